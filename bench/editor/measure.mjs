// @ts-check
/** Speed of the editor with large files, measured in Chromium while files are dropped, the table is scrolled and cells are typed in. */
import { gzipSync } from 'node:zlib';
import { percentile, recordTrace } from './trace.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./trace.mjs').Duration} Duration
 */

/** The two sitemaps. A page takes 188 bytes, so the first is one of 9 MB. */
export const sizes = { large: 50_000, huge: 500_000 };

/**
 * Creates the file in the page, so that transferring it is not measured.
 * @param {Page} page
 * @param {number} count of pages
 * @param {boolean} isBroken whether each of them violates three rules
 */
export const makeFile = (page, count, isBroken = false) =>
  page.evaluateHandle(
    ({ count, isBroken }) => {
      const parts = [
        '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
      ];
      for (let number = 0; number < count; number += 1) {
        const path = `${number % 40}/${number % 1000}`;
        const day = isBroken ? '45' : String(1 + (number % 28)).padStart(2, '0');
        parts.push(
          `<url><loc>https://www.example.com/department-${path}/product-${String(number).padStart(7, '0')}.html</loc>` +
            `<lastmod>2026-${String(1 + (number % 9)).padStart(2, '0')}-${day}T08:30:00+00:00</lastmod>` +
            `<changefreq>${isBroken ? 'sometimes' : 'weekly'}</changefreq>` +
            `<priority>${isBroken ? 7 : 0}.${number % 10}</priority></url>\n`,
        );
      }
      parts.push('</urlset>\n');
      const transfer = new DataTransfer();
      transfer.items.add(new File(parts, 'sitemap.xml', { type: 'application/xml' }));
      return transfer;
    },
    { count, isBroken },
  );

/**
 * Drops a sitemap and waits until its table is displayed and its problems are known.
 * @param {Page} page
 * @param {number} count of pages
 * @param {boolean} isBroken whether each of them violates three rules: the longest task is then measured until all
 *   problems are located
 * @returns {Promise<{ ready: Duration, longestTask: Duration }>}
 */
export async function measureOpening(page, count, isBroken = false) {
  const file = await makeFile(page, count, isBroken);
  const trace = await recordTrace(page, async () => {
    await page.evaluate((transfer) => {
      const ready = new Promise((resolve) => {
        const checkDisplayed = () => {
          const isReady = document.querySelector('.grid-row') && document.querySelector('.problems .title-row');
          if (!isReady) return;
          watcher.disconnect();
          // After two frames it is on the screen.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              performance.mark('measure ready');
              resolve(undefined);
            }),
          );
        };
        const watcher = new MutationObserver(checkDisplayed);
        watcher.observe(document.body, { childList: true, subtree: true });
      });
      for (const type of ['dragenter', 'dragover']) {
        document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
      }
      setTimeout(() => {
        performance.mark('measure drop');
        const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer });
        document.body.dispatchEvent(drop);
      });
      return ready;
    }, file);
    if (isBroken) {
      // The button of a rule appears when all its locations are found, and a progress indicator is shown while others
      // are searched.
      await page.getByRole('button', { name: 'Show them in the table' }).first().waitFor();
      await page.locator('.job').first().waitFor({ state: 'detached' });
    }
    await page.evaluate(() => performance.mark('measure settled'));
  });
  await file.dispose();
  const last = isBroken ? 'settled' : 'ready';
  return { ready: trace.between('drop', 'ready'), longestTask: trace.longestTask('drop', last) };
}

/**
 * Scrolls the table with the wheel and to distant rows, and returns the duration of each frame.
 * @param {Page} page with an open sitemap
 * @returns {Promise<Duration[]>}
 */
export async function measureScrolling(page) {
  const table = page.locator('.grid-scroll');
  await table.hover();
  const trace = await recordTrace(page, async () => {
    await page.evaluate(() => {
      const frame = () => {
        performance.mark('measure frame');
        if (!document.body.dataset.scrolled) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    for (let turn = 0; turn < 60; turn += 1) {
      await page.mouse.wheel(0, turn < 40 ? 300 : -700);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await table.evaluate(async (element) => {
      for (let at = 0; at <= 30; at += 1) {
        element.scrollTop = ((element.scrollHeight - element.clientHeight) * ((at * 7) % 31)) / 30;
        await new Promise(requestAnimationFrame);
      }
      element.scrollTop = 0;
      document.body.dataset.scrolled = 'yes';
      await new Promise(requestAnimationFrame);
    });
  });
  await page.evaluate(() => {
    delete document.body.dataset.scrolled;
  });
  return trace.each('frame', 'frame');
}

/**
 * Types in cells while the pages are checked again after the previous edit, and returns the time from each key to the
 * frame that shows it.
 * @param {Page} page with an open sitemap
 * @param {number} minKeys minimum number of keys pressed during a check
 * @returns {Promise<Duration[]>} of the keys that were pressed while a check ran
 */
export async function measureTyping(page, minKeys) {
  await page.evaluate(() => {
    const isChecking = () => document.querySelector('.problems .checking')?.textContent !== '';
    // In a second measurement, keys are not marked twice.
    if (document.body.dataset.watched) return;
    document.body.dataset.watched = 'yes';
    window.addEventListener(
      'keydown',
      () => {
        const name = isChecking() ? 'busy' : 'idle';
        performance.mark(`measure ${name} key`);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // After the frame.
          port1.onmessage = () => performance.mark('measure shown');
          port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
  await page.locator('.grid-row .cell.loc').first().click();
  /** @type {Duration[]} */
  const durations = [];
  for (let cell = 0; durations.length < minKeys; cell += 1) {
    if (cell > 40) throw new Error(`Only ${durations.length} keys were typed during a check.`);
    const trace = await recordTrace(page, async () => {
      await page.keyboard.type(`https://www.example.com/changed-${cell}`, { delay: 20 });
      await page.keyboard.press('Enter');
      // Types into the cell below while the change is checked.
      await page.keyboard.press('F2');
      await page.waitForFunction(() => document.querySelector('.problems .checking')?.textContent !== '');
      await page.keyboard.type('-and-typed-on', { delay: 10 });
      await page.keyboard.press('Enter');
      await page.waitForTimeout(50);
    });
    durations.push(...trace.each('busy key', 'shown'));
  }
  return durations;
}

/**
 * Returns the size of the scripts and styles that the page loads before a file is opened, in bytes of gzip. What the service
 * worker fetches later is not counted.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
export async function measureFirstLoad(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  /** @type {Promise<number>[]} */
  const bodies = [];
  context.on('response', (response) => {
    const isCounted =
      /\.(js|css)$/.test(new URL(response.url()).pathname) && response.request().serviceWorker() === null;
    if (isCounted) bodies.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const parts = await Promise.all(bodies);
  await context.close();
  return parts.reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Returns the shorter of wall and CPU time: CPU time excludes other load on the machine.
 * @param {Duration} took
 */
export const shorterOf = ({ wall, cpu }) => Math.min(wall, cpu);

/** @param {Duration[]} all @param {number} share */
export const wallOf = (all, share) =>
  percentile(
    all.map(({ wall }) => wall),
    share,
  );

/** @param {Duration[]} all @param {number} share */
export const cpuOf = (all, share) =>
  percentile(
    all.map(({ cpu }) => cpu),
    share,
  );
