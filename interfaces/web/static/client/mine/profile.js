// The player: level and the way to the next, boosts, and what everybody may see of them.

import { get } from '../../api.js';
import { el, facts } from '../../dom.js';
import { session } from '../../session.js';

/** The profile in `root`: one's own unless another is named. */
export async function profile(root, words, username) {
  const name = username || session().username;
  const isOwn = name === session().username;
  const [figures, me] = await Promise.all([get(`/v1/players/${encodeURIComponent(name)}`), isOwn ? get('/v1/me') : null]);
  root.replaceChildren(el('section', { class: 'mine panel' },
    el('h2', {}, figures.username),
    el('p', { class: 'figure' }, words('profile.level', { level: figures.level })),
    me && progress(words, me),
    facts([
      [words('profile.matches'), words.number(figures.matches)],
      [words('profile.wins'), words.number(figures.wins)],
      [words('profile.escobas'), words.number(figures.escobas)],
    ]),
    me && boosts(words, me.boosts)));
}

/** Level n begins at 50·n·(n − 1) points of experience. */
function progress(words, { xp, level }) {
  const [from, to] = [50 * level * (level - 1), 50 * level * (level + 1)];
  return el('p', { class: 'progress' },
    el('progress', { max: to - from, value: xp - from, 'aria-label': words('profile.progress') }),
    el('small', {}, words('profile.xp', { xp, to, next: level + 1 })));
}

function boosts(words, held) {
  return el('div', { class: 'boosts' },
    el('h3', {}, words('profile.boosts')),
    held.length === 0 && el('p', {}, words('profile.no_boosts')),
    held.map(({ kind, until }) => el('p', { class: `boost ${kind}` }, el('b', {}, words(`boost.${kind}`)), ' ', words(`boost.${kind}.why`),
      el('small', {}, words('boost.until', { until: words.time(until) })))));
}
