// The head of every screen: the way to the others, the language, and out.

import { el } from '../dom.js';
import { session } from '../session.js';
import { LANGUAGES } from '../words.js';

const PLACES = { lobby: '#/', watch: '#/watch', league: '#/league', matches: '#/matches', wallet: '#/wallet', profile: '#/profile' };

/** What stands in the head of a screen. */
export function head(words, name, { changeLanguage, out }) {
  const signedIn = session();
  const chooser = el('select', { id: 'language', onchange: () => changeLanguage(chooser.value) },
    Object.entries(LANGUAGES).map(([code, said]) => el('option', { value: code, lang: code, selected: code === words.language }, said)));
  return [
    el('h1', { class: 'brand' }, el('a', { href: '#/' }, 'L’Escombra')),
    signedIn && !signedIn.guest && el('nav', { 'aria-label': words('head.places') },
      Object.entries(PLACES).map(([place, href]) =>
        el('a', { href, 'aria-current': place === name ? 'page' : null }, words(`screen.${place}`)))),
    el('div', { class: 'who' },
      signedIn && el('button', { type: 'button', class: 'quiet', onclick: out }, words('sign_out')),
      el('label', { class: 'unseen', for: 'language' }, words('language')), chooser),
  ].filter(Boolean);
}
