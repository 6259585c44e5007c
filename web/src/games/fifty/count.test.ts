import { describe, expect, test } from "vitest";
import type { FiftyView } from "../../lib/net/protocol";
import { countOf, missedCrowns, runsOf, standingAt, type Call, type Count } from "./count";
import written from "./count.rounds.json";

type Event = [string, ...unknown[]];
interface Round {
  view: FiftyView;
  events: Event[];
}
const GAMES = written as unknown as Record<string, Round[]>;
const WHOLE = Object.entries(GAMES).filter(([name]) => name !== "crowd");

/** The calls as the events of Python, in the same order. */
function eventsOf(call: Call): Event[] {
  const { number, hands } = call;
  const events: Event[] = [];
  if (call.scorer !== null) events.push(["scored", number, call.scorer, call.bead]);
  if (call.isCrown) events.push(["crowned", number, call.scorer]);
  if (call.isClash) events.push(["clashed", number, [...hands], call.isInDanger]);
  else if (hands.length) events.push([call.isHeld ? "held-on" : "took-over", number, hands[0]]);
  return events;
}

const told = (count: Count): Event[] => count.calls.flatMap(eventsOf);
const happened = (events: Event[]): Event[] => events.filter(([name]) => name !== "stopped");
const counts = (rounds: readonly Round[]): Count[] => rounds.map(({ view }) => countOf(view, view.round - 1));

describe.each(WHOLE)("%s", (_, rounds) => {
  test("every event of the count is shown", () => {
    counts(rounds).forEach((count, round) => expect(told(count)).toEqual(happened(rounds[round]!.events)));
  });

  test("once the game is over all its rounds can be looked at", () => {
    const { view } = rounds.at(-1)!;
    if (view.outcome)
      rounds.forEach(({ events }, round) => expect(told(countOf(view, round))).toEqual(happened(events)));
  });

  test("whoever took the count last is counting, and in turn one seat after the other begins", () => {
    counts(rounds).forEach((count, round) => {
      let counter = count.caller;
      expect((count.caller + 1) % count.rows.length).toBe(rounds[round]!.view.caller);
      for (const call of count.calls) {
        if (call.hands.length && !call.isClash) counter = call.hands[0]!;
        expect(call.counter).toBe(counter);
      }
    });
  });

  test("just before the end, what lies before a seat is what the round brings", () => {
    for (const count of counts(rounds)) {
      const last = count.calls.at(-1)!;
      for (const row of count.rows) {
        const before = standingAt(count, row, count.stoppedAt - 1);
        expect(before.bead + (last.scorer === row.seat ? 1 : 0)).toBe(row.counted.bead);
        expect(before.bonus).toBe(row.counted.bonus);
        expect([...row.corners.keys()]).toEqual(row.counted.crossed);
      }
    }
  });

  test("runs hold every number that scored, as far as the count has come", () => {
    for (const count of counts(rounds))
      for (const at of [0, 7, count.stoppedAt]) {
        const scored = count.calls.slice(0, at).filter((call) => call.scorer !== null);
        const length = runsOf(count, at).reduce((sum, run) => sum + run.last - run.first + 1, 0);
        expect(length).toBe(scored.length);
      }
  });
});

test("of a crowd the hands in the lines that are shown, and what I scored", () => {
  const [{ view, events }] = GAMES["crowd"] as [Round];
  const count = countOf(view, 0);
  const mine = (all: Event[]): Event[] => all.filter(([name, , seat]) => name === "scored" && seat === view.me);
  const hands = new Map(events.map(([name, number, who]) => [number, name === "clashed" ? who : [who]]));
  expect(count.isWhole).toBe(false);
  expect(mine(events).length).toBeGreaterThan(0);
  expect(told(count).filter(([name]) => name === "scored")).toEqual(mine(events));
  for (const call of count.calls) for (const seat of call.hands) expect(hands.get(call.number)).toContain(seat);
  for (const call of count.calls) expect(call.isClash && call.hands.length === 0).toBe(false);
  for (const row of count.rows) expect(standingAt(count, row, count.stoppedAt).bead).toBe(row.counted.bead);
});

test("whoever reaches the crown's line with bonuses only is told why there is no crown", () => {
  const row = (seat: number, bead: number, bonus: number, is_crowned = false): Count["rows"][number] =>
    ({ seat, counted: { bead, bonus, score: bead + bonus, is_crowned } }) as unknown as Count["rows"][number];
  const count = { rows: [row(0, 14, 1), row(1, 15, 2, true), row(2, 9, 2)] } as unknown as Count;
  expect(missedCrowns(count, 15).map(({ seat }) => seat)).toEqual([0]);
});

test("a change of lead is told once, on the number that passes the best bead", () => {
  for (const [, rounds] of WHOLE)
    for (const count of counts(rounds)) {
      const beads = new Map<number, number>();
      let best: { seat: number; bead: number } | null = null;
      for (const { scorer, bead, isLead } of count.calls) {
        if (scorer !== null) beads.set(scorer, bead);
        const isAhead = scorer !== null && bead > (best?.bead ?? 0);
        expect(isLead).toBe(isAhead && best !== null && best.seat !== scorer);
        if (isAhead) best = { seat: scorer, bead };
      }
      expect(best?.bead ?? 0).toBe(Math.max(0, ...beads.values()));
    }
  expect(WHOLE.flatMap(([, rounds]) => counts(rounds)).some(({ calls }) => calls.some(({ isLead }) => isLead))).toBe(
    true,
  );
});
