// boardgame.io's own server. Argument: "memory", or a folder for its FlatFile store. Prints its port.

const persist = require('node-persist');
const { FlatFile, Server } = require('boardgame.io/server');
const { TheNumber } = require('./game.js');

async function main(store) {
  const server = Server({
    games: [TheNumber],
    origins: ['http://127.0.0.1'],
    ...(store === 'memory' ? {} : { db: new FlatFile({ dir: store }) }),
  });
  const { appServer } = await server.run({ port: { host: '127.0.0.1', port: 0 } });
  // Its sweep every two minutes reads files that are being written, and would end the server.
  if (store !== 'memory') persist.stopExpiredKeysInterval();
  console.log(appServer.address().port);
}

main(process.argv[2]);
