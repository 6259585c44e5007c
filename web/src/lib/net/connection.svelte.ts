// One table, seen through its socket: the last update, what was refused, and coming back after a break.
import { PROTOCOL } from "./protocol";
import type {
  SeatAsk,
  Emoted,
  FilmMessage,
  FromClient,
  FromServer,
  GameMove,
  Gone,
  HeapTold,
  Hinted,
  Lobby,
  News,
  Progress,
  Refused,
  Update,
  Welcome,
} from "./protocol";
import { wholeUpdate } from "./crowd-update";
import { Pulse } from "./pulse";
import type { Seat } from "../game/seats";
import { freshNonce, seatSecret, storeSecret } from "../player/seat-secrets";
import { tallyOf, tallyOfProgress, type Tally } from "../game/tally";

/** What a server says of a page that it cannot talk with. */
const OUTDATED = "server-protocol";

export type Line = "connecting" | "open" | "broken" | "gone";

const FIRST_PAUSE = 300;
/** Another process goes on with the table already: only so long that not everybody comes in the same moment. */
const AT_ONCE = 100;
/** How a socket is closed whose server starts anew. */
const RESTARTS = 1012;
/** Milliseconds until a break is told to anybody, and until an attempt to come back is given up. */
const FELT_AFTER = 1000;
const HELLO_WITHIN = 8000;
const LONGEST_PAUSE = 8000;
const EMOTE_LASTS = 4000;
/** No way back: somebody or something ended this socket on purpose. */
const FINAL: Gone["reason"][] = ["elsewhere", "removed", "deleted", "expired", "no-such-table", "game-away"];

/** The count of a crowd, and when it begins or began by performance.now(). */
export interface Shown {
  move: number;
  film: unknown;
  names: Record<string, string>;
  start: number;
}

/** A move, and the number of the ask that it answers. */
interface Answer {
  ask: number;
  move: GameMove | string;
}

export class TableConnection {
  readonly table: string;
  /** The big screen sees what a spectator sees; with the host's secret it may drive. */
  readonly isStage: boolean;
  line = $state<Line>("connecting");
  /** Broken for so long that people are told. */
  isAway = $state(false);
  /** Something was said while nobody heard it, and will not be said again. */
  isUnsent = $state(false);
  /** This page and the server do not speak the same language any more: it must be loaded anew. */
  isOutdated = $state(false);
  welcome = $state.raw<Welcome | null>(null);
  update = $state.raw<Update | null>(null);
  /** When `update` came, to run clocks from it. */
  since = $state(0);
  news = $state.raw<News[]>([]);
  refused = $state.raw<Refused | null>(null);
  emotes = $state.raw<Emoted[]>([]);
  /** The heap of beads, where people wait for a stage game. */
  heap = $state.raw<HeapTold | null>(null);
  token = $state.raw<{ token: string; until: number } | null>(null);
  gone = $state<Gone["reason"] | null>(null);
  film = $state.raw<Shown | null>(null);
  /** How many have come and chosen: from whatever came last. */
  tally = $state.raw<Tally | null>(null);
  /** Answers that are not settled yet, by seat: kept while the connection is broken, and sent again after it. */
  pending = $state.raw<Record<Seat, Answer>>({});

  /** The last hint, and the ask for which one is being thought about. */
  hinted = $state.raw<Hinted | null>(null);
  hinting = $state<number | null>(null);

  /** The next update is the first after a break. */
  private isBack = false;
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  /**
   * How far the clock of this device is ahead of the table's, in milliseconds: the least that was heard since the
   * last film.
   */
  private ahead = Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private awayTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly pulse = new Pulse(
    () => this.say({ say: "ping" }),
    () => this.comeAgain(),
  );

  constructor(table: string, { isStage = false } = {}) {
    this.table = table;
    this.isStage = isStage;
  }

