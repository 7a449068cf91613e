// Who is who: seats and sides as people call them.

import { seatsOf } from './state.js';

const GUEST = /^Guest [0-9A-F]{6}$/; // as the server calls who has given no name; no player can have such a name

const SIMULATED = / \(simulated\)$/; // whoever is no person says so in their name

/** What a seat is called: its player, its simulated player, or the bot with its number. */
export function seatName(words, state, seat) {
  const chair = state.chairs[seat];
  if (GUEST.test(chair.name)) return words('guest');
  if (chair.name) return chair.name.replace(SIMULATED, () => ` (${words('simulated')})`);
  return words(chair.kind === 'bot' ? 'seat.bot' : 'seat.empty', { seat: seat + 1 });
}

/** What a side is called: its seats. */
export function sideName(words, state, side) {
  return seatsOf(state, side).map((seat) => seatName(words, state, seat)).join(' & ');
}
