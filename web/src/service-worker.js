// The shell from the cache, everything that belongs to a table from the server.
const CACHE = "tablee-__VERSION__";
const FILES = __FILES__;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("tablee-") && name !== CACHE);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (FILES.includes(url.pathname) && url.pathname !== "/") event.respondWith(fromCache(event.request));
  else if (event.request.mode === "navigate") event.respondWith(page(event.request));
});

async function fromCache(request) {
  return (await caches.match(request)) ?? fetch(request);
}

// A page is always asked for first: an updated server must not be hidden by an old shell.
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}
