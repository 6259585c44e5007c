// A number as it is typed: its three digits.
import { sentence, these } from "../../lib/game/news";
import type { TypedOf } from "../../lib/game/typed";
import type { Sentence, TheNumberAsk, TheNumberMove, TheNumberSeatView, TheNumberView } from "../../lib/net/protocol";
import type { Seat } from "../../lib/game/seats";
import type { Words } from "../../lib/words/words";

const DIGITS = [..."0123456789"];
/** Characters of a refused text. */
const SHOWN = 20;

function read(text: string, { digits }: TheNumberAsk): TheNumberMove | Sentence {
  const number = text.replace(/\s+/g, "");
  if (!/^[0-9]{3}$/.test(number))
    return sentence("number-three-digits", { given: number.slice(0, SHOWN), digits: these(digits) });
  const crossed = DIGITS.filter((digit) => number.includes(digit) && !digits.includes(digit));
  if (crossed.length) return sentence("number-digit-crossed", { crossed: these(crossed), digits: these(digits) });
  return { move: "write", number };
}

const pointsOf = ({ total, points }: TheNumberSeatView): number => points.reduce((sum, one) => sum + one, total);

const scoreOf = (seat: TheNumberSeatView, name: string, words: Words): string =>
  words.t("web-type-score", { name, points: pointsOf(seat) });

function lastNumber({ turns, last_turns }: TheNumberView, seat: Seat, words: Words): string[] {
  const turn = turns.at(-1) ?? last_turns.at(-1);
  const number = turn?.numbers[seat];
  if (!turn || !number) return [];
  return [words.t(`typed-last-${turn.status[seat]}`, { number, points: turn.points[seat] ?? 0 })];
}

function standing({ is_out, has_written }: TheNumberSeatView, words: Words): string {
  return words.t(is_out ? "number-sits-out" : has_written ? "number-sealed" : "typed-writing");
}

export const typed: TypedOf<"the_number"> = {
  read,
  scores: ({ seats }, words, who) =>
    seats
      .map((seat, at) => ({ seat, at }))
      .sort((one, other) => pointsOf(other.seat) - pointsOf(one.seat))
      .map(({ seat, at }) => scoreOf(seat, who(at), words)),
  legal({ me, seats, turn, bonus, outcome }, ask, words) {
    const mine = me === null ? undefined : seats[me];
    if (!mine || outcome) return [];
    if (mine.is_out) return [words.t("number-sits-out")];
    const crossed = DIGITS.filter((digit) => !mine.digits.includes(digit));
    return [
      words.say(sentence("ask-write-number", { digits: these(ask?.digits ?? mine.digits) })),
      ...(crossed.length ? [words.t("number-crossed-so-far", { digits: crossed.join(", ") })] : []),
      words.t("number-bonus", { bonus: bonus[turn] ?? 0 }),
    ];
  },
  board(view, at, words, who) {
    const seat = view.seats[at];
    if (!seat) return [];
    return [
      scoreOf(seat, who(at), words),
      ...lastNumber(view, at, words),
      words.t("number-seat-digits", { digits: [...seat.digits].join(", ") || "–" }),
      ...(view.outcome ? [] : [standing(seat, words)]),
    ];
  },
};
