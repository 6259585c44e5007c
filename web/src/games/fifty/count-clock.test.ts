import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pace } from "../../lib/look/speed.svelte";
import { Counting, beatOf } from "./count-clock.svelte";

describe("the count", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    pace.set(1);
    vi.useRealTimers();
  });

  function begin(): Counting {
    const counting = new Counting();
    counting.tell(50, beatOf(50), 0, () => {});
    return counting;
  }

  it("calls a number every 380 ms", () => {
    const counting = begin();
    vi.advanceTimersByTime(379);
    expect(counting.at).toBe(1);
    vi.advanceTimersByTime(2);
    expect(counting.at).toBe(2);
    vi.advanceTimersByTime(3800);
    expect(counting.at).toBe(12);
  });

  it("gives a crown its moment, also for whoever comes later", () => {
    const [counting, late] = [new Counting(), new Counting()];
    counting.tell(50, beatOf(50), 0, () => {}, [3]);
    vi.advanceTimersByTime(2 * 380 + 1);
    expect(counting.at).toBe(3);
    vi.advanceTimersByTime(3 * 380);
    expect(counting.at).toBe(3);
    vi.advanceTimersByTime(380);
    expect(counting.at).toBe(4);
    late.tell(50, beatOf(50), -6 * 380 - 1, () => {}, [3]);
    expect(late.at).toBe(4);
  });

  it("stands still while it is paused, and goes on from there", () => {
    const counting = begin();
    vi.advanceTimersByTime(1000);
    counting.pause();
    vi.advanceTimersByTime(60_000);
    expect([counting.at, counting.isPaused]).toEqual([3, true]);
    counting.resume();
    vi.advanceTimersByTime(381);
    expect(counting.at).toBe(4);
  });

  it.each([
    [0.5, 2],
    [2, 6],
    [4, 11],
  ])("runs %s times as fast from where it stands, and so does the next", (speed, at) => {
    const counting = begin();
    counting.run(speed);
    vi.advanceTimersByTime(1000);
    expect(counting.at).toBe(at);
    pace.set(speed);
    const next = begin();
    vi.advanceTimersByTime(1000);
    expect(next.at).toBe(at);
  });

  it("takes another speed while it is paused, and does not run on by itself", () => {
    const counting = begin();
    counting.pause();
    counting.run(4);
    vi.advanceTimersByTime(5000);
    expect(counting.at).toBe(1);
    counting.resume();
    vi.advanceTimersByTime(96);
    expect(counting.at).toBe(2);
  });
});
