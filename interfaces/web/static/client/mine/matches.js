// The player's matches, each a way back to it or to its replay.

import { el } from '../../dom.js';
import { pages } from './more.js';

/** The matches in `root`. */
export async function matches(root, words) {
  const list = await pages(words, '/v1/me/matches', (items) => items.map((match) => line(words, match)));
  root.replaceChildren(el('section', { class: 'mine panel' },
    el('h2', {}, words('screen.matches')),
    list.first.items.length === 0 && el('p', {}, words('matches.none')),
    list.root));
}

function line(words, { match_id: id, mode, ruleset, seats, state, at, place, coins, xp, league }) {
  const isOver = state === 'ended' || state === 'cancelled';
  const won = [coins && words('reward.coins', { count: coins }), xp && words('reward.xp', { count: xp }), league && words('reward.league', { count: league })];
  return el('p', { class: 'entry' },
    el('span', { class: 'what' },
      `${words(`mode.${mode}`)} · ${words(`terms.ruleset.${ruleset}`)} · ${words('terms.seats_of', { count: seats })}`,
      el('small', {}, [words.time(at), words(`state.${state}`), ...won].filter(Boolean).join(' · '))),
    place && el('b', {}, words('matches.place', { place })),
    el('a', { class: 'button', href: isOver ? `/replay/${id}` : `#/match/${id}` }, words(isOver ? 'replay' : 'matches.go_on')));
}