  connect(): void {
    clearTimeout(this.timer);
    const address = new URL("/ws", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    this.pulse.stop();
    this.pulse.expect(HELLO_WITHIN);
    socket.onopen = () => void this.hello(socket);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = (event) => this.broke(socket, event?.code === RESTARTS);
    for (const [target, event] of wakers()) target.addEventListener(event, this.wake);
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.awayTimer);
    this.pulse.stop();
    for (const [target, event] of wakers()) target.removeEventListener(event, this.wake);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  say(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN && (this.line === "open" || message.say === "hello"))
      this.socket.send(JSON.stringify(message));
    else if (message.say !== "ping") this.isUnsent = true;
  }

  /** The device woke up, or its network changed: is anybody still there? */
  private readonly wake = (): void => {
    if (globalThis.document?.visibilityState === "hidden" || this.line === "gone") return;
    if (this.line === "open") this.pulse.check();
    else if (this.line === "broken") this.comeAgain();
  };

  /** At once, by a new socket; the old one may be dead without knowing. */
  private comeAgain(): void {
    const socket = this.socket;
    this.noteBreak();
    this.connect();
    socket?.close();
  }

  submit(asked: SeatAsk, move: GameMove | string): void {
    if (this.line === "gone" || this.pending[asked.seat]?.ask === asked.number) return;
    const answer = { ask: asked.number, move };
    this.pending = { ...this.pending, [asked.seat]: answer };
    this.refused = null;
    if (this.line === "open") this.send(asked.seat, answer);
  }

  /** A move that waits for the connection. */
  get hasKept(): boolean {
    return this.line === "broken" && Object.keys(this.pending).length > 0;
  }

  /** Once for each ask: every hint is told to all. */
  hint(asked: SeatAsk): void {
    if (this.line !== "open" || this.hinting === asked.number || this.hinted?.ask === asked.number) return;
    this.hinting = asked.number;
    this.refused = null;
    this.say({ say: "hint", seat: asked.seat, ask: asked.number });
  }

  hear(message: FromServer): void {
    const { isAsking } = this.pulse;
    this.pulse.heard();
    switch (message.say) {
      case "welcome":
        return this.welcomed(message);
      case "update":
        return this.updated(wholeUpdate(message));
      case "progress":
        return this.progressed(message);
      case "film":
        return this.filmed(message);
      case "pong":
        return;
      case "refused":
        if (message.sentence.key === OUTDATED) return this.end();
        if (isAsking && message.kind === "bad-message") return; // an older server, which is there and knows no ping
        this.refused = message;
        this.pending = {};
        this.hinting = null;
        return;
      case "hinted":
        this.hinted = message;
        this.hinting = null;
        return;
      case "emoted":
        return this.emoted(message);
      case "heap":
        this.heap = message;
        return;
      case "device":
        this.token = { token: message.token, until: Date.now() + message.seconds * 1000 };
        return;
      case "gone":
        this.gone = message.reason;
        if (FINAL.includes(message.reason)) this.line = "gone";
        return;
    }
    message satisfies never;
  }

  private send(seat: Seat, { ask, move }: Answer): void {
    this.say({ say: "submit", seat, ask, move });
    this.pulse.expect();
  }

  /** Nothing more can be said; what the page shows stays as it is. */
  private end(): void {
    this.isOutdated = true;
    this.line = "gone";
    this.close();
  }

  private async hello(socket: WebSocket): Promise<void> {
    const seat = seatSecret(this.table);
    const commitment = this.isStage || !seat || seat.dealt ? null : await commitmentOf(seat.nonce);
    if (socket !== this.socket) return;
    this.news = [];
    this.say({
      say: "hello",
      protocol: PROTOCOL,
      table: this.table,
      secret: seat?.secret ?? null,
      stage: this.isStage,
      commitment,
    });
  }

  /** The game is about to begin: what all have committed to is kept here, and this device's number told. */
  private async addToDeal({ commitment, dealing, voided = 0 }: Lobby): Promise<void> {
    const seat = seatSecret(this.table);
    if (!seat || this.isStage || !commitment) return;
    if (voided > (seat.voided ?? 0)) {
      const nonce = freshNonce();
      storeSecret({ ...seat, nonce, voided, dealt: undefined });
      this.say({ say: "commit", commitment: (await commitmentOf(nonce)) ?? "" });
      return;
    }
    const mine = dealing?.length ? await commitmentOf(seat.nonce) : null;
    const now = seatSecret(this.table);
    if (now?.nonce !== seat.nonce || !dealing?.some((giver) => giver.commitment === mine)) return;
    // What is shown once the number may have been told counts no more: it could have been chosen to suit.
    if (!now.dealt) storeSecret({ ...now, dealt: { commitment, givers: dealing } });
    this.say({ say: "nonce", nonce: seat.nonce });
  }

