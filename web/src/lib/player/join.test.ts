// Whoever finds the door of a room full waits there, and does not give up.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as api from "../net/api";
import { RequestError } from "../net/api";
import type { GameInfo, NewTable } from "../net/protocol";
import { router } from "../browser/router.svelte";
import en from "../../words/en.ftl?raw";
import fr from "../../words/fr.ftl?raw";
import { GUESTS, knownName, play, retryWhileFull } from "./join";
import { lastOptions, storeOptions } from "./last-options";
import { profile } from "./profile.svelte";

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

it("knows whoever gave no name by what they are called in every language", () => {
  expect([en, fr].map((file) => /^web-guest = (.*)$/m.exec(file)![1])).toEqual(GUESTS);
  expect(["Zoé", ...GUESTS].map(knownName)).toEqual(["Zoé", "", ""]);
});

describe("play", () => {
  const fifty = { key: "fifty", bots: ["casual"], levels: [] } as unknown as GameInfo;
  const chosen: NewTable = { game: "fifty", people: ["Ada"], setup: { seats: 6 }, bot: "sharp", clock: "fast" };
  const opened = { table: "t", code: "c", secret: "s", seats: [0] };

  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
    profile.name = "Ada";
    vi.spyOn(router, "go").mockImplementation(() => {});
  });
  afterEach(() => {
    profile.name = "";
    vi.restoreAllMocks();
  });

  it("starts with the options of the last table of this game", async () => {
    const open = vi.spyOn(api, "openTable").mockResolvedValue(opened as never);
    storeOptions(chosen);
    await play(fifty);
    expect(open.mock.calls[0]![0]).toMatchObject({ setup: { seats: 6 }, bot: "sharp", clock: "fast", start: true });
    await play({ ...fifty, key: "the_number" });
    expect(open.mock.calls[1]![0]).toMatchObject({ game: "the_number", bot: "casual" });
  });

  it("plays as usual where they are no longer offered, and forgets them", async () => {
    const open = vi.spyOn(api, "openTable").mockRejectedValueOnce(new RequestError(400, "No such bot."));
    open.mockResolvedValue(opened as never);
    storeOptions(chosen);
    await play(fifty);
    expect(open.mock.calls[1]![0]).toMatchObject({ bot: "casual" });
    expect(lastOptions("fifty")).toBeNull();
  });
});
