// Follows a match whose server answers when it is told to, and prints whether the other seat is there after each step.

import { follow } from '../../interfaces/web/static/client/table/live.js';

globalThis.localStorage = { getItem: () => null, setItem: () => null };
const asked = [];
let stream = null;
const engine = {
  view: () => new Promise((answer) => asked.push(answer)),
  stream: (_id, _after, told) => { stream = told; },
};
const view = (connected) => ({
  match_id: 'm', version: 1, state: 'playing', now: '2026-11-30T12:00:00Z', your_seat: 0, seats: [{ connected: true }, { connected }],
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

const coming = follow(engine, 'm', { show: () => null });
asked.pop()(view(true));
const live = await coming;
const seen = [];
for (const step of [
  () => { stream.lost(); stream.back(); }, // a question is on its way
  () => stream.hint('presence', { seat: 1, connected: false }),
  () => asked.pop()(view(true)), // its answer is older than the hint
  () => { stream.lost(); stream.back(); },
  () => asked.pop()(view(true)), // this one is not
]) {
  step();
  await settled();
  seen.push(live.view.seats[1].connected);
}
process.stdout.write(JSON.stringify(seen));
