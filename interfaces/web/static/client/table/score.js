// When a hand is counted: every point of every side with its reason, until the player goes on.

import { el } from '../../dom.js';
import { scoreSheet } from '../../replay/score_sheet.js';

/** The sheet over the table; `goOn()` takes it away. */
export function handScore(words, live, goOn) {
  return el('section', { class: 'hand-score', role: 'dialog', 'aria-label': words('sheet.caption', { hand: live.state.scored.hand }) },
    el('div', { class: 'paper' },
      scoreSheet(words, live.state),
      el('button', { type: 'button', class: 'strong', 'data-key': 'go-on', onclick: goOn }, words('play.go_on'))));
}
