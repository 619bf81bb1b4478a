// @ts-check
// The start page: its example is what the sample has and what fixing it writes.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fix } from 'sitemap-kit';
import { exportSitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

test('the example shows values of the sample, and fixes them as the package does', async (context) => {
  const page = await editor.openFor(context);
  const demo = page.locator('.demo');
  await demo.getByText('3 errors').waitFor();
  await page.locator('.start-drop').getByText('or drop files or a folder here').waitFor();
  const border = await demo
    .locator('li button')
    .first()
    .evaluate((button) => getComputedStyle(button).borderTopColor);
  assert.notEqual(border, 'rgba(0, 0, 0, 0)', 'looks like a button');
  const cells = () => demo.locator('td').allInnerTexts();
  const before = await cells();
  for (let left = 3; left > 0; left -= 1) {
    await demo.locator('button:enabled', { hasText: /^Fix$/ }).first().click();
  }
  await demo.getByText('No problems').waitFor();
  const fixed = await cells();
  assert.equal(fixed.filter((value, at) => value !== before[at]).length, 3);
  await demo.getByRole('button', { name: 'Open the whole sample' }).click();
  await page.locator('.grid-row').first().waitFor();
  const sample = await exportSitemap(page);
  const { xml } = fix(sample, { assisted: ['priority-invalid'] });
  for (const [text, values] of /** @type {const} */ ([
    [sample, before],
    [String(xml), fixed],
  ])) {
    const written = text.replaceAll('&amp;', '&');
    const [loc, changefreq, priority] = values.slice(3, 6);
    assert.ok(written.includes(`<loc>https://www.example.com${loc}</loc>`), `${loc}`);
    assert.ok(written.includes(`<changefreq>${changefreq}</changefreq>`), `${changefreq}`);
    assert.ok(written.includes(`<priority>${priority}</priority>`), `${priority}`);
  }
});

test('the example moves nothing when it is loaded', async (context) => {
  const page = await editor.openFor(context, { width: 390, height: 780 });
  await page.locator('.demo').waitFor();
  const shift = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + /** @type {any} */ (entry).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
  assert.ok(Number(shift) < 0.01, `${shift}`);
});
