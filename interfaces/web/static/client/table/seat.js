// A seat: who has it, how they stand, what they hold, and the pile of their side.

import { back, card } from '../../cards/card.js';
import { el } from '../../dom.js';
import { HIDDEN, seatsOf, sideOf } from '../../replay/state.js';
import { nameOf } from './names.js';

/** A seat at its place; `own` is the player's hand, where it is theirs. */
export function seat(words, live, number, place, own) {
  const { state } = live;
  const { hand, phase } = state;
  const side = sideOf(state, number);
  const isOnTurn = phase === 'playing' && hand?.turn === number && !state.scored;
  return el('section', { class: `seat ${place}${isOnTurn ? ' on-turn' : ''}`, 'data-seat': number, 'aria-label': nameOf(words, live, number) },
    plate(words, live, number, isOnTurn),
    el('div', { class: 'lying' },
      own || held(words, hand?.held[number] ?? []),
      hand && isKeeper(live, number) && pile(words, hand, side)));
}

function plate(words, live, number, isOnTurn) {
  const { state, view } = live;
  const chair = state.chairs[number];
  const isAway = chair.kind === 'human' && !view.seats[number].connected && number !== view.your_seat;
  return el('p', { class: 'plate' },
    state.hand?.dealer === number && el('abbr', { class: 'dealer', title: words('dealer') }, words('dealer.short')),
    el('span', { class: 'name' }, nameOf(words, live, number)),
    el('span', { class: 'score' }, el('span', { class: 'unseen' }, `${words('board.points')}: `), words.number(state.totals[sideOf(state, number)])),
    chair.kind === 'human' && chair.heldByBot && el('span', { class: 'mark' }, words('held_by_bot')),
    isAway && el('span', { class: 'mark' }, words('play.away')),
    isOnTurn && el('span', { class: 'unseen' }, words('on_turn')),
    isOnTurn && view.turn_deadline && el('span', { class: 'clock', 'data-deadline': view.turn_deadline }));
}

function held(words, cards) {
  const backs = cards.filter((code) => code === HIDDEN).length;
  return el('div', { class: 'held', role: 'img', 'aria-label': words('cards', { count: cards.length }) },
    Array.from({ length: backs }, () => back()),
    cards.filter((code) => code !== HIDDEN).map((code) => card(code, words.card(code))));
}

/** Partners have one pile: it lies at the player's seat, else at the first of theirs. */
function isKeeper({ state, view }, number) {
  const seats = seatsOf(state, sideOf(state, number));
  return number === (seats.includes(view.your_seat) ? view.your_seat : seats[0]);
}

/** A side's pile: how many cards, and a card laid across for each escoba. */
function pile(words, hand, side) {
  const [count, escobas] = [hand.piles[side].length, hand.escobas[side]];
  const crossed = Array.from({ length: Math.min(escobas, 8) }, () => el('span', { class: 'crossed' }, back()));
  const said = words('pile.said', { cards: words('cards', { count }), escobas: words('escobas', { count: escobas }) });
  return el('div', { class: 'pile', role: 'img', 'aria-label': said, 'data-side': side, 'data-escobas': escobas },
    el('div', { class: `stack deep-${Math.min(3, Math.ceil(count / 8))}` }, crossed, back()),
    el('p', { class: 'count', 'aria-hidden': 'true' }, words.number(count), escobas > 0 && el('b', {}, ` +${escobas}`)));
}
