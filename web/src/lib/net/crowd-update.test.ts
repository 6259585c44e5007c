import { expect, it } from "vitest";
import { wholeUpdate } from "./crowd-update";
import type { GameView, Lobby, Update } from "./protocol";
import { personAt } from "../game/seats";
import { tallyOf, tallyOfProgress } from "../game/tally";

const lobby = {
  phase: "playing",
  setup: { seats: 40 },
  open: 3,
  waiting: 2,
  resting: false,
  seats: [personAt(3, "Cy"), personAt(9, "Bo")],
} as unknown as Lobby;
const update = (own: Update["own"]): Update => ({
  say: "update",
  version: 1,
  lobby,
  view: { me: null, chosen: 7, line: null } as unknown as GameView,
  asks: [],
  news: [],
  timeline: null,
  looking: null,
  chosen: 7,
  progress: [],
  totals: [[3, 20]],
  remarks: [],
  lesson: null,
  own,
});

it("lays what only these eyes see over what all see", () => {
  const mine = wholeUpdate(
    update({
      seats: [personAt(5, "Ada"), personAt(9, "Bob")],
      view: { me: 5, line: [1, 2, 3, 4, 5] },
      totals: [
        [5, 12],
        [9, 3],
      ],
    }),
  );
  expect(mine.lobby.seats.map(({ seat, name }) => [seat, name])).toEqual([
    [3, "Cy"],
    [5, "Ada"],
    [9, "Bob"],
  ]);
  expect(mine.view).toEqual({ me: 5, chosen: 7, line: [1, 2, 3, 4, 5] });
  expect(mine.totals).toEqual([
    [3, 20],
    [5, 12],
    [9, 3],
  ]);
  expect(mine.own).toBeNull();
});

it("leaves a small table, and a spectator, as they are", () => {
  const plain = update(null);
  expect(wholeUpdate(plain)).toBe(plain);
});

it("counts from an update, and keeps the clock and the names that only a crowd's short word tells", () => {
  const short = tallyOfProgress(
    {
      say: "progress",
      version: 2,
      phase: "playing",
      taken: 37,
      seats: 40,
      waiting: 2,
      chosen: 5,
      seconds_left: 30,
      resting: false,
      latest: ["Bo"],
      latest_seats: [36],
      now: 7,
    },
    1000,
  );
  const after = tallyOf(update(null), short, 2000);
  expect(after).toEqual({
    phase: "playing",
    taken: 37,
    seats: 40,
    waiting: 2,
    chosen: 7,
    resting: false,
    latest: ["Bo"],
    latestSeats: [36],
    secondsLeft: 30,
    since: 1000,
  });
  expect(tallyOf({ ...update(null), lobby: { ...lobby, resting: true } }, short, 2000)).toMatchObject({
    secondsLeft: null,
    since: 2000,
  });
});
