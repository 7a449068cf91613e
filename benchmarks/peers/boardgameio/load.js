const { Client } = require('boardgame.io/client'); const { SocketIO } = require('boardgame.io/multiplayer'); const { Escoba, captures } = require('./game');
const K = +process.argv[2] || 16, MOVES = +process.argv[3] || 100, port = +process.env.PORT || 8333, url = `http://127.0.0.1:${port}`;
const post = (p, b) => fetch(`http://127.0.0.1:${port + 1}` + p, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(b) }).then(r => r.json());
const lat = []; let resent = 0;
async function match() {
  const { matchID } = await post('/games/escoba/create', { numPlayers: 2 });
  const cs = [];
  for (const playerID of ['0', '1']) { const { playerCredentials } = await post(`/games/escoba/${matchID}/join`, { playerID, playerName: 'p' + playerID });
    cs.push(Client({ game: Escoba, multiplayer: SocketIO({ server: url }), matchID, playerID, credentials: playerCredentials, debug: false })); }
  return { cs };
}
function play({ cs }) { return new Promise(done => {
  let n = 0, sent = -1, t0 = 0;
  const step = () => { for (const c of cs) { const st = c.getState(); if (!st || !st.isConnected) continue;
    if (st._stateID > sent && st.ctx.currentPlayer === c.playerID) {
      if (sent >= 0) { lat.push(performance.now() - t0); n++; if (n >= MOVES) return done(n); }
      sent = st._stateID; const hand = st.G.hands[c.playerID]; let card = hand[0], take = [];
      for (const h of hand) { const cap = captures(h, st.G.table); if (cap.length) { card = h; take = cap[0]; break; } }
      t0 = performance.now(); c.moves.play(card, take); return; } } };
  for (const c of cs) { c.subscribe(step); c.start(); }
  let seen = -2; setInterval(() => { if (n === seen && n < MOVES) { resent++; sent = -1; for (const c of cs) c.transport.requestSync(); } seen = n; }, 1000);
}); }
(async () => { const ms = []; for (let i = 0; i < K; i++) ms.push(await match());
  const t = performance.now(); const r = await Promise.all(ms.map(play)); const d = (performance.now() - t) / 1000; const tot = r.reduce((a, b) => a + b, 0);
  lat.sort((a, b) => a - b); console.log(JSON.stringify({ matches: K, moves: tot, resent, movesPerSec: Math.round(tot / d), p50ms: +lat[lat.length >> 1].toFixed(1), p99ms: +lat[Math.floor(lat.length * .99)].toFixed(1) })); process.exit(0); })();
