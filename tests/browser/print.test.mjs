// @ts-check
// Printing: the problems and all pages, black on white, without controls.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, drop, resize, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** Shows the page as it is printed, on A4. @param {import('playwright-core').Page} page */
async function print(page) {
  await resize(page, 718, 1000);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

/** @param {number} count */
const list = (count) =>
  Array.from({ length: count }, (_, n) => `https://example.com/page${n === 1 ? ' ' : '/'}${n}\n`).join('');

test('the problems and every page are printed, whatever was on the screen', async (context) => {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'pages.txt', content: list(300) }]);
  await page.locator('.problem-group').first().waitFor();
  await page.locator('header select').nth(1).selectOption('dark');
  const rows = page.locator('.grid-row:visible');
  const onScreen = await rows.count();
  assert.ok(onScreen < 100);
  // A column wider than the paper.
  await page.getByRole('button', { name: 'Columns' }).click();
  for (let step = 0; step < 10; step += 1) await page.getByRole('button', { name: 'Make loc wider' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show or hide the panels' }).click();
  await print(page);
  await becomes(() => rows.count(), 300);
  const problems = await page.locator('.problem-group').first().boundingBox();
  const first = await rows.first().boundingBox();
  const last = await rows.last().boundingBox();
  assert.ok(problems && first && last && problems.y < first.y && last.y > first.y + 299 * 20);
  // Nothing is clipped at the right or at the bottom of the screen.
  const { width, height } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
    return { width: scrollWidth - clientWidth, height: scrollHeight };
  });
  assert.equal(width, 0);
  assert.ok(height >= last.y + last.height - 1);
  assert.equal(await page.getByRole('heading', { level: 1, name: 'pages.txt' }).isVisible(), true);
  for (const name of ['Export', 'Add page', 'Overview', 'Fix it']) {
    assert.equal(await page.getByRole('button', { name }).count(), 0, name);
  }
  const ground = await page.locator('.middle').evaluate((element) => {
    const probe = document.createElement('p');
    probe.style.color = 'var(--ink)';
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  assert.match(ground, /^rgb\(2\d, 2\d, 3\d\)$/);
  await page.emulateMedia({ media: 'screen' });
  await resize(page, 1280, 800);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await becomes(() => rows.count(), onScreen);
});

test('of very many pages the first are printed, with a note', async (context) => {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'pages.txt', content: list(2500) }]);
  await page.locator('.grid-row').first().waitFor();
  assert.equal(await page.getByText('The first 2,000 of 2,500 are printed.').isVisible(), false);
  await print(page);
  await becomes(() => page.locator('.grid-row').count(), 2000);
  assert.equal(await page.getByText('The first 2,000 of 2,500 are printed.').isVisible(), true);
});
