// What the table answers to a short question: sentences that follow from what this page is shown.
import { settled } from "../../lib/game/news";
import { seatOf } from "../../lib/game/reasons";
import type { Seat } from "../../lib/game/seats";
import type { Typed } from "../../lib/game/typed";
import type { GameView, Lobby, News, SeatAsk, SeatTotal } from "../../lib/net/protocol";
import type { Words } from "../../lib/words/words";
import type { Question } from "./questions";
import { waitedFor, waitingIn } from "./waiting";

export interface Position {
  view: GameView;
  ask: SeatAsk | null;
  me: Seat | null;
  mine: readonly Seat[];
  lobby: Lobby;
  names: readonly string[];
  who: (seat: Seat) => string;
  news: readonly News[];
  words: Words;
  /** Round and turn, as the bar says it. */
  where: string;
  totals: readonly SeatTotal[];
}

/** Of more reasons than these only one's own are given. */
const MOST_REASONS = 8;

export function answerTo(question: Question | Seat, typed: Typed | null, at: Position): string[] {
  const { view, ask, words, who } = at;
  if (typeof question === "number")
    return orElse(typed?.board(view, question, words, who) ?? [], words.t("web-type-not-shown"));
  switch (question) {
    case "scores":
      return typed?.scores(view, words, who) ?? orElse(totalsOf(at), words.t("plain-no-points"));
    case "turn":
      return turnOf(at);
    case "last":
      return lastOf(at);
    case "legal":
      return orElse(typed?.legal(view, ask?.ask ?? null, words, who) ?? listed(ask), words.t("web-type-no-move"));
    case "help":
      return [...(words.has("typed-move") ? [words.t("typed-move")] : []), words.t("web-type-help")];
  }
}

/** As the game declares them, where it does not say them itself. */
const totalsOf = ({ totals, who, words }: Position): string[] =>
  [...totals]
    .sort(([, one], [, other]) => other - one)
    .map(([seat, points]) => words.t("web-type-score", { name: who(seat), points }));

const listed = (ask: SeatAsk | null): string[] =>
  ask?.moves.length ? [ask.moves.map(({ text }) => text).join(", ")] : [];

const orElse = (sentences: string[], otherwise: string): string[] => (sentences.length ? sentences : [otherwise]);

function turnOf({ ask, me, mine, lobby, names, who, words, where }: Position): string[] {
  if (lobby.outcome) return [words.say(lobby.outcome.reason, names)];
  const waiting = waitingIn(lobby, me, mine);
  const isDue = ask?.ask.due !== false;
  const task =
    ask && (isDue ? words.t("web-turn-task", { task: words.say(ask.question, names) }) : words.t("web-sealed-spoken"));
  return [where, ...(task ? [task] : []), ...(waiting.seats.length ? [waitedFor(waiting, who, words)] : [])];
}

function lastOf({ me, news, names, words }: Position): string[] {
  const last = settled(news).findLast(({ sentences }) => sentences.length);
  if (!last) return [words.t("web-type-nothing")];
  const own = last.why.filter((reason) => [me, null].includes(seatOf(reason)));
  const why = last.why.length > MOST_REASONS && me !== null ? own : last.why;
  return [...last.sentences, ...why].map((one) => words.say(one, names));
}

/** As one text, to be read aloud. */
export const joined = (sentences: readonly string[]): string =>
  sentences.map((one) => (/[.!?:…]$/.test(one) ? one : `${one}.`)).join(" ");
