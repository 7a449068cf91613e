// The dashboard: what has happened on this server, counted, for people with the role analyst.

import { Problem, get } from '../api.js';
import { el } from '../dom.js';
import { run } from '../shell.js';
import { asked, askingForm, query } from './asking.js';
import { clear } from './charts.js';
import { downloads } from './downloads.js';
import { coins, hands, league, matches, tables } from './sections.js';
import { ways } from './ways.js';

const SECTIONS = [tables, matches, coins, league, hands];
let shown = null;

async function load(parts = asked()) {
  shown = await get(`/v1/analytics/summary${query(parts)}`);
}

function show(main, words) {
  const figures = el('div', { class: 'panels' });
  const about = el('p', { class: 'about', role: 'status' });

  function draw() {
    clear();
    about.textContent = [
      words('about.position', { position: shown.position }),
      shown.from && words('about.from', { at: words.time(shown.from) }),
      shown.to && words('about.to', { at: words.time(shown.to) }),
    ].filter(Boolean).join(' · ');
    figures.replaceChildren(...SECTIONS.map((section) => section(words, shown)));
  }
  async function choose(parts) {
    await load(parts);
    draw();
  }
  function explain(problem) {
    if (!(problem instanceof Problem)) throw problem;
    if (problem.code === 'invalid-body') return words('ask.wrong');
    return words.has(`problem.${problem.code}`) ? words(`problem.${problem.code}`) : words('problem.other');
  }
  main.replaceChildren(el('div', { class: 'dashboard' },
    ways(words, '/analytics'), askingForm(words, choose, explain), about, figures, downloads(words)));
  draw();
}

run({
  load,
  show,
  title: (words) => words('dashboard'),
  explain: ({ code }) => (code === 'invalid-body' ? 'ask.wrong' : null),
  leave: clear,
});
