/** Has the browser keep the page, and tells when a newer one is there. */

/** How often a page that stays open looks for a newer one, in milliseconds. */
const interval = 3_600_000;

/**
 * Registers the service worker.
 *
 * @param onNewer Is told that a newer page is ready, with what loads it.
 */
export async function registerServiceWorker(onNewer: (load: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) {
    return;
  }
  const registration = await serviceWorker.register('./service-worker.js');
  const offer = (worker: ServiceWorker) =>
    onNewer(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('take over');
    });
  // The first one of all has nothing to be newer than.
  if (registration.waiting !== null && serviceWorker.controller !== null) {
    offer(registration.waiting);
  }
  let followed: ServiceWorker | null = null;
  const follow = () => {
    const worker = registration.installing;
    const isNewer = serviceWorker.controller !== null;
    if (worker === null || worker === followed) {
      return;
    }
    followed = worker;
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isNewer) {
        offer(worker);
      }
    });
  };
  // The browser looks for a newer one by itself when the page is loaded, and may be fetching it already.
  follow();
  registration.addEventListener('updatefound', follow);
  setInterval(() => void registration.update().catch(() => undefined), interval);
}
