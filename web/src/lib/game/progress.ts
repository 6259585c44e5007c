// How far a game has come, in words: as its board says it, or as the game itself declares it.
import type { BoardModule } from "./board";
import type { ProgressStep } from "../net/protocol";
import type { Words } from "../words/words";
import { humanised } from "../words/humanised";

function stepText({ name, at, of }: ProgressStep, words: Words): string {
  const key = `progress-${name}`;
  if (words.has(key)) return words.t(key, { at, of: of ?? 0 });
  return `${humanised(name)} ${of === null ? at : `${at} / ${of}`}`;
}

/** One after another, as in a sentence: "Round 1 of 2, turn 3 of 5". */
export const progressText = (progress: readonly ProgressStep[], words: Words): string =>
  progress
    .map((step) => stepText(step, words))
    .map((text, place) => (place ? text.charAt(0).toLowerCase() + text.slice(1) : text))
    .join(", ");

/** For the bar. */
export const whereText = (
  board: Pick<BoardModule, "where">,
  at: { view: unknown; progress: readonly ProgressStep[] },
  words: Words,
): string => board.where?.(at.view, words) ?? progressText(at.progress, words);
