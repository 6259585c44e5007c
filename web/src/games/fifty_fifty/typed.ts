// A card as it is typed: its number.
import { sentence, these } from "../../lib/game/news";
import type { TypedOf } from "../../lib/game/typed";
import type {
  FiftyFiftyAsk,
  FiftyFiftyMove,
  FiftyFiftySeatView,
  FiftyFiftyView,
  Sentence,
} from "../../lib/net/protocol";
import type { Seat } from "../../lib/game/seats";
import type { Words } from "../../lib/words/words";

const NUMBER = /^[1-9][0-9]{0,8}$/;
/** Characters, and numbers, of a refused text. */
const SHOWN = 20;
const LISTED = 5;

function read(text: string, { cards }: FiftyFiftyAsk, { top }: FiftyFiftyView): FiftyFiftyMove | Sentence {
  const numbers = text.split(/[\s,]+/).filter(Boolean);
  const hand = these(cards);
  if (!numbers.length || !numbers.every((number) => NUMBER.test(number)))
    return sentence("card-not-a-number", { given: text.trim().slice(0, SHOWN), hand });
  if (numbers.length > 1) return sentence("card-several", { given: these(numbers.slice(0, LISTED)), hand });
  const card = Number(numbers[0]);
  if (card > top) return sentence("card-unknown", { top, hand });
  return cards.includes(card) ? { move: "play", card } : sentence("card-not-in-hand", { card, hand });
}

const scoreOf = ({ total }: FiftyFiftySeatView, name: string, words: Words): string =>
  words.t("typed-score", { name, points: total });

const masksOf = ({ balance }: FiftyFiftySeatView, words: Words): string =>
  words.t("typed-masks", {
    side: balance === 0 ? "none" : balance > 0 ? "angry" : "laughing",
    count: Math.abs(balance),
  });

function legal({ me, hand, mood, table }: FiftyFiftyView, words: Words, who: (seat: Seat) => string): string[] {
  const cards = table.map(({ seat, card }) => words.t("typed-card-of", { name: who(seat), card }));
  return [
    ...(me !== null && hand.length ? [words.t("typed-hand", { cards: words.listed(hand.map(String)) })] : []),
    ...(mood ? [words.t("typed-mood", { laughing: mood.laughing, angry: mood.angry })] : []),
    cards.length ? words.t("typed-table", { cards: words.listed(cards) }) : words.t("typed-table-empty"),
  ];
}

export const typed: TypedOf<"fifty_fifty"> = {
  read,
  scores: ({ seats }, words, who) =>
    seats
      .map((seat, at) => ({ seat, at }))
      .sort((one, other) => one.seat.total - other.seat.total)
      .map(({ seat, at }) => scoreOf(seat, who(at), words)),
  legal: (view, _, words, who) => (view.outcome ? [] : legal(view, words, who)),
  board({ seats, table, outcome }, at, words, who) {
    const seat = seats[at];
    if (!seat) return [];
    const played = table.find((one) => one.seat === at);
    return [
      scoreOf(seat, who(at), words),
      ...(outcome ? [] : [masksOf(seat, words), words.t("typed-cards", { cards: seat.cards })]),
      ...(played ? [words.t("typed-played", { card: played.card })] : []),
    ];
  },
};
