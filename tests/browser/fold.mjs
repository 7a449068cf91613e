// Folds the matches on standard input as the replay does, and prints what it made of them after each event.

import { readFileSync } from 'node:fs';

import { fold } from '../../interfaces/web/static/replay/state.js';

const matches = JSON.parse(readFileSync(0, 'utf-8'));
process.stdout.write(JSON.stringify(matches.map((events) => fold(events).map(
  ({ version, phase, totals, hand, chairs, result, seed }) => ({ version, phase, totals, hand, chairs, result, seed }),
))));
