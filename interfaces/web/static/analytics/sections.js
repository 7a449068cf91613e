// The parts of the dashboard: each a picture and its numbers.

import { el, facts, table } from '../dom.js';
import { bars } from './charts.js';

/** Tables: how many, what became of them, how long people waited. */
export function tables(words, { tables: all, tables_by_day: days }) {
  const kinds = ['opened', 'started', 'filled_by_simulated', 'cancelled'];
  const series = [
    ['with_people', days.map((day) => day.started - day.filled_by_simulated)],
    ['filled_by_simulated', days.map((day) => day.filled_by_simulated)],
    ['cancelled', days.map((day) => day.cancelled)],
    ['waiting', days.map((day) => day.opened - day.started - day.cancelled)],
  ];
  return section(words, 'tables',
    [...kinds.map((kind) => [words(`tables.${kind}`), words.number(all[kind])]),
      ...['median', 'p90'].map((part) => [words(`tables.${part}`), seconds(words, all.waited_seconds[part])])],
    bars({ said: words('tables.said'), labels: days.map(({ day }) => day), series: named(words, 'tables', series), stacked: true }),
    table(words('tables.by_day'), ['day', ...kinds].map((kind) => words(`tables.${kind}`)),
      days.map((day) => [day.day, ...kinds.map((kind) => words.number(day[kind]))])));
}

/** Matches, by mode in the picture and by all their terms in the table. */
export function matches(words, { matches: rows }) {
  const outcomes = ['won', 'void', 'running'];
  const modes = [...new Set(rows.map(({ mode }) => mode))];
  const sum = (mode, outcome) =>
    rows.filter((row) => row.mode === mode).reduce((total, row) => total + row[outcome], 0);
  return section(words, 'matches',
    ['played', ...outcomes].map((outcome) =>
      [words(`matches.${outcome}`), words.number(modes.reduce((total, mode) => total + sum(mode, outcome), 0))]),
    bars({
      said: words('matches.said'),
      labels: modes.map((mode) => words(`mode.${mode}`)),
      series: named(words, 'matches', outcomes.map((outcome) => [outcome, modes.map((mode) => sum(mode, outcome))])),
      stacked: true,
    }),
    table(words('matches.by_terms'), ['kind', 'stake', 'played', ...outcomes].map((name) => words(`matches.${name}`)),
      rows.map((row) => [`${words(`mode.${row.mode}`)}, ${kindOf(words, row)}`,
        ...['stake', 'played', ...outcomes].map((name) => words.number(row[name]))])));
}

/** Coins: made, moved, at tables, with players. */
export function coins(words, { coins: all }) {
  const kinds = ['minted', 'moved', 'escrow', 'players'];
  return section(words, 'coins', [],
    bars({
      said: words('coins.said'),
      labels: kinds.map((kind) => words(`coins.${kind}`)),
      series: [{ name: words('board.coins'), values: kinds.map((kind) => all[kind]) }],
      across: true,
    }),
    table(words('coins.table'), [words('coins.what'), words('board.coins')],
      kinds.map((kind) => [
        el('span', {}, words(`coins.${kind}`), el('small', {}, words(`coins.${kind}.why`))),
        words.number(all[kind]),
      ])));
}

/** The league of a week. */
export function league(words, { league: { week, items } }) {
  return section(words, 'league', [[words('league.week'), week]],
    bars({
      said: words('league.said'),
      labels: items.map(({ username }) => username ?? '–'),
      series: [{ name: words('board.points'), values: items.map(({ points }) => points) }],
      across: true,
    }),
    table(words('league.table', { week }), ['rank', 'player', 'points', 'wins', 'matches'].map((name) => words(`league.${name}`)),
      items.map((row) => [
        words.number(row.rank),
        row.username ?? '–',
        ...['points', 'wins', 'matches'].map((name) => words.number(row[name])),
      ])));
}

/** Hands: what they bring, against what 20,000 simulated matches brought. */
export function hands(words, { hands: rows }) {
  const kinds = rows.map((row) => kindOf(words, row));
  const measured = ['hands_a_match', 'escobas_a_hand', 'captures_a_hand'];
  const against = (row, name) => el('span', {}, words.number(row[name]),
    row.sanity && el('small', {}, words('hands.expected', { value: row.sanity[name] })));
  return section(words, 'hands', [],
    bars({
      said: words('hands.said'),
      labels: kinds,
      series: named(words, 'hands', [
        ['escobas_a_hand', rows.map((row) => row.escobas_a_hand)],
        ['escobas_expected', rows.map((row) => row.sanity?.escobas_a_hand ?? null)],
        ['points_a_hand', rows.map((row) => row.points_a_hand)],
      ]),
    }),
    table(words('hands.table'), ['kind', 'hands', ...measured, 'points_a_hand'].map((name) => words(`hands.${name}`)),
      rows.map((row, place) => [kinds[place], words.number(row.hands), ...measured.map((name) => against(row, name)),
        words.number(row.points_a_hand)])));
}

function section(words, name, figures, picture, numbers) {
  return el('section', { class: 'panel', id: name, 'aria-labelledby': `${name}-title` },
    el('h2', { id: `${name}-title` }, words(words.has(`${name}.title`) ? `${name}.title` : name)),
    figures.length > 0 && facts(figures),
    el('div', { class: 'beside' },
      picture,
      el('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': words(`${name}.said`) }, numbers)));
}

function named(words, of, series) {
  return series.map(([name, values]) => ({ name: words(`${of}.${name}`), values }));
}

function kindOf(words, { ruleset, seats, pairs }) {
  return words(pairs ? 'kind.pairs' : 'kind.seats', { ruleset, seats });
}

function seconds(words, value) {
  return value === null ? '–' : words('seconds', { value });
}
