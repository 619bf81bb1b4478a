// @ts-check
// The review of fixes: what is ticked, what follows from it, and what is applied.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, exportSitemap, sitemap, startEditor, watchRequests } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

test('the pages of a rule that is not ticked stay and can be ticked, and what others need is said', async (context) => {
  const frequencies = ['Daily', 'Weekly', 'Monthly', 'monthly'];
  const entry = (/** @type {string} */ one, /** @type {number} */ at) =>
    `<loc>https://example.com/${Math.min(at, 2)}</loc><changefreq>${one}</changefreq>`;
  const content = sitemap(...frequencies.map(entry), '<loc>https://example.com/a b</loc>');
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await page.getByRole('button', { name: '5 safe fixes · Review' }).click();
  const dialog = page.getByRole('dialog');
  const rule = (/** @type {string} */ name) => dialog.locator('.safe-fixes > li').filter({ hasText: name });
  const changed = rule('Daily');
  const whole = changed.getByRole('checkbox').first();
  const height = () => dialog.locator('.safe-fixes').evaluate((list) => list.scrollHeight);
  await dialog.getByText('5 changes. You can undo them.').waitFor();
  const before = await height();
  await whole.uncheck();
  await dialog.getByText('1 change. You can undo it.').waitFor();
  assert.deepEqual(
    await changed.getByRole('checkbox').evaluateAll((all) => all.map((box) => box.matches(':checked'))),
    [false, false, false, false],
  );
  assert.equal(await height(), before);
  // Two entries are equal only if the change frequency of one is corrected.
  const repeated = rule('URL listed more than once');
  await repeated.getByText('only together with "Invalid change frequency"', { exact: true }).waitFor();
  assert.equal(await repeated.getByRole('checkbox').first().isChecked(), false);
  await changed.getByRole('checkbox').nth(2).check();
  await dialog.getByText('2 changes. You can undo them.').waitFor();
  assert.equal(await whole.evaluate((box) => box.matches(':indeterminate')), true);
  assert.equal(await changed.locator('.count').innerText(), '1 of 3');
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await page.getByText('2 problems fixed. 3 are left.', { exact: true }).waitFor();
  assert.equal(await exportSitemap(page), content.replace('a b', 'a%20b').replace('Weekly', 'weekly'));
});

test('pages are left out of a fix that needs a decision', async (context) => {
  const urls = ['7', '8', '9'].map((one) => `<loc>https://example.com/${one}</loc><priority>${one}</priority>`);
  const content = sitemap(...urls);
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await page.getByRole('button', { name: 'Preview the fix', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('3 changes. You can undo them.').waitFor();
  await dialog.getByRole('checkbox', { name: '/8' }).uncheck();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await page.getByText('2 problems fixed. 1 needs a decision.', { exact: true }).waitFor();
  assert.equal(await exportSitemap(page), content.replace(/>([79])</g, '>0.$1<'));
});

test('a newer choice replaces the computation of the one before, and its checkboxes change at once', async (context) => {
  const urls = ['a b', 'c d', 'e f', 'g h'].map((path) => `<loc>https://example.com/${path}</loc>`);
  const content = sitemap(...urls);
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await page.getByRole('button', { name: '4 safe fixes · Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show all 4' }).click();
  const requests = await watchRequests(page, 'proposeFix', { isHeld: true });
  const boxes = () => dialog.getByRole('checkbox').evaluateAll((all) => all.map((box) => box.matches(':checked')));
  await dialog.getByRole('checkbox', { name: '/a b' }).uncheck();
  await becomes(requests.sent, 1);
  await dialog.getByRole('checkbox', { name: '/c d' }).uncheck();
  assert.deepEqual(await boxes(), [false, false, false, true, true]);
  await dialog.getByRole('button', { name: 'Counting…' }).waitFor();
  await requests.release();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await page.getByText('2 problems fixed. 2 are left.', { exact: true }).waitFor();
  assert.equal(await exportSitemap(page), content.replace('e f', 'e%20f').replace('g h', 'g%20h'));
});

test('the number of listed changes stays the same when pages of a long list are unticked', async (context) => {
  const urls = Array.from(
    { length: 130 },
    (_, at) => `<loc>https://example.com/${at % 10}</loc><priority>0.${at % 9}</priority>`,
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...urls) }]);
  const group = page.locator('.problem-group[data-rule="loc-duplicate"]');
  const head = group.locator('h3 button');
  await head.waitFor();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await group.getByRole('button', { name: 'Preview the fix', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const list = dialog.getByText(/^The first 100 of \d+:$/);
  await list.waitFor();
  const title = await list.innerText();
  const counted = dialog.getByText(/ changes\. You can undo them\.$/);
  const before = await counted.innerText();
  await dialog.getByRole('checkbox').first().uncheck();
  await becomes(async () => /^\d/.test(await dialog.locator('p').first().innerText()), true);
  assert.notEqual(await counted.innerText(), before);
  assert.equal(await list.innerText(), title);
  assert.equal(await dialog.locator('.fix-changes li').count(), 100);
});

for (const [kind, written, fixed] of [
  ['pages', 'a b', 'a%20b'],
  ['the markup', 'a&b', 'a&amp;b'],
]) {
  test(`all changes of a rule in ${kind} can be listed and unticked one by one`, async (context) => {
    const urls = Array.from({ length: 230 }, (_, at) => `<loc>https://example.com/${at}/${written}</loc>`);
    const content = sitemap(...urls);
    const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
    await page.getByRole('button', { name: /safe fixes · Review$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Show 100 of 230' }).click();
    const boxOf = (/** @type {number} */ at) => dialog.locator('.fix-changes li').nth(at).getByRole('checkbox');
    await boxOf(3).uncheck();
    await dialog.getByText('229 changes. You can undo them.').waitFor();
    await dialog.getByRole('button', { name: 'Show 100 more' }).click();
    await dialog.getByText('The first 200 of 230:').waitFor();
    await dialog.getByRole('button', { name: 'Show 30 more' }).click();
    await becomes(() => dialog.locator('.fix-changes li').count(), 230);
    await boxOf(229).uncheck();
    assert.equal(await boxOf(3).isChecked(), false);
    await dialog.getByRole('button', { name: 'Apply 228 changes' }).click();
    await page.getByText('228 problems fixed. 2 are left.', { exact: true }).waitFor();
    const isLeft = (/** @type {number} */ at) => at === 3 || at === 229;
    const expected = urls.map((url, at) => (isLeft(at) ? url : url.replace(written ?? '', fixed ?? '')));
    assert.equal(await exportSitemap(page), sitemap(...expected));
  });
}

test('what is ticked can be applied as soon as it is counted', async (context) => {
  const urls = ['a b', 'c d', 'e f'].map((path) => `<loc>https://example.com/${path}</loc>`);
  const content = sitemap(...urls);
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await page.getByRole('button', { name: '3 safe fixes · Review' }).click();
  const dialog = page.getByRole('dialog');
  const requests = await watchRequests(page, 'proposeFix', { isHeld: true });
  await dialog.getByRole('checkbox', { name: '/c d' }).uncheck();
  await dialog.getByText('2 changes. You can undo them.').waitFor();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await requests.release();
  await page.getByText('2 problems fixed. 1 is left.', { exact: true }).waitFor();
  assert.equal(await exportSitemap(page), content.replace('a b', 'a%20b').replace('e f', 'e%20f'));
});
