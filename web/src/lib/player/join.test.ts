// Whoever finds the door of a room full waits there, and does not give up.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RequestError } from "../net/api";
import { retryWhileFull } from "./join";

const full = (wait: number | null = 2): RequestError => new RequestError(429, "Too many.", null, wait);

function door(...noes: Error[]): () => Promise<string> {
  return () => {
    const no = noes.shift();
    return no ? Promise.reject(no) : Promise.resolve("in");
  };
}

describe("retryWhileFull", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("knocks again until there is room, and says that it waits", async () => {
    const said = vi.fn();
    const coming = retryWhileFull(door(full(), full()), { isOver: () => false, say: said });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await coming).toBe("in");
    expect(said).toHaveBeenCalledTimes(2);
  });

  it("waits at least as long as it was told", async () => {
    const knock = vi.fn(door(full(5)));
    const coming = retryWhileFull(knock, { isOver: () => false, say: () => {} });
    await vi.advanceTimersByTimeAsync(4900);
    expect(knock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(6000);
    expect(await coming).toBe("in");
  });

  it("takes any other no for a no", async () => {
    const others = [new RequestError(409, "Locked."), full(null), new Error("broken")];
    for (const no of others) {
      await expect(retryWhileFull(door(no), { isOver: () => false, say: () => {} })).rejects.toBe(no);
    }
  });

  it("does not knock for somebody who has left", async () => {
    let isOver = false;
    const knock = vi.fn(door(full()));
    const coming = expect(retryWhileFull(knock, { isOver: () => isOver, say: () => (isOver = true) })).rejects.toThrow(
      "Too many.",
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await coming;
    expect(knock).toHaveBeenCalledTimes(1);
  });
});
