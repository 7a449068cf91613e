// How a match ended: who won and why, the last hand, what it paid, and where to go from here.

import { el, table } from '../../dom.js';
import { whyPaid } from '../../replay/result.js';
import { scoreSheet } from '../../replay/score_sheet.js';
import { seatsOf } from '../../replay/state.js';
import { homeOf, isOffline } from '../offline/which.js';
import { nameOf, sideNameOf } from './names.js';
import { proofOf } from './proof.js';

/** The end of a match. */
export function ended(words, live, { again, go, proof }) {
  const { state, view } = live;
  const canAgain = view.your_seat !== undefined && view.mode !== 'online' && state.result.ranking;
  return el('section', { class: 'ended panel' },
    el('h2', {}, headline(words, live)),
    el('p', { class: 'reason' }, words(`${state.result.ranking ? 'won' : 'void'}.${state.result.reason}`)),
    state.result.ranking && places(words, live),
    state.result.shares && el('p', { class: 'pot' }, words('pot', { count: state.result.pot, pot: state.result.pot }), ' ',
      words.list(state.result.shares.map(({ seat, coins }) => `${nameOf(words, live, seat)}: ${words('coins', { count: coins })}`))),
    state.refunds.length > 0 && el('p', {}, words('stakes_back')),
    state.result.rewards?.length > 0 && rewards(words, live),
    state.scored && el('details', {}, el('summary', { 'data-key': 'last-hand' }, words('play.last_hand')), scoreSheet(words, state)),
    proof && proofOf(words, live.id, view.your_seat, proof),
    el('div', { class: 'ways' },
      canAgain && el('button', { type: 'button', class: 'strong', 'data-key': 'again', onclick: again }, words('play.rematch')),
      !isOffline(live.id) && el('a', { class: 'button', href: `/replay/${live.id}` }, words('play.replay')),
      el('button', { type: 'button', onclick: () => go(homeOf(live.id)) }, words('play.home'))));
}

function headline(words, live) {
  const { ranking } = live.state.result;
  if (!ranking) return words('play.void');
  if (ranking[0].includes(live.view.your_seat % live.state.totals.length)) return words('play.won');
  return words('play.wins', { who: sideNameOf(words, live, ranking[0][0]), count: seatsOf(live.state, ranking[0][0]).length });
}

function places(words, live) {
  const rows = [];
  for (const sides of live.state.result.ranking) {
    const place = rows.length + 1;
    rows.push(...sides.map((side) => [words.number(place), sideNameOf(words, live, side), words.number(live.state.totals[side])]));
  }
  return table(words('ranking'), ['place', 'side', 'points'].map((name) => words(`board.${name}`)), rows, { class: 'places' });
}

function rewards(words, live) {
  return el('div', { class: 'rewards' }, live.state.result.rewards.map(({ seat, coins, xp, league, why }) =>
    el('section', { class: seat === live.view.your_seat ? 'own-reward' : null },
      el('h3', {}, nameOf(words, live, seat)),
      el('p', { class: 'sums' }, Object.entries({ coins, xp, league }).map(([what, count]) =>
        count > 0 && el('b', {}, words(`reward.${what}`, { count })))),
      el('p', { class: 'why' }, whyPaid(words, why)))));
}
