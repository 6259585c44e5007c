import { describe, expect, test } from "vitest";
import type { FiftyView } from "../../lib/protocol";
import { countOf, runsOf, standingAt, type Call, type Count } from "./count";
import written from "./count.rounds.json";

type Event = [string, ...unknown[]];
interface Game {
  view: FiftyView;
  rounds: Event[][];
}
const GAMES = Object.entries(written as unknown as Record<string, Game>);
const WHOLE = GAMES.filter(([name]) => name !== "crowd");

/** The calls as the events of Python, in the same order. */
function eventsOf(call: Call, live: { seat: number | null }): Event[] {
  const { number, hands } = call;
  const events: Event[] = [];
  if (call.scorer !== null) events.push(["scored", number, call.scorer, call.bead]);
  if (call.isCrown) events.push(["crowned", number, call.scorer]);
  if (call.isClash) events.push(["clashed", number, [...hands], call.isInDanger]);
  else if (hands.length) events.push([live.seat === hands[0] ? "held-on" : "took-over", number, hands[0]]);
  if (hands.length) live.seat = call.isClash ? null : hands[0]!;
  return events;
}

function told(count: Count): Event[] {
  const live = { seat: null };
  return count.calls.flatMap((call) => eventsOf(call, live));
}

const happened = (events: Event[]): Event[] => events.filter(([name]) => name !== "stopped");

describe.each(WHOLE)("%s", (_, { view, rounds }) => {
  test("every event of the count is told again", () => {
    rounds.forEach((events, round) => expect(told(countOf(view, round))).toEqual(happened(events)));
  });

  test("just before the end, what lies before a seat is what the round brings", () => {
    rounds.forEach((_events, round) => {
      const count = countOf(view, round);
      const last = count.calls.at(-1)!;
      for (const row of count.rows) {
        const before = standingAt(count, row, count.stoppedAt - 1);
        expect(before.bead + (last.scorer === row.seat ? 1 : 0)).toBe(row.counted.bead);
        expect(before.bonus).toBe(row.counted.bonus);
      }
    });
  });

  test("runs hold every number that scored", () => {
    const count = countOf(view, 0);
    const length = runsOf(count, count.stoppedAt).reduce((sum, run) => sum + run.last - run.first + 1, 0);
    expect(length).toBe(count.rows.reduce((sum, row) => sum + row.counted.bead, 0));
  });
});

test("of a crowd only what is certain is told", () => {
  const { view, rounds } = (written as unknown as Record<string, Game>)["crowd"]!;
  const count = countOf(view, 0);
  const scored = new Map(rounds[0]!.filter(([name]) => name === "scored").map(([, number, seat]) => [number, seat]));
  expect(count.isWhole).toBe(false);
  for (const call of count.calls) if (call.scorer !== null) expect(scored.get(call.number)).toBe(call.scorer);
  for (const row of count.rows) expect(standingAt(count, row, count.stoppedAt).bead).toBe(row.counted.bead);
});
