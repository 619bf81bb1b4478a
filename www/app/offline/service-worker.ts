/**
 * Caches the files of the editor for offline use. The build prepends their list to this script (`scripts/www.mjs`), so that
 * each build is a new service worker with its own cache.
 */

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** What a service worker's global object has that a page's has not; the types of both cannot be loaded together. */
interface ServiceWorkerScope {
  /** The files of this build, relative to the folder of the page, and its version. */
  ownFiles: { names: string[]; version: string };
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: Event & { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
}

const worker = globalThis as unknown as ServiceWorkerScope;
const { scope } = worker.registration;
const { names, version } = worker.ownFiles;
/** Editors in other folders of the host have their own caches. */
const prefix = `sitemap-kit editor ${scope} `;
const urls = new Set(names.map((name) => new URL(name, scope).href));

worker.addEventListener('install', (event) => event.waitUntil(cacheFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOld().then(() => worker.clients.claim())));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') {
    void worker.skipWaiting();
  }
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  url.search = '';
  url.hash = '';
  if (request.method !== 'GET' || !url.href.startsWith(scope)) {
    return;
  }
  if (url.href === scope || url.href === `${scope}index.html`) {
    event.respondWith(answer(scope, request));
  } else if (urls.has(url.href) || url.href.startsWith(`${scope}assets/`)) {
    event.respondWith(answer(url.href, request));
  }
});

async function cacheFiles(): Promise<void> {
  const store = await caches.open(prefix + version);
  // Files with a hash in their name never change; the others are fetched again.
  const requests = names.map(
    (name) => new Request(new URL(name, scope), { cache: name.startsWith('assets/') ? 'default' : 'reload' }),
  );
  await store.addAll(requests);
}

/** The previous cache remains, because another tab may still need it. */
async function forgetOld(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(own.slice(0, -2).map((name) => caches.delete(name)));
}

async function answer(url: string, request: Request): Promise<Response> {
  const current = await caches.open(prefix + version);
  return (await current.match(url)) ?? (await caches.match(url)) ?? fetch(request);
}
