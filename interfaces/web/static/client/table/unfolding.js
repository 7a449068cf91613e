// The events of a match as they are shown: each in its time, so that people can follow. No picture is drawn here.

import { evolve } from '../../replay/state.js';
import { delayAfter, delayBefore } from './pace.js';

const MISSED = 30; // events: no play sets off so many, so these happened while we were away

/**
 * Events on their way to being seen. `show()` is called whenever there is something else to see, `view()` is what the server says.
 *   `state`  the match after the last event that was shown; null before the first. `settled`: the event is no news any more
 *   `next`   the event after that, or null where everything has been shown
 */
export class Unfolding {
  #log = [];
  #timer = null;
  #show;
  #view;
  state = null;
  next = null;

  constructor(show, view) {
    this.#show = show;
    this.#view = view;
  }

  /** An event has come; whether it is news: of what had happened before we came, the rest is still on its way. */
  arrived(event) {
    this.#log.push(event);
    if (event.version < this.#view().version) return false;
    if (this.state === null) this.#comeIn();
    this.#pace();
    return true;
  }

  /** Show the next event, without waiting any longer. */
  goOn() {
    this.stop();
    if (this.next) this.#step(this.next);
    if (this.next) this.#show();
    this.#pace();
  }

  /** The events will be read again from the first. */
  restart() {
    this.stop();
    this.#log = [];
    [this.state, this.next] = [null, null];
  }

  /** Nothing is shown any more until something comes. */
  stop() {
    clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Whether every event that has come has been shown. */
  get isShown() {
    return this.state !== null && this.state.version === this.#log.at(-1)?.version;
  }

  /** Whether the last event of all has come. */
  get isComplete() {
    return this.#log.at(-1)?.type === 'SeedRevealed';
  }

  /** The match after every event that has come. */
  get edge() {
    return this.#log.reduce((state, event) => (event.version > (state?.version ?? 0) ? evolve(state, event) : state), this.state);
  }

  /** Begin where the match is; a match that nobody has played in yet is watched from its deal. */
  #comeIn() {
    const isNew = this.#view().mode === 'practice' && !this.#log.some(isPersonsPlay);
    const last = isNew ? this.#log.findIndex(({ type }) => type === 'Dealt') : this.#log.length - 1;
    this.#log.slice(0, last + 1).forEach((event) => this.#step(event));
  }

  #step(event) {
    this.state = { ...evolve(this.state, event), settled: false };
    this.next = this.#log[this.#log.indexOf(event) + 1] ?? null;
  }

  #pace() {
    this.next = this.#log.find(({ version }) => version > (this.state?.version ?? 0)) ?? null;
    if (this.#timer !== null) return;
    while (this.next && this.#log.length - this.#log.indexOf(this.next) > MISSED) this.#step(this.next);
    if (!this.next) return this.#settle();
    const wait = delayBefore(this.next, this.state, this.#view());
    if (wait === Infinity) this.#show(); // until the player has read it
    else this.#timer = setTimeout(() => this.goOn(), wait);
  }

  /** Nothing more has happened: what lies on its way to a pile gets there. */
  #settle() {
    this.#show();
    if (!this.state?.gone && this.state?.event.type !== 'Escoba') return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.state = { ...this.state, gone: null, settled: true };
      this.#show();
      if (this.next) this.#pace();
    }, delayAfter(this.state.event));
  }
}

function isPersonsPlay({ type, payload }) {
  return type === 'CardPlayed' && payload.shown_after_ms === undefined;
}
