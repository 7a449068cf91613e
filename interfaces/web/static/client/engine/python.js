// Calls to the Python of this browser, which is started by the first of them.

import { Problem } from '../../api.js';
import { listed } from '../offline/files.js';

const WORKER = new URL('./worker.js', import.meta.url);
let running = null;

/** What a call to `interfaces/offline/calls.py` answers. Throws a Problem: a refusal of the rules, or `engine`. */
export async function python(name, ...values) {
  running ??= started();
  try {
    return await (await running)(name, ...values);
  } catch (problem) {
    if (problem.code === 'engine') running = null; // the next call starts it anew
    throw problem;
  }
}

async function started() {
  const { engine, archive } = await listed();
  if (!engine) throw new Problem(0, 'engine');
  const worker = new Worker(WORKER, { type: 'module' });
  const waiting = new Map();
  let number = 0;
  const end = (message) => {
    worker.terminate();
    waiting.forEach(({ reject }) => reject(new Problem(0, 'engine', message)));
  };
  worker.addEventListener('error', ({ message }) => end(message));
  worker.addEventListener('message', ({ data }) => {
    if (data.broken) return end(data.broken);
    const { resolve, reject } = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.refused) reject(new Problem(data.refused.code === 'not-found' ? 404 : 409, data.refused.code, data.refused.detail));
    else resolve(data.answer);
  });
  const call = (name, ...values) => new Promise((resolve, reject) => {
    number += 1;
    waiting.set(number, { resolve, reject });
    worker.postMessage({ number, name, values });
  });
  await call('start', { engine, archive });
  return call;
}
