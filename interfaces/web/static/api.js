// The HTTP contract, asked with the token of whoever is signed in.

import { forget, remember, session } from './session.js';

/** A refusal: `code` and `status` of the problem document; `offline` where no answer came. */
export class Problem extends Error {
  constructor(status, code, detail) {
    super(detail || code);
    this.status = status;
    this.code = code;
  }
}

async function send(method, path, body) {
  const headers = { Accept: 'application/json' };
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
