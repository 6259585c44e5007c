// The Number with all its rules, as a game of boardgame.io: everybody writes in one stage at the same time, and what is
// written is stripped from every other player's view.

const { INVALID_MOVE } = require('boardgame.io/core');

const DIGITS = '0123456789';
const LENGTH = 3;
const TURNS = 5;
const ROUNDS = 2;
const BONUS = [2, 3, 4, 6, 8];
const LAST_TURN_TIMES = 2;

const available = (crossed) => [...DIGITS].filter((digit) => !crossed.includes(digit)).join('');
const isOut = (crossed) => crossed.length === DIGITS.length;
const union = (crossed, number) => [...new Set([...crossed, ...number])].sort().join('');
const shares = (one, other) => [...one].some((digit) => other.includes(digit));

function check(numbers, crossed) {
  const first = numbers.map((number, seat) => firstStatus(number, crossed[seat]));
  const legal = numbers.filter((number, seat) => number && first[seat] === 'valid');
  return numbers.map((number, seat) =>
    number && first[seat] === 'valid' && legal.some((other) => other < number && shares(other, number))
      ? 'eliminated'
      : first[seat],
  );
}

function firstStatus(number, crossed) {
  if (isOut(crossed)) return 'out';
  if (number === null) return 'void';
  return shares(number, crossed) ? 'eliminated' : 'valid';
}

function scoreTurn(numbers, crossed, turn) {
  const status = check(numbers, crossed);
  const valid = numbers.filter((number, seat) => number && status[seat] === 'valid');
  const highest = valid.reduce((best, number) => (number > best ? number : best), '');
  const times = turn === TURNS - 1 ? LAST_TURN_TIMES : 1;
  const points = numbers.map((number, seat) =>
    number && status[seat] === 'valid' ? times * Number(number[0]) + (number === highest ? BONUS[turn] : 0) : 0,
  );
  return { numbers: [...numbers], status, points };
}

function settle(G) {
  while (G.round < ROUNDS && !G.written.some((number, seat) => number === null && !isOut(G.crossed[seat]))) {
    const turn = scoreTurn(G.written, G.crossed, G.turns.length);
    G.crossed = G.crossed.map((own, seat) => (turn.status[seat] === 'valid' ? union(own, turn.numbers[seat]) : own));
    G.written = G.written.map(() => null);
    G.turns.push(turn);
    if (G.turns.length === TURNS) endRound(G);
  }
}

function endRound(G) {
  G.scores.push(
    G.crossed.map((crossed, seat) => crossed.length + G.turns.reduce((sum, turn) => sum + turn.points[seat], 0)),
  );
  G.lastTurns = G.turns;
  G.turns = [];
  G.crossed = G.crossed.map(() => '');
  G.round += 1;
}

function write({ G, playerID }, number) {
  const seat = Number(playerID);
  const isNumber = typeof number === 'string' && number.length === LENGTH;
  if (G.round >= ROUNDS || isOut(G.crossed[seat]) || !isNumber) return INVALID_MOVE;
  if (![...number].every((digit) => available(G.crossed[seat]).includes(digit))) return INVALID_MOVE;
  G.written[seat] = number;
  settle(G);
}

const totals = (G) => G.scores[0].map((_, seat) => G.scores.reduce((sum, scores) => sum + scores[seat], 0));

function endIf({ G }) {
  if (G.round < ROUNDS) return undefined;
  const scores = totals(G);
  const most = Math.max(...scores);
  return { scores, winners: scores.flatMap((own, seat) => (own === most ? [seat] : [])) };
}

function playerView({ G, playerID }) {
  const { written, ...open } = G;
  return {
    ...open,
    hasWritten: written.map((number) => number !== null),
    written: playerID === null || playerID === undefined ? null : written[Number(playerID)],
  };
}

exports.TheNumber = {
  name: 'the-number',
  minPlayers: 2,
  maxPlayers: 5,
  disableUndo: true, // less for it to keep and to send
  setup: ({ ctx }) => ({
    round: 0,
    crossed: Array(ctx.numPlayers).fill(''),
    written: Array(ctx.numPlayers).fill(null),
    turns: [],
    lastTurns: [],
    scores: [],
  }),
  playerView,
  endIf,
  turn: {
    activePlayers: { all: 'writing' },
    stages: {
      writing: { moves: { write: { move: write, redact: true, client: false, ignoreStaleStateID: true } } },
    },
  },
};
