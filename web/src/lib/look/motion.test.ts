// A story is told beat by beat, unless somebody wishes to hear results at once.
import { afterEach, expect, test } from "vitest";
import { results } from "../sound/results.svelte";
import { Story } from "./motion.svelte";

const wasAtOnce = results.atOnce;
afterEach(() => {
  results.atOnce = wasAtOnce;
});

test.each([
  [false, 0],
  [true, 5],
])("results at once: %s", (atOnce, told) => {
  results.atOnce = atOnce;
  const story = new Story();
  story.tell(5, 1000);
  expect([story.at, story.isHeard]).toEqual([told, atOnce]);
  story.stop();
});
