// Beside the table: how the sides stand, and what has happened in this hand, each line a way to that moment.

import { el, table } from '../dom.js';
import { sideName } from './names.js';
import { countOf } from './points.js';

const COLUMNS = ['cards', 'oros', 'sevens', 'escobas'];

/** Where every side stands: points of the match, and what its pile of this hand holds. */
export function standings(words, state) {
  const { hand } = state;
  const rows = state.totals.map((points, side) => [
    sideName(words, state, side),
    el('strong', {}, words.number(points)),
    ...COLUMNS.map((reason) => (hand ? words.number(countOf(hand, reason, side)) : '–')),
  ]);
  const headings = ['side', 'points', ...COLUMNS].map((name) => words(`board.${name}`));
  return table(hand ? words('hand', { hand: hand.number }) : words('before'), headings, rows, { class: 'standings' });
}

/** The places where hands begin among `states`, with the time before the first as hand 0. */
export function hands(states) {
  const begun = [{ hand: 0, from: 0 }];
  states.forEach((state, index) => {
    if (state.hand && state.hand.number !== begun.at(-1).hand) begun.push({ hand: state.hand.number, from: index });
  });
  return begun.map((part, place) => ({ ...part, to: begun[place + 1]?.from ?? states.length }));
}

/** The events of one hand as a list; `go(index)` shows one of them. */
export function story(words, part, sentences, states, go) {
  const lines = sentences.slice(part.from, part.to).map((text, offset) => {
    const index = part.from + offset;
    return el('li', { class: states[index].event.type === 'Escoba' ? 'cheer' : null },
      el('button', { type: 'button', 'data-index': index, onclick: () => go(index) }, text));
  });
  return el('ol', { class: 'story', 'aria-label': words('story') }, lines);
}

/** Mark the line of `index` in a list, and bring it into sight without moving the page. */
export function mark(list, index) {
  list.querySelector('[aria-current]')?.removeAttribute('aria-current');
  const line = list.querySelector(`[data-index="${index}"]`);
  line.setAttribute('aria-current', 'step');
  requestAnimationFrame(() => { // once a picture, however many events a slider rushes through
    list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2;
  });
}
