// The pulse of a connection: a phone that slept or changed its network may hold a socket that is dead without knowing.

const QUIET = 20_000; // milliseconds without a word, after which the server is asked
const PATIENCE = 4000; // until it must have answered

export class Pulse {
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  isAsking = false;

  /** `ask` makes the server say something; `dead` hears that it did not. */
  constructor(
    private readonly ask: () => void,
    private readonly dead: () => void,
  ) {}

  /** Whatever was said, it lives. */
  heard(): void {
    this.stop();
    this.quiet = setTimeout(() => this.check(), QUIET);
  }

  /** Does it live? Something may have happened to the network. */
  check(): void {
    this.isAsking = true;
    this.ask();
    this.expect();
  }

  /** Something has to be said soon. */
  expect(within = PATIENCE): void {
    this.waiting ??= setTimeout(() => {
      this.stop();
      this.dead();
    }, within);
  }

  stop(): void {
    clearTimeout(this.quiet);
    clearTimeout(this.waiting);
    this.waiting = undefined;
    this.isAsking = false;
  }
}
