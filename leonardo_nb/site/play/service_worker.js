// Keeps the page for good: all of it is fetched once and answered from here. A new version has a store of its own,
// which replaces the old one when no page shows that any more.

const { version, files } = SETTINGS;
const STORE = `leonardo-${version}`;

// The large files are there packed in two ways; this browser reads one of them.
function other() {
  try {
    return new DecompressionStream("brotli") && ".gz";
  } catch {
    return ".br";
  }
}

async function fill() {
  const store = await caches.open(STORE);
  await store.addAll(files.filter((file) => !file.endsWith(other())));
}

async function tidy() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("leonardo-") && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function respond(request) {
  const store = await caches.open(STORE);
  return (await store.match(request, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(respond(event.request));
});
