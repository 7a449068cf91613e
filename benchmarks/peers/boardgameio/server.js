const { Server } = require('boardgame.io/server'); const { PostgresStore } = require('bgio-postgres'); const { Escoba } = require('./game');
const db = process.env.MEM ? undefined : new PostgresStore(process.env.PGURL, { logging: false, pool: { max: 20 } });
const port = +process.env.PORT || 8333;
Server({ games: [Escoba], db, origins: [`http://127.0.0.1:${port}`] }).run({ port, callback: () => console.log('up'), lobbyConfig: { apiPort: port + 1 } });
