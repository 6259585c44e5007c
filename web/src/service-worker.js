// The shell from the cache, everything that belongs to a table from the server.
const CACHE = "tablee-__VERSION__";
const FILES = __FILES__;
// A page of one of the two builds before may still ask for parts of its own.
const KEPT = 3;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("tablee-")).slice(0, -KEPT);
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
  if (url.pathname !== "/" && (FILES.includes(url.pathname) || url.pathname.startsWith("/assets/")))
    event.respondWith(fromCache(event.request));
  else if (event.request.mode === "navigate") event.respondWith(page(event.request));
});

// The newest first: names without a hash may be in several.
async function fromCache(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? (await caches.match(request)) ?? fetch(request);
}

// A page is always asked for first: an updated server must not be hidden by an old shell.
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/", { cacheName: CACHE })) ?? Response.error();
  }
}
