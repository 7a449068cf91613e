// The player's coins: how many there are, and how each of them came or went.

import { get } from '../../api.js';
import { el } from '../../dom.js';
import { pages } from './more.js';

/** The wallet in `root`. */
export async function wallet(root, words) {
  const [me, list] = await Promise.all([get('/v1/me'), pages(words, '/v1/me/wallet/entries', (items) => items.map((entry) => line(words, entry)))]);
  root.replaceChildren(el('section', { class: 'mine panel' },
    el('h2', {}, words('screen.wallet')),
    el('p', { class: 'figure' }, words('coins', { count: me.coins })),
    list.root));
}

function line(words, { at, amount, reason, match_id: match, balance }) {
  return el('p', { class: 'entry' },
    el('span', { class: 'what' },
      match && reason !== 'stake' ? el('a', { href: `#/match/${match}` }, words(`entry.${reason}`)) : words(`entry.${reason}`),
      el('small', {}, words.time(at))),
    el('b', { class: amount < 0 ? 'less' : 'more' }, amount < 0 ? words.number(amount) : words('plus', { points: amount })),
    el('small', { class: 'balance' }, words('entry.balance', { count: balance })));
}
