// How it ended: places, the pot, every reward with what it was computed from, and the proof of the deals.

import { save } from '../api.js';
import { el, facts, table } from '../dom.js';
import { seatName, sideName } from './names.js';

/** The end of a match; nothing before it. `proof` may be null. */
export function ending(words, state, say, proof, matchId) {
  const { phase, result } = state;
  if (!result && phase !== 'cancelled') return [];
  return [
    el('h2', {}, say),
    result?.ranking && places(words, state),
    result?.rewards?.length > 0 && rewards(words, state),
    result?.shares && el('p', {}, words('pot', { count: result.pot, pot: result.pot }), ' ',
      words.list(result.shares.map(({ seat, coins }) => `${seatName(words, state, seat)}: ${words('coins', { count: coins })}`))),
    state.refunds.length > 0 && el('p', {}, words('stakes_back')),
    proof && proofOf(words, proof, matchId),
  ].filter(Boolean);
}

function places(words, state) {
  let place = 1;
  const rows = [];
  for (const sides of state.result.ranking) {
    for (const side of sides) rows.push([words.number(place), sideName(words, state, side), words.number(state.totals[side])]);
    place += sides.length;
  }
  return table(words('ranking'), ['place', 'side', 'points'].map((name) => words(`board.${name}`)), rows,
    { class: 'places' });
}

function rewards(words, state) {
  const rows = state.result.rewards.map(({ seat, coins, xp, league, why }) =>
    [seatName(words, state, seat), ...[coins, xp, league].map(words.number), whyPaid(words, why)]);
  return el('div', { class: 'wide' },
    table(words('rewards'), ['player', 'coins', 'xp', 'league', 'why'].map((name) => words(`board.${name}`)), rows,
      { class: 'rewards' }));
}

/** Why a reward is what it is, in the order in which it was computed. */
export function whyPaid(words, why) {
  if (why.zero) return words(`zero.${why.zero}`);
  const { base, position, shared_by: count } = why;
  const parts = [words('paid.base', { position, coins: base.coins, xp: base.xp, league: base.league })];
  if (count > 1) parts.push(words('paid.shared', { by: count }));
  for (const factor of ['half', 'gold_booster', 'vip_pass', 'simulated']) {
    if (why[factor]) parts.push(words(`paid.${factor}`));
  }
  return `${parts.join('; ')}.`;
}

function proofOf(words, proof, matchId) {
  const nonces = Object.entries(proof.nonces ?? {}).map(([seat, nonce]) => `${seat}: ${nonce}`).join(', ');
  const file = new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' });
  return el('section', { class: 'proof', 'aria-label': words('proof') },
    el('h3', {}, words('proof')),
    el('p', {}, words('proof.why')),
    facts([
      [words('proof.commitment'), el('code', {}, proof.commitment)],
      [words('proof.seed'), el('code', {}, proof.seed)],
      [words('proof.nonces'), el('code', {}, nonces || '–')],
      [words('proof.algorithm'), el('code', {}, proof.algorithm)],
      proof.last_hash && [words('proof.last_hash'), el('code', {}, proof.last_hash)],
    ].filter(Boolean)),
    el('button', { type: 'button', onclick: () => save(file, `proof-${matchId}.json`) }, words('proof.download')));
}
