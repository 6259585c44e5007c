import { describe, expect, it } from "vitest";
import type { FiftyFiftyView, News } from "../../lib/net/protocol";
import { body, fresh, seatPlayers, sheetOf } from "./draft";
import { meeting, rankOf, reach } from "./prospects";
import { beatsOf, between, isHeld, replayed, settled, type Scene } from "./scenes";

const played = (...cards: [seat: number, card: number][]): FiftyFiftyView["table"] =>
  cards.map(([seat, card]) => ({ fact: "played", seat, card }));

/** Three at the table; seat 0 looks, seat 1 leads. */
function view(changes: Partial<FiftyFiftyView> = {}): FiftyFiftyView {
  const seat = { cards: 2, balance: 0, penalties: [], erased: [], total: 0 };
  return {
    me: 0,
    round: 0,
    rounds: 3,
    trick: 0,
    tricks_a_round: 2,
    top: 50,
    final_tie: "shared",
    dealer: 0,
    leader: 1,
    turn: 1,
    hand: [3, 49],
    mood: { laughing: 2, angry: 5 },
    moods_left: [],
    table: [],
    tricks: [],
    last_trick: null,
    played: [],
    seats: [seat, seat, seat],
    outcome: null,
    ...changes,
  };
}

const ranks = (of: FiftyFiftyView, card: number): string[] => reach(of, card).map((outcome) => outcome.rank);

describe("where a card could bring me", () => {
  it("is open while others have to play", () => {
    expect(ranks(view(), 30)).toEqual(["high", "between", "low"]);
  });
  it("is certain for the last card of a trick", () => {
    const last = view({ table: played([1, 31], [2, 12]), played: [12, 31] });
    expect(reach(last, 3)).toEqual([{ rank: "low", balance: -2 }]);
    expect(reach(last, 49)).toEqual([{ rank: "high", balance: 5 }]);
    expect(ranks(last, 20)).toEqual(["between"]);
  });
  it("knows which cards are gone", () => {
    expect(ranks(view({ hand: [50] }), 50)).toEqual(["high"]);
    expect(ranks(view({ hand: [2], played: [1] }), 2)).toEqual(["low"]);
  });
  it("leaves nothing between two", () => {
    const seats = view().seats.slice(0, 2);
    expect(ranks(view({ seats }), 30)).toEqual(["high", "low"]);
  });
  it("is nothing for those who only watch", () => {
    expect(reach(view({ me: null }), 30)).toEqual([]);
  });
});

it("counts the halves that meet", () => {
  expect([meeting(-5, -2), meeting(-2, 4), meeting(0, 4), meeting(3, 3)]).toEqual([3, 2, 0, 0]);
});

it("marks the highest and the lowest of two cards or more", () => {
  expect(rankOf(12, played([0, 12]))).toBe("between");
  expect([12, 30, 47].map((card) => rankOf(card, played([0, 12], [1, 30], [2, 47])))).toEqual([
    "low",
    "between",
    "high",
  ]);
});