  private welcomed(message: Welcome): void {
    this.welcome = message;
    this.line = "open";
    this.isAway = this.isUnsent = false;
    clearTimeout(this.awayTimer);
    this.awayTimer = undefined;
    this.gone = null;
    this.isBack = true;
    this.hinting = null;
    this.pause = FIRST_PAUSE;
    this.ahead = Infinity; // the table may live elsewhere now
  }

  private updated(message: Update): void {
    this.update = message;
    this.since = performance.now();
    this.news = joined(this.news, message.news);
    this.tally = tallyOf(message, this.tally, this.since);
    this.settle(message);
    if (message.lobby.starting) void this.addToDeal(message.lobby);
  }

  /** What is no longer asked is settled; after a break the rest is sent again, also what would replace a choice. */
  private settle(message: Update): void {
    const { isBack } = this;
    this.isBack = false;
    const open = Object.entries(this.pending).filter(([seat, { ask }]) => isAsked(message, Number(seat), ask, isBack));
    this.pending = Object.fromEntries(open);
    if (isBack) for (const [seat, answer] of open) this.send(Number(seat), answer);
  }

  private progressed(message: Progress): void {
    this.tally = tallyOfProgress(message, performance.now());
    this.hearClock(message.now);
  }

  /** The update before it told the same start. A busy page hears late, never early: the earliest is right. */
  private filmed({ move, film, names, starts_in, now }: FilmMessage): void {
    this.hearClock(now);
    const timeline = this.update?.timeline;
    const revealStart = timeline?.move === move ? this.since + timeline.starts_in * 1000 : Infinity;
    this.film = { move, film, names, start: Math.min(revealStart, this.ahead + (now + starts_in) * 1000) };
    this.ahead = Infinity; // clocks drift
  }

  private hearClock(now: number): void {
    this.ahead = Math.min(this.ahead, performance.now() - now * 1000);
  }

  private emoted(message: Emoted): void {
    this.emotes = [...this.emotes, message];
    setTimeout(() => (this.emotes = this.emotes.filter((one) => one !== message)), EMOTE_LASTS);
  }

  private broke(socket: WebSocket, restarts: boolean): void {
    if (socket !== this.socket || this.line === "gone") return;
    const isMoved = this.line === "open" && (restarts || this.gone === "stopping");
    this.noteBreak();
    const pause = isMoved ? AT_ONCE * Math.random() : this.pause * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), pause);
    if (!isMoved) this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private noteBreak(): void {
    this.pulse.stop();
    this.line = "broken";
    this.awayTimer ??= setTimeout(() => (this.isAway = true), FELT_AFTER);
  }
}

/** What tells that a device woke up, or has another network. */
function* wakers(): Generator<[EventTarget, string]> {
  if (globalThis.document) for (const event of ["visibilitychange", "resume"]) yield [document, event];
  if (globalThis.window) for (const event of ["online", "offline", "pageshow"]) yield [window, event];
}

/** Null where the code for it did not come: then this device has no part in the deal. */
async function commitmentOf(nonce: string): Promise<string | null> {
  const proof = await import("../player/deal-proof").catch(() => null);
  return proof && proof.commitmentOf(nonce);
}

/** Later news of the same move replace it: a reconnect may tell a move again. */
export function joined(earlier: readonly News[], more: readonly News[]): News[] {
  const first = more[0];
  if (!first) return [...earlier];
  return [...earlier.filter((one) => one.move < first.move), ...more];
}

/** `sealed`: also where a choice is sealed and may be replaced. */
function isAsked(update: Update, seat: Seat, number: number, sealed: boolean): boolean {
  return update.asks.some(
    (asked) => asked.seat === seat && asked.number === number && (sealed || asked.ask.due !== false),
  );
}
