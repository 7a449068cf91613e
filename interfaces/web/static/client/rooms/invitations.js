// The rooms a player has been asked into.

import { get, post } from '../../api.js';
import { el } from '../../dom.js';
import { server } from '../engine/server.js';
import { complaintOf } from '../told.js';
import { sitDown } from './nonce.js';

/** The open invites of the player, as a list that can be answered; nothing where there are none. */
export async function invitations(words, go) {
  const { items } = await get('/v1/me/invites');
  if (!items.length) return null;
  const notice = el('p', { class: 'notice', role: 'alert' });
  async function attempt(what) {
    try {
      await what();
    } catch (problem) {
      notice.textContent = complaintOf(words, problem);
    }
  }
  const lines = items.map((invite) => invitation(words, invite, attempt, go));
  return el('section', { class: 'invitations panel' }, el('h2', {}, words('invites')), notice, el('ul', {}, lines));
}

function invitation(words, { match_id: id, host, ruleset, seats, seat }, attempt, go) {
  const line = el('li', {},
    el('p', {}, words('invites.from', { who: host }), ' ',
      el('small', {}, `${words(`terms.ruleset.${ruleset}`)} · ${words('terms.seats_of', { count: seats })}`)),
    el('button', { type: 'button', class: 'strong', onclick: () => attempt(accept) }, words('invites.accept')),
    el('button', { type: 'button', onclick: () => attempt(decline) }, words('invites.decline')));
  /** Where there are seats to choose from, that is done in the room. */
  async function accept() {
    if (seats === 2 || seat !== null) await sitDown(server, id);
    go(`#/match/${id}`);
  }
  async function decline() {
    await post(`/v1/matches/${id}/invites/decline`);
    line.remove();
  }
  return line;
}
