// A match as it goes on: its events, how far they have been shown, and what only the server can say. No picture is drawn here.

import { HIDDEN, evolve } from '../../replay/state.js';
import { delayAfter, delayBefore } from './pace.js';

const MISSED = 30; // events: no play sets off so many, so these happened while we were away

/**
 * Follow a match. `told.show(live)` is called whenever there is something else to see, `told.warn()` when the player's
 * time runs out, `told.gone(status)` when they may not see the match any more. Returns `live`:
 *   `state`     the match after the last event that was shown; null before the first. `settled`: the event is no news any more
 *   `next`      the event after that, or null where everything has been shown
 *   `view`      the server's view: deadlines, invites, who is connected
 *   `ahead`     by how many milliseconds the server's clock is ahead of ours
 *   `moves`     the player's legal plays, where it is their turn and everything has been shown; else []
 *   `connected` whether events arrive
 */
export async function follow(engine, id, told) {
  const log = [];
  let [timer, fresh, stop] = [null, 0, null];
  const live = { id, state: null, view: await engine.view(id), moves: [], connected: true, next: null, goOn, act, play, stop: end,
    invite: async (username) => take(await engine.invite(id, username)),
    sit: async () => take(await engine.sit(id)),
    leave: () => engine.leave(id) };
  look(live.view);
  const isShown = () => live.state !== null && live.state.version === log.at(-1)?.version;

  function arrived(event) {
    log.push(event);
    if (event.version < live.view.version) return; // what had happened before we came is on its way
    if (live.state === null) comeIn();
    ask();
    pace();
  }
  /** Begin where the match is; a match that nobody has played in yet is watched from its deal. */
  function comeIn() {
    const isNew = live.view.mode === 'practice' && !log.some(isPersonsPlay);
    const last = isNew ? log.findIndex(({ type }) => type === 'Dealt') : log.length - 1;
    log.slice(0, last + 1).forEach(step);
  }
  function step(event) {
    live.state = { ...evolve(live.state, event), settled: false };
    live.next = log[log.indexOf(event) + 1] ?? null;
  }
  function pace() {
    live.next = log.find(({ version }) => version > (live.state?.version ?? 0)) ?? null;
    if (timer !== null) return;
    while (log.length - log.indexOf(live.next) > MISSED && live.next) step(live.next);
    if (!live.next) settle();
    else if (delayBefore(live.next, live.state, live.view) === Infinity) show(); // until the player has read it
    else timer = setTimeout(goOn, delayBefore(live.next, live.state, live.view));
  }
  /** Show the next event, without waiting any longer. */
  function goOn() {
    clearTimeout(timer);
    timer = null;
    if (live.next) step(live.next);
    if (live.next) show();
    pace();
  }
  /** Nothing more has happened: what lies on its way to a pile gets there. */
  function settle() {
    show();
    if (!live.state?.gone && live.state?.event.type !== 'Escoba') return;
    timer = setTimeout(() => {
      timer = null;
      live.state = { ...live.state, gone: null, settled: true };
      show();
      if (live.next) pace();
    }, delayAfter(live.state.event));
  }
  function show() {
    told.show(live);
  }
  /** What the server says now; an answer that was overtaken by a later question is dropped. */
  async function ask() {
    fresh += 1;
    const asked = fresh;
    await null; // events come in one piece
    if (asked !== fresh) return;
    const edge = log.reduce((state, event) => (event.version > (state?.version ?? 0) ? evolve(state, event) : state), live.state);
    const mine = edge?.phase === 'playing' && edge.hand?.turn === live.view.your_seat;
    const [view, found] = await Promise.all([engine.view(id), mine ? engine.moves(id) : { moves: [] }]).catch(() => [null]);
    if (asked !== fresh || !view) return;
    if (view.version >= live.view.version) look(view);
    live.moves = found.moves;
    if (isShown()) show();
  }
  async function act(what) {
    return take(await engine.act(id, what));
  }
  async function play(move) {
    fresh += 1; // plays that are on their way are not ours to choose from any more
    live.moves = [];
    try {
      return take(await engine.play(id, move));
    } catch (problem) {
      ask();
      throw problem;
    }
  }
  function look(view) {
    live.view = view;
    live.ahead = Date.parse(view.now) - Date.now();
  }
  function take(view) {
    if (view.match_id === id && view.version > live.view.version) look(view);
    return view;
  }
  function end() {
    clearTimeout(timer);
    stop?.();
    told = { show: () => null, warn: () => null, gone: () => null };
  }
  function connection(connected) {
    if (log.at(-1)?.type === 'SeedRevealed') return; // a match that is over is closed, and not lost
    const isNews = connected !== live.connected;
    live.connected = connected;
    if (connected && isNews) ask();
    if (isNews) show();
  }

  stop = engine.stream(id, 0, {
    event: arrived,
    hint: (name, { seat, connected }) => {
      if (name === 'turn_warning' && seat === live.view.your_seat) told.warn();
      if (name !== 'presence') return;
      live.view.seats[seat].connected = connected;
      show();
    },
    lost: () => connection(false),
    back: () => connection(true),
    restart: () => {
      log.length = 0;
      live.state = null;
      live.view.version = 0;
    },
    refused: (status) => told.gone(status),
  });
  return live;
}

/** What the player holds, and their seat; null for who only looks on. */
export function mine({ state, view }) {
  return view.your_seat === undefined || !state?.hand ? null : state.hand.held[view.your_seat].filter((card) => card !== HIDDEN);
}

function isPersonsPlay({ type, payload }) {
  return type === 'CardPlayed' && payload.shown_after_ms === undefined;
}
