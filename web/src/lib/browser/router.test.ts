import { expect, it } from "vitest";
import PLACES from "./router.fixture.json";
import { codeOf, placeOf } from "./router.svelte";

it("knows every address", () => {
  expect(placeOf("/")).toEqual({ page: "home" });
  expect(placeOf("/", "#device=abc")).toEqual({ page: "device", token: "abc" });
  expect(placeOf("/", "#edition=fifty.e30")).toEqual({ page: "home", box: { game: "fifty", code: "e30" } });
  expect(placeOf("/t/abc")).toEqual({ page: "table", table: "abc" });
  expect(placeOf("/join/OLIVE-47")).toEqual({ page: "join", code: "OLIVE-47" });
  expect(placeOf("/r/abc")).toEqual({ page: "replay", table: "abc" });
  expect(placeOf("/replay")).toEqual({ page: "replay", table: null });
  expect(placeOf("/certificate/abc")).toEqual({ page: "certificate", table: "abc" });
  expect(placeOf("/referee/fifty")).toEqual({ page: "referee", installed: "fifty" });
  expect(placeOf("/referee")).toEqual({ page: "referee", installed: null });
});

it.each(Object.entries(PLACES))("finds at %s what the server does", (path, page) => {
  expect(placeOf(path).page).toBe(page);
});

it("reads a code as it was typed", () => {
  expect([" olive 47", "OLIVE_47", "olive-47", "  "].map(codeOf)).toEqual(["OLIVE-47", "OLIVE-47", "OLIVE-47", ""]);
});
