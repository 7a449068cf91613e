// Practice with no connection: what it needs, how this browser gets it, and then a table like any other.

import { el } from '../../dom.js';
import { offline as engine } from '../engine/offline.js';
import { opener } from '../lobby.js';
import { table } from '../table/screen.js';
import { choicesFor } from '../terms.js';
import { aboutOffline } from './about.js';
import { canKeep, forgetAll, isKept, listed } from './files.js';
import { records } from './kept.js';
import { preparing } from './preparing.js';

/** The way to such a table, in `root`. */
export async function offline(root, words, _server, go) {
  const found = await listed();
  const show = (...parts) => root.replaceChildren(el('div', { class: 'lobby offline' }, ...parts));
  if (!canKeep()) show(missing(words, words('offline.unsafe')));
  else if (await isKept(found)) ready();
  else if (!found.engine) show(missing(words, words('offline.missing'), el('pre', {}, el('code', {}, COMMAND))));
  else show(preparing(words, found, { start: engine.rules, ready }));

  function ready() {
    engine.rules().catch(() => null); // Python starts while the player still chooses
    const open = records().find(({ isOver, version }) => !isOver && version === found.rules);
    show(
      open && el('a', { class: 'back panel', href: `#/match/${open.id}` }, words('lobby.back')),
      opener(words, engine, go, null, (terms) => choicesFor(terms).filter((name) => name !== 'mode')),
      el('section', { class: 'panel' },
        el('p', { class: 'ready', role: 'status' }, words('offline.ready')),
        aboutOffline(words, found.rules),
        el('button', { type: 'button', onclick: () => forgetAll().then(() => offline(root, words, null, go)) }, words('offline.forget'))));
  }
}

/** A table of this browser, in `root`. */
export async function offlineTable(root, words, _server, go, id) {
  const rules = await engine.rules();
  return table(root, words, { ...engine, about: () => aboutOffline(words, rules) }, id, go);
}

const COMMAND = 'uv run escombra offline fetch';

function missing(words, ...why) {
  return el('section', { class: 'panel' }, el('h2', {}, words('screen.offline')), el('p', {}, words('offline.why')), ...why);
}
