// The table with everything face up: seats clockwise around the felt, partners opposite, the cards between them.

import { back, card } from '../cards/card.js';
import { el } from '../dom.js';
import { seatName } from './names.js';
import { scoreSheet } from './score_sheet.js';
import { seatsOf, sideOf } from './state.js';

const PLACES = { 2: ['south', 'north'], 3: ['south', 'west', 'east'], 4: ['south', 'west', 'north', 'east'] };

/** The felt after an event; `say` is the event in words. */
export function felt(words, state, say) {
  const seats = state.chairs.map((_, seat) => seatOf(words, state, seat));
  return el('div', { class: `felt for-${state.chairs.length}` }, seats, middle(words, state, say));
}

function seatOf(words, state, seat) {
  const { hand, phase } = state;
  const chair = state.chairs[seat];
  const isOnTurn = phase === 'playing' && hand?.turn === seat && !state.scored;
  const held = hand?.held[seat] ?? [];
  const marks = [
    hand?.dealer === seat && el('abbr', { class: 'dealer', title: words('dealer') }, words('dealer.short')),
    chair.kind === 'human' && chair.heldByBot && el('span', { class: 'mark' }, words('held_by_bot')),
    isOnTurn && el('span', { class: 'unseen' }, words('on_turn')),
  ];
  return el('section', {
    class: `seat ${PLACES[state.chairs.length][seat]}${isOnTurn ? ' on-turn' : ''}`,
    'data-seat': seat,
    'aria-label': seatName(words, state, seat),
  },
  el('p', { class: 'plate' }, el('span', { class: 'name' }, seatName(words, state, seat)), marks),
  el('div', { class: 'lying' },
    el('div', { class: 'held' }, held.map((code) => card(code, words.card(code)))),
    hand && seat === seatsOf(state, sideOf(state, seat))[0] && pile(words, hand, sideOf(state, seat))));
}

/** A side's pile: how many cards, and a card laid across for each escoba. */
function pile(words, hand, side) {
  const [count, escobas] = [hand.piles[side].length, hand.escobas[side]];
  const crossed = Array.from({ length: Math.min(escobas, 8) }, () => el('span', { class: 'crossed' }, back()));
  const said = words('pile.said', { cards: words('cards', { count }), escobas: words('escobas', { count: escobas }) });
  const told = { 'data-side': side, 'data-cards': count, 'data-escobas': escobas };
  return el('div', { class: 'pile', role: 'img', 'aria-label': said, ...told },
    el('div', { class: `stack deep-${Math.min(3, Math.ceil(count / 8))}` }, crossed, back()),
    el('p', { class: 'count', 'aria-hidden': 'true' }, `${count}`, escobas > 0 && el('b', {}, ` +${escobas}`)));
}

function middle(words, state, say) {
  const { event } = state;
  const celebrated = event.type === 'Escoba' && el('p', { class: 'cry' }, words('escoba.cry'));
  return el('section', { class: `middle${celebrated ? ' swept' : ''}`, 'aria-label': words('table') },
    state.scored ? scoreSheet(words, state) : lying(words, state),
    celebrated,
    el('p', { class: 'said' }, say));
}

function lying(words, state) {
  const { hand, gone, event } = state;
  if (!hand) return el('div', { class: 'cards' });
  const played = event.type === 'CardPlayed' ? event.payload.card : null;
  const pictures = (gone?.table ?? hand.table).map((code) => {
    const picture = card(code, words.card(code));
    if (gone?.cards.includes(code)) picture.classList.add('going');
    if (code === played) picture.classList.add('played');
    return picture;
  });
  return el('div', { class: 'cards', 'data-stock': hand.stock }, pictures);
}
