// @ts-check
// Files at the limits of the editor are handled in linear time, and the page stays responsive.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { recordTrace } from '../../bench/editor/trace.mjs';
import { drop, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor({ isBrowserShared: false });
after(editor.close);

/** Comments in which a namespace declaration could begin at every position. @type {Record<string, string>} */
const comments = {
  'beginnings of namespace declarations': 'xmlns:'.repeat(400_000),
  'namespace declarations': Array.from({ length: 400_000 }, (_, at) => `xmlns:v${at}="u"`).join(' '),
};
for (const [what, comment] of Object.entries(comments)) {
  test(`a file with 400,000 ${what} in a comment is opened in seconds`, async (context) => {
    const content = sitemap('<loc>https://example.com/1</loc>').replace('<url>', `<!--${comment}--><url>`);
    const page = await editor.openFor(context);
    await drop(page, [{ name: 'long.xml', content }]);
    // Quadratic time would take many minutes.
    await page.locator('.grid-row').first().waitFor();
  });
}

test('a rule that more pages violate than are searched shows how many it lists', async (context) => {
  const pages = Array.from(
    { length: 100_200 },
    (_, number) => `<loc>https://example.com/${number}</loc><priority>7</priority>`,
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...pages) }]);
  const group = page.locator('.problem-group[data-rule="priority-invalid"]');
  await group.locator('h3 button').click();
  await group.getByRole('button', { name: 'Show the first 100,000 in the table' }).click();
  await page.getByText('100,000 of 100,200 pages').waitFor();
});

test('50,000 entries in the source are shown, marked and edited without a task of more than 300 ms', async (context) => {
  const entries = Array.from(
    { length: 50_000 },
    (_, at) =>
      `<loc>https://www.example.com/section-${at % 40}/a-rather-long-name-of-a-page-number-${at}</loc>\n` +
      `<lastmod>${at === 25_000 ? '2026-13-01' : '2026-01-01'}</lastmod>\n<priority>0.5</priority>`,
  );
  const page = await editor.openWith(context, [{ name: 'large.xml', content: sitemap(...entries) }]);
  await page.locator('[data-rule="lastmod-invalid"]').first().waitFor();
  const trace = await recordTrace(page, async () => {
    await page.evaluate(() => performance.mark('measure begin'));
    await page.getByRole('button', { name: 'Source', exact: true }).click();
    await page.locator('.cm-line').nth(5).waitFor();
    await page.getByRole('status').filter({ hasText: '3 problems, 1 marked' }).waitFor();
    await page.getByRole('button', { name: 'Next problem' }).click();
    await page.locator('.cm-lintRange-error').waitFor();
    await page.keyboard.press('End');
    await page.evaluate(() => performance.mark('measure end'));
  });
  // CPU time: a thread that waits for a processor does not block the page itself.
  const { cpu } = trace.longestTask('begin', 'end');
  context.diagnostic(`longest task: ${Math.round(cpu)} ms`);
  assert.ok(cpu > 0 && cpu < 300, `a task of ${cpu} ms`);
  await page.keyboard.insertText(' ');
  await page.getByText('Edited').waitFor();
});
