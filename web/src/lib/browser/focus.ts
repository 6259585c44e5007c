// Where the keyboard is: at the heading of a new page, at the question of a new phase, and never nowhere.

const HEADING = "h1";
/** A board marks the heading that says what is asked or shown; the last one counts, beside the decision. */
const QUESTION = "[data-question]";
/** In so low a window, as one is that is enlarged, what belongs to a question is below it. */
const LOW = 400;
const FIELDS = "input, textarea, select, [contenteditable]";

let wanted: string | null = null;
let last: Element | null = null;

/** Whoever types, or reads in a drawer, keeps the focus. */
const isTaken = (): boolean =>
  document.querySelector("dialog[open]") !== null || document.activeElement?.matches(FIELDS) === true;

/** What had the focus is gone or can no longer have it, and the browser gave it to nothing. */
const isLost = (): boolean =>
  document.activeElement === document.body &&
  last !== null &&
  (!last.isConnected || last.matches(":disabled") || !last.getClientRects().length);

function give(selector: string): boolean {
  const heading = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
  if (!heading) return false;
  if (isTaken()) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // Whoever uses the keyboard must see where it is; a finger has scrolled where it wants to be.
  if (heading.matches(":focus-visible")) heading.scrollIntoView({ block: innerHeight < LOW ? "start" : "nearest" });
  return true;
}

function look(): void {
  if (wanted !== null && give(wanted)) wanted = null;
  if (isLost()) void (give(QUESTION) || give(HEADING));
}

/** As soon as it is there: pages and boards are loaded when they are needed. */
function want(selector: string): void {
  wanted = selector;
  look();
}

export const focusHeading = (): void => want(HEADING);
export const focusQuestion = (): void => want(QUESTION);

/** For as long as the page lives; a focused button that is switched off loses the focus only with the next frame. */
export function watchFocus(): () => void {
  const observer = new MutationObserver(() => {
    look();
    if (last?.matches(":disabled")) requestAnimationFrame(look);
  });
  const remember = ({ target }: FocusEvent): void => {
    last = target instanceof Element ? target : null;
    wanted = null;
  };
  document.addEventListener("focusin", remember);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    document.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}
