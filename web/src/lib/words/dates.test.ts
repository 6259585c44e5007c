import { expect, it } from "vitest";
import en from "../../words/en.ftl?raw";
import fr from "../../words/fr.ftl?raw";
import { sinceWhen, whenOf } from "./dates";
import { Words } from "./words";

const NOW = new Date(2026, 10, 18, 12, 0); // a Wednesday
const at = (day: number, hour: number): number => new Date(2026, 10, day, hour, 30).getTime() / 1000;
const english = new Words("en", [en]);
const french = new Words("fr", [fr]);
const until = (words: Words, seconds: number): string => words.t("web-until", whenOf(seconds, words, false, NOW));

it("says until when in words that a native would use", () => {
  expect(until(english, at(18, 20))).toBe("until 20:30");
  expect(until(english, at(19, 9))).toBe("until tomorrow, 9:30");
  expect(until(english, at(24, 20))).toBe("until Tuesday, 20:30");
  expect(until(english, at(25, 20))).toBe("until 25 November");
  expect(until(french, at(18, 20))).toBe("jusqu’à 20:30");
  expect(until(french, at(19, 9))).toBe("jusqu’à demain 9:30");
  expect(until(french, at(24, 20))).toBe("jusqu’à mardi 20:30");
  expect(until(french, at(25, 20))).toBe("jusqu’au 25 novembre");
});

it("leaves the time of another day out where there is little room", () => {
  expect(whenOf(at(20, 9), english, true, NOW).when).toBe("Friday");
  expect(whenOf(at(18, 20), english, true, NOW).when).toBe("20:30");
});

it("says when something was done", () => {
  expect(sinceWhen(at(18, 9), english, NOW).ago).toBe("today");
  expect(sinceWhen(at(17, 23), english, NOW).ago).toBe("yesterday");
  expect(sinceWhen(at(15, 9), english, NOW)).toMatchObject({ ago: "earlier", kind: "day", when: "Sunday" });
  expect(sinceWhen(at(3, 9), french, NOW)).toMatchObject({ kind: "date", when: "3 novembre" });
});
