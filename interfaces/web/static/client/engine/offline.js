// Where practice is played with no connection: in this browser, by the server's own rules. It stands where server.js stands,
// and what it hands out has the form that the server gives it. Nothing of it is sent anywhere.

import { Problem } from '../../api.js';
import { session } from '../../session.js';
import { keep, records } from '../offline/kept.js';
import { newId } from '../offline/which.js';
import { python } from './python.js';

const SEED_BYTES = 32;
const NOBODY = 'Guest 000000'; // as the server calls who has given no name
const followers = new Map(); // who follows → the id of the match
const begun = new Map(); // id → the promise of its record, kept once Python has the match

export const offline = {
  /** Open a match: `{mode, seats, …}` to its view. */
  async open(terms) {
    const record = {
      id: newId(),
      version: await offline.rules(),
      seed: hex(crypto.getRandomValues(new Uint8Array(SEED_BYTES))),
      username: session()?.username ?? NOBODY,
      terms,
      orders: [{ what: 'open', at: now() }],
      isOver: false,
    };
    begun.set(record.id, made(record));
    const view = await offline.view(record.id);
    keep(record);
    return view;
  },
  view: (id) => asked(id, 'view', id),
  moves: (id) => asked(id, 'moves', id),
  play: (id, { card, take }) => carryOut(id, { what: 'play', card, take }),
  /** `forfeit` or `rematch`: the view of the match, or of the new one. */
  act: async (id, what) => (what === 'rematch' ? offline.open((await match(id)).terms) : carryOut(id, { what })),
  /** Every event after a version, now and as they come; returns a function that stops it. */
  stream(id, after, told) {
    const follower = { after, told, before: Promise.resolve() };
    followers.set(follower, id);
    tell(follower, id);
    return () => followers.delete(follower);
  },
  /** The version of the rules by which this browser plays. */
  rules: () => python('rules'),
};

async function carryOut(id, order) {
  const stamped = { ...order, at: now() };
  const view = await asked(id, 'carry_out', id, stamped);
  const record = await match(id);
  record.orders.push(stamped);
  record.isOver = view.state === 'ended';
  keep(record);
  for (const [follower, followed] of followers) if (followed === id) tell(follower, id);
  return view;
}

async function asked(id, ...call) {
  await match(id);
  try {
    return await python(...call);
  } catch (problem) {
    if (problem.code === 'engine') begun.clear(); // Python starts anew, and knows nothing
    throw problem;
  }
}

/** The record of a match that Python has; after a reload it is made anew. Throws a Problem where there is none. */
function match(id) {
  if (!begun.has(id)) begun.set(id, made(records().find((record) => record.id === id)));
  return begun.get(id).catch((problem) => {
    begun.delete(id);
    throw problem;
  });
}

async function made(record) {
  if (record?.version !== await offline.rules()) throw new Problem(404, 'not-found'); // other rules: another match
  await python('resume', record);
  return record;
}

/** Tell what is new, in its order, however fast things happen. */
function tell(follower, id) {
  follower.before = follower.before.then(async () => {
    for (const event of await asked(id, 'events', id, follower.after)) {
      follower.after = event.version;
      if (followers.has(follower)) follower.told.event(event);
    }
  }).catch((problem) => follower.told.refused(problem.status));
}

const now = () => new Date().toISOString();
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
