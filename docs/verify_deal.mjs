// Checks every deal of a match that is over, with nothing but docs/shuffle.md and what Node brings along.
// node docs/verify_deal.mjs PROOF.json EVENTS.json...   (the answers to GET .../proof and GET .../events)
// node docs/verify_deal.mjs --vectors docs/shuffle-vectors.json

import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const DECK = [..."oceb"].flatMap((suit) => [..."1234567scr"].map((rank) => rank + suit));
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

function* draws(seed, nonces, label) {
  const named = Object.keys(nonces).sort().map((seat) => `${seat}:${nonces[seat]}`).join(",");
  for (let block = 0; ; block++)
    yield* createHmac("sha256", seed).update(`escombra-shuffle-1|${named}|${label}|${block}`).digest();
}

function below(bound, drawn) {
  let byte;
  do byte = drawn.next().value; while (byte >= 256 - (256 % bound));
  return byte % bound;
}

function deckOf(seed, nonces, hand) {
  const deck = [...DECK], drawn = draws(seed, nonces, String(hand));
  for (let k = 39; k > 0; k--) {
    const j = below(k + 1, drawn);
    [deck[k], deck[j]] = [deck[j], deck[k]];
  }
  return deck;
}

function* deals(seed, nonces, seats) {
  for (let hand = 1; ; hand++) {
    const dealer = (below(seats, draws(seed, nonces, "0")) + hand - 1) % seats;
    const deck = deckOf(seed, nonces, hand);
    for (let round = 1; round <= 36 / (3 * seats); round++) {
      const cards = {};
      for (let step = 1; step <= seats; step++) cards[(dealer + step) % seats] = deck.splice(0, 3);
      yield { hand, round, dealer, cards, table: round === 1 ? deck.splice(0, 4) : null };
    }
  }
}

function check(what, told, right) { // seats as keys of an object are always in order, so that texts compare
  const [is, should] = [JSON.stringify(told), JSON.stringify(right)];
  if (is !== should) throw new Error(`WRONG ${what}: it is ${is}, and should be ${should}`);
  console.log(`right ${what}`);
}

function checkMatch(proof, events) {
  const seed = Buffer.from(proof.seed, "hex"), nonces = proof.nonces, opened = events[0].payload;
  const payloads = (...types) => events.filter(({ type }) => types.includes(type)).map(({ payload }) => payload);
  check("algorithm", proof.algorithm, "escombra-shuffle-1");
  check("versions without a gap", events.map(({ version }) => version), events.map((_, nth) => nth + 1));
  check("commitment before the deal", opened.commitment, sha256(seed));
  check("commitment of the proof", proof.commitment, opened.commitment);
  check("seed at the end", payloads("SeedRevealed"), [{ seed: proof.seed }]);
  const added = {}; // who stands up takes it along: what is undefined is no part of the text
  for (const { seat, nonce } of payloads("SeatTaken", "SeatLeft", "NonceAdded")) added[seat] = nonce;
  check("nonces", nonces, added);
  for (const { dealer } of payloads("MatchStarted"))
    check("first dealer", dealer, below(opened.seats, draws(seed, nonces, "0")));
  const right = deals(seed, nonces, opened.seats);
  for (const { hand, round, dealer, cards, table = null } of payloads("Dealt"))
    check(`hand ${hand}, round ${round}`, { hand, round, dealer, cards, table }, right.next().value);
}

function checkVector({ seed: hex, nonces, commitment, seats, first_dealer, hand, deck }) {
  const seed = Buffer.from(hex, "hex");
  check(`commitment of ${hex}`, commitment, sha256(seed));
  check("its first dealer", first_dealer, below(seats, draws(seed, nonces, "0")));
  check(`its deck of hand ${hand}`, deck.split(" "), deckOf(seed, nonces, hand));
}

process.on("uncaughtException", ({ message }) => { console.error(message); process.exitCode = 1; });
const names = process.argv.slice(2).filter((name) => name !== "--vectors");
const [first, ...pages] = names.map((name) => JSON.parse(readFileSync(name, "utf8")));
if (process.argv.includes("--vectors")) first.forEach(checkVector);
else checkMatch(first, pages.flatMap(({ items }) => items));
