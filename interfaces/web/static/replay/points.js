// Why a hand gave the points it gave: what each side had of everything that counts, and who was given what for it.
// The points are those of the event; the counts are of the piles that the plays before it made.

/** The reasons for points, in the order they are told. */
export const REASONS = ['cards', 'oros', 'seven_of_oros', 'sevens', 'escobas'];

const COUNTED = {
  cards: () => true,
  oros: (card) => card[1] === 'o',
  seven_of_oros: (card) => card === '7o',
  sevens: (card) => card[0] === '7',
};
const ALL = { cards: 40, oros: 10, sevens: 4 };

/** How much a side's pile has of a reason. */
export function countOf(hand, reason, side) {
  return reason === 'escobas' ? hand.escobas[side] : hand.piles[side].filter(COUNTED[reason]).length;
}

/** For each reason `{reason, counts, points, why, side}`, the lists by side; `why` names what decided, `side` for whom. */
export function explained(state) {
  const { hand, scored } = state;
  return REASONS.map((reason) => {
    const counts = state.totals.map((_, side) => countOf(hand, reason, side));
    const points = scored.sides.map((side) => side.reasons[reason] ?? 0);
    return { reason, counts, points, ...decided(reason, counts) };
  });
}

function decided(reason, counts) {
  const most = Math.max(...counts);
  const first = counts.indexOf(most);
  if (most === 0) return { why: 'none', side: null };
  if (reason === 'escobas') return { why: 'each', side: null };
  if (reason === 'seven_of_oros') return { why: 'has_it', side: first };
  if (most === ALL[reason]) return { why: 'all', side: first };
  return counts.lastIndexOf(most) === first ? { why: 'most', side: first } : { why: 'tie', side: null };
}
