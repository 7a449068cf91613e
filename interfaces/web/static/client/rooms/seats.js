// The seats of a table that waits: who sits where, whose partner that is, and which ones are still to be had.

import { el } from '../../dom.js';
import { session } from '../../session.js';
import { nameOf } from '../table/names.js';

const PAIRED = 4;

/** The seats in their order; `sit(seat)` is called for the one that somebody chooses, where they may choose. */
export function seats(words, live, sit) {
  const open = choosable(live.view);
  return el('ol', { class: 'chairs', 'aria-label': words('room.seats') }, live.view.seats.map((chair) =>
    el('li', { class: chair.kind === 'empty' ? 'free' : null },
      el('span', { class: 'number', 'aria-hidden': 'true' }, words.number(chair.seat + 1)),
      el('span', { class: 'whose' }, whose(words, live, chair)),
      open.includes(chair.seat) && el('button', {
        type: 'button', 'data-key': `sit-${chair.seat}`, 'aria-label': words('room.sit_at', { seat: chair.seat + 1 }), onclick: () => sit(chair.seat),
      }, words('room.sit')))));
}

/** The seats that nobody has and that are kept for nobody. */
export function freeSeats({ seats: chairs, invites }) {
  const taken = invites.map(({ seat }) => seat);
  return chairs.filter(({ kind, seat }) => kind === 'empty' && !taken.includes(seat)).map(({ seat }) => seat);
}

/** What a seat is called: by its number, and in pairs by the partner who sits opposite. */
export function seatInWords(words, live, seat) {
  const partner = partnerOf(words, live, seat);
  return partner ? words('room.seat_with', { seat: seat + 1, who: partner }) : words('room.seat', { seat: seat + 1 });
}

/** Where somebody may choose: not where they sit already, a seat is kept for them, or only one is left. */
function choosable(view) {
  const free = freeSeats(view);
  const isKept = view.invites.some(({ username, seat }) => username === session()?.username && seat !== null);
  return view.your_seat !== undefined || isKept || free.length < 2 ? [] : free;
}

function whose(words, live, { seat, kind, connected }) {
  const { view } = live;
  const invited = view.invites.find((invite) => invite.seat === seat);
  const partner = partnerOf(words, live, seat);
  const about = [
    invited && words('room.kept', { who: invited.username }),
    partner && words('room.with', { who: partner }),
    kind === 'human' && !connected && seat !== view.your_seat && words('play.away'),
  ].filter(Boolean);
  return [kind === 'empty' ? words('room.free') : nameOf(words, live, seat), ...about.map((said) => el('small', {}, said))];
}

function partnerOf(words, live, seat) {
  const opposite = (seat + PAIRED / 2) % PAIRED;
  return live.view.pairs && live.view.seats[opposite].kind !== 'empty' ? nameOf(words, live, opposite) : null;
}
