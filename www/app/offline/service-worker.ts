/**
 * Keeps the page's own files on the device, so that it works without a network. The build writes their list before this
 * script (`scripts/www.mjs`), so that every new build is a new service worker with a store of its own.
 */

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** What a service worker's global object has that a page's has not; the types of both cannot be loaded together. */
interface ServiceWorkerScope {
  /** The files of this build, relative to the folder of the page, and what tells it from other builds. */
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
/** Pages of other folders of the host have stores of their own. */
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
  // Names with a hash never change; the others have to be asked for anew.
  const requests = names.map(
    (name) => new Request(new URL(name, scope), { cache: name.startsWith('assets/') ? 'default' : 'reload' }),
  );
  await store.addAll(requests);
}

/** The build before stays, because another tab may still need a part of it. */
async function forgetOld(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(own.slice(0, -2).map((name) => caches.delete(name)));
}

async function answer(url: string, request: Request): Promise<Response> {
  const current = await caches.open(prefix + version);
  return (await current.match(url)) ?? (await caches.match(url)) ?? fetch(request);
}
