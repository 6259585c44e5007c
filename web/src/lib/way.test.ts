import { expect, it } from "vitest";
import { placeOf } from "./way.svelte";

it("knows every address", () => {
  expect(placeOf("/")).toEqual({ page: "home" });
  expect(placeOf("/", "#device=abc")).toEqual({ page: "device", token: "abc" });
  expect(placeOf("/t/abc")).toEqual({ page: "table", table: "abc" });
  expect(placeOf("/join/OLIVE-47")).toEqual({ page: "join", code: "OLIVE-47" });
  expect(placeOf("/r/abc")).toEqual({ page: "replay", table: "abc" });
  expect(placeOf("/replay")).toEqual({ page: "replay", table: null });
  expect(placeOf("/certificate/abc")).toEqual({ page: "certificate", table: "abc" });
  expect(placeOf("/referee/fifty")).toEqual({ page: "referee", game: "fifty" });
  expect(placeOf("/t/abc/more")).toEqual({ page: "nowhere" });
  expect(placeOf("/%E0%A4%A")).toEqual({ page: "nowhere" });
});
