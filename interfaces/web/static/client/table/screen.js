// The table on the screen: draws a match whenever something happens, waits for a play, and says what happened to who cannot see it.

import { Problem } from '../../api.js';
import { el } from '../../dom.js';
import { sentence } from '../../replay/sentences.js';
import { waiting } from '../rooms/waiting.js';
import { complaintOf } from '../told.js';
import { bar } from './bar.js';
import { choosing } from './choice.js';
import { ticking } from './clock.js';
import { ended } from './ended.js';
import { felt } from './felt.js';
import { follow } from './live.js';
import { menu, settings } from './menu.js';
import { arrive, positions } from './motion.js';
import { forgetTable, remember } from './last.js';
import { rematch } from './rematch.js';
import { handScore } from './score.js';

/** Show a match in `root` until the returned function is called; `go(hash)` leads elsewhere. */
export async function table(root, words, engine, id, go) {
  const [stage, status, alert] = [el('div', { class: 'stage' }), el('p', { class: 'unseen', role: 'status' }), el('p', { class: 'notice', role: 'alert' })];
  const choice = choosing({ change: () => draw(), play: (move) => attempt(() => live.play(move)) });
  let [live, said, drawn, taker, stopClock] = [null, 0, '', null, () => null];
  const lost = el('p', { class: 'lost', role: 'status' });
  root.replaceChildren(el('div', { class: 'match' }, lost, alert, stage, status));

  async function attempt(what, why = {}) {
    alert.textContent = '';
    draw();
    try {
      return await what();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      alert.textContent = complaintOf(words, problem, why);
      return null;
    }
  }
  const act = (what) => attempt(() => live.act(what));
  const again = () => attempt(async () => go(`#/match/${await rematch(live)}`));

  function show(now) {
    live = now;
    if (live.state === null) return;
    choice.of(live.next || live.state.scored ? [] : live.moves);
    tell();
    draw();
  }
  /** Everything that was shown since the last time, in words. */
  function tell() {
    if (live.state.version === said) return;
    said = live.state.version;
    status.textContent = sentence(words, live.state, live.next);
  }
  function warn() {
    status.textContent = words('play.hurry');
  }
  function draw() {
    const { state } = live;
    lost.textContent = live.connected ? '' : words('play.lost');
    const key = document.activeElement?.closest('[data-key]')?.dataset.key;
    const before = positions(stage);
    stage.replaceChildren(...scene());
    stopClock();
    stopClock = ticking(stage, () => Date.now() + live.ahead);
    const now = `${state.version} ${state.settled}`;
    if (now !== drawn) arrive(stage, before, { from: state.event.payload.seat, to: taker });
    [drawn, taker] = [now, state.gone ? state.gone.seat % state.totals.length : null];
    focus(key);
  }
  function scene() {
    const { state } = live;
    if (state.phase === 'open' || state.phase === 'cancelled') return [waiting(words, live, { attempt, act, go })];
    if (state.phase === 'ended') forgetTable();
    if (state.phase === 'ended' && !live.next) return [ended(words, live, { again, go })];
    const parts = [menu(words, live, openSettings), felt(words, live, choice), bar(words, live, choice, act)];
    if (!state.scored) return parts;
    for (const part of parts) part.inert = true; // until the score has been read
    return [...parts, handScore(words, live, live.goOn)];
  }
  function openSettings() {
    const box = settings(words, live, act);
    root.append(box);
    box.showModal();
  }
  function focus(key) {
    const wanted = key && (stage.querySelector(`[data-key="${key}"]`) ?? (/^(take|lay|table|hand)/.test(key) && stage.querySelector('.own button')));
    const goOn = stage.querySelector('.hand-score .strong');
    (goOn ?? wanted)?.focus?.({ preventScroll: true });
  }

  remember(id);
  const followed = await follow(engine, id, { show, warn, gone: (status_) => go(status_ === 401 ? '#/' : '#/gone') });
  return () => {
    followed.stop();
    stopClock();
  };
}
