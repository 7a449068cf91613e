// Moving through the events: buttons, slider, hands, speed, and the same from the keyboard.

import { el } from '../dom.js';
import { icon } from './icons.js';

const SPEEDS = { 1: 1400, 2: 700, 4: 350 }; // milliseconds an event

/**
 * The controls for `length` events. `onmove(index)` is called for each move; `describe(index)` says where the slider is;
 * `parts` are the hands. Returns `{element, go, key, stop}`.
 */
export function controls(words, { length, parts, onmove, describe }) {
  let at = 0;
  let timer = null;
  let pace = SPEEDS[1];
  const last = length - 1;

  const button = (name, onclick) => {
    const said = words(`go.${name}`);
    return el('button', { type: 'button', class: `step ${name}`, 'aria-label': said, title: said, onclick }, icon(name));
  };
  const play = button('play', () => toggle());
  const slider = el('input', {
    type: 'range', min: 0, max: last, step: 1, value: 0, id: 'moment', 'aria-label': words('moment'),
    oninput: () => go(Number(slider.value)),
  });
  const place = el('output', { for: 'moment', class: 'place' });
  const hand = el('select', { id: 'hand', onchange: () => go(parts[hand.value].from) },
    parts.map((part, index) => el('option', { value: index }, part.hand ? words('hand', { hand: part.hand }) : words('before'))));
  const speed = el('select', { id: 'speed', onchange: () => { pace = SPEEDS[speed.value]; } },
    Object.keys(SPEEDS).map((times) => el('option', { value: times }, `${times}×`)));

  function move(index) {
    at = Math.min(last, Math.max(0, index));
    slider.value = at;
    slider.setAttribute('aria-valuetext', describe(at));
    place.textContent = `${at + 1} / ${length}`;
    hand.value = parts.findIndex((part) => at < part.to);
    onmove(at);
  }
  function go(index) {
    stop();
    move(index);
  }
  function tick() {
    move(at + 1);
    if (at === last) stop();
    else timer = setTimeout(tick, pace);
  }
  function toggle() {
    if (timer !== null) {
      stop();
      return;
    }
    if (at === last) move(0);
    timer = setTimeout(tick, pace);
    named('pause');
  }
  function stop() {
    clearTimeout(timer);
    timer = null;
    named('play');
  }
  function named(name) {
    play.replaceChildren(icon(name));
    for (const attribute of ['aria-label', 'title']) play.setAttribute(attribute, words(`go.${name}`));
  }

  const keys = {
    ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), Home: () => go(0), End: () => go(last), ' ': toggle,
  };
  function key(event) {
    const isTyping = event.target.closest('input, select, textarea') && event.target !== slider;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping || !keys[event.key]) return;
    if (event.key === ' ' && event.target.closest('button, a')) return; // which a space presses anyway
    event.preventDefault();
    keys[event.key]();
  }

  const element = el('div', { class: 'controls', role: 'group', 'aria-label': words('controls') },
    slider,
    el('div', { class: 'steps' },
      button('first', () => go(0)), button('previous', () => go(at - 1)), play,
      button('next', () => go(at + 1)), button('last', () => go(last)), place),
    el('div', { class: 'choices' },
      el('label', { for: 'hand' }, words('go.hand')), hand, el('label', { for: 'speed' }, words('speed')), speed));
  return { element, go, key, stop };
}
