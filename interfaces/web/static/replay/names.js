// Who is who: seats and sides as people call them.

import { seatsOf } from './state.js';

/** What a seat is called: its player, its simulated player, or the bot with its number. */
export function seatName(words, state, seat) {
  const chair = state.chairs[seat];
  if (chair.name) return chair.name;
  return words(chair.kind === 'bot' ? 'seat.bot' : 'seat.empty', { seat: seat + 1 });
}

/** What a side is called: its seats. */
export function sideName(words, state, side) {
  return seatsOf(state, side).map((seat) => seatName(words, state, seat)).join(' & ');
}
