// Where a signed-in player begins: back to a match, answer invites, or open a table.

import { get } from '../api.js';
import { el } from '../dom.js';
import { session } from '../session.js';
import { choiceOf } from './choice_of.js';
import { howTo } from './how_to.js';
import { invitations } from './rooms/invitations.js';
import { lastTable } from './table/last.js';
import { OPTIONS, asked, choicesFor, keep, lastTerms } from './terms.js';
import { complaintOf } from './told.js';

/** The lobby in `root`; `go(hash)` leads to a table. */
export async function lobby(root, words, engine, go) {
  const isGuest = session().guest;
  const [me, invites] = isGuest ? [null, null] : await Promise.all([get('/v1/me'), invitations(words, go)]);
  const table = me?.match_id ?? lastTable();
  root.replaceChildren(el('div', { class: 'lobby' },
    table && el('a', { class: 'back panel', href: `#/match/${table}` }, words('lobby.back')),
    invites,
    opener(words, engine, go, me),
    el('p', { class: 'panel' }, words('offline.also'), ' ', el('a', { href: '#/offline' }, words('screen.offline'))),
    isGuest && el('p', { class: 'guest panel' }, words('lobby.guest'), ' ', el('a', { href: '#/account' }, words('account.sign_up'))),
    howTo(words)));
}

/** The form that opens a table; `me` is null for who may only practise, and `names` says what may be chosen beside which terms. */
export function opener(words, engine, go, me, names = choicesFor) {
  const notice = el('p', { class: 'notice', role: 'alert' });
  const form = el('form', { class: 'opener panel', onsubmit: open });
  let terms = lastTerms();
  if (me === null) terms = { ...terms, mode: 'practice' };
  if (terms.stake > (me?.coins ?? 0)) terms = { ...terms, stake: 0 };

  async function open(event) {
    event.preventDefault();
    const button = form.querySelector('[type=submit]');
    button.disabled = true;
    try {
      go(`#/match/${(await engine.open(asked(terms))).match_id}`);
    } catch (problem) {
      notice.textContent = complaintOf(words, problem, { 'invalid-body': 'problem.other' });
      button.disabled = false;
    }
  }
  function choose(name, value) {
    terms = { ...terms, [name]: value };
    keep(terms);
    draw();
    form.querySelector(`[data-key="${name}-${value}"]`).focus();
  }
  function draw() {
    form.replaceChildren(
      el('h2', {}, words('lobby.new')),
      ...names(terms).map((name) => choiceOf(name, words(`terms.${name}`), options(words, name, me), terms[name], (value) => choose(name, value))),
      el('p', { class: 'why' }, words(why(terms))),
      notice,
      el('button', { type: 'submit', class: 'strong big' }, words(`lobby.open.${terms.mode}`)));
  }
  draw();
  return form;
}

/** The values of a choice; guests only practise, and nobody stakes what they do not have. */
function options(words, name, me) {
  return OPTIONS[name].map((value) => ({
    value,
    text: words(name === 'mode' ? `mode.${value}` : `terms.${name}.${value}`),
    disabled: (name === 'mode' && value !== 'practice' && me === null) || (name === 'stake' && value > (me?.coins ?? 0)),
  }));
}

function why({ mode, stake }) {
  return `lobby.why.${mode === 'online' && stake ? 'stake' : mode}`;
}
