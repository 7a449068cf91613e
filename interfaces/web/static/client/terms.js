// What a new table may be like, mode by mode, and what the player chose last.

const KEY = 'escombra.terms';
const FIRST = { mode: 'practice', seats: 2, ruleset: 'escombra', pairs: true, stake: 0, bot: 'normal', clock: 30 };

export const STAKES = [0, 100, 250, 500, 1000];
export const OPTIONS = {
  mode: ['practice', 'friends', 'online'],
  seats: [2, 3, 4],
  ruleset: ['escombra', 'escoba'],
  pairs: [true, false],
  bot: ['easy', 'normal', 'hard', 'expert'],
  clock: [15, 30, 60, 0],
  stake: STAKES,
};

/** What was chosen last, or what we propose. */
export function lastTerms() {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(KEY)) };
  } catch {
    return FIRST;
  }
}

/** Remember what was chosen. */
export function keep(terms) {
  localStorage.setItem(KEY, JSON.stringify(terms));
}

/** The choices that make sense beside the others, in their order. */
export function choicesFor({ mode, seats, ruleset }) {
  return [
    'mode', 'seats', 'ruleset',
    seats === 4 && ruleset === 'escoba' && 'pairs',
    mode === 'practice' && 'bot', mode === 'friends' && 'clock', mode === 'online' && 'stake',
  ].filter(Boolean);
}

/** The terms as the contract wants them. */
export function asked(terms) {
  const sent = Object.fromEntries(choicesFor(terms).map((name) => [name, terms[name]]));
  return { ...sent, mode: terms.mode };
}
