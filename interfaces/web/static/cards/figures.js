// Sota, cavall and rei: a page with a feather, a horse, a king with a crown, in the colours of their suit.

import { COLOURS } from './suits.js';

const INK = '#4a2c12';
const SKIN = '#f2cfa4';
const GOLD = '#f4b93a';

function robe({ strong, soft }) {
  return `
    <path d="M22 126C22 99 33 86 50 86S78 99 78 126Z" fill="${strong}" stroke="${INK}" stroke-width="1.5"/>
    <path d="M38 88C42 96 58 96 62 88L58 84H42Z" fill="${soft}" stroke="${INK}" stroke-width="1.2"/>`;
}

function face(hair) {
  return `
    <path d="M36 68C33 50 67 50 64 68L63 82H37Z" fill="${hair}"/>
    <path d="M39.5 62C39.5 76 44 83 50 83S60.5 76 60.5 62Z" fill="${SKIN}" stroke="${INK}" stroke-width="1.2"/>
    <circle cx="45.5" cy="68" r="1.3" fill="${INK}"/><circle cx="54.5" cy="68" r="1.3" fill="${INK}"/>`;
}

const MOUTH = `<path d="M47 76C49 77.5 51 77.5 53 76" fill="none" stroke="${INK}" stroke-width="1.2"/>`;

function sota(colours) {
  return `${robe(colours)}${face('#8a5a2b')}${MOUTH}
    <path d="M63 54C75 50 79 42 75 33C67 37 62 44 60 53Z" fill="${GOLD}" stroke="${INK}" stroke-width="1.2"/>
    <path d="M34 63C30 49 44 45 53 47C64 49 69 56 66 63C58 57 44 57 34 63Z" fill="${colours.strong}" stroke="${INK}"
      stroke-width="1.5"/>`;
}

function cavall({ strong, soft }) {
  return `
    <path d="M28 126C28 106 41 101 42 90C36 91 31 97 26 93C22 89.5 25 84 29 79C33 73 33 64 41 58L40 45L50 53
      C66 55 78 72 78 98C78 110 76 118 75 126Z" fill="#c98d4b" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/>
    <path d="M48 52C57 47 64 50 66 56C75 58 78 66 77 72C82 78 82 88 79 94C76 80 66 62 49 57Z" fill="${INK}"/>
    <path d="M28 82L44 87L41 62M44 87C52 92 62 92 70 88" fill="none" stroke="${strong}" stroke-width="2.6"/>
    <circle cx="44" cy="87" r="2.6" fill="${soft}" stroke="${INK}"/>
    <circle cx="40" cy="69" r="2" fill="${INK}"/><circle cx="28" cy="88" r="1.2" fill="${INK}"/>`;
}

function rei(colours) {
  return `${robe(colours)}${face('#6b4423')}
    <path d="M37.5 70C36 92 46 97 50 97S64 92 62.5 70C60 78 55 76 50 76S40 78 37.5 70Z" fill="#6b4423" stroke="${INK}"/>
    <path d="M46.5 80C49 81.5 51 81.5 53.5 80" fill="none" stroke="${SKIN}" stroke-width="1.5"/>
    <path d="M35 62L31 40L42 50L50 34L58 50L69 40L65 62C56 58 44 58 35 62Z" fill="${GOLD}" stroke="${INK}"
      stroke-width="1.5" stroke-linejoin="round"/>
    <circle cx="50" cy="52" r="2.6" fill="${colours.strong}"/>
    <circle cx="31" cy="39" r="2.2" fill="${GOLD}" stroke="${INK}"/><circle cx="50" cy="33" r="2.2" fill="${GOLD}" stroke="${INK}"/>
    <circle cx="69" cy="39" r="2.2" fill="${GOLD}" stroke="${INK}"/>`;
}

const DRAWN = { s: sota, c: cavall, r: rei };

/** The figure of a card, with a shield for its suit at 50,110. */
export function figure(rank, suit) {
  return `${DRAWN[rank](COLOURS[suit])}<circle cx="50" cy="111" r="15" fill="#fffdf6" stroke="${INK}" stroke-width="1.2"/>`;
}
