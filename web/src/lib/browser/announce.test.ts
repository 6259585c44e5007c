import { expect, test } from "vitest";
import { Announcer } from "./announce.svelte";

const texts = (announcer: Announcer): string[] => announcer.lines.map(({ text }) => text);

test("what is said twice is read twice, an event only once", () => {
  const announcer = new Announcer();
  for (const [text, event] of [["Ada: 3"], ["Ada: 3"], ["Your turn", "ask 4"], ["Your turn", "ask 4"], [""]] as const)
    announcer.say(text, event);
  expect(texts(announcer)).toEqual(["Ada: 3", "Ada: 3", "Your turn"]);
  expect(new Set(announcer.lines.map(({ key }) => key)).size).toBe(3);
});

test("only the latest lines stay", () => {
  const announcer = new Announcer();
  for (let at = 0; at < 60; at += 1) announcer.say(`line ${at}`);
  expect(texts(announcer)).toEqual(Array.from({ length: 40 }, (_, at) => `line ${20 + at}`));
});
