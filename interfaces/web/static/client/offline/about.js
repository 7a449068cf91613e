// What is said of practice with no connection wherever it is played: that nothing is sent, and by which rules.

import { el } from '../../dom.js';

/** Both sentences; `rules` is the version of the rules. */
export function aboutOffline(words, rules) {
  return el('div', { class: 'why about-offline' },
    el('p', {}, words('offline.kept_here')),
    el('p', {}, words('offline.rules'), ' ', el('code', { class: 'rules', title: rules }, rules.slice(0, SHOWN))));
}

const SHOWN = 16;
