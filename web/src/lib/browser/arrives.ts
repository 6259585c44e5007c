const AGAIN = 1500; // milliseconds
/** A page that begins anew lives at least so long: what never arrives makes no storm. */
const CALM = 10_000;

/**
 * A part of the page that is fetched when it is needed: where the server is away, as soon as it is back.
 * Some browsers remember for as long as the page lives that a module did not come; then the page begins anew.
 */
export async function arrives<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await serverIsBack();
    return load().catch(beginAnew<T>);
  }
}

async function serverIsBack(): Promise<void> {
  do await new Promise((done) => setTimeout(done, AGAIN));
  while (!(await fetch("/api/games", { cache: "no-store" }).catch(() => null))?.ok);
}

function beginAnew<T>(): Promise<T> {
  setTimeout(() => location.reload(), CALM - performance.now());
  return new Promise(() => {});
}
