// Each event as a sentence.

import { seatName, sideName } from './names.js';

const VALUE = { s: 8, c: 9, r: 10 };

/** What happened, in words: `state` is the match after the event, `next` the event that follows. */
export function sentence(words, state, next) {
  const { type, payload } = state.event;
  const who = Number.isInteger(payload.seat) && seatName(words, state, payload.seat);
  const tell = TOLD[type];
  return tell ? tell(words, payload, { state, who, next }) : words.has(`say.${type}`) ? words(`say.${type}`, { who }) : type;
}

/** `2 + 3 + 10 = 15`, for a card and what it takes. */
export function sum(card, take) {
  const values = [card, ...take].map((each) => VALUE[each[0]] ?? Number(each[0]));
  return `${values.join(' + ')} = ${values.reduce((total, value) => total + value, 0)}`;
}

const TOLD = {
  TableOpened: (words, { mode, seats, ruleset, stake }) =>
    words('say.TableOpened', { mode: words(`mode.${mode}`), seats, ruleset: words(`ruleset.${ruleset}`) }) +
    (stake ? ` ${words('say.stake', { count: stake, stake })}` : ''),
  PlayerInvited: (words, { username }) => words('say.PlayerInvited', { who: username }),
  InviteDeclined: (words, { username }) => words('say.InviteDeclined', { who: username }),
  SeatLeft: (words, { username }) => words('say.SeatLeft', { who: username }),
  SeatTaken: (words, { kind, nonce }, { who }) =>
    words('say.SeatTaken', { who, kind: words(`kind.${kind}`) }) + (nonce ? ` ${words('say.NonceAdded', { who, nonce })}` : ''),
  NonceAdded: (words, { nonce }, { who }) => words('say.NonceAdded', { who, nonce }),
  TableCancelled: (words, { reason }) => words('say.TableCancelled', { reason: words(`cancelled.${reason}`) }),
  MatchStarted: (words, { dealer }, { state }) => words('say.MatchStarted', { who: seatName(words, state, dealer) }),
  Dealt: (words, { hand, round, dealer }, { state }) =>
    words(round === 1 ? 'say.Dealt.first' : 'say.Dealt', {
      hand,
      round,
      dealer: seatName(words, state, dealer),
      mano: seatName(words, state, (dealer + 1) % state.chairs.length),
    }),
  CardPlayed: (words, { card }, { who, next }) =>
    words(next?.type === 'Captured' ? 'say.CardPlayed.taking' : 'say.CardPlayed', { who, card: words.the(card) }),
  Captured: (words, { card, take }, { who }) => words('say.Captured', { who, cards: words.the(...take), sum: sum(card, take) }),
  Escoba: (words, { opening }, { who }) => words(opening ? `say.Escoba.opening.${opening}` : 'say.Escoba', { who }),
  TableSwept: (words, { seat, cards }, { who }) =>
    words(seat === null ? 'say.TableSwept.nobody' : 'say.TableSwept', { who, cards: words.the(...cards), count: cards.length }),
  HandScored: (words, { hand, sides }, { state }) =>
    words('say.HandScored', {
      hand,
      points: words.list(sides.map(({ side, points }) => `${sideName(words, state, side)} ${words('plus', { points })}`)),
    }),
  MatchWon: (words, { ranking, reason }, { state }) =>
    words('say.MatchWon', { count: ranking[0].length, who: sideName(words, state, ranking[0][0]), reason: words(`won.${reason}`) }),
  MatchVoided: (words, { reason }) => words('say.MatchVoided', { reason: words(`void.${reason}`) }),
  PotSettled: (words, { pot, shares }, { state }) =>
    words('say.PotSettled', { count: pot, pot, who: words.list(shares.map(({ seat }) => seatName(words, state, seat))) }),
};
