// What practice with no connection is made of, and whether this browser has it already.

import { Problem } from '../../api.js';

const LIST = '/offline/engine.json';
const KEPT = 'escombra-engine'; // the service worker looks here

/** What the server has: `{rules, archive, engine, files, transferred}`; `engine` is null where it was not fetched. */
export async function listed() {
  const answer = await fetch(LIST).catch(() => null);
  if (!answer?.ok) throw new Problem(0, 'offline');
  return answer.json();
}

/** Whether a browser can keep anything at all: it does so only for pages that came to it safely. */
export const canKeep = () => 'caches' in window && 'serviceWorker' in navigator;

/** Whether everything that is listed is here. */
export async function isKept({ files }) {
  if (!canKeep() || !(await navigator.serviceWorker.getRegistration()) || !(await caches.has(KEPT))) return false;
  const kept = await caches.open(KEPT);
  const found = await Promise.all(files.map(({ path }) => kept.match(path, { ignoreVary: true })));
  return files.length > 0 && found.every(Boolean);
}

/** Fetch what is not here yet and keep it; `told(share)` is called as it comes, from 0 to 1. Throws a Problem. */
export async function keepAll({ files }, told) {
  navigator.storage?.persist?.(); // a browser that is short of room may ask whether it matters
  try {
    const registered = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    const worker = registered.installing ?? registered.waiting ?? registered.active;
    await fetchAll(files, told);
    if (!registered.active) await activated(worker);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(0, error.name === 'QuotaExceededError' ? 'no-room' : 'offline', String(error));
  }
}

/** Wait for a service worker. Throws a Problem where it is given up: one of the files that it keeps did not come. */
function activated(worker) {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (['activating', 'activated'].includes(worker.state)) resolve();
      else if (worker.state === 'redundant') reject(new Problem(0, 'offline'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

async function fetchAll(files, told) {
  const kept = await caches.open(KEPT);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let come = 0;
  const more = (bytes) => told((come += bytes) / total);
  for (const { path, bytes } of files) {
    if (await kept.match(path, { ignoreVary: true })) more(bytes);
    else {
      const answer = await fetch(path);
      if (!answer.ok) throw new Problem(answer.status, 'offline');
      await kept.put(path, counted(answer, more));
    }
  }
}

/** Give the room back. */
export async function forgetAll() {
  const ours = (await caches.keys()).filter((name) => name.startsWith('escombra-'));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await (await navigator.serviceWorker.getRegistration())?.unregister();
}

/** The same answer; `told(bytes)` is called for each piece of it. */
function counted(answer, told) {
  const counting = new TransformStream({
    transform(piece, onward) {
      told(piece.byteLength);
      onward.enqueue(piece);
    },
  });
  const headers = { 'Content-Type': answer.headers.get('Content-Type') }; // others speak of the bytes that travelled
  return new Response(answer.body.pipeThrough(counting), { headers });
}
