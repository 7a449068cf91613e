// The datasets, to be saved as CSV with the reader's own token.

import { Problem, download, save } from '../api.js';
import { el } from '../dom.js';
import { asked, query } from './asking.js';

const BY_TIME = ['matches', 'tables', 'plays', 'captures', 'hands', 'postings', 'experience', 'players'];
const DATASETS = [...BY_TIME, 'league', 'fair_play'];

/** A button for each dataset. */
export function downloads(words) {
  const complaint = el('p', { class: 'complaint', role: 'alert' });

  async function fetchOne(name) {
    complaint.textContent = '';
    try {
      save(await download(`/v1/analytics/${name}${query({ format: 'csv', ...partOf(name) })}`), `escombra-${name}.csv`);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      complaint.textContent = words.has(`problem.${problem.code}`) ? words(`problem.${problem.code}`) : words('problem.other');
    }
  }
  return el('section', { class: 'panel', id: 'datasets', 'aria-labelledby': 'datasets-title' },
    el('h2', { id: 'datasets-title' }, words('datasets')),
    el('p', {}, words('datasets.why')),
    el('div', { class: 'buttons' }, DATASETS.map((name) =>
      el('button', { type: 'button', onclick: () => fetchOne(name) }, `${name}.csv`))),
    complaint);
}

/** What a dataset can be asked for: days or a week, a week alone, or nothing. */
function partOf(name) {
  const { from, to, week } = asked();
  if (BY_TIME.includes(name)) return from || to ? withoutNothing({ from, to }) : withoutNothing({ week });
  return name === 'league' ? withoutNothing({ week }) : {};
}

function withoutNothing(parts) {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value));
}
