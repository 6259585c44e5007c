// One room of Colyseus over its own WebSocket transport. Argument: a file with an update of ours, as JSON. Prints its
// port, then does what the lines it reads say: "film 8000" sends everybody the same message of so many bytes, "progress
// 160" the same, "each" sends everybody that update with a number of their own in it, so that it is encoded for each, as
// ours is. Nothing else happens in the room: no state, no patches, no simulation.

const fs = require('node:fs');
const http = require('node:http');
const readline = require('node:readline');
const { Room, Server } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');

const HEAD = 24; // bytes of a frame beside its text: codes, the name of the message, field names and numbers
const update = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
let room = null;

class Crowd extends Room {
  onCreate() {
    this.setPatchRate(null);
    this.autoDispose = false;
    this.version = 0;
    room = this;
  }

  message(size) {
    this.version += 1;
    return { version: this.version, text: 'x'.repeat(Math.max(0, size - HEAD)) };
  }

  tell(kind, size) {
    if (kind !== 'each') this.broadcast(kind, this.message(size));
    else this.clients.forEach((client, seat) => client.send('each', { ...update, version: this.version, seat }));
  }
}

async function main() {
  const server = http.createServer();
  const game = new Server({ greet: false, transport: new WebSocketTransport({ server, pingInterval: 0 }) });
  game.define('crowd', Crowd);
  await game.listen(0, '127.0.0.1');
  console.log(server.address().port);
  readline.createInterface({ input: process.stdin }).on('line', (line) => {
    const [kind, size] = line.split(' ');
    room.tell(kind, Number(size));
  });
}

main();
