// The game in three sentences, each with the cards it speaks of.

import { face } from '../cards/card.js';
import { el } from '../dom.js';

const SHOWN = { capture: ['so', '4c', '3b'], escoba: ['ro', '5e'], points: ['7o', '7c', '1o'] };

/** How it is played. */
export function howTo(words) {
  return el('section', { class: 'how-to' },
    el('h2', {}, words('how')),
    el('ol', {}, Object.entries(SHOWN).map(([what, cards]) =>
      el('li', {}, el('span', { class: 'shown', 'aria-hidden': 'true' }, cards.map((code) => face(code))), el('p', {}, words(`how.${what}`))))));
}
