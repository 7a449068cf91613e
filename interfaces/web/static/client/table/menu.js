// Above the felt: the way out, what is being played, and behind one button how fast things are shown, and giving up.

import { el } from '../../dom.js';
import { homeOf } from '../offline/which.js';
import { PACES, choosePace, pace } from './pace.js';

/** The line above the felt. */
export function menu(words, { view }, open) {
  return el('div', { class: 'menu' },
    el('a', { href: homeOf(view.match_id), 'data-key': 'home' }, words('play.home')),
    el('p', {}, words(`mode.${view.mode}`), ' · ', words(`terms.ruleset.${view.ruleset}`)),
    el('button', { type: 'button', class: 'quiet', 'data-key': 'menu', onclick: open }, words('play.menu')));
}

/** What the button opens; it stays while the table is drawn anew. `act(name)` carries out what changes the match, `about` is what
 *  else there is to say of it. */
export function settings(words, { view, state }, act, about) {
  const canGiveUp = view.your_seat !== undefined && state.phase === 'playing' && !state.chairs[view.your_seat].forfeited;
  const chooser = el('select', { id: 'pace', onchange: () => choosePace(chooser.value) },
    Object.keys(PACES).map((name) => el('option', { value: name, selected: name === pace() }, words(`pace.${name}`))));
  const box = el('dialog', { class: 'settings', 'aria-label': words('play.menu'), onclose: () => box.remove() },
    el('label', { for: 'pace' }, words('pace')), chooser,
    about,
    canGiveUp && giveUp(words, view, () => { box.close(); act('forfeit'); }),
    el('button', { type: 'button', class: 'strong', onclick: () => box.close() }, words('play.stay')));
  return box;
}

/** Giving up asks once more: it cannot be taken back. */
function giveUp(words, view, sure) {
  const button = el('button', { type: 'button', onclick: () => button.replaceWith(...asked) }, words('play.give_up'));
  const asked = [
    el('p', { role: 'alert' }, words(view.stake ? 'play.sure_stake' : 'play.sure')),
    el('button', { type: 'button', class: 'danger', onclick: sure }, words('play.give_up')),
  ];
  return button;
}
