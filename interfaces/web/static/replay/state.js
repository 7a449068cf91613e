// A match after each of its events, as its reader may see it: everything once it is over. The same fold as the server's own
// (domain/match/evolve.py), for drawing: total, silent, and without any rule. It runs without a browser.

/** A card that one may not see: a player knows how many others hold, and no more. */
export const HIDDEN = '';

/** The states of a match, one after each event. */
export function fold(events) {
  const states = [];
  let state = null;
  for (const event of events) {
    state = evolve(state, event);
    states.push(state);
  }
  return states;
}

/** The side of a seat: in pairs, partners sit opposite. */
export function sideOf(state, seat) {
  return seat % state.totals.length;
}

/** The seats of a side. */
export function seatsOf(state, side) {
  return state.chairs.map((_, seat) => seat).filter((seat) => sideOf(state, seat) === side);
}

/** The state after one event more; null before the first. */
export function evolve(state, event) {
  const { type, version, payload } = event;
  if (state === null) return opened(version, payload);
  const step = STEPS[type];
  return { ...state, version, event, gone: null, ...(step ? step(state, payload) : {}) };
}

function opened(version, payload) {
  const { seats, pairs, commitment } = payload;
  const chair = { kind: 'empty', name: null, heldByBot: false, forfeited: false };
  return {
    version,
    event: { type: 'TableOpened', version, payload },
    phase: 'open',
    terms: payload,
    commitment,
    chairs: Array(seats).fill(chair),
    totals: Array(pairs ? 2 : seats).fill(0),
    hand: null,
    gone: null, // the cards that this event takes off the table, and how the table lay before
    scored: null, // the points of the hand before, until cards are dealt again
    result: null,
    refunds: [],
    seed: null,
  };
}

const STEPS = {
  SeatTaken: (state, { seat, kind, username }) =>
    seated(state, seat, { kind, name: username ?? null, heldByBot: kind !== 'human', forfeited: false }),
  SeatLeft: (state, { seat }) =>
    seated(state, seat, { kind: 'empty', name: null, heldByBot: false, forfeited: false }),
  SeatHandedToBot: (state, { seat }) => seated(state, seat, { heldByBot: true }),
  SeatReclaimed: (state, { seat }) => seated(state, seat, { heldByBot: false }),
  SeatForfeited: (state, { seat }) => seated(state, seat, { forfeited: true }),
  TableCancelled: (_state, { refunds, reason }) => ({ phase: 'cancelled', refunds, why: reason }),
  MatchStarted: () => ({ phase: 'playing' }),
  Dealt: dealt,
  CardPlayed: (state, { seat, card }) => onTable(state, (hand) => ({
    held: replaced(hand.held, seat, without(hand.held[seat], card)),
    table: [...hand.table, card],
    turn: (seat + 1) % hand.held.length,
  })),
  Captured: (state, { seat, card, take }) => {
    const moved = toPile(state, seat, [card, ...take]);
    return { ...moved, hand: { ...moved.hand, captures: plus(state.hand.captures, sideOf(state, seat), 1) } };
  },
  Escoba: (state, { seat, opening, take }) => {
    const moved = opening ? toPile(state, seat, take) : { gone: state.gone };
    const hand = moved.hand ?? state.hand;
    return { ...moved, hand: { ...hand, escobas: plus(hand.escobas, sideOf(state, seat), opening ?? 1) } };
  },
  TableSwept: (state, { seat, cards }) =>
    seat === null
      ? { ...onTable(state, () => ({ table: [] })), gone: { cards, table: state.hand.table } }
      : toPile(state, seat, cards),
  HandScored: (state, payload) => ({ totals: payload.sides.map((side) => side.total), scored: payload }),
  MatchWon: (_state, { ranking, reason }) => ({ phase: 'ended', result: { ranking, reason } }),
  MatchVoided: (_state, { reason, refunds }) => ({ phase: 'ended', result: { ranking: null, reason }, refunds }),
  PotSettled: (state, { pot, shares }) => ({ result: { ...state.result, pot, shares } }),
  RewardsGranted: (state, { seats }) => ({ result: { ...state.result, rewards: seats } }),
  SeedRevealed: (_state, { seed }) => ({ seed }),
};

function seated(state, seat, change) {
  return { chairs: replaced(state.chairs, seat, { ...state.chairs[seat], ...change }) };
}

function dealt(state, { hand: number, dealer, cards, table }) {
  const seats = state.chairs.length;
  const fresh = state.hand?.number !== number;
  const before = fresh
    ? {
        number,
        dealer,
        round: 0,
        stock: 40,
        turn: (dealer + 1) % seats,
        table: [],
        piles: state.totals.map(() => []),
        escobas: state.totals.map(() => 0),
        captures: state.totals.map(() => 0),
      }
    : state.hand;
  const held = state.chairs.map((_, seat) => (Array.isArray(cards[seat]) ? cards[seat] : Array(cards[seat]).fill(HIDDEN)));
  const lying = [...before.table, ...(table ?? [])];
  const gone = held.flat().length + (table ?? []).length;
  return { scored: null, hand: { ...before, held, table: lying, round: before.round + 1, stock: before.stock - gone } };
}

function onTable(state, change) {
  return { hand: { ...state.hand, ...change(state.hand) } };
}

function toPile(state, seat, cards) {
  const side = sideOf(state, seat);
  const { hand } = state;
  return {
    gone: { cards, table: hand.table, seat },
    hand: {
      ...hand,
      table: hand.table.filter((card) => !cards.includes(card)),
      piles: replaced(hand.piles, side, [...hand.piles[side], ...cards]),
    },
  };
}

function without(held, card) {
  return held.toSpliced(Math.max(0, held.indexOf(card)), 1); // of cards that nobody sees, any will do
}

function plus(counts, place, more) {
  return replaced(counts, place, counts[place] + more);
}

function replaced(list, place, value) {
  return list.map((old, index) => (index === place ? value : old));
}
