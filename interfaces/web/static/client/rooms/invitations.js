// The rooms a player has been asked into.

import { get, post } from '../../api.js';
import { el } from '../../dom.js';
import { complaintOf } from '../told.js';

/** The open invites of the player, as a list that can be answered; nothing where there are none. */
export async function invitations(words, go) {
  const { items } = await get('/v1/me/invites');
  if (!items.length) return null;
  const notice = el('p', { class: 'notice', role: 'alert' });
  const lines = items.map((invite) => {
    const line = el('li', {},
      el('p', {}, words('invites.from', { who: invite.host }), ' ',
        el('small', {}, `${words(`terms.ruleset.${invite.ruleset}`)} · ${words('terms.seats_of', { count: invite.seats })}`)),
      el('button', { type: 'button', class: 'strong', onclick: () => answer('seats', () => go(`#/match/${invite.match_id}`)) }, words('invites.accept')),
      el('button', { type: 'button', onclick: () => answer('invites/decline', () => line.remove()) }, words('invites.decline')));
    async function answer(path, then) {
      try {
        await post(`/v1/matches/${invite.match_id}/${path}`, path === 'seats' ? {} : undefined);
        then();
      } catch (problem) {
        notice.textContent = complaintOf(words, problem);
      }
    }
    return line;
  });
  return el('section', { class: 'invitations panel' }, el('h2', {}, words('invites')), notice, el('ul', {}, lines));
}
