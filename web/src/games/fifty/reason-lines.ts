// The reasons of a round as lines of a card: what was called, what it scored, and who ended it.
import type { Part, Sentence } from "../../lib/net/protocol";
import type { Seat } from "../../lib/game/seats";
import type { Words } from "../../lib/words/words";
import type { Because } from "../../components/reason-line";
import type { Count } from "./count";

export interface Ears {
  words: Words;
  names: readonly string[];
  who: (seat: Seat) => string;
  me: Seat | null;
}

/** Known from the number above the card. */
const SUM = "why-score";

export function becauseOf(why: readonly Sentence[], count: Count, ears: Ears): Because[] {
  return why.filter(({ key }) => key !== SUM).map((says) => lineOf(says, count, ears));
}

function lineOf(says: Sentence, count: Count, ears: Ears): Because {
  const { parts } = says;
  const number = Number(parts["number"]);
  const figure = String(parts["number"] ?? "");
  switch (says.key) {
    case "why-run": {
      const points = Number(parts["points"]);
      return { figure, says: ending(number + points, count, ears), worth: String(points), stitches: points };
    }
    case "why-run-nothing":
      return { figure, says: ending(number + 1, count, ears), worth: "0" };
    case "why-clash":
    case "why-clash-danger":
      return { figure, says: meeting(says, ears), worth: says.key === "why-clash" ? `+${parts["bonus"]}` : "0" };
  }
  return { figure, says: ears.words.say(says, ears.names), worth: "" };
}

/** What came after the last number that scored: the next hands, which a clash that does not score has one later. */
function ending(last: number, count: Count, { words, who }: Ears): string {
  const call = count.calls.slice(last - 1).find(({ hands }) => hands.length);
  if (!count.isWhole && call?.number !== last) return words.t("fifty-then-another");
  if (!call) return words.t("fifty-then-end");
  return call.isClash ? words.t("fifty-then-clash") : words.t("fifty-then", { seat: who(call.hands[0]!) });
}

function meeting({ key, parts }: Sentence, { words, names, who, me }: Ears): string {
  const isMe = isWho(parts["seat"]) && parts["seat"].seats[0] === me;
  const others = parts["others"];
  const met = isWho(others)
    ? words.listed(others.seats.map(who))
    : typeof others === "object" && others.type === "sentence"
      ? words.say(others, names)
      : "";
  return words.t(key === "why-clash" ? "fifty-met" : "fifty-met-danger", { you: isMe ? "yes" : "no", others: met });
}

const isWho = (part: Part | undefined): part is Extract<Part, { type: "who" }> =>
  typeof part === "object" && part.type === "who";
