// The table on the screen: draws a match whenever something happens, waits for a play, and says what happened to who cannot see it.

import { Problem } from '../../api.js';
import { el } from '../../dom.js';
import { sentence } from '../../replay/sentences.js';
import { waiting } from '../rooms/waiting.js';
import { complaintOf } from '../told.js';
import { bar } from './bar.js';
import { choosing } from './choice.js';
import { ticking } from './clock.js';
import { ended } from './ended.js';
import { felt } from './felt.js';
import { forgetTable, remember } from './last.js';
import { follow } from './live.js';
import { menu, settings } from './menu.js';
import { arrive, positions } from './motion.js';
import { rematch } from './rematch.js';
import { handScore } from './score.js';

/** Show a match in `root` until the returned function is called; `go(hash)` leads elsewhere. */
export async function table(root, words, engine, id, go) {
  const screen = new Screen(root, words, engine, go);
  const live = await follow(engine, id, {
    show: (now) => screen.show(now),
    warn: () => screen.say(words('play.hurry')),
    gone: (status) => go(status === 401 ? '#/' : '#/gone'),
  });
  return () => {
    live.stop();
    screen.stop();
  };
}

class Screen {
  #live = null;
  #said = 0; // the version that was told last
  #drawn = ''; // what the cards on the stage stand for
  #taker = null; // the side that has just taken cards
  #proof = null; // of the deals, once it was asked for
  #stopClock = () => null;
  #stage = el('div', { class: 'stage' });
  #status = el('p', { class: 'unseen', role: 'status' });
  #alert = el('p', { class: 'notice', role: 'alert' });
  #lost = el('p', { class: 'lost', role: 'status' });
  #choice = choosing({ change: () => this.#draw(), play: (move) => this.#attempt(() => this.#live.play(move)) });

  constructor(root, words, engine, go) {
    Object.assign(this, { root, words, engine, go });
    root.replaceChildren(el('div', { class: 'match' }, this.#lost, this.#alert, this.#stage, this.#status));
  }

  /** The match as it is now. */
  show(live) {
    this.#live = live;
    if (live.state === null) return;
    if (['ended', 'cancelled'].includes(live.state.phase)) forgetTable();
    else if (live.view.your_seat !== undefined) remember(live.id);
    this.#choice.of(live.next || live.state.scored ? [] : live.moves);
    if (live.state.version !== this.#said) this.say(sentence(this.words, live.state, live.next));
    this.#said = live.state.version;
    this.#draw();
  }

  /** Something in words, for who cannot see it. */
  say(text) {
    this.#status.textContent = text;
  }

  stop() {
    this.#stopClock();
  }

  /** Carry something out, and say why not where it is refused: `why` names better texts for some codes. */
  async #attempt(what, why = {}) {
    this.#alert.textContent = '';
    this.#draw();
    try {
      return await what();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.#alert.textContent = complaintOf(this.words, problem, why);
      return null;
    }
  }

  #draw() {
    const { state, connected, ahead } = this.#live;
    this.#lost.textContent = connected ? '' : this.words('play.lost');
    const key = document.activeElement?.closest('[data-key]')?.dataset.key;
    const unfolded = [...this.#stage.querySelectorAll('[open] > summary')].map((summary) => summary.dataset.key);
    const before = positions(this.#stage);
    this.#stage.replaceChildren(...this.#scene());
    for (const one of unfolded) this.#stage.querySelector(`summary[data-key="${one}"]`)?.parentElement.setAttribute('open', '');
    this.#stopClock();
    this.#stopClock = ticking(this.#stage, () => Date.now() + ahead);
    const now = `${state.version} ${state.settled}`;
    if (now !== this.#drawn) arrive(this.#stage, before, { from: state.event.payload.seat, to: this.#taker });
    [this.#drawn, this.#taker] = [now, state.gone ? state.gone.seat % state.totals.length : null];
    this.#focus(key);
  }

  /** What stands on the stage: a table that waits, one that is played at, or how it ended. */
  #scene() {
    const [live, { words, engine, go }] = [this.#live, this];
    const attempt = (what, why) => this.#attempt(what, why);
    const act = (what) => attempt(() => live.act(what));
    const again = () => attempt(async () => go(`#/match/${await rematch(live)}`));
    const proof = engine.proof && (() => (this.#proof ??= engine.proof(live.id)));
    const { phase, scored } = live.state;
    if (phase === 'open' || phase === 'cancelled') return [waiting(words, live, { attempt, act, go })];
    if (phase === 'ended' && !live.next) return [ended(words, live, { again, go, proof })];
    const parts = [menu(words, live, () => this.#openSettings(act)), felt(words, live, this.#choice), bar(words, live, this.#choice, act)];
    if (!scored) return parts;
    for (const part of parts) part.inert = true; // until the score has been read
    return [...parts, handScore(words, live, () => live.goOn())];
  }

  #openSettings(act) {
    const box = settings(this.words, this.#live, act, this.engine.about?.(this.words));
    this.root.append(box);
    box.showModal();
  }

  /** The focus stays where it was, or goes to the cards; to what must be read before it goes on. */
  #focus(key) {
    const wanted = key && (this.#stage.querySelector(`[data-key="${key}"]`) ?? (/^(take|lay|table|hand)/.test(key) && this.#stage.querySelector('.own button')));
    const goOn = this.#stage.querySelector('.hand-score .strong');
    (goOn ?? wanted)?.focus?.({ preventScroll: true });
  }
}
