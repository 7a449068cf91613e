// A match live. EventSource cannot send a token, so the stream is read with fetch; it comes back by itself, after the last
// event that was seen.

import { session } from '../../session.js';
import { frames } from './frames.js';

const SILENCE_MS = 40_000; // the server says something every 15 seconds
const WAITS_MS = [300, 1_000, 2_000, 4_000];

/**
 * Follow `path` after an event. `told.event(event)` gets each event in its order, `told.hint(name, data)` what is no
 * event, `told.lost()` and `told.back()` say how the connection is, `told.restart()` that the events must be read from the
 * beginning, `told.refused(status)` that there is nothing more to be had. Returns a function that stops it.
 */
export function follow(path, after, told) {
  let last = after;
  let failures = 0;
  let stopped = false;
  let connection = null;
  let waking = () => null;

  async function connect() {
    connection = new AbortController();
    let silent = setTimeout(() => connection.abort(), SILENCE_MS);
    const alive = () => {
      clearTimeout(silent);
      silent = setTimeout(() => connection.abort(), SILENCE_MS);
    };
    try {
      const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${session()?.token}`, 'Last-Event-ID': String(last) };
      const answer = await fetch(path, { headers, cache: 'no-store', signal: connection.signal });
      if (answer.status === 204) return true;
      if (!answer.ok) return refused(answer.status);
      failures = 0;
      told.back();
      for await (const frame of frames(answer.body, alive)) take(frame);
      return false;
    } finally {
      clearTimeout(silent);
    }
  }
  function refused(status) {
    const isFinal = status >= 400 && status < 429;
    if (isFinal && !stopped) told.refused(status);
    return isFinal;
  }
  function take({ event, id, data }) {
    if (stopped) return;
    if (event === 'snapshot') { // the match does not know the version we named
      last = 0;
      told.restart();
      connection.abort();
    } else if (id === null) told.hint(event, JSON.parse(data));
    else {
      last = Number(id);
      told.event(JSON.parse(data));
    }
  }
  async function run() {
    while (!stopped) {
      if (await connect().catch(() => false) || stopped) return;
      told.lost();
      const wait = WAITS_MS[Math.min(failures, WAITS_MS.length - 1)];
      failures += 1;
      await new Promise((resolve) => {
        waking = resolve;
        setTimeout(resolve, wait);
      });
    }
  }
  const online = () => waking();
  const offline = () => connection.abort();
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  run();
  return () => {
    stopped = true;
    connection?.abort();
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
}
