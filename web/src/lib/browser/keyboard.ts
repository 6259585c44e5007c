/** A key meant for the board: not typed into a field, not with a modifier, not while a drawer is open. */
export function boardKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (document.querySelector("dialog[open]")) return null;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest("input, textarea, select, [contenteditable], summary")) return null;
  // A focused control keeps what presses it.
  if ((event.key === "Enter" || event.key === " ") && target?.closest("button, a")) return null;
  return event.key;
}
