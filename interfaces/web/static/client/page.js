// The client: what the address names is shown, in the reader's language, to whoever is signed in.

import { signOut } from '../api.js';
import { el } from '../dom.js';
import { session } from '../session.js';
import { choose, language, load } from '../words.js';
import { server } from './engine/server.js';
import { head } from './head.js';
import { screenOf } from './screens.js';
import { complaintOf } from './told.js';

const main = document.getElementById('main');
let words = null;
let leave = () => null;
let shown = 0;

function go(hash) {
  if (location.hash === hash || (hash === '#/' && location.hash === '')) show();
  else location.hash = hash;
}

/** Show what the address names; what is slower than the next choice is not shown any more. */
async function show() {
  shown += 1;
  const asked = shown;
  leave();
  leave = () => null;
  const { name, draw } = screenOf(location.hash, session());
  document.documentElement.lang = words.language;
  document.title = name === 'welcome' ? 'L’Escombra' : `${words(`screen.${name}`)} · L’Escombra`;
  document.body.className = `at-${name}`;
  document.getElementById('head').replaceChildren(...head(words, name, { changeLanguage, out }));
  const root = el('div', { class: 'screen' }, el('p', { class: 'loading', role: 'status' }, words('loading')));
  main.replaceChildren(root);
  try {
    const stop = await draw(root, words, server, go);
    if (asked === shown) leave = stop ?? (() => null);
    else stop?.();
  } catch (problem) {
    if (problem.code === undefined) throw problem;
    if (problem.status === 401) show();
    else if (asked === shown) root.replaceChildren(complaint(problem));
  }
}

function complaint(problem) {
  return el('div', { class: 'message', role: 'alert' },
    el('p', {}, problem.status === 404 ? words('screen.not_found') : complaintOf(words, problem)),
    problem.code === 'offline' && el('p', {}, el('a', { href: '#/offline' }, words('screen.offline'))),
    el('button', { type: 'button', onclick: show }, words('again')));
}

async function changeLanguage(code) {
  choose(code);
  words = await load(code);
  await show();
  document.getElementById('language').focus();
}

async function out() {
  await signOut();
  go('#/');
}

words = await load(language());
window.addEventListener('hashchange', () => {
  window.scrollTo(0, 0);
  show().then(() => main.focus({ preventScroll: true }));
});
await show();
