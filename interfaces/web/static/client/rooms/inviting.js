// The host asks people in by name, and gives them the way: a link that opens this room for who was asked.

import { el } from '../../dom.js';
import { freeSeats, seatInWords } from './seats.js';

/** What the host of a room has below the seats. */
export function inviting(words, live, attempt) {
  const name = el('input', { id: 'invited', name: 'invited', autocomplete: 'off', autocapitalize: 'none', required: true, maxlength: 64, 'data-key': 'invited' });
  const link = `${location.origin}/#/match/${live.id}`;
  async function submit(event) {
    event.preventDefault();
    const asked = name.value.trim();
    const kept = draft.seat === '' ? undefined : Number(draft.seat);
    if (asked && await attempt(() => live.invite(asked, kept), WHY)) Object.assign(draft, { text: '', seat: '' });
  }
  name.value = draft.text;
  name.addEventListener('input', () => { draft.text = name.value; });
  return el('div', { class: 'inviting' },
    el('form', { onsubmit: submit },
      el('label', { for: 'invited' }, words('room.invite')),
      el('div', { class: 'row' }, name, el('button', { type: 'submit' }, words('room.ask'))),
      whichSeat(words, live)),
    live.view.invites.length > 0 && el('p', { class: 'asked' }, words('room.asked', { who: words.list(live.view.invites.map(({ username }) => username)) })),
    el('p', { class: 'link' }, el('label', { for: 'link' }, words('room.link')),
      el('span', { class: 'row' },
        el('input', { id: 'link', readonly: true, value: link, onfocus: (event) => event.target.select() }),
        el('button', { type: 'button', 'data-key': 'copy', onclick: (event) => copy(words, link, event.currentTarget) }, words('room.copy')))));
}

const WHY = { 'not-found': 'room.unknown', 'invalid-body': 'room.oneself' };

/** What is being typed outlives a drawing of the room. */
const draft = { text: '', seat: '' };

/** Which seat is kept for the invited, where there is a choice. */
function whichSeat(words, live) {
  const free = freeSeats(live.view);
  if (!free.map(String).includes(draft.seat)) draft.seat = '';
  if (free.length < 2) return '';
  const chooser = el('select', { id: 'kept', 'data-key': 'kept', onchange: () => { draft.seat = chooser.value; } },
    el('option', { value: '' }, words('room.any_seat')),
    free.map((seat) => el('option', { value: seat, selected: String(seat) === draft.seat }, seatInWords(words, live, seat))));
  return [el('label', { for: 'kept' }, words('room.keep')), chooser];
}

async function copy(words, link, button) {
  try {
    await navigator.clipboard.writeText(link);
    button.textContent = words('room.copied');
  } catch { // the browser does not let us: the link can be marked by hand
    document.getElementById('link').select();
  }
}
