// What people at the table are called by the one who sits there.

import { seatName } from '../../replay/names.js';
import { seatsOf } from '../../replay/state.js';

/** A seat by name; the player's own as `you`. */
export function nameOf(words, { state, view }, number) {
  return number === view.your_seat ? words('play.you') : seatName(words, state, number);
}

/** A side by the names of its seats. */
export function sideNameOf(words, live, side) {
  return seatsOf(live.state, side).map((number) => nameOf(words, live, number)).join(' & ');
}
