// The replay of a match that is over, for those who played it and for auditors: every event, all hands open.

import { Problem, allEvents, get } from '../api.js';
import { el } from '../dom.js';
import { run } from '../shell.js';
import { hands, mark, standings, story } from './board.js';
import { controls } from './controls.js';
import { ending } from './result.js';
import { sentence } from './sentences.js';
import { fold } from './state.js';
import { felt } from './table.js';

const matchId = location.pathname.split('/').pop();
const path = `/v1/matches/${matchId}`;
const ENDS = ['MatchWon', 'MatchVoided', 'TableCancelled'];

let at = Math.max(0, Number(location.hash.replace('#', '')) - 1 || 0);
let stop = () => null;

async function load() {
  const view = await get(path);
  if (view.state === 'open' || view.state === 'playing') throw new Problem(409, 'match-running');
  const [events, proof] = await Promise.all([allEvents(`${path}/events`), get(`${path}/proof`).catch(() => null)]);
  return { states: fold(events), proof };
}

function show(main, words, { states, proof }) {
  const sentences = states.map((state, index) => sentence(words, state, states[index + 1]?.event));
  const parts = hands(states);
  const [table, side, end] = [el('div', { class: 'play' }), el('div', { class: 'beside' }), el('section', { class: 'ending' })];
  const live = el('p', { class: 'unseen', role: 'status' });
  let list = null;
  let listed = null;

  function onmove(index) {
    at = index;
    const state = states[index];
    table.replaceChildren(felt(words, state, sentences[index]));
    side.replaceChildren(standings(words, state), listOf(index));
    mark(list, index);
    end.replaceChildren(...ending(words, state, endOf(index), proof, matchId));
    live.textContent = sentences[index];
    remember();
  }
  function listOf(index) {
    const part = parts.find(({ to }) => index < to);
    if (part !== listed) list = story(words, part, sentences, states, (chosen) => bar.go(chosen));
    listed = part;
    return list;
  }
  function endOf(index) {
    const over = states.findLastIndex(({ event }, each) => each <= index && ENDS.includes(event.type));
    return over < 0 ? '' : sentences[over];
  }

  const bar = controls(words, {
    length: states.length, parts, onmove, describe: (index) => `${index + 1} / ${states.length}: ${sentences[index]}`,
  });
  main.replaceChildren(el('div', { class: 'replay' }, el('div', { class: 'stage' }, table, bar.element), side, end, live));
  document.addEventListener('keydown', bar.key);
  stop = () => {
    bar.stop();
    document.removeEventListener('keydown', bar.key);
  };
  bar.go(Math.min(at, states.length - 1));
}

let later = null;
/** The event in the address, so that a moment can be shown to others; not for each of many moves. */
function remember() {
  clearTimeout(later);
  later = setTimeout(() => history.replaceState(null, '', `#${at + 1}`), 400);
}

run({
  load,
  show,
  title: (words) => words('replay'),
  explain: ({ status }) => (status === 404 ? 'replay.not_found' : null),
  leave: () => stop(),
});
