// Below the hand: what the player can do now. Each capture is a button that shows what it takes.

import { face } from '../../cards/card.js';
import { el } from '../../dom.js';
import { sum } from '../../replay/sentences.js';
import { nameOf } from './names.js';

const SHOWN = 12;

/** The bar; `act(name)` carries out what is no play. */
export function bar(words, live, choice, act) {
  const { state, view } = live;
  if (state.phase !== 'playing') return el('div', { class: 'bar' });
  if (view.your_seat === undefined) return el('div', { class: 'bar' }, el('p', { class: 'prompt' }, words('watch.on')));
  if (state.chairs[view.your_seat].heldByBot) return heldByBot(words, state.chairs[view.your_seat].forfeited, act);
  return el('div', { class: 'bar', role: 'group', 'aria-label': words('play.what') },
    choice.card ? plays(words, state, choice) : el('p', { class: 'prompt' }, prompt(words, live, choice)));
}

function prompt(words, live, choice) {
  const turn = live.state.hand?.turn;
  if (choice.isOpen()) return words('play.choose');
  if (live.next || turn === undefined || turn === live.view.your_seat || live.state.scored) return '\u00a0';
  return words('play.waiting', { who: nameOf(words, live, turn) });
}

function plays(words, state, choice) {
  const captures = choice.captures();
  return [
    el('div', { class: 'captures' }, captures.slice(0, SHOWN).map(({ take }) => capture(words, state, choice, take))),
    captures.length > SHOWN && el('p', { class: 'prompt' }, words('play.more', { count: captures.length - SHOWN })),
    el('button', { type: 'button', class: 'lay', 'data-key': 'lay', onclick: () => choice.play([]) },
      captures.length ? words('play.leave') : words('play.lay')),
  ];
}

function capture(words, state, choice, take) {
  const isEscoba = take.length === state.hand.table.length;
  const said = `${words('play.take', { cards: words.the(...take) })}${isEscoba ? `: ${words('escoba.cry')}` : ''}`;
  return el('button', {
    type: 'button', class: `capture${isEscoba ? ' escoba' : ''}`, 'data-key': `take-${take.join('')}`, 'aria-label': said,
    title: sum(choice.card, take), onclick: () => choice.play(take),
  }, take.map((code) => face(code)), isEscoba && el('span', {}, words('escoba.cry')));
}

function heldByBot(words, forfeited, act) {
  return el('div', { class: 'bar' },
    el('p', { class: 'prompt' }, words(forfeited ? 'play.gave_up' : 'play.bot_has_it')),
    !forfeited && el('button', { type: 'button', class: 'strong', onclick: () => act('reclaim') }, words('play.reclaim')));
}
