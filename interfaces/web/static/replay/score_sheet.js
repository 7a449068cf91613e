// The sheet on the table when a hand is counted: every point of every side, with the counts that decide.

import { el } from '../dom.js';
import { sideName } from './names.js';
import { explained } from './points.js';

/** The sheet for the hand that has just been counted. */
export function scoreSheet(words, state) {
  const sides = state.totals.map((_, side) => side);
  const { hand, sides: scored } = state.scored;
  return el('table', { class: 'sheet' },
    el('caption', {}, words('sheet.caption', { hand })),
    el('thead', {}, el('tr', {}, el('td', {}), sides.map((side) => el('th', { scope: 'col' }, sideName(words, state, side))))),
    el('tbody', {}, explained(state).map((line) => row(words, line))),
    el('tfoot', {},
      total(words('sheet.hand'), scored.map(({ points }) => words('plus', { points }))),
      total(words('sheet.total'), scored.map((side) => words.number(side.total)))));
}

function row(words, { reason, counts, points, why, side }) {
  const others = words.list(counts.filter((_, other) => other !== side).map(String));
  const values = { most: Math.max(...counts), others };
  return el('tr', { 'data-reason': reason },
    el('th', { scope: 'row' }, words(`reason.${reason}`), el('small', {}, words(`why.${why}`, values))),
    counts.map((count, each) => el('td', {}, words.number(count), ' ',
      el('b', { class: points[each] ? 'won' : 'none' }, points[each] ? words('plus', { points: points[each] }) : '–'))));
}

function total(name, cells) {
  return el('tr', {}, el('th', { scope: 'row' }, name), cells.map((cell) => el('td', {}, cell)));
}
