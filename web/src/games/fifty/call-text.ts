// What the count says beside its ring: the last thing that happened, and the reasons in the end.
import type { News, Sentence } from "../../lib/net/protocol";
import { seatOf } from "../../lib/game/reasons";
import type { Seat } from "../../lib/game/seats";
import type { Words } from "../../lib/words/words";
import type { Call, Count } from "./count";

export interface Ears {
  words: Words;
  me: Seat | null;
  who: (seat: Seat) => string;
}

/** The last call up to `at` at which hands went up, a crown was won or the lead changed. */
export const lastMoment = (count: Count, at: number): Call | undefined =>
  count.calls.slice(0, at).findLast((call) => call.hands.length > 0 || call.isCrown || call.isLead);

export function tellCall(call: Call, count: Count, ears: Ears): string[] {
  const crown = call.isCrown ? [tellCrown(call, ears)] : call.isLead ? [tellLead(call, ears)] : [];
  return call.hands.length ? [...crown, tellHands(call, count, ears)] : crown;
}

const you = (seat: Seat | null, { me }: Ears): string => (seat !== null && seat === me ? "yes" : "no");

function tellCrown({ scorer, bead }: Call, ears: Ears): string {
  return ears.words.t("fifty-crown", { you: you(scorer, ears), seat: ears.who(scorer ?? 0), bead });
}

function tellLead({ scorer }: Call, ears: Ears): string {
  return ears.words.t("fifty-lead", { you: you(scorer, ears), seat: ears.who(scorer ?? 0) });
}

function tellHands(call: Call, count: Count, ears: Ears): string {
  const { words, who, me } = ears;
  const [hand = 0] = call.hands;
  if (call.isClash) {
    const key = call.isInDanger ? "fifty-clash-danger" : "fifty-clash";
    const parts = { hands: call.hands.length, seats: words.listed(call.hands.map(who)) };
    return words.t(key, { ...parts, you: call.hands.some((seat) => seat === me) ? "yes" : "no" });
  }
  if (call.isHeld) return words.t("fifty-holds", { you: you(hand, ears), seat: who(hand) });
  if (call.scorer === null || !count.isWhole) return words.t("fifty-takes", { you: you(hand, ears), seat: who(hand) });
  const whose = hand === me ? "yes" : call.scorer === me ? "other" : "no";
  return words.t("fifty-takes-from", { you: whose, seat: who(hand), other: who(call.scorer) });
}

/** The reasons of the last counted round, seat by seat. */
export function reasonsOf(news: readonly News[]): { seat: Seat; sentences: Sentence[] }[] {
  const told = news.findLast((one) => one.sentences.some((says) => says.key === "tell-round"));
  const reasons = new Map<Seat, Sentence[]>();
  for (const says of told?.why ?? []) {
    const seat = seatOf(says);
    if (seat !== null) reasons.set(seat, [...(reasons.get(seat) ?? []), says]);
  }
  return [...reasons].map(([seat, sentences]) => ({ seat, sentences }));
}
