// The best solo games of this browser, apart for Classic and Expert.
import { storeValue, loadValue } from "../../lib/browser/storage";
import type { OneOOneView } from "../../lib/net/protocol";

export interface Best {
  points: number;
  squares: number[];
  /** The day it was played, as in 2026-11-15. */
  day: string;
  /** The tokens in their places, so that a game counts once however often it is looked at. */
  laid: string;
}

const MOST = 5;
const KEY = "one_o_one.bests.";

class Bests {
  private readonly lists = $state<Record<string, Best[]>>({});

  of(draw: string): readonly Best[] {
    return this.lists[draw] ?? loadValue<Best[]>(KEY + draw) ?? [];
  }

  add(view: OneOOneView): void {
    const laid = laidOf(view);
    const before = this.of(view.draw);
    if (before.some((best) => best.laid === laid)) return;
    const squares = view.solo.map((square) => square.score);
    const points = squares.reduce((sum, score) => sum + score, 0);
    const best = { points, squares, day: new Date().toISOString().slice(0, 10), laid };
    this.lists[view.draw] = [...before, best].sort((one, other) => other.points - one.points).slice(0, MOST);
    storeValue(KEY + view.draw, this.lists[view.draw]);
  }
}

export const laidOf = (view: OneOOneView): string =>
  view.squares.map((square) => Object.entries(square.tokens).flat().join("")).join(" ");

export const bests = new Bests();
