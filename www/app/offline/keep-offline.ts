/** Interval of update checks of an open page, in milliseconds. */
const interval = 3_600_000;

/** Registers the service worker, and calls `onNewer` with a function that loads a new version when one is ready. */
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
  // The first service worker is not an update.
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
  // The browser checks for updates when the page is loaded.
  follow();
  registration.addEventListener('updatefound', follow);
  setInterval(() => void registration.update().catch(() => undefined), interval);
}
