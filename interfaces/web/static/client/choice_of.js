// One of a few, as a row of buttons that a keyboard and a screen reader know as radio buttons.

import { el } from '../dom.js';

/** A choice: `options` are `{value, text, disabled}`; `onchoose(value)` is called for another. */
export function choiceOf(name, legend, options, chosen, onchoose) {
  return el('fieldset', { class: 'choice' }, el('legend', {}, legend),
    el('div', { class: 'options' }, options.map(({ value, text, disabled }) =>
      el('label', {},
        el('input', { type: 'radio', name, value, checked: value === chosen, disabled, 'data-key': `${name}-${value}`, onchange: () => onchoose(value) }),
        el('span', {}, text)))));
}
