// The player's own cards: a press takes one up.

import { face } from '../../cards/card.js';
import { el } from '../../dom.js';
import { mine } from './live.js';

/** The hand as buttons; outside the player's turn they say what they are and do nothing. */
export function hand(words, live, choice) {
  const cards = mine(live) ?? [];
  return el('div', { class: `own${choice.isOpen() ? ' open' : ''}`, role: 'group', 'aria-label': words('play.your_cards') },
    cards.map((code) => el('button', {
      type: 'button', class: 'holding', 'data-slot': code, 'data-key': `hand-${code}`,
      'aria-label': words.card(code), 'aria-pressed': choice.card === code ? 'true' : 'false',
      'aria-disabled': choice.isOpen() ? null : 'true',
      onclick: () => choice.takeUp(code),
    }, face(code))));
}
