// What the client needs is kept, so that practice opens with no connection. Answers of the server's contract never are.

// The server fills this in; when a file is another one, so is `version`, and the browser takes this script anew.
const { version, shell, engine } = {filled};

const SHELL = `escombra-${version}`;
const ENGINE = 'escombra-engine'; // a page puts it here when the player asks for it: its names carry versions
const PATIENCE_MS = 4_000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  if (engine.includes(pathname)) event.respondWith(keptOrFetched(event.request, pathname));
  else if (shell.includes(pathname)) event.respondWith(fetchedOrKept(event.request, pathname));
});

/** Everything of one version, or nothing: until all of it is there, the version before stays in its place. */
async function install() {
  const kept = await caches.open(SHELL);
  await kept.addAll(shell.map((path) => new Request(path, { cache: 'no-cache' })));
  if (await caches.has(ENGINE)) {
    const asked = await caches.open(ENGINE);
    const there = (await asked.keys()).map(({ url }) => new URL(url).pathname);
    await asked.addAll(engine.filter((path) => !there.includes(path)));
  }
  await self.skipWaiting();
}

async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith('escombra-') && name !== SHELL && name !== ENGINE);
  await Promise.all(names.map((name) => caches.delete(name)));
  if (engine.length && await caches.has(ENGINE)) { // a server that has lost its engine takes nobody's away
    const asked = await caches.open(ENGINE);
    const old = (await asked.keys()).filter(({ url }) => !engine.includes(new URL(url).pathname));
    await Promise.all(old.map((request) => asked.delete(request)));
  }
  await self.clients.claim();
}

async function keptOrFetched(request, path) {
  return await kept(ENGINE, path) ?? fetch(request);
}

/** The newest there is; what was kept when the server is away, or silent. */
async function fetchedOrKept(request, path) {
  try {
    const answer = await Promise.race([fetch(request), silence()]);
    if (answer.status < 500) return answer;
  } catch {
    // no connection: what was kept is as good
  }
  return await kept(SHELL, path) ?? fetch(request);
}

const kept = (cacheName, path) => caches.match(path, { cacheName, ignoreVary: true });

function silence() {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE_MS));
}
