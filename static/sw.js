// What does this phone keep for when there is no line? Static files and an offline page, never a board.
// The server puts `self.KEEP` before this text: the version, the files, and the offline page's address.
const { version, files, offline } = self.KEEP;
const NAME = `companion ${version}`;

async function fill() {
  const kept = await caches.open(NAME);
  await kept.addAll([...files, offline]);
  await self.skipWaiting(); // no page is kept, so no page can be of another version
}

async function clear() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
  await self.clients.claim();
}

const keptOrFetched = async (request) => (await caches.match(request)) ?? fetch(request);
const fetchedOrOffline = (request) => fetch(request).catch(() => caches.match(offline));

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(clear()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(keptOrFetched(request));
  else if (request.mode === "navigate") event.respondWith(fetchedOrOffline(request));
});
