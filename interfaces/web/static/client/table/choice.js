// What the player is about to play: a card of theirs, and which captures with it they are asking for. It decides nothing: the
// captures are those that the engine lists.

/** A choice among `live.moves`; `told.change()` is called when it is another, `told.play(move)` when it is made. */
export function choosing(told) {
  let moves = [];
  const choice = {
    card: null,
    wanted: new Set(), // cards on the table that the capture must hold
    /** The legal plays changed: what is no longer possible is put back. */
    of(found) {
      moves = found;
      if (!moves.some(({ card }) => card === choice.card)) choice.putBack();
    },
    isOpen: () => moves.length > 0,
    /** The captures with the card taken up that hold all wanted cards, those that take most first. */
    captures() {
      return moves
        .filter(({ card, take }) => card === choice.card && take.length > 0 && [...choice.wanted].every((code) => take.includes(code)))
        .sort((one, other) => other.take.length - one.take.length);
    },
    /** The cards on the table that one of these captures takes. */
    reach: () => new Set(choice.captures().flatMap(({ take }) => take)),
    takeUp(code) {
      if (!choice.isOpen()) return;
      const isSame = choice.card === code;
      choice.putBack();
      if (!isSame) choice.card = code;
      told.change();
    },
    want(code) {
      if (choice.wanted.has(code)) choice.wanted.delete(code);
      else if (choice.reach().has(code)) choice.wanted.add(code);
      else return;
      told.change();
    },
    putBack() {
      choice.card = null;
      choice.wanted = new Set();
    },
    play(take) {
      const move = { card: choice.card, take };
      choice.putBack();
      moves = [];
      told.play(move);
    },
  };
  return choice;
}
