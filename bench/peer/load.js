// Players of boardgame.io: its own Client over its own SocketIO transport, five at every table.
// Arguments: the address, the file of games, the pace: "singly" (a table's next move once all its seats have seen the
// last), "together" (all seats write at once), or the moves a second of all tables.
// Prints "ready" when everybody sits, waits for a line, plays, and prints what was measured as one line of JSON.

const fs = require('node:fs');
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { TheNumber } = require('./game.js');

const [address, file, pace] = process.argv.slice(2);
const SEATS_AT_ONCE = 50;
let frames = 0;

async function post(path, body) {
  const answer = await fetch(`${address}/games/the-number${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Table {
  constructor(game, seats) {
    this.game = game;
    this.seats = seats;
    this.seen = Array(seats).fill(-1); // the newest state each seat has got
    this.awaited = 0;
    this.heard = null; // called when a seat gets a state
  }

  async open() {
    const { matchID } = await post('/create', { numPlayers: this.seats });
    this.clients = [];
    for (let seat = 0; seat < this.seats; seat += 1) this.clients.push(await this.sit(matchID, String(seat)));
  }

  async sit(matchID, playerID) {
    const { playerCredentials } = await post(`/${matchID}/join`, { playerID, playerName: `Player ${playerID}` });
    const socketOpts = { transports: ['websocket'], forceNew: true };
    const multiplayer = SocketIO({ server: address, socketOpts });
    const numPlayers = this.seats;
    const client = Client({
      game: TheNumber, numPlayers, matchID, playerID, credentials: playerCredentials, multiplayer, debug: false,
    });
    client.start();
    client.transport.socket.on('update', () => (frames += 1));
    await new Promise((resolve) => {
      client.subscribe((state) => {
        if (state === null) return;
        this.seen[Number(playerID)] = state._stateID;
        resolve();
        if (this.heard !== null) this.heard(Number(playerID));
      });
    });
    return client;
  }

  /** Moves at once: how long until their players have seen them, once all have. */
  write(moves, since) {
    this.awaited += moves.length;
    const at = Array(this.seats).fill(0);
    return new Promise((resolve) => {
      this.heard = (seat) => {
        if (at[seat] === 0 && this.seen[seat] >= this.awaited) at[seat] = performance.now();
        if (this.seen.every((state) => state >= this.awaited)) resolve(moves.map(([mover]) => at[mover] - since));
      };
      for (const [seat, number] of moves) this.clients[seat].moves.write(number);
    });
  }

  async play(steps, first, pause) {
    const times = [];
    for (const [place, moves] of steps.entries()) {
      const since = pause > 0 ? first + place * pause : performance.now();
      const wait = since - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      times.push(...(await this.write(moves, since)));
    }
    return times;
  }

  check() {
    const { gameover } = this.clients[0].getState().ctx;
    if (String(gameover.scores) !== String(this.game.scores)) throw new Error('not the same scores');
  }

  close() {
    for (const client of this.clients) client.stop();
  }
}

const stepsOf = (game) => (pace === 'together' ? game.turns : game.turns.flat().map((move) => [move]));

async function main() {
  const { seats, games } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const tables = games.map((game) => new Table(game, seats));
  for (let at = 0; at < tables.length; at += SEATS_AT_ONCE / seats) {
    await Promise.all(tables.slice(at, at + SEATS_AT_ONCE / seats).map((table) => table.open()));
  }
  await new Promise((resolve) => setTimeout(resolve, 200)); // news of who has connected is still on its way
  frames = 0;
  console.log('ready');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  const pause = pace === 'singly' || pace === 'together' ? 0 : (1000 * tables.length) / Number(pace);
  const began = performance.now();
  const times = await Promise.all(
    tables.map((table, place) => table.play(stepsOf(table.game), began + (pause * place) / tables.length, pause)),
  );
  const seconds = (performance.now() - began) / 1000;
  tables.forEach((table) => table.check());
  console.log(JSON.stringify({ seconds, frames, times: times.flat().map((time) => time / 1000) }));
  await new Promise((resolve) => process.stdin.once('data', resolve));
  tables.forEach((table) => table.close());
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
