// Whether the deals were those that the server had bound itself to, with the player's own number in them: computed here.

import { el } from '../../dom.js';
import { kept } from '../rooms/nonce.js';

/** What is at the end of a match to be unfolded; `ask()` gets the proof. */
export function proofOf(words, id, seat, ask) {
  const found = el('div', { role: 'status' });
  async function unfold() {
    if (found.hasChildNodes()) return;
    found.replaceChildren(el('p', {}, words('loading')));
    const checks = await checked(await ask(), kept(id), seat);
    found.replaceChildren(
      el('ul', { class: 'checks' }, checks.map(({ name, isRight, values }) =>
        el('li', { class: isRight ? 'right' : 'wrong' }, words(isRight ? name : `${name}.not`, values)))),
      el('p', {}, el('a', { href: `/replay/${id}` }, words('proof.more'))));
  }
  return el('details', { class: 'proof', ontoggle: unfold }, el('summary', { 'data-key': 'proof' }, words('proof')), found);
}

async function checked(proof, ours, seat) {
  const commitment = ours?.commitment ?? proof.commitment;
  const seed = await sha256(proof.seed);
  return [
    seed && { name: 'proof.bound', isRight: seed === commitment },
    ours?.nonce && { name: 'proof.ours', isRight: proof.nonces[seat] === ours.nonce, values: { nonce: ours.nonce } },
  ].filter(Boolean);
}

/** The SHA-256 of bytes, both in hexadecimal; null where the browser does not compute it: away from home, without TLS. */
async function sha256(hex) {
  const bytes = Uint8Array.from(hex.match(/../g), (byte) => parseInt(byte, 16));
  const digest = await crypto.subtle?.digest('SHA-256', bytes);
  return digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') : null;
}
