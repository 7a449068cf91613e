// The player's own part in the shuffle: a number that the server cannot have known when it bound itself to the deals. The number, and
// what the server was bound to, are kept until the match is over: see table/proof.js.

import { Problem } from '../../api.js';

const KEY = 'escombra.nonces';
const MATCHES = 20;

/** Take a seat that one was asked to, the one named or any, and add to the shuffle: the view. Throws a Problem. */
export async function sitDown(engine, id, seat) {
  const { commitment } = await engine.view(id);
  const nonce = newNonce();
  const view = await engine.sit(id, seat, nonce);
  keep(id, { commitment, nonce });
  return view;
}

/** What a player who comes to a table knows of its deals; whoever opened it may still add to the shuffle. */
export async function joinShuffle(engine, view) {
  const { match_id: id, commitment, your_seat: seat } = view;
  if (seat === undefined || kept(id)?.nonce || !['open', 'playing'].includes(view.state)) return;
  if (!kept(id)) keep(id, { commitment, nonce: null });
  if (!isOpener(view)) return;
  const nonce = newNonce();
  try {
    await engine.addNonce(id, nonce);
    keep(id, { commitment, nonce });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem; // the table has begun meanwhile, or somebody else had opened it
  }
}

/** `{commitment, nonce}` of a match, as they were before its first card; null where the player did not sit down here. */
export function kept(id) {
  return all()[id] ?? null;
}

function isOpener({ state, host, seats, your_seat: seat }) {
  if (state !== 'open') return false;
  return host === null ? seats.filter(({ kind }) => kind === 'human').length === 1 : host === seats[seat].username;
}

function newNonce() {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
}

function keep(id, what) {
  const newest = Object.entries({ ...all(), [id]: what }).slice(-MATCHES);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
}

function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}
