import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SeatAsk, Lobby, News, Progress, Update } from "./protocol";
import { commitmentOf } from "../player/deal-proof";
import { seatSecret, storeSecret } from "../player/seat-secrets";
import { TableConnection, joined } from "./connection.svelte";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 1;
  sent: { say: string }[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { say: string });
  }
  close(): void {}
}

const asked = (number: number, due = true): SeatAsk => ({
  seat: 0,
  number,
  ask: { ask: "write-number", due, digits: "0" },
  question: { type: "sentence", key: "x", parts: {} },
  seconds_left: null,
  moves: [],
});
const lobby = {
  phase: "playing",
  setup: { seats: 2 },
  seats: [],
  open: 0,
  waiting: 0,
  resting: false,
} as unknown as Lobby;
const update = (asks: SeatAsk[]): Update => ({
  say: "update",
  version: 1,
  lobby,
  view: null,
  asks,
  news: [],
  timeline: null,
  looking: null,
  chosen: 7,
  progress: [],
  totals: [],
  remarks: [],
  lesson: null,
  own: null,
});
const news = (move: number, by = "person"): News => ({ move, seat: 0, by, sentences: [], why: [] });

describe("a table's line", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", { href: "http://table.test/t/x", protocol: "http:" });
    FakeSocket.made = [];
  });

  function open(): [TableConnection, FakeSocket] {
    const line = new TableConnection("x");
    line.connect();
    const socket = FakeSocket.made[0]!;
    socket.onopen?.();
    line.hear({ say: "welcome", protocol: 1, table: "x", seats: [0], looking: 0, host: false });
    return [line, socket];
  }

  it("says hello first, and again after a break", () => {
    const [line, socket] = open();
    expect(socket.sent[0]!.say).toBe("hello");
    socket.onclose?.();
    expect(line.line).toBe("broken");
    vi.advanceTimersByTime(1000);
    FakeSocket.made[1]!.onopen?.();
    expect(FakeSocket.made[1]!.sent[0]!.say).toBe("hello");
  });

  it("plays a double click once", () => {
    const [line, socket] = open();
    line.submit(asked(3), { move: "write", number: "761" });
    line.submit(asked(3), { move: "write", number: "761" });
    expect(socket.sent.filter((message) => message.say === "submit")).toHaveLength(1);
    line.hear(update([asked(3)]));
    expect(line.pending).toEqual({ 0: { ask: 3, move: { move: "write", number: "761" } } });
    line.hear(update([asked(4, false)]));
    expect(line.pending).toEqual({});
  });

  const WRITTEN = { move: "write", number: "761" } as const;
  const submits = (socket: FakeSocket): unknown[] => socket.sent.filter((message) => message.say === "submit");

  /** The connection breaks and comes back. */
  function comeBack(line: TableConnection, socket: FakeSocket, meanwhile: () => void = () => {}): FakeSocket {
    socket.onclose?.();
    meanwhile();
    vi.advanceTimersByTime(1000);
    const next = FakeSocket.made.at(-1)!;
    next.onopen?.();
    line.hear({ say: "welcome", protocol: 1, table: "x", seats: [0], looking: 0, host: false });
    return next;
  }

  it("keeps a move that is made while the server is away, and sends it once it is back", () => {
    const [line, socket] = open();
    line.hear(update([asked(3)]));
    const next = comeBack(line, socket, () => {
      line.submit(asked(3), WRITTEN);
      expect([line.hasKept, submits(socket)]).toEqual([true, []]);
    });
    line.hear(update([asked(3)]));
    line.hear(update([asked(3)]));
    expect(submits(next)).toEqual([{ say: "submit", seat: 0, ask: 3, move: WRITTEN }]);
    expect(line.hasKept).toBe(false);
  });

  it("sends a move again that broke with its connection, unless the table has it", () => {
    const [line, socket] = open();
    line.submit(asked(3), WRITTEN);
    const next = comeBack(line, socket);
    line.hear(update([asked(3)]));
    expect(submits(next)).toHaveLength(1);
    const third = comeBack(line, next);
    line.hear(update([asked(4, false)]));
    expect([submits(third), line.pending]).toEqual([[], {}]);
  });

  it("keeps another choice for one that is sealed already", () => {
    const [line, socket] = open();
    line.hear(update([asked(4, false)]));
    const next = comeBack(line, socket, () => line.submit(asked(4, false), WRITTEN));
    line.hear(update([asked(4, false)]));
    expect(submits(next)).toHaveLength(1);
  });

  it("asks for a hint once, and again where it was refused", () => {
    const [line, socket] = open();
    const hints = (): number => socket.sent.filter((message) => message.say === "hint").length;
    line.hint(asked(3));
    line.hint(asked(3));
    expect(hints()).toBe(1);
    line.hear({
      say: "refused",
      kind: "not-allowed-now",
      sentence: { type: "sentence", key: "server-hint-soon", parts: {} },
      ask: 3,
      example: null,
    });
    line.hint(asked(3));
    expect(hints()).toBe(2);
    line.hear({ say: "hinted", seat: 0, ask: 3, options: [], why: [] });
    line.hint(asked(3));
    expect([hints(), line.hinted?.ask, line.hinting]).toEqual([2, 3, null]);
    line.hint(asked(4));
    expect(hints()).toBe(3);
  });

  it("hears how far a crowd is, and when its film begins", () => {
    const [line] = open();
    line.hear({
      say: "progress",
      version: 2,
      phase: "lobby",
      taken: 37,
      seats: 40,
      waiting: 1,
      chosen: 0,
      seconds_left: null,
      resting: false,
      latest: ["Bo", "Ada"],
      latest_seats: [36, 0],
      now: 7,
    });
    expect(line.tally).toMatchObject({ taken: 37, seats: 40, waiting: 1, latest: ["Bo", "Ada"] });
    line.hear({
      say: "film",
      move: 9,
      starts_in: 1.5,
      now: 7,
      film: { seconds: 15, top: 115, stopped_at: 115, singly: [], moments: [], cloth: "" },
      names: { "17": "Ada" },
    });
    expect(line.film).toMatchObject({ move: 9, names: { "17": "Ada" } });
    expect(line.film!.start - performance.now()).toBe(1500);
  });

  it("begins a film when the update said, where the page was too busy to hear of it in time", () => {
    const [line] = open();
    const film = { seconds: 15, top: 115, stopped_at: 115, singly: [], moments: [], cloth: "" };
    const heard = performance.now();
    line.hear({ ...update([]), timeline: { move: 9, starts_in: 1.5 } });
    vi.advanceTimersByTime(200);
    line.hear({ say: "film", move: 9, starts_in: 1.5, now: 7, film, names: {} });
    expect(line.film!.start - heard).toBe(1500);
    line.hear({ say: "film", move: 10, starts_in: 1.5, now: 7, film, names: {} });
    expect(line.film!.start - heard).toBe(1700);
  });

  it("begins a film by the message that was least late", () => {
    const [line] = open();
    const film = { seconds: 15, top: 115, stopped_at: 115, singly: [], moments: [], cloth: "" };
    const heard = performance.now();
    const progress = (now: number): Progress => ({
      say: "progress",
      version: 2,
      phase: "playing",
      taken: 40,
      seats: 40,
      waiting: 0,
      chosen: 1,
      seconds_left: 9,
      resting: false,
      latest: [],
      latest_seats: [],
      now,
    });
    line.hear(progress(99.7)); // 300 ms on its way
    line.hear(progress(100));
    vi.advanceTimersByTime(700);
    line.hear({ say: "film", move: 9, starts_in: 1.5, now: 100.5, film, names: {} }); // 200 ms on its way
    expect(line.film!.start - heard).toBe(2000);
    vi.advanceTimersByTime(60_000);
    line.hear({ say: "film", move: 10, starts_in: 1.5, now: 160.9, film, names: {} });
    expect(line.film!.start - heard).toBe(62_200); // what was heard before the film before no longer counts
  });

  it("says of a stage that it is one, and gives no nonce", () => {
    const line = new TableConnection("x", { isStage: true });
    line.connect();
    FakeSocket.made[0]!.onopen?.();
    expect(FakeSocket.made[0]!.sent[0]).toMatchObject({ say: "hello", stage: true, commitment: null });
  });

  it("tells its number only when everybody's commitments are shown, and another one after a void start", async () => {
    vi.useRealTimers();
    const stored = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    });
    const nonce = "00".repeat(16);
    storeSecret({ table: "x", game: "fifty", secret: "s", seats: [0], nonce, code: null });
    const [line, socket] = open();
    socket.onopen?.();
    const said = (say: string): Promise<unknown> =>
      vi.waitUntil(() => socket.sent.find((message) => message.say === say));
    const { commitment } = (await said("hello")) as { commitment: string };
    expect(commitment).toBe(commitmentOf(nonce));
    const starting = { ...lobby, phase: "lobby" as const, commitment: "seal", starting: true, voided: 0 };
    line.hear({ ...update([]), lobby: { ...starting, dealing: [{ seat: 1, commitment: "another" }] } });
    const dealing = [{ seat: 0, commitment }];
    line.hear({ ...update([]), lobby: { ...starting, dealing } });
    expect(await said("nonce")).toEqual({ say: "nonce", nonce });
    expect(socket.sent.filter(({ say }) => say === "nonce")).toHaveLength(1);
    const settled = { commitment: "seal", givers: dealing };
    expect(seatSecret("x")!.dealt).toEqual(settled);
    const changed = [...dealing, { seat: 1, commitment: "chosen to suit" }];
    line.hear({ ...update([]), lobby: { ...starting, dealing: changed } });
    line.hear({ ...update([]), lobby: { ...starting, commitment: "another seal", dealing } });
    await vi.waitUntil(() => socket.sent.filter(({ say }) => say === "nonce").length === 3);
    expect(seatSecret("x")!.dealt, "the number may have been told").toEqual(settled);
    line.hear({ ...update([]), lobby: { ...starting, voided: 1, dealing: [] } });
    const again = seatSecret("x")!;
    expect(again.nonce).not.toBe(nonce);
    expect(again.dealt).toBeUndefined();
    expect(await said("commit")).toEqual({ say: "commit", commitment: commitmentOf(again.nonce) });
  });

  it("comes again at once where another process goes on, and says nothing of a short break", () => {
    const [line, socket] = open();
    line.hear({ say: "gone", reason: "stopping" });
    socket.onclose?.();
    vi.advanceTimersByTime(100);
    expect(FakeSocket.made).toHaveLength(2);
    FakeSocket.made[1]!.onopen?.();
    line.hear({ say: "welcome", protocol: 1, table: "x", seats: [0], looking: 0, host: false });
    vi.advanceTimersByTime(5000);
    expect([line.line, line.isAway]).toEqual(["open", false]);
  });

  it("says that the connection is broken once it is felt", () => {
    const [line, socket] = open();
    socket.onclose?.();
    expect([line.line, line.isAway]).toEqual(["broken", false]);
    vi.advanceTimersByTime(1000);
    expect(line.isAway).toBe(true);
    line.say({ say: "emote", emote: "hello" });
    expect(line.isUnsent).toBe(true);
  });

  it("asks a server that is silent for long, and comes again where it stays silent", () => {
    const [line, socket] = open();
    line.hear(update([]));
    vi.advanceTimersByTime(20_000);
    expect(socket.sent.at(-1)!.say).toBe("ping");
    line.hear({ say: "pong" });
    vi.advanceTimersByTime(19_000);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(6_000);
    expect(FakeSocket.made).toHaveLength(2);
    line.hear(update([]));
    expect(line.line).toBe("broken");
  });

  it("sends a move by a new socket where the old one died without a word, whose last words nobody hears", () => {
    const [line, socket] = open();
    line.hear(update([asked(3)]));
    line.submit(asked(3), WRITTEN);
    vi.advanceTimersByTime(4000);
    const next = FakeSocket.made.at(-1)!;
    expect(next).not.toBe(socket);
    next.onopen?.();
    socket.onmessage?.({ data: JSON.stringify({ say: "gone", reason: "elsewhere" }) });
    line.hear({ say: "welcome", protocol: 1, table: "x", seats: [0], looking: 0, host: false });
    line.hear(update([asked(3)]));
    expect([line.line, submits(next).length]).toEqual(["open", 1]);
  });

  it("tries again where an attempt to come back hangs", () => {
    const line = new TableConnection("x");
    line.connect();
    vi.advanceTimersByTime(8000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("stops, and leaves the board as it is, where the server is of another version", () => {
    const [line] = open();
    line.hear(update([asked(3)]));
    const sentence = { type: "sentence", key: "server-protocol", parts: {} } as const;
    line.hear({ say: "refused", kind: "bad-message", sentence, ask: null, example: null });
    expect([line.isOutdated, line.gone, line.update?.asks.length]).toEqual([true, null, 1]);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("does not come back when its seat was opened elsewhere", () => {
    const [line, socket] = open();
    line.hear({ say: "gone", reason: "elsewhere" });
    socket.onclose?.();
    vi.advanceTimersByTime(20000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(line.line).toBe("gone");
  });
});

it("news told again replace what was known", () => {
  expect(joined([news(0), news(1), news(2)], [news(2, "bot"), news(3)]).map((one) => one.by)).toEqual([
    "person",
    "person",
    "bot",
    "person",
  ]);
});
