// The HTTP contract, asked with the token of whoever is signed in.

import { forget, remember, session } from './session.js';

const PATIENCE_MS = [400, 1_200, 3_000];

/** A refusal: `code` and `status` of the problem document; `offline` where no answer came. */
export class Problem extends Error {
  constructor(status, code, detail) {
    super(detail || code);
    this.status = status;
    this.code = code;
  }
}

async function send(method, path, body, key) {
  const headers = { Accept: 'application/json' };
  if (key) headers['Idempotency-Key'] = key;
  if (body) headers['Content-Type'] = 'application/json';
  const signedIn = session();
  if (signedIn) headers.Authorization = `Bearer ${signedIn.token}`;
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body && JSON.stringify(body), cache: 'no-store' });
  } catch {
    throw new Problem(0, 'offline');
  }
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => ({}));
  if (answer.status === 401) forget();
  throw new Problem(answer.status, problem.code || 'internal-error', problem.detail);
}

/** What `GET path` answers, as JSON. Throws a Problem. */
export async function get(path) {
  return (await send('GET', path)).json();
}

/** What `POST path` answers, as JSON; null where it has nothing to say. Throws a Problem. */
export async function post(path, body) {
  const answer = await insisting('POST', path, body);
  return answer.status === 204 ? null : answer.json();
}

/** `DELETE path`. Throws a Problem. */
export async function remove(path) {
  await insisting('DELETE', path);
}

/** Ask again while no answer comes: by its key the server knows that it is the same request. */
async function insisting(method, path, body) {
  const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
  for (const wait of PATIENCE_MS) {
    try {
      return await send(method, path, body, key);
    } catch (problem) {
      if (problem.status !== 0 && problem.status !== 503) throw problem;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return send(method, path, body, key);
}

/** What `GET path` answers, as a file. Throws a Problem. */
export async function download(path) {
  return (await send('GET', path)).blob();
}

/** Every item of a list of events, page after page. Throws a Problem. */
export async function allEvents(path) {
  const items = [];
  for (let after = 0; after !== null;) {
    const page = await get(`${path}?after=${after}`);
    items.push(...page.items);
    after = page.next;
  }
  return items;
}

/** Sign in. Throws a Problem, `wrong-credentials` among them. */
export async function signIn(username, password) {
  forget();
  remember(await (await send('POST', '/v1/sessions', { username, password })).json());
}

/** Sign up, and in. Throws a Problem. */
export async function signUp(username, password, locale) {
  forget();
  await send('POST', '/v1/players', { username, password, locale });
  await signIn(username, password);
}

/** Come in without a name, to practise. Throws a Problem. */
export async function enterAsGuest() {
  forget();
  remember({ ...await (await send('POST', '/v1/guests')).json(), guest: true });
}

/** Sign out, here and on the server. */
export async function signOut() {
  await send('DELETE', '/v1/sessions/current').catch(() => null);
  forget();
}

/** Let the browser save `blob` under a name. */
export function save(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
