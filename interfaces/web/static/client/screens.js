// What each address shows. Who is not signed in is asked who they are, and then sees what they came for.

import { Problem } from '../api.js';
import { account } from './account.js';
import { lobby } from './lobby.js';
import { league } from './mine/league.js';
import { matches } from './mine/matches.js';
import { profile } from './mine/profile.js';
import { wallet } from './mine/wallet.js';
import { isOffline } from './offline/which.js';
import { table } from './table/screen.js';
import { watch } from './watch.js';
import { welcome } from './welcome.js';

const FOR_PLAYERS = { league, matches, profile, wallet };

/** `{name, draw}` for an address; `draw(root, words, engine, go)` shows it and may return what stops it. */
export function screenOf(hash, session) {
  const [, name = '', id = ''] = hash.replace(/^#/, '').split('/').map(decodeURIComponent);
  if (name === 'offline') return { name, draw: lazily('offline') };
  if (name === 'match' && isOffline(id)) return { name, draw: (...shown) => lazily('offlineTable')(...shown, id) };
  if (!session && name === 'match') return { name: 'account', draw: askFirst };
  if (!session) return { name: 'welcome', draw: welcome };
  if (name === 'match') return { name, draw: (root, words, engine, go) => table(root, words, engine, id, go) };
  if (name === 'watch') return { name, draw: watch };
  if (name === 'account' && session.guest) return { name, draw: askFirst };
  if (Object.hasOwn(FOR_PLAYERS, name) && !session.guest) {
    return { name, draw: (root, words, engine, go) => FOR_PLAYERS[name](root, words, id, go) };
  }
  return { name: 'lobby', draw: lobby };
}

function askFirst(root, words, _engine, go) {
  root.replaceChildren(account(words, () => go(location.hash === '#/account' ? '#/' : location.hash)));
}

/** What practice with no connection needs comes when it is asked for. */
function lazily(name) {
  return async (...shown) => {
    const screens = await import('./offline/screen.js').catch(() => {
      throw new Problem(0, 'offline');
    });
    return screens[name](...shown);
  };
}
