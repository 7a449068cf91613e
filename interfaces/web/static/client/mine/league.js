// The league of a week, and any row of it explained match by match.

import { get } from '../../api.js';
import { el, table } from '../../dom.js';
import { session } from '../../session.js';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** The league of a week in `root`; `current` unless one is named. */
export async function league(root, words, week) {
  const found = await get(`/v1/league/weeks/${encodeURIComponent(week || 'current')}?limit=50`);
  const explanation = el('div', { class: 'explained', role: 'status' });
  const explain = async (username) => explanation.replaceChildren(await explained(words, found.week, username));
  root.replaceChildren(el('section', { class: 'mine panel' },
    el('h2', {}, words('screen.league')),
    weeks(words, found),
    el('p', {}, words('league.why')),
    found.items.length === 0 ? el('p', { class: 'figure' }, words('league.none')) : standings(words, found, explain),
    found.me === null ? el('p', {}, words('league.not_yet')) : el('p', { class: 'figure' }, words('league.yours', { rank: found.me.rank, count: found.me.points })),
    explanation));
}

/** The weeks before and after. Days are read at noon, where the league's time zone and ours agree on them. */
function weeks(words, { week, starts_at: from, ends_at: to }) {
  const isNow = Date.parse(to) > Date.now();
  return el('p', { class: 'weeks' },
    el('a', { href: `#/league/${isoWeek(Date.parse(from) - WEEK_MS / 2)}`, 'aria-label': words('league.before') }, '←'),
    el('span', {}, words('league.table', { week }), el('small', {}, `${words.date(Date.parse(from) + DAY_MS / 2)} – ${words.date(Date.parse(to) - DAY_MS / 2)}`)),
    !isNow && el('a', { href: `#/league/${isoWeek(Date.parse(to) + WEEK_MS / 2)}`, 'aria-label': words('league.after') }, '→'));
}

/** The ISO week of a moment in the middle of it, where no time zone matters. */
function isoWeek(moment) {
  const thursday = new Date(moment);
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const start = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const number = Math.ceil(((thursday - start) / DAY_MS + 1) / 7);
  return `${thursday.getUTCFullYear()}-W${String(number).padStart(2, '0')}`;
}

function standings(words, found, explain) {
  const rows = found.items.map(({ rank, username, points, wins, matches }) => [
    words.number(rank),
    el('button', { type: 'button', class: 'quiet', 'aria-current': username === session().username ? 'true' : null, onclick: () => explain(username) }, username ?? '–'),
    ...[points, wins, matches].map(words.number)]);
  return table(words('league.press'), ['rank', 'player', 'points', 'wins', 'matches'].map((name) => words(`league.${name}`)), rows, { class: 'standing' });
}

async function explained(words, week, username) {
  const found = await get(`/v1/league/weeks/${week}/players/${encodeURIComponent(username)}`);
  const rows = found.items.map(({ at, position, factor, points }) =>
    [words.time(at), words.number(position), factor === 1 ? words('league.full') : words('league.half'), words('plus', { points })]);
  return el('div', {}, el('p', {}, el('a', { href: `#/profile/${encodeURIComponent(username)}` }, words('league.profile', { who: username }))),
    table(words('league.explained', { who: username, count: found.points }),
      ['at', 'position', 'factor', 'points'].map((name) => words(`league.${name}`)), rows));
}
