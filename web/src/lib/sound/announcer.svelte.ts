// For a screen reader: the newest of what there is to say, and never more often than it can be said.

export class Announcer {
  text = $state("");
  private waiting = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pause = 4000) {}

  say = (text: string): void => {
    this.waiting = text;
    if (this.timer !== undefined) return;
    this.speak();
  };

  private speak(): void {
    this.timer = undefined;
    if (!this.waiting) return;
    this.text = this.waiting;
    this.waiting = "";
    this.timer = setTimeout(() => this.speak(), this.pause);
  }
}
