// @ts-check
// `node scripts/icons.mjs`: renders the PNG icons of the editor from www/public/icon.svg in Chromium. They are
// committed, because building must not need a browser.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from './browsers.mjs';
import { Failure, root, runAsScript } from './run.mjs';

const folder = join(root, 'www/public');

/**
 * Each icon: its name, its width in pixels, and the share of that width that the drawing takes. Systems crop maskable
 * icons to their own shape, and phones cut the corners of the touch icon.
 */
const icons = /** @type {const} */ ([
  { name: 'icon-192.png', width: 192, share: 1 },
  { name: 'icon-512.png', width: 512, share: 1 },
  { name: 'icon-maskable-512.png', width: 512, share: 0.7, ground: '#0b6670' },
  { name: 'icon-touch-180.png', width: 180, share: 0.85, ground: '#0b6670' },
]);

await runAsScript(import.meta.url, async () => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Failure('Chromium was not found; set CHROME_PATH.');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const drawing = Buffer.from(readFileSync(join(folder, 'icon.svg'))).toString('base64');
  for (const icon of icons) {
    const { name, width, share } = icon;
    const page = await browser.newPage({ viewport: { width, height: width } });
    const ground = 'ground' in icon ? icon.ground : 'transparent';
    const side = Math.round(width * share);
    await page.setContent(
      `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">
      <img width="${side}" height="${side}" src="data:image/svg+xml;base64,${drawing}">`,
    );
    await page.locator('img').evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
    writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
    console.log(`www/public/${name}`);
  }
  await browser.close();
});
