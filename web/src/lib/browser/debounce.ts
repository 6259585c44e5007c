/** Milliseconds in which somebody who types is left alone. */
const PAUSE = 250;

/** Does something once a moment has passed; the function returned gives it up, as effects do. */
export function debounce(work: (signal: AbortSignal) => Promise<void>): () => void {
  const stop = new AbortController();
  const timer = setTimeout(() => void work(stop.signal), PAUSE);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
