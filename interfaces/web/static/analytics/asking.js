// The part of time that a report is about, asked for in a form and kept in the address.

import { el } from '../dom.js';

const NAMES = ['from', 'to', 'week'];

/** What the address asks for, as `{from, to, week}` without what is not asked. */
export function asked() {
  const found = new URLSearchParams(location.search);
  return Object.fromEntries(NAMES.filter((name) => found.get(name)).map((name) => [name, found.get(name)]));
}

/** A query string that asks for some of it: `?from=…`, or nothing. */
export function query(parts) {
  const text = new URLSearchParams(parts).toString();
  return text && `?${text}`;
}

/** The form. `choose(parts)` is called with what was asked for; what it throws is said beside the button. */
export function askingForm(words, choose, explain) {
  const parts = asked();
  const field = (name, more) => [
    el('label', { for: `ask-${name}` }, words(`ask.${name}`)),
    el('input', { id: `ask-${name}`, name, value: parts[name], ...more }),
  ];
  const complaint = el('p', { class: 'complaint', role: 'alert' });

  async function submit(event) {
    event.preventDefault();
    const given = Object.fromEntries([...new FormData(event.target)].filter(([, value]) => value));
    complaint.textContent = '';
    try {
      await choose(given);
      history.replaceState(null, '', location.pathname + query(given) + location.hash);
    } catch (problem) {
      complaint.textContent = explain(problem);
    }
  }
  return el('form', { class: 'asking', onsubmit: submit },
    ['from', 'to'].map((name) => el('div', {}, field(name, { type: 'date' }))),
    el('div', {}, field('week', { pattern: '\\d{4}-W\\d{2}', placeholder: '2026-W49', title: '2026-W49', size: 9 })),
    el('button', { type: 'submit', class: 'strong' }, words('ask.show')),
    complaint);
}
