// A match as it goes on: its events as they are shown, what only the server can say, and what the player does. No picture is drawn here.

import { HIDDEN } from '../../replay/state.js';
import { joinShuffle, sitDown } from '../rooms/nonce.js';
import { Unfolding } from './unfolding.js';

/** Follow a match. `told.show(live)` is called whenever there is something else to see, `told.warn()` when the player's time runs out,
 *  `told.gone(status)` when they may not see the match any more. Throws a Problem where they may not at first. */
export async function follow(engine, id, told) {
  const live = new Live(engine, told, await engine.view(id));
  live.listen();
  return live;
}

/** A match that is followed; `state` and `next` are those of what has been shown: see unfolding.js. */
class Live {
  #engine;
  #told;
  #events = new Unfolding(() => this.#told.show(this), () => this.view);
  #questions = 0;
  #heard = new Map(); // seat → who has come or gone, and when we were told
  #stop = () => null;
  moves = []; // the player's legal plays, where it is their turn and everything has been shown; else none
  connected = true; // whether events arrive
  view; // what the server says: deadlines, invites, who is connected
  ahead; // by how many milliseconds the server's clock is ahead of ours

  constructor(engine, told, view) {
    this.#engine = engine;
    this.#told = told;
    this.#look(view, performance.now());
  }

  get id() {
    return this.view.match_id;
  }

  get state() {
    return this.#events.state;
  }

  get next() {
    return this.#events.next;
  }

  /** Show the next event at once. */
  goOn() {
    this.#events.goOn();
  }

  /** Carry out what is no play: the view of the match, or of a new one. Throws a Problem. */
  act(what) {
    return this.#take(this.#engine.act(this.id, what));
  }

  /** Play a card: the view after all that it set off. Throws a Problem. */
  async play(move) {
    this.#questions += 1; // plays that are on their way are not ours to choose from any more
    this.moves = [];
    try {
      return await this.#take(this.#engine.play(this.id, move));
    } catch (problem) {
      this.#ask();
      throw problem;
    }
  }

  /** Ask somebody in; a seat is kept for them where one is named. */
  invite(username, seat) {
    return this.#take(this.#engine.invite(this.id, username, seat));
  }

  /** Take a seat: the one named, else the one that was kept, else any. */
  sit(seat) {
    return this.#take(sitDown(this.#engine, this.id, seat));
  }

  leave() {
    return this.#engine.leave(this.id);
  }

  stop() {
    this.#events.stop();
    this.#stop();
    this.#told = { show: () => null, warn: () => null, gone: () => null };
  }

  listen() {
    this.#stop = this.#engine.stream(this.id, 0, {
      event: (event) => this.#events.arrived(event) && this.#ask(),
      hint: (name, data) => this.#hint(name, data),
      lost: () => this.#connection(false),
      back: () => this.#connection(true),
      restart: () => {
        this.#events.restart();
        this.view.version = 0;
      },
      refused: (status) => this.#told.gone(status),
    });
    joinShuffle(this.#engine, this.view);
  }

  #hint(name, { seat, connected }) {
    if (name === 'turn_warning' && seat === this.view.your_seat) this.#told.warn();
    if (name !== 'presence') return;
    this.#heard.set(seat, { connected, at: performance.now() });
    this.view.seats[seat].connected = connected;
    this.#told.show(this);
  }

  #connection(connected) {
    if (this.#events.isComplete) return; // a match that is over is closed, and not lost
    const isNews = connected !== this.connected;
    this.connected = connected;
    if (connected && isNews) this.#ask();
    if (isNews) this.#told.show(this);
  }

  /** What the server says now; an answer that was overtaken by a later question is dropped. */
  async #ask() {
    this.#questions += 1;
    const asked = this.#questions;
    await null; // events come in one piece
    if (asked !== this.#questions) return;
    const since = performance.now();
    const { phase, hand } = this.#events.edge ?? {};
    const isOurs = phase === 'playing' && hand?.turn === this.view.your_seat;
    const answers = [this.#engine.view(this.id), isOurs ? this.#engine.moves(this.id) : { moves: [] }];
    const [view, found] = await Promise.all(answers).catch(() => [null]);
    if (asked !== this.#questions || !view) return;
    if (view.version >= this.view.version) this.#look(view, since);
    this.moves = found.moves;
    if (this.#events.isShown) this.#told.show(this);
  }

  /** A view that was asked for at some time; what we have been told since is newer. */
  #look(view, since) {
    for (const [seat, { connected, at }] of this.#heard) if (at > since) view.seats[seat].connected = connected;
    this.view = view;
    this.ahead = Date.parse(view.now) - Date.now();
  }

  async #take(answer) {
    const since = performance.now();
    const view = await answer;
    if (view.match_id === this.id && view.version > this.view.version) this.#look(view, since);
    return view;
  }
}

/** What the player holds, and their seat; null for who only looks on. */
export function mine({ state, view }) {
  return view.your_seat === undefined || !state?.hand ? null : state.hand.held[view.your_seat].filter((card) => card !== HIDDEN);
}