describe("what is seen between two views", () => {
  const table = played([1, 31], [2, 12], [0, 3]);
  const trick = {
    mood: { laughing: 2, angry: 5 },
    table,
    scored: { fact: "trick-scored" as const, high: 1, low: 0, balances: [-2, 5, 0] },
  };
  const before = view({ table: table.slice(0, 1), played: [31], turn: 2 });
  const after = view({
    trick: 1,
    hand: [49],
    last_trick: trick,
    tricks: [trick],
    played: [3, 12, 31],
    mood: { laughing: 7, angry: 1 },
  });

  it("tells the news with the last scene, or with the end of a round", () => {
    const later = { move: 3, seat: 0, by: "person", sentences: [], why: [] };
    const told = (scenes: Scene[]): number => beatsOf(scenes, [], [later]).findIndex((beat) => beat.news.length > 0);
    const within = between(before, after);
    expect(told(within)).toBe(within.length - 1);
    const ending = between({ ...before, trick: 1 }, view({ round: 1, last_trick: trick }));
    expect(told(ending)).toBe(ending.findIndex((scene) => scene.erasing));
  });

  it("tells with a complete trick who takes what, and nothing of the next one", () => {
    const one = (move: number, key: string): News => ({
      move,
      seat: 0,
      by: "bot",
      sentences: [{ type: "sentence", key, parts: {} }],
      why: [],
    });
    const [laid, taken, next] = [one(1, "tell-played"), one(2, "tell-high"), one(3, "tell-played")];
    const beats = beatsOf(between(before, after), [laid], [laid, taken, next]);
    expect(beats.map(({ scene, news }) => (scene.taking ? news.length : 0)).filter(Boolean)).toEqual(
      Array<number>(8).fill(2),
    );
    expect([beats[0]!.news, beats.at(-1)!.news]).toEqual([[laid], [laid, taken, next]]);
  });

  it("lays the cards one by one, takes the masks, turns the next mood", () => {
    const scenes = between(before, after);
    const each = scenes.filter((scene, at) => scene !== scenes[at - 1]);
    expect(each.map((scene) => scene.table.length)).toEqual([2, 3, 3, 0]);
    expect(each.map(isHeld)).toEqual([false, false, true, false]);
    expect(each.map((scene) => scene.hand.length)).toEqual([2, 1, 1, 1]);
    expect(scenes[2]!.seats.map((seat) => seat.balance)).toEqual([-2, 5, 0]);
    expect(scenes.at(-1)).toEqual(settled(after));
  });
  it("leaves a complete trick on the table for three seconds or more, also for those who watch", () => {
    expect(between(before, after).filter(isHeld).length * 480).toBeGreaterThan(3000);
  });
  it("shows what the last round of a game brings before the game is over", () => {
    const outcome = { winners: [0], scores: [2, 5, 0] } as unknown as FiftyFiftyView["outcome"];
    const scenes = between({ ...before, round: 2, trick: 1 }, view({ round: 3, last_trick: trick, outcome }));
    expect(scenes.some((scene) => scene.erasing !== null)).toBe(true);
    expect(scenes.at(-1)!.outcome).toBe(outcome);
  });
  it("stops at the end of a round", () => {
    const seats = after.seats.map((seat) => ({ ...seat, penalties: [2] }));
    const scenes = between({ ...before, trick: 1 }, { ...after, round: 1, trick: 0, seats });
    expect(scenes.at(-2)).toMatchObject({
      erasing: [null, null, null],
      seats: [{ balance: -2, penalties: [2] }, {}, {}],
    });
  });
  it("goes at once where more than a trick was missed", () => {
    expect(between(before, view({ round: 2 }))).toHaveLength(1);
  });
  it("shows a replay the trick that its step completed", () => {
    expect(replayed(after)).toMatchObject({ table, leader: 1, mood: trick.mood });
  });
});

describe("the referee's form", () => {
  it("sends everything up to the first gap", () => {
    const draft = fresh();
    expect(body(draft, {})).toBeNull();
    draft.rounds[0]!.tricks = [
      { laughing: 2, angry: 5, cards: [12, 30, 47] },
      { laughing: 1, angry: null, cards: [1, 2, 3] },
    ];
    expect(body(draft, {})).toEqual({
      players: 3,
      rounds: [{ tricks: [{ mood: { laughing: 2, angry: 5 }, cards: [12, 30, 47] }] }],
    });
  });
  it("keeps what was typed when somebody joins", () => {
    const draft = fresh();
    draft.rounds[0]!.tricks[0]!.cards = [1, 2, 3];
    seatPlayers(draft, 4);
    expect(draft.rounds[0]!.tricks[0]!.cards).toEqual([1, 2, 3, null]);
  });
  it("writes only complete rounds on the sheet", () => {
    const rounds = [
      { tricks: [], penalty: [4, 0], erased: [null, null] },
      { tricks: [], penalty: [0, 3], erased: [0, null] },
      { tricks: [], penalty: null, erased: null },
    ];
    expect(sheetOf({ rounds, totals: [0, 3], winners: null }, 2)).toEqual([
      { penalties: [4, 0], erased: [0], total: 0 },
      { penalties: [0, 3], erased: [], total: 3 },
    ]);
  });
});
