// A table before play begins: who sits where, who is still missing, how long it waits, and how others get here.

import { el } from '../../dom.js';
import { session } from '../../session.js';
import { inviting } from './inviting.js';
import { seats } from './seats.js';

/** An open or cancelled table; `attempt(what)` carries something out and says why not, `act(name)` does what an engine can. */
export function waiting(words, live, { attempt, act, go }) {
  const { state, view } = live;
  if (state.phase === 'cancelled') return cancelled(words, state, go);
  const isHost = view.host === session()?.username;
  const isSeated = view.your_seat !== undefined;
  return el('section', { class: 'waiting panel' },
    el('h2', {}, words(view.mode === 'friends' ? 'room.title' : 'room.online')),
    terms(words, view),
    countdown(words, view),
    seats(words, live, sit),
    isHost && inviting(words, live, attempt),
    el('div', { class: 'ways' },
      isHost && el('button', { type: 'button', class: 'strong', 'data-key': 'start', disabled: isOpen(view), onclick: () => act('start') }, words('room.start')),
      !isSeated && el('button', { type: 'button', class: 'strong', onclick: () => sit() }, words('room.sit')),
      isSeated && el('button', { type: 'button', 'data-key': 'leave', onclick: () => attempt(leave) }, words(isHost ? 'room.close' : 'room.leave'))));

  function sit(seat) {
    attempt(() => live.sit(seat));
  }
  async function leave() {
    await live.leave();
    go('#/');
  }
}

const isOpen = (view) => view.seats.some(({ kind }) => kind === 'empty');

function terms(words, view) {
  return el('p', { class: 'terms' }, [
    words(`terms.ruleset.${view.ruleset}`), words('terms.seats_of', { count: view.seats.length }), view.pairs && words('terms.pairs.true'),
    view.stake > 0 && words('terms.stake_of', { count: view.stake }),
    view.clock ? words('terms.clock_of', { count: view.clock }) : words('terms.clock.0'),
  ].filter(Boolean).join(' · '));
}

function countdown(words, view) {
  const [key, until] = view.fill_at ? ['room.fills', view.fill_at] : ['room.cancels', view.cancel_at];
  return until && el('p', { class: 'countdown' }, el('b', { class: 'clock', 'data-deadline': until }),
    el('span', {}, words(view.stake ? 'room.returns' : key)));
}

function cancelled(words, state, go) {
  return el('section', { class: 'waiting panel' },
    el('h2', {}, words('say.TableCancelled', { reason: words(`cancelled.${state.why}`) })),
    state.refunds.length > 0 && el('p', {}, words('stakes_back')),
    el('div', { class: 'ways' }, el('button', { type: 'button', class: 'strong', onclick: () => go('#/') }, words('play.home'))));
}
