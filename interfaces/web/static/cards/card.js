// Cards as pictures: `7o`, `sc` … to SVG elements. A rank, its suit as shape and letter, and what a figure is worth.

import { figure } from './figures.js';
import { COLOURS, SUITS } from './suits.js';

const WORTH = { s: 8, c: 9, r: 10 };
const BREAKS = { o: 0, c: 1, e: 2, b: 3 }; // the gaps in the frame by which players of this deck know a suit

const [LEFT, MIDDLE, RIGHT] = [36, 50, 64];
const PIPS = {
  1: { size: 1.55, at: [[50, 78]] },
  2: { size: 1, at: [[50, 48], [50, 108]] },
  3: { size: 0.86, at: [[50, 41], [50, 78], [50, 115]] },
  4: { size: 0.82, at: [[LEFT, 53], [RIGHT, 53], [LEFT, 103], [RIGHT, 103]] },
  5: { size: 0.76, at: [[LEFT, 46], [RIGHT, 46], [MIDDLE, 78], [LEFT, 110], [RIGHT, 110]] },
  6: { size: 0.74, at: [[LEFT, 43], [RIGHT, 43], [LEFT, 78], [RIGHT, 78], [LEFT, 113], [RIGHT, 113]] },
  7: { size: 0.66, at: [[LEFT, 54], [RIGHT, 54], [LEFT, 86], [RIGHT, 86], [LEFT, 118], [RIGHT, 118], [MIDDLE, 33]] },
};

const drawn = new Map();

/** The picture of a card; `name` is what a screen reader says. */
export function card(code, name) {
  if (!drawn.has(code)) drawn.set(code, parsed(front(code)));
  const picture = drawn.get(code).cloneNode(true);
  picture.dataset.card = code;
  picture.setAttribute('aria-label', name);
  return picture;
}

/** The picture of a card within something that says its name, such as a button. */
export function face(code) {
  const picture = card(code, '');
  for (const name of ['role', 'aria-label']) picture.removeAttribute(name);
  picture.setAttribute('aria-hidden', 'true');
  return picture;
}

/** The back of a card, as decoration. */
export function back() {
  if (!drawn.has('')) drawn.set('', parsed(BACK));
  return drawn.get('').cloneNode(true);
}

function parsed(markup) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 156" class="card" ${markup}</svg>`;
  return document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
}

function front(code) {
  const [rank, suit] = code;
  const corner = `${index(rank, suit)}${WORTH[rank] ? worth(WORTH[rank]) : ''}`;
  return `role="img">${SHEET}${frame(BREAKS[suit])}${WORTH[rank] ? figure(rank, suit) + pip(suit, 0.62, 50, 111) : pips(rank, suit)}
    ${corner}<g transform="rotate(180 50 78)">${corner}</g>`;
}

const SHEET = '<rect x=".75" y=".75" width="98.5" height="154.5" rx="8" fill="#fffdf6" stroke="#b8a98a" stroke-width="1.5"/>';

function frame(breaks) {
  const gaps = Array.from({ length: breaks }, (_, place) => 50 + (place - (breaks - 1) / 2) * 12);
  const cut = gaps.map((x) => `M${x - 2.5} 5H${x + 2.5}M${x - 2.5} 151H${x + 2.5}`).join('');
  return `<rect x="5" y="5" width="90" height="146" rx="5" fill="none" stroke="#8d7b57" stroke-width="1.2"/>
    <path d="${cut}" stroke="#fffdf6" stroke-width="3"/>`;
}

function index(rank, suit) {
  return `<g fill="${COLOURS[suit].strong}" font-family="Georgia, 'Liberation Serif', serif" font-weight="700" text-anchor="middle">
    <text x="15" y="30" font-size="28">${rank.toUpperCase()}</text></g>
    ${pip(suit, 0.36, 14.5, 41)}
    <text x="14.5" y="61" font-size="12" font-family="system-ui, sans-serif" text-anchor="middle" fill="${COLOURS[suit].strong}">${suit}</text>`;
}

function worth(value) {
  return `<text x="85" y="23" font-size="14" font-family="system-ui, sans-serif" text-anchor="middle" fill="#6b5d3f">${value}</text>`;
}

function pips(rank, suit) {
  return PIPS[rank].at.map(([x, y]) => pip(suit, PIPS[rank].size, x, y)).join('');
}

function pip(suit, size, x, y) {
  return `<g transform="translate(${x} ${y}) scale(${size})">${SUITS[suit]}</g>`;
}

const BACK = `aria-hidden="true"><rect x=".75" y=".75" width="98.5" height="154.5" rx="8" fill="#fffdf6" stroke="#b8a98a" stroke-width="1.5"/>
  <rect x="7" y="7" width="86" height="142" rx="4" fill="#8e2f2a"/>
  <path d="M7 31L50 7L93 31M7 55L50 31L93 55M7 79L50 55L93 79M7 103L50 79L93 103M7 127L50 103L93 127M7 149L50 127L93 149"
    fill="none" stroke="#d9938c" stroke-width="2.5"/>
  <rect x="12" y="12" width="76" height="132" rx="3" fill="none" stroke="#f3d9c9" stroke-width="1.5"/>`;
