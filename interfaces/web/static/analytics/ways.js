// The way from one page of the analysts to the other.

import { el } from '../dom.js';

const PAGES = { '/analytics': 'dashboard', '/analytics/fair-play': 'fair_play' };

/** Links to the pages; the one that is open is marked. */
export function ways(words, here) {
  return el('nav', { class: 'ways', 'aria-label': words('ways') }, Object.entries(PAGES).map(([path, name]) =>
    el('a', { href: path, 'aria-current': path === here ? 'page' : null }, words(name))));
}
