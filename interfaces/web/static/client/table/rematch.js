// Once more with the same people: who asks first hosts the new table, the others find their seats kept there.

import { get } from '../../api.js';
import { server } from '../engine/server.js';
import { sitDown } from '../rooms/nonce.js';

/** The id of the table to go to: opened for us, or by somebody who was faster. Throws a Problem where there is none. */
export async function rematch(live) {
  try {
    return (await live.act('rematch')).match_id;
  } catch (problem) {
    if (problem.code !== 'no-rematch') throw problem;
    const { items } = await get('/v1/me/invites');
    const names = live.view.seats.map(({ username }) => username);
    const kept = items.find(({ host, seat }) => names.includes(host) && seat !== null);
    if (!kept) throw problem;
    await sitDown(server, kept.match_id);
    return kept.match_id;
  }
}
