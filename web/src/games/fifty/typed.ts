// A line as it is typed: five numbers with spaces or commas between them, in any order.
import { sentence, these } from "../../lib/game/news";
import type { TypedOf } from "../../lib/game/typed";
import type { FiftyAsk, FiftyCounted, FiftyMove, FiftySeatView, FiftyView, Sentence } from "../../lib/net/protocol";
import type { Words } from "../../lib/words/words";

const SPACES = 5;
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const NUMBER = /^[1-9]\d{0,8}$/;
/** Characters of a refused text. */
const SHOWN = 20;

function read(text: string, ask: FiftyAsk): FiftyMove | Sentence {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  if (parts.length === 1) return readRunTogether(parts[0]!, ask);
  if (!parts.length || !parts.every((part) => NUMBER.test(part)))
    return sentence("line-not-numbers", { given: text.slice(0, SHOWN).trim().replace(/\s+/g, " "), high: ask.high });
  return checked(parts.map(Number), ask);
}

/** Numbers typed without anything between them, if that can mean only one line. */
function readRunTogether(digits: string, ask: FiftyAsk): FiftyMove | Sentence {
  const lines = digits.length <= SPACES * String(ask.high).length ? [...readings(digits, SPACES, ask.high)] : [];
  const [first, second] = lines.map((line) => line.join(" "));
  if (first === undefined) return sentence("line-not-numbers", { given: digits.slice(0, SHOWN), high: ask.high });
  if (second !== undefined) return sentence("line-unclear", { given: digits, first, second });
  return checked(lines[0]!, ask);
}

/** The ways to cut a row of digits into so many numbers from 1 to the highest. */
function* readings(digits: string, spaces: number, high: number): Generator<number[]> {
  if (!spaces && !digits) yield [];
  for (let length = 1; spaces && length <= Math.min(digits.length, String(high).length); length += 1) {
    const first = digits.slice(0, length);
    if (!NUMBER.test(first) || Number(first) > high) continue;
    for (const rest of readings(digits.slice(length), spaces - 1, high)) yield [Number(first), ...rest];
  }
}

function checked(numbers: readonly number[], { high, blocked }: FiftyAsk): FiftyMove | Sentence {
  if (numbers.length !== SPACES) return sentence("line-count", { given: numbers.length, high });
  const line = [...numbers].sort((one, other) => one - other);
  for (const [place, number] of line.entries()) {
    const before = line[Math.max(0, place - 1)]!;
    const refused = (key: string): Sentence =>
      sentence(key, { given: String(number), before: String(before), high, blocked: these(blocked) });
    if (number > high) return refused("line-range");
    if (place && number === before) return refused("line-ascending");
    if (blocked.includes(number % 10)) return refused("line-blocked");
  }
  return { move: "pick", numbers: line };
}

const scoreOf = ({ total, crowns }: FiftySeatView, name: string, words: Words): string =>
  words.t(crowns ? "typed-score-crowned" : "web-type-score", { name, points: total, crowns });

const inOrder = (seats: readonly FiftySeatView[]): FiftySeatView[] =>
  [...seats].sort((one, other) => one.place - other.place);

function legal({ top, blocked, danger, outcome }: FiftyView, words: Words): string[] {
  if (outcome) return [];
  const high = top - 1;
  const listed = (digits: readonly number[]): string => words.listed(digits.map(String));
  const free = DIGITS.filter((digit) => !blocked.includes(digit));
  const numbers = blocked.length
    ? [
        words.t("fifty-blocked", { digits: blocked.length, blocked: listed(blocked) }),
        words.t("typed-free", { high: String(high), digits: listed(free) }),
      ]
    : [words.t("fifty-none-blocked", { high: String(high) })];
  return danger ? [...numbers, words.t("fifty-danger", { low: danger[0], high: danger[1] })] : numbers;
}

function roundOf({ line, crossed, bead, bonus, score }: FiftyCounted, round: number, words: Words): string[] {
  return [
    words.t("typed-line", { round, numbers: words.listed(line.map(String)) }),
    ...(crossed.length ? [words.t("typed-crossed", { numbers: words.listed(crossed.map(String)) })] : []),
    words.t(score === null ? "typed-bead" : "typed-bead-scored", { bead, bonus, points: score ?? 0 }),
  ];
}

export const typed: TypedOf<"fifty"> = {
  read,
  scores: ({ seats }, words, who) => inOrder(seats).map((seat) => scoreOf(seat, who(seat.seat), words)),
  legal: (view, _, words) => legal(view, words),
  board({ seats, outcome }, at, words, who) {
    const seat = seats.find((one) => one.seat === at);
    if (!seat) return [];
    const last = seat.rounds.at(-1);
    return [
      scoreOf(seat, who(at), words),
      ...(last ? roundOf(last, seat.rounds.length, words) : []),
      ...(outcome ? [] : [words.t(seat.has_picked ? "typed-chosen" : "typed-choosing")]),
    ];
  },
};
