// Keeps a copy of the calculator, so that it works with the network off.
//
// The build fills in the three values below. VERSION is a hash of every byte of the site, so a new
// build is a new cache, and an old page never meets a new file.
const VERSION = "unbuilt";
const FILES = {}; // path relative to this script -> its hash, as in the integrity attribute

// What only the reader of files needs: large, the same in many versions, and therefore kept apart.
const PACK = {}; // as FILES

// Caches belong to the whole origin, which on GitHub Pages is shared with other projects:
// the folder this site lives in goes into the name.
const PREFIX = `elo-calculator ${new URL(registration.scope).pathname} `;
const CACHE = PREFIX + VERSION;
const PACK_CACHE = PREFIX + "pack";
// What another program has shared, until the page takes it.
const SHARED_CACHE = PREFIX + "shared";

const address = (path) => new URL(path, registration.scope).href;
const HOME = address("./");
const SHARED = address("shared"); // the action of share_target in the manifest
const KEPT = new Set(Object.keys(FILES).map(address));
// By its hash, so that a new version takes over what has not changed.
const PACK_KEYS = new Map(
  Object.entries(PACK).map(([path, integrity]) => [address(path), `${address(path)}?${integrity}`]),
);

// The browser's own cache may hold a file of the version before (GitHub Pages lets files be kept
// for ten minutes). Its hash gives it away; then the file is asked for again past that cache.
async function download([path, integrity]) {
  const url = address(path);
  const response = await fetch(url, { integrity }).catch(() =>
    fetch(url, { integrity, cache: "reload" }),
  );
  return [url, response];
}

// All or nothing: nothing is written before everything has arrived, and what was written is
// removed if the disk turns out to be full.
async function keepAll() {
  const responses = await Promise.all(Object.entries(FILES).map(download));
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(responses.map(([url, response]) => cache.put(url, response)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

// One file after the other: what has arrived stays, and the next visit goes on from there.
async function keepPack() {
  const pack = await caches.open(PACK_CACHE);
  for (const entry of Object.entries(PACK)) {
    const key = PACK_KEYS.get(address(entry[0]));
    if (await pack.match(key)) continue;
    const [, response] = await download(entry);
    await pack.put(key, response);
  }
  const current = new Set(PACK_KEYS.values());
  const old = (await pack.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(old.map((request) => pack.delete(request)));
}

// Once for all the tabs that ask for it at the same time.
let packing;
const keepPackOnce = () => (packing ??= keepPack().finally(() => (packing = undefined)));

async function dropOldVersions() {
  const names = await caches.keys();
  const current = [CACHE, PACK_CACHE, SHARED_CACHE];
  const old = names.filter((name) => name.startsWith(PREFIX) && !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

// The address under which a request is kept, or undefined. The page is one document in each
// language: whatever is in its query is read by the page itself.
function keptAddress({ method, mode, url }) {
  if (method !== "GET") return undefined;
  const { origin, pathname, search } = new URL(url);
  const bare = origin + pathname;
  if (mode === "navigate" && bare === address("index.html")) return HOME;
  if (mode === "navigate" && KEPT.has(bare)) return bare;
  return KEPT.has(bare + search) ? bare + search : undefined;
}

// Opened once for all the files of a visit.
let cache;
const opened = () => (cache ??= caches.open(CACHE));

// There is one form of each file, whatever headers a host says it varies by. The network is the way
// out when the browser has thrown the copy away.
async function answer(request, kept) {
  return (await (await opened()).match(kept, { ignoreVary: true })) ?? fetch(request);
}

async function answerFromPack(request) {
  const pack = await caches.open(PACK_CACHE);
  const kept = await pack.match(PACK_KEYS.get(request.url), { ignoreVary: true });
  return kept ?? fetch(request);
}

// What is shared comes as a form that a browser would send to the server. It is kept here for the
// page, which is told by the fragment, and never goes further, whatever happens.
async function answerShared(request) {
  const taken = request.method === "POST" ? await keepShared(request) : "";
  return Response.redirect(HOME + taken, 303);
}

async function keepShared(request) {
  try {
    const form = await request.formData();
    await caches.delete(SHARED_CACHE);
    const shared = await caches.open(SHARED_CACHE);
    for (const name of ["title", "text", "url"])
      await shared.put(`${SHARED}?${name}`, new Response(form.get(name) ?? ""));
    const file = form.get("file");
    if (file instanceof File && (file.size || file.name)) {
      const headers = { "X-Name": encodeURIComponent(file.name) };
      await shared.put(`${SHARED}?file`, new Response(file, { headers }));
    }
    return "#shared";
  } catch {
    await caches.delete(SHARED_CACHE).catch(() => {});
    return "#not-shared"; // the disk is full, or it was no form
  }
}

// Once only: what the page has taken is not kept here.
async function takeShared() {
  if (!(await caches.has(SHARED_CACHE))) return undefined;
  const cached = await caches.open(SHARED_CACHE);
  const found = async (name) => await cached.match(`${SHARED}?${name}`);
  const texts = await Promise.all(
    ["title", "text", "url"].map(async (name) => (await (await found(name))?.text()) ?? ""),
  );
  const kept = await found("file");
  const name = decodeURIComponent(kept?.headers.get("X-Name") ?? "");
  const file = kept ? new File([await kept.blob()], name) : null;
  await caches.delete(SHARED_CACHE);
  return { type: "shared", title: texts[0], text: texts[1], url: texts[2], file };
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

// Claiming lets the page that installed the first version know that it is ready to go offline.
self.addEventListener("activate", (event) =>
  event.waitUntil(dropOldVersions().then(() => self.clients.claim())),
);

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin + pathname === SHARED) {
    event.respondWith(answerShared(event.request));
    return;
  }
  const kept = keptAddress(event.request);
  if (kept) event.respondWith(answer(event.request, kept));
  else if (PACK_KEYS.has(event.request.url)) event.respondWith(answerFromPack(event.request));
});

// A new version waits until the visitor asks for it, so that nothing changes under their hands. The
// page says when the pack may be fetched: not before its first answer.
self.addEventListener("message", (event) => {
  const { source } = event;
  if (event.data?.type === "activate") self.skipWaiting();
  if (event.data?.type === "take-shared")
    event.waitUntil(takeShared().then((shared) => shared && source.postMessage(shared)));
  if (event.data?.type === "keep-pack")
    event.waitUntil(
      keepPackOnce().then(
        () => source.postMessage({ type: "pack-kept" }),
        () => {}, // the next visit tries again
      ),
    );
});
