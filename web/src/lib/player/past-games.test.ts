import { describe, expect, it } from "vitest";
import { movesOf, readRecord } from "./past-games";

const RECORD = [
  '{"tablee":1,"game":"fifty","setup":{"seats":3},"edition":{},"names":["Ada","Bo","Cy"],"commitment":"c0ffee"}',
  '{"open":[]}',
  '{"seat":0,"by":"person","move":{"move":"pick","numbers":[4,15,26,37,44]},"facts":[]}',
  '{"seat":2,"by":"bot","move":{"move":"pick","numbers":[1,2,3,5,6]},"facts":[]}',
  '{"seat":0,"by":"person","move":{"move":"pick","numbers":[5,15,25,35,45]},"facts":[]}',
  '{"seed":"00","salt":"11","nonces":[]}',
  "",
].join("\n");

describe("the moves of a record", () => {
  it("are those of one's own seats, in order", () => {
    const past = readRecord(RECORD)!;
    expect([past.id, past.game, past.names]).toEqual(["c0ffee", "fifty", ["Ada", "Bo", "Cy"]]);
    expect(movesOf(past, [0])).toEqual([
      { move: "pick", numbers: [4, 15, 26, 37, 44] },
      { move: "pick", numbers: [5, 15, 25, 35, 45] },
    ]);
    expect(movesOf(past, [1])).toEqual([]);
  });

  it.each(["", "no record at all", '{"names":["Ada"]}', '["fifty"]'])("are not found in %j", (text) => {
    expect(readRecord(text)).toBeNull();
  });
});
