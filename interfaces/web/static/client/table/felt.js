// The table from where the player sits: they in the south, whoever plays next at their left, partners opposite.

import { face } from '../../cards/card.js';
import { el } from '../../dom.js';
import { sentence } from '../../replay/sentences.js';
import { hand } from './hand.js';
import { seat } from './seat.js';

const PLACES = { 2: ['south', 'north'], 3: ['south', 'west', 'east'], 4: ['south', 'west', 'north', 'east'] };

/** Where a seat is, seen from `mine`; who only looks on sees seat 0 in the south. */
export function placeOf(number, mine, seats) {
  return PLACES[seats][(number - (mine ?? 0) + seats) % seats];
}

/** The felt as it stands; `choice` is what the player is about to play. */
export function felt(words, live, choice) {
  const { state, view } = live;
  const seats = state.chairs.length;
  const around = state.chairs.map((_, number) =>
    seat(words, live, number, placeOf(number, view.your_seat, seats), number === view.your_seat && hand(words, live, choice)));
  return el('div', { class: `felt for-${seats}` }, around, middle(words, live, choice));
}

function middle(words, { state, next, view }, choice) {
  const isSwept = state.event.type === 'Escoba' && !state.settled;
  return el('section', { class: `middle${isSwept ? ' swept' : ''}`, 'aria-label': words('table') },
    el('p', { class: 'about' },
      state.hand && words('hand', { hand: state.hand.number }), ' · ', state.hand && words('play.stock', { count: state.hand.stock }),
      view.pot > 0 && ` · ${words('play.pot', { count: view.pot })}`),
    lying(words, state, choice),
    isSwept && el('p', { class: 'cry', 'aria-hidden': 'true' }, words('escoba.cry')),
    el('p', { class: 'said', 'aria-hidden': 'true' }, sentence(words, state, next)));
}

/** The cards on the table; while the player chooses, a press on one asks for captures with it. */
function lying(words, state, choice) {
  const { gone, event } = state;
  const lie = gone?.table ?? state.hand?.table ?? [];
  const played = event.type === 'CardPlayed' ? event.payload.card : null;
  const reach = choice.reach();
  const pictures = lie.map((code) => {
    const marks = [gone?.cards.includes(code) && 'going', code === played && 'played'].filter(Boolean).join(' ');
    const properties = { class: `slot ${marks}`, 'data-slot': code, 'aria-label': words.card(code) };
    if (!reach.has(code)) return el('span', { ...properties, role: 'img' }, face(code));
    return el('button', {
      ...properties, type: 'button', class: 'slot reachable', 'data-key': `table-${code}`,
      'aria-pressed': String(choice.wanted.has(code)), onclick: () => choice.want(code),
    }, face(code));
  });
  return el('div', { class: `cards${lie.length > 8 ? ' many' : lie.length > 4 ? ' some' : ''}` }, pictures);
}
