// The button that brings what practice with no connection needs, how much that is, and how far it has come.

import { Problem } from '../../api.js';
import { el } from '../../dom.js';
import { complaintOf } from '../told.js';
import { keepAll } from './files.js';

const MEGABYTE = 1_000_000;

/** The panel; when everything has come it is tried by `start()`, and then `ready()` is called. */
export function preparing(words, found, { start, ready }) {
  const notice = el('p', { class: 'notice', role: 'alert' });
  const progress = el('progress', { max: 1, value: 0, 'aria-label': words('offline.coming'), hidden: true });
  const size = Math.ceil(found.transferred / MEGABYTE * 10) / 10;
  const button = el('button', { type: 'button', class: 'strong big', onclick: prepare }, words('offline.prepare', { size }));

  async function prepare() {
    button.disabled = true;
    progress.hidden = false;
    notice.textContent = '';
    try {
      await keepAll(found, (share) => { progress.value = share; });
      progress.removeAttribute('value'); // how long the engine takes to start nobody knows
      await start();
      ready();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      notice.textContent = complaintOf(words, problem);
      button.disabled = false;
    }
  }
  return el('section', { class: 'panel preparing' },
    el('h2', {}, words('screen.offline')),
    el('p', {}, words('offline.why')),
    button, progress, notice);
}
