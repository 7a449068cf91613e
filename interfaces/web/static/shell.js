// What every page has: a head with language and session, and a way from signing in to the page itself.

import { Problem, signIn, signOut } from './api.js';
import { el } from './dom.js';
import { session } from './session.js';
import { signInForm } from './sign_in.js';
import { LANGUAGES, choose, language, load } from './words.js';

/**
 * Run a page. `page.load()` fetches what it shows and throws a Problem when refused; `page.show(main, words, loaded)`
 * draws it, again when the language changes; `page.title(words)` is its heading; `page.explain(problem)` may name a
 * better key than `problem.CODE` for a refusal; `page.leave()` stops what is running before something else is shown.
 */
export async function run(page) {
  const main = document.getElementById('main');
  let words = await load(language());
  let redraw = () => null;

  function show(draw) {
    page.leave?.();
    redraw = () => {
      document.documentElement.lang = words.language;
      document.title = `${page.title(words)} · L’Escombra`;
      document.getElementById('head').replaceChildren(...head(words, page.title(words), changeLanguage, leave));
      draw();
    };
    redraw();
  }
  async function changeLanguage(code) {
    choose(code);
    words = await load(code);
    page.leave?.();
    redraw();
    document.getElementById('language').focus();
  }
  async function leave() {
    await signOut();
    ask();
  }
  function ask(code = null) {
    show(() => main.replaceChildren(signInForm(words, code, async (username, password) => {
      await signIn(username, password);
      await enter();
    })));
  }
  async function enter() {
    show(() => main.replaceChildren(el('p', { class: 'loading', role: 'status' }, words('loading'))));
    try {
      const loaded = await page.load();
      show(() => page.show(main, words, loaded));
      main.focus({ preventScroll: true });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (problem.status === 401) ask(problem.code);
      else show(() => main.replaceChildren(message(words, page.explain?.(problem) || `problem.${problem.code}`, enter)));
    }
  }

  if (session()) await enter();
  else ask();
}

function message(words, key, again) {
  return el('div', { class: 'message', role: 'alert' },
    el('p', {}, words.has(key) ? words(key) : words('problem.other')),
    el('button', { type: 'button', onclick: again }, words('again')));
}

function head(words, title, changeLanguage, leave) {
  const signedIn = session();
  const chooser = el('select', { id: 'language', onchange: (event) => changeLanguage(event.target.value) },
    Object.entries(LANGUAGES).map(([code, name]) =>
      el('option', { value: code, lang: code, selected: code === words.language }, name)));
  return [
    el('p', { class: 'brand' }, 'L’Escombra'),
    el('h1', {}, title),
    el('div', { class: 'who' },
      signedIn && el('span', { class: 'name' }, signedIn.username),
      signedIn && el('button', { type: 'button', class: 'quiet', onclick: leave }, words('sign_out')),
      el('label', { class: 'unseen', for: 'language' }, words('language')),
      chooser),
  ];
}
