const AGAIN = 1500; // milliseconds

/** A part of the page that is fetched when it is needed: where the server is away, as soon as it is back. */
export async function arrives<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch {
    await new Promise((done) => setTimeout(done, AGAIN));
    return arrives(fetch);
  }
}
