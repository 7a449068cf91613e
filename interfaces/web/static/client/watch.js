// Matches of others that anybody may watch: online and without a stake.

import { el } from '../dom.js';
import { pages } from './mine/more.js';

/** What there is to watch, in `root`. */
export async function watch(root, words) {
  const list = await pages(words, '/v1/matches?state=playing', (items) => items.map((match) => line(words, match)));
  root.replaceChildren(el('section', { class: 'mine panel' },
    el('h2', {}, words('screen.watch')),
    el('p', {}, words(list.first.items.length === 0 ? 'watch.none' : 'watch.why')),
    list.root,
    el('button', { type: 'button', class: 'quiet', onclick: () => watch(root, words) }, words('watch.again'))));
}

function line(words, { match_id: id, ruleset, seats, pairs, at }) {
  return el('p', { class: 'entry' },
    el('span', { class: 'what' },
      [words(`terms.ruleset.${ruleset}`), words('terms.seats_of', { count: seats }), pairs && words('terms.pairs.true')].filter(Boolean).join(' · '),
      el('small', {}, words.time(at))),
    el('a', { class: 'button', href: `#/match/${id}` }, words('screen.watch')));
}
