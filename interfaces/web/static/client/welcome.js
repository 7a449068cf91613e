// Who comes for the first time: one press, and cards are on the table.

import { enterAsGuest } from '../api.js';
import { face } from '../cards/card.js';
import { el } from '../dom.js';
import { account } from './account.js';
import { howTo } from './how_to.js';
import { asked, lastTerms } from './terms.js';
import { complaintOf } from './told.js';

const FAN = ['5e', '1c', '7o', '2b'];

/** The welcome in `root`. */
export function welcome(root, words, engine, go) {
  const notice = el('p', { class: 'notice', role: 'alert' });
  const button = el('button', { type: 'button', class: 'big gold', onclick: play }, words('welcome.play'));
  async function play() {
    button.disabled = true;
    try {
      await enterAsGuest();
      go(`#/match/${(await engine.open(asked({ ...lastTerms(), mode: 'practice' }))).match_id}`);
    } catch (problem) {
      notice.textContent = complaintOf(words, problem);
      button.disabled = false;
    }
  }
  root.replaceChildren(el('div', { class: 'welcome' },
    el('section', { class: 'hero' },
      el('div', { class: 'fan', 'aria-hidden': 'true' }, FAN.map((code) => face(code))),
      el('h2', {}, words('welcome.title')),
      el('p', {}, words('welcome.why')),
      button, notice,
      el('a', { href: '#/offline' }, words('screen.offline'))),
    account(words, () => go('#/')),
    howTo(words)));
}
