// How long the table waits before it shows what happened next, so that people can follow.

const KEY = 'escombra.pace';
export const PACES = { calm: 1.6, normal: 1, quick: 0.45, none: 0 };

const READING_MS = 9_000; // the score of a hand, where a clock is running; a third of a turn at most
const AFTER = { CardPlayed: 700, Captured: 650, Escoba: 1_500, TableSwept: 1_000, Dealt: 500 };

/** The pace that was chosen. */
export function pace() {
  return localStorage.getItem(KEY) in PACES ? localStorage.getItem(KEY) : 'normal';
}

/** Remember a pace. */
export function choosePace(name) {
  localStorage.setItem(KEY, name);
}

/** Milliseconds before `event` is shown on top of `state`; Infinity where the player says when to go on. */
export function delayBefore(event, state, view) {
  const last = state?.event;
  if (state?.scored && (event.type === 'Dealt' || event.type.startsWith('Match'))) {
    return view.clock ? Math.min(READING_MS, view.clock * 333) : Infinity;
  }
  const asked = event.payload.shown_after_ms ?? 0;
  const seen = AFTER[last?.type] ?? 0;
  const isAnswered = last?.type === 'CardPlayed' && event.type === 'CardPlayed' && !asked; // people take their own time
  return (isAnswered ? 0 : Math.max(asked, event.type === 'SeedRevealed' ? 0 : seen)) * PACES[pace()];
}

/** Milliseconds after which an event is no news any more, where nothing follows. */
export function delayAfter(event) {
  return (AFTER[event.type] ?? 0) * PACES[pace()];
}
