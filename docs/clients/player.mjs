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
const LATE = ['version-conflict', 'not-your-turn', 'match-over', 'seat-held-by-bot']; // the match has moved on
const sleep = (seconds) => new Promise((wake) => setTimeout(wake, seconds * 1000));

// The server said no; `code` says why.
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

  // One order or question, with one effect however often it is sent. Throws Refused; null for codes in `unless`.
  async call(method, path, body, unless = []) {
    const key = crypto.randomUUID();
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      try {
        const text = await (await this.open(method, path, body, { 'Idempotency-Key': key })).text();
        return text ? JSON.parse(text) : null;
      } catch (problem) {
        if (unless.includes(problem.code)) return null;
        await patience(problem, attempt);
      }
    }
    throw new Error(`no answer: ${path}`);
  }

  // Every frame of the live stream, across lost connections, until the match is over.
  async *events(match) {
    let last;
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      try {
        const stream = await this.open('GET', `${match}/stream`, undefined, last ? { 'Last-Event-ID': last } : {});
        if (stream.status === 204) return; // over, and all of it seen
        for await (const frame of frames(stream.body)) {
          last = frame.id ?? last;
          attempt = 0;
          yield frame;
        }
      } catch (problem) {
        await patience(problem, attempt);
      }
    }
  }

  async open(method, path, body, headers) {
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    if (body) headers['Content-Type'] = 'application/json';
    const answer = await fetch(`${this.url}/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (answer.ok) return answer;
    if (![429, 503].includes(answer.status)) throw new Refused(await answer.json());
    throw Object.assign(new Error('busy'), { seconds: Number(answer.headers.get('Retry-After') ?? 1) });
  }
}

// Wait as long as the server asks for, or a while where no answer came; then one asks again.
async function patience(problem, attempt) {
  if (problem instanceof Refused) throw problem;
  await sleep(problem.seconds ?? Math.min(0.1 * 2 ** attempt, 5)); // it may have been done: the key will tell
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
  const person = username ? { username, password: PASSWORD } : undefined;
  if (person) await server.call('POST', '/players', person, ['username-taken']);
  server.token = (await server.call('POST', person ? '/sessions' : '/guests', person)).token;
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
  const invite = () => server.call('POST', `${match}/invites`, { username: friend }, ['not-found']);
  while (mode === 'host' && !await invite()) await sleep(0.2); // the friend has not signed up yet
  return match;
}

// Do whatever waits for us, until nothing does; the view as it is then.
async function playIfOurs(server, match) {
  for (;;) {
    const view = await server.call('GET', match);
    const { state, host, turn, seats, your_seat: ours } = view;
    if (state === 'open' && host && ours === 0 && seats.every(({ kind }) => kind !== 'empty')) {
      await server.call('POST', `${match}/start`);
    } else if (state !== 'playing' || turn !== ours) {
      return view;
    } else if (seats[ours].held_by === 'bot') { // we were too slow: take it back
      await server.call('POST', `${match}/reclaim`, undefined, LATE);
    } else {
      const { moves } = await server.call('GET', `${match}/moves`);
      const best = moves.sort((one, other) => other.take.length - one.take.length)[0];
      if (best) await server.call('POST', `${match}/plays`, { ...best, expected_version: view.version }, LATE);
    }
  }
}

const [url, mode = 'practice', username, friend] = process.argv.slice(2);
const server = new Server(url);
await signIn(server, username ?? (mode === 'practice' ? null : `player-${crypto.randomUUID().slice(0, 8)}`));
const match = await sitDown(server, mode, friend);
let [view, seen, timeouts] = [await playIfOurs(server, match), 0, 0];
for await (const { event, data } of server.events(match)) {
  seen += 1;
  timeouts += Number(event === 'TurnTimedOut');
  if (data.version > view.version) view = await playIfOurs(server, match); // not our own play, and no hint
  if (['ended', 'cancelled'].includes(view.state)) break;
}
console.log(JSON.stringify({ seen, timeouts, ...view }));
