// Where matches are played: on the server. This is the whole port between the table and whoever deals: an engine that
// runs in the browser can take its place for practice with `open`, `view`, `moves`, `play`, `act` and `stream`.

import { get, post, remove } from '../../api.js';
import { follow } from './stream.js';

const path = (id) => `/v1/matches/${encodeURIComponent(id)}`;

export const server = {
  /** Open a match, or sit down at a table: `{mode, seats, …}` to its view. */
  open: (terms) => post('/v1/matches', terms),
  /** The match as the player sees it. */
  view: (id) => get(path(id)),
  /** Every legal play of the player: `{version, moves: [{card, take}]}`; none out of turn. */
  moves: (id) => get(`${path(id)}/moves`),
  /** Play a card; `take` names what it captures. The view after all that it set off. */
  play: (id, { card, take }) => post(`${path(id)}/plays`, { card, take }),
  /** `start`, `reclaim`, `forfeit` or `rematch`: the view of the match, or of the new one. */
  act: (id, what) => post(`${path(id)}/${what}`),
  /** Ask somebody in by name, take a seat one was asked to, leave it before the start; which seat may be left open. */
  invite: (id, username, seat) => post(`${path(id)}/invites`, { username, seat }),
  sit: (id, seat, nonce) => post(`${path(id)}/seats`, { seat, nonce }),
  leave: (id) => remove(`${path(id)}/seats/me`),
  /** Add to the shuffle of a table that one has opened; what the deals of a match that is over came from. */
  addNonce: (id, nonce) => post(`${path(id)}/nonce`, { nonce }),
  proof: (id) => get(`${path(id)}/proof`),
  /** Every event after a version, now and as they come; returns a function that stops it. See stream.js. */
  stream: (id, after, told) => follow(`${path(id)}/stream`, after, told),
};
