// A model client: plays a match to its end for one person, and gets along with everything that goes wrong.
//
//     node docs/clients/player.mjs URL                       practice against a bot, as a guest
//     node docs/clients/player.mjs URL online                an online match of two
//     node docs/clients/player.mjs URL host ANNA BERNAT      a room of ANNA's, for BERNAT
//     node docs/clients/player.mjs URL guest BERNAT          joins the room that BERNAT is invited to
//
// It needs nothing but Node 18, or a browser. Every order has a key of its own and is sent again with it until an
// answer comes; `Retry-After` is obeyed; a stream that breaks goes on after the last event that was seen.

const PASSWORD = 'correct horse';
const PATIENCE = 60;
const sleep = (seconds) => new Promise((wake) => setTimeout(wake, seconds * 1000));
const backOff = (attempt) => sleep(Math.min(0.1 * 2 ** attempt, 5));

class Refused extends Error {
  constructor(problem) {
    super(problem.detail ?? problem.code);
    this.code = problem.code;
  }
}

// The HTTP interface, for one person.
class Server {
  constructor(url) {
    this.url = url.replace(/\/$/, '');
    this.token = null;
  }

  send(method, path, body, headers) {
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    return fetch(`${this.url}/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  }

  // One order or question, with one effect however often it has to be sent. Throws Refused.
  async call(method, path, body) {
    const key = crypto.randomUUID();
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      let answer, text;
      try {
        answer = await this.send(method, path, body, { 'Idempotency-Key': key });
        text = await answer.text();
      } catch { // no answer: it may have been done, the key will tell
        await backOff(attempt);
        continue;
      }
      if (answer.ok) return text ? JSON.parse(text) : null;
      if (![429, 503].includes(answer.status)) throw new Refused(JSON.parse(text));
      await sleep(Number(answer.headers.get('Retry-After') ?? 1));
    }
    throw new Error(`no answer: ${path}`);
  }

  // Every frame of the live stream, across lost connections, until the match is over.
  async *events(match) {
    let last;
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      try {
        const stream = await this.send('GET', `${match}/stream`, undefined, last ? { 'Last-Event-ID': last } : {});
        if (stream.status === 204) return; // over, and all of it seen
        if (!stream.ok) {
          if (![429, 503].includes(stream.status)) throw new Refused(await stream.json());
          await sleep(Number(stream.headers.get('Retry-After') ?? 1));
          continue;
        }
        for await (const frame of frames(stream.body)) {
          last = frame.id ?? last;
          attempt = 0;
          yield frame;
        }
      } catch (error) {
        if (error instanceof Refused) throw error;
        await backOff(attempt);
      }
    }
  }
}

// The frames of a stream: id (none for a hint), event, data.
async function* frames(body) {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true }).replaceAll('\r', '');
    const parts = text.split('\n\n');
    text = parts.pop();
    for (const part of parts) {
      const frame = Object.fromEntries(part.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
      if (frame.event) yield { ...frame, data: JSON.parse(frame.data) };
    }
  }
}

// A session, under a name or as a guest.
async function signIn(server, username) {
  if (!username) {
    server.token = (await server.call('POST', '/guests')).token;
    return;
  }
  const person = { username, password: PASSWORD };
  try {
    await server.call('POST', '/players', person);
  } catch (refusal) {
    if (refusal.code !== 'username-taken') throw refusal;
  }
  server.token = (await server.call('POST', '/sessions', person)).token;
}

// The path of a match in which we have a seat.
async function sitDown(server, mode, friend) {
  if (mode === 'guest') {
    let invites;
    while (!(invites = (await server.call('GET', '/me/invites')).items).length) await sleep(0.2);
    const room = `/matches/${invites[0].match_id}`;
    await server.call('POST', `${room}/seats`, {});
    return room;
  }
  const terms = { mode: mode === 'host' ? 'friends' : mode, seats: 2 };
  const match = `/matches/${(await server.call('POST', '/matches', terms)).match_id}`;
  while (mode === 'host') {
    try {
      await server.call('POST', `${match}/invites`, { username: friend });
      break;
    } catch (refusal) {
      if (refusal.code !== 'not-found') throw refusal; // not signed up yet
      await sleep(0.2);
    }
  }
  return match;
}

// Do whatever waits for us, until nothing does; the view as it is then.
async function playIfOurs(server, match) {
  for (;;) {
    const view = await server.call('GET', match);
    try {
      if (!await act(server, match, view)) return view;
    } catch (refusal) { // the match had moved on: look again
      const late = ['version-conflict', 'not-your-turn', 'match-over', 'seat-held-by-bot'];
      if (!late.includes(refusal.code)) throw refusal;
    }
  }
}

// Start the full room that we host, or make our play; whether there was anything to do.
async function act(server, match, view) {
  if (view.state === 'open') {
    const isFull = view.seats.every((seat) => seat.kind !== 'empty');
    if (!view.host || view.your_seat !== 0 || !isFull) return false;
    await server.call('POST', `${match}/start`);
    return true;
  }
  if (view.state !== 'playing' || view.turn !== view.your_seat) return false;
  if (view.seats[view.your_seat].held_by === 'bot') { // we were too slow: take it back
    await server.call('POST', `${match}/reclaim`);
    return true;
  }
  const { moves } = await server.call('GET', `${match}/moves`);
  if (moves.length) {
    const best = moves.reduce((one, other) => (other.take.length > one.take.length ? other : one));
    await server.call('POST', `${match}/plays`, { ...best, expected_version: view.version });
  }
  return true;
}

const [url, mode = 'practice', username, friend] = process.argv.slice(2);
const server = new Server(url);
const name = username ?? (mode === 'practice' ? null : `player-${crypto.randomUUID().slice(0, 8)}`);
await signIn(server, name);
const match = await sitDown(server, mode, friend);
let seen = 0;
let timeouts = 0;
let view = await playIfOurs(server, match);
if (['open', 'playing'].includes(view.state)) {
  for await (const { event, data } of server.events(match)) {
    seen += 1;
    timeouts += Number(event === 'TurnTimedOut');
    if (data.version > view.version) view = await playIfOurs(server, match); // not our own play, and no hint
    if (['ended', 'cancelled'].includes(view.state)) break;
  }
}
console.log(JSON.stringify({ match, state: view.state, seen, timeouts, result: view.result }));
