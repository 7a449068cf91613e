// Pairs of players who meet and move coins unusually often: something to look at, on which nothing follows by itself.

import { get } from '../api.js';
import { el } from '../dom.js';
import { run } from '../shell.js';
import { ways } from './ways.js';

const NUMBERS = [
  'unusual', 'meetings', 'online_meetings', 'meetings_expected', 'stake_meetings', 'coins_a_to_b', 'wins_a', 'wins_b',
  'wins_after_forfeit', 'forfeits_a', 'forfeits_b', 'no_capture_losses_a', 'no_capture_losses_b',
];
const COLUMNS = ['username_a', 'username_b', ...NUMBERS, 'first_at', 'last_at'];
const WORTH_A_LOOK = 3;
let order = { by: 'unusual', down: true };

function show(main, words, { position, items }) {
  const body = el('tbody', {});
  const headings = COLUMNS.map((name) => el('th', { scope: 'col' },
    el('button', { type: 'button', class: 'sort', 'data-by': name, onclick: () => sortBy(name) }, words(`pair.${name}`))));

  function sortBy(name) {
    order = { by: name, down: order.by === name ? !order.down : NUMBERS.includes(name) };
    draw();
  }
  function draw() {
    COLUMNS.forEach((name, place) => {
      if (name === order.by) headings[place].setAttribute('aria-sort', order.down ? 'descending' : 'ascending');
      else headings[place].removeAttribute('aria-sort');
    });
    body.replaceChildren(...sorted(items).map((pair) => row(words, pair)));
  }
  main.replaceChildren(el('div', { class: 'fair-play' },
    ways(words, '/analytics/fair-play'),
    el('p', { class: 'about' }, words('about.position', { position })),
    el('section', { class: 'panel' },
      el('h2', {}, words('fair_play')),
      el('p', {}, words('fair_play.why')),
      el('p', {}, words('fair_play.unusual', { limit: WORTH_A_LOOK })),
      items.length === 0 ? el('p', { role: 'status' }, words('fair_play.none'))
        : el('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': words('fair_play') },
          el('table', { class: 'pairs' }, el('caption', {}, words('fair_play.pairs', { count: items.length })),
            el('thead', {}, el('tr', {}, headings)), body)))));
  draw();
}

function sorted(items) {
  const sign = order.down ? -1 : 1;
  const value = (pair) => pair[order.by] ?? '';
  return [...items].sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    return sign * (typeof a === 'number' ? a - b : String(a).localeCompare(String(b)));
  });
}

function row(words, pair) {
  const cell = (name) => (NUMBERS.includes(name) ? words.number(pair[name] ?? 0) : words.date(pair[name]));
  return el('tr', { class: pair.unusual > WORTH_A_LOOK ? 'unusual' : null },
    el('th', { scope: 'row' }, pair.username_a ?? '–'),
    el('td', {}, pair.username_b ?? '–'),
    COLUMNS.slice(2).map((name) => el('td', { 'data-of': name }, cell(name))));
}

run({
  load: () => get('/v1/analytics/fair_play?format=json'),
  show,
  title: (words) => words('fair_play'),
});
