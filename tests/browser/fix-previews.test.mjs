// @ts-check
// The dialog of a fix, while its preview is computed.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, drop, settled, sitemap, startEditor, watchRequests } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const content = sitemap(
  '<loc>https://example.com/a</loc><lastmod>2026-01-02T03:04</lastmod>',
  '<loc>https://example.com/b</loc><lastmod>2026-01-03T03:04</lastmod>',
);

/**
 * Opens two pages and the group of their dates without a time zone.
 * @param {import('node:test').TestContext} context
 */
async function openGroup(context) {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  const group = page.locator('.problem-group[data-rule="lastmod-no-timezone"]');
  const head = group.locator('h3 button');
  await head.waitFor();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  return {
    page,
    dialog: page.getByRole('dialog'),
    preview: group.getByRole('button', { name: 'Preview the fix', exact: true }),
  };
}

test('a dialog that is closed while its preview is computed again stays closed', async (context) => {
  const { page, dialog, preview } = await openGroup(context);
  await preview.click();
  await dialog.waitFor();
  const requests = await watchRequests(page, 'proposeFix', { isHeld: true });
  await dialog.getByLabel('The times are in this time zone:').check();
  await becomes(requests.sent, 1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await becomes(() => page.locator('.job').count(), 0);
  await requests.release();
  await settled(page);
  assert.equal(await dialog.count(), 0);
});

test('a preview that is computed is cancelled by Escape, and by leaving the view, the document or its dialog', async (context) => {
  const { page, dialog, preview } = await openGroup(context);
  await drop(page, [{ name: 'other.xml', content: sitemap('<loc>https://example.com/c</loc>') }]);
  const file = (/** @type {string} */ name) =>
    page.locator('.file').filter({ hasText: name }).getByRole('button').first();
  const view = (/** @type {string} */ name) => page.locator('.own-switch').getByRole('button', { name, exact: true });
  const job = page.locator('.job').getByText('Preparing changes of sitemap.xml');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => view('Overview').click(),
    () => file('other.xml').click(),
  ]) {
    await file('sitemap.xml').click();
    await view('Pages').click();
    const requests = await watchRequests(page, 'proposeFix', { isHeld: true });
    await preview.click();
    await becomes(requests.sent, 1);
    await job.waitFor();
    await leave();
    await job.waitFor({ state: 'detached' });
    await requests.release();
    await settled(page);
    assert.equal(await dialog.count(), 0);
  }
  // What was cancelled can be requested again.
  await file('sitemap.xml').click();
  await preview.click();
  await dialog.waitFor();
});

test('a dialog that is opened while a preview is computed is not replaced', async (context) => {
  const { page, dialog, preview } = await openGroup(context);
  const requests = await watchRequests(page, 'proposeFix', { isHeld: true });
  await preview.click();
  await becomes(requests.sent, 1);
  await page.keyboard.press('Control+h');
  await dialog.getByLabel('Find', { exact: true }).fill('typed');
  await requests.release();
  await settled(page);
  assert.equal(await dialog.getByLabel('Find', { exact: true }).inputValue(), 'typed');
});

test('a fix that is computed is shown as such, and a second click does not request it again', async (context) => {
  const { page, dialog } = await openGroup(context);
  const requests = await watchRequests(page, 'proposeFix', { isHeld: true });
  await page.locator('.grid-row .cell.loc').first().dblclick();
  await page.locator('[data-editor]').fill('https://example.com/a b');
  await page.keyboard.press('Enter');
  const bar = page.locator('.fix-all');
  await bar.getByText('1 safe fix · Review').waitFor();
  await bar.click();
  await becomes(requests.sent, 1);
  // It is not claimed that something is fixed while the changes are only prepared.
  await bar.getByText('Preparing the changes…', { exact: true }).waitFor();
  await page.locator('.job').getByText('Preparing changes of sitemap.xml').waitFor();
  await bar.click({ force: true });
  await requests.release();
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await page.getByText('1 problem fixed. 2 need a decision.').waitFor();
  assert.equal(await requests.sent(), 1);
  assert.equal(await page.getByText(/^(Preparing|Applying|Fixing)/).count(), 0);
});

test('the number of safe fixes is estimated until they are computed, and what fixes a problem looks like a button', async (context) => {
  const page = await editor.openFor(context);
  const requests = await watchRequests(page, 'suggestFixes', { isHeld: true });
  const urls = Array.from(
    { length: 3 },
    (_, n) => `<loc>https://example.com/a ${n}</loc><lastmod>2026-01-02</lastmod>`,
  );
  await drop(page, [{ name: 'sitemap.xml', content: sitemap(...urls) }]);
  await page.getByRole('button', { name: 'About 3 safe fixes · Review', exact: true }).waitFor();
  await requests.release();
  await page.getByRole('button', { name: '3 safe fixes · Review', exact: true }).waitFor();
  const fix = page.locator('.problem-list').getByRole('button', { name: /^Fix/ }).first();
  const [border, ground] = await fix.evaluate((button) => {
    const { borderTopColor } = getComputedStyle(button);
    return [borderTopColor, getComputedStyle(document.body).backgroundColor];
  });
  assert.ok(!/, 0\)$|transparent/.test(border ?? '') && border !== ground, border);
});

test('a review without any ticked fix offers no undo', async (context) => {
  const page = await editor.openWith(context, [
    { name: 'sitemap.xml', content: sitemap('<loc>https://example.com/a b</loc>') },
  ]);
  await page.getByRole('button', { name: '1 safe fix · Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 change. You can undo it.', { exact: true }).waitFor();
  await dialog.getByRole('checkbox').first().uncheck();
  await dialog.getByText('0 changes.', { exact: true }).waitFor();
  assert.equal(await dialog.getByRole('button', { name: 'Apply 0 changes' }).isEnabled(), false);
});

test('of two previews that are requested at once, the later one is shown', async (context) => {
  const { page, dialog, preview } = await openGroup(context);
  await preview.click();
  await dialog.getByLabel('The times are in this time zone:').check();
  const requests = await watchRequests(page, 'proposeFix', { isHeld: true });
  const zone = dialog.getByLabel('Time zone', { exact: true });
  await zone.fill('+01:00');
  await becomes(requests.sent, 1);
  await zone.fill('+02:00');
  await requests.release();
  await dialog.locator('.change-values').getByText('2026-01-02T03:04+02:00').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Apply 2 changes' }).isDisabled(), false);
});

/**
 * Opens a table with dates, and the preview of their fix.
 * @param {import('node:test').TestContext} context
 * @param {string[]} dates
 */
async function previewDates(context, dates) {
  const rows = dates.map((date, at) => `https://example.com/${at},${date}`);
  const file = { name: 'pages.csv', content: `loc,lastmod\n${rows.join('\n')}\n` };
  const page = await editor.openWith(context, [file], { reducedMotion: true });
  await page.getByRole('button', { name: 'Preview the fix', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const apply = async () => {
    await dialog.getByRole('button', { name: /^Apply/ }).click();
    await dialog.waitFor({ state: 'detached' });
    return page.locator('.grid-row .cell.lastmod').allInnerTexts();
  };
  return { page, dialog, apply };
}

test('the order of day and month is not asked of dates that show it', async (context) => {
  const { dialog, apply } = await previewDates(context, ['12.01.2026', '01/01/2026', '3-3-2026', '25/12/2025']);
  assert.equal(await dialog.getByRole('radio').count(), 0);
  assert.deepEqual(await apply(), ['2026-01-12', '2026-01-01', '2026-03-03', '2025-12-25']);
});

test('the order that other dates of the file show is chosen, and can be changed', async (context) => {
  const dates = ['1/10/2026', '12/17/2025', '2-3-2026', '01/01/2026', '5.6.2026', '4/20/2026'];
  const { dialog, apply } = await previewDates(context, dates);
  await dialog.getByRole('group', { name: 'What does 1/10/2026 mean?' }).waitFor();
  await dialog.getByText('2 of 5 dates are possible month first only.').waitFor();
  assert.equal(await dialog.getByLabel('January 10, 2026 (month first)').isChecked(), true);
  const { page } = await previewDates(context, dates);
  await page.getByRole('dialog').getByLabel('October 1, 2026 (day first)').check();
  await page.getByRole('dialog').locator('.change-values').getByText('2026-10-01').waitFor();
  assert.deepEqual(await apply(), ['2026-01-10', '2025-12-17', '2026-02-03', '2026-01-01', '2026-06-05', '2026-04-20']);
});

test('dates that contradict each other leave the order to the user', async (context) => {
  const dates = ['12/17/2025', '25/12/2025', '1/20/2026', '1/10/2026'];
  const { dialog, apply } = await previewDates(context, dates);
  await dialog
    .getByText('2 of 4 dates are possible month first only. 1 of 4 dates is possible day first only.')
    .waitFor();
  assert.deepEqual(await dialog.getByRole('radio', { checked: true }).count(), 0);
  await dialog.getByLabel('October 1, 2026 (day first)').check();
  await dialog.locator('.change-values').getByText('2026-10-01').waitFor();
  assert.deepEqual(await apply(), ['2025-12-17', '2025-12-25', '2026-01-20', '2026-10-01']);
});

test('after a fix, nothing can be done with the old problems until they are checked again; no safe fix loses comments', async (context) => {
  const commented = (/** @type {string} */ date, /** @type {number} */ n) =>
    `<loc>https://example.com/a</loc><lastmod>${date}</lastmod><!-- ${n} -->`;
  const entries = ['<loc>https://example.com/?a=1&b=2</loc>', commented('2026-01-02', 1), commented('2026-01-03', 2)];
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);
  const review = page.getByRole('button', { name: /Review$/ });
  const dialog = page.getByRole('dialog');
  // The markup is fixed as a whole.
  const ampersands = page.locator('.problem-group[data-rule="xml-unescaped-ampersand"]');
  assert.equal(await ampersands.locator('li').getByRole('button', { name: /^Fix/ }).count(), 0);
  await review.click();
  const checks = await watchRequests(page, 'check', { isHeld: true });
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await page.getByText(/^1 problem fixed\./).waitFor();
  const bar = page.locator('.fix-all');
  await bar.getByText('Checking again…', { exact: true }).waitFor();
  assert.equal(await bar.getAttribute('aria-disabled'), 'true');
  const groups = page.getByRole('group', { name: 'Problems by rule' });
  assert.equal(await groups.getAttribute('aria-disabled'), 'true');
  await groups.evaluate((all) => Promise.all(all.getAnimations().map(({ finished }) => finished)));
  assert.equal(await groups.evaluate((all) => getComputedStyle(all).opacity), '0.5');
  // By keyboard as well.
  const head = ampersands.locator('h3 button');
  const before = await head.getAttribute('aria-expanded');
  await head.focus();
  await page.keyboard.press('Enter');
  assert.equal(await head.getAttribute('aria-expanded'), before);
  await bar.evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await checks.release();
  await bar.waitFor({ state: 'detached' });
  assert.equal(await dialog.count(), 0);
  assert.equal(await groups.getAttribute('aria-disabled'), 'false');
  const duplicates = page.locator('.problem-group[data-rule="loc-duplicate"]');
  if ((await duplicates.locator('h3 button').getAttribute('aria-expanded')) === 'false') {
    await duplicates.locator('h3 button').click();
  }
  await duplicates.locator('li').getByRole('button', { name: /^Fix…/ }).first().click();
  await dialog
    .getByText(/[Cc]omments/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await page.locator('.grid-row').count(), 3);
});

test('white space that a fix removes is drawn, before and after', async (context) => {
  const content = sitemap('<loc> https://example.com/products/boots </loc><lastmod>2026-01-02</lastmod>');
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  const values = page.locator('.problem-list .change-values');
  await values.waitFor();
  assert.deepEqual(
    await values.locator('del, ins').evaluateAll((all) => all.map((one) => one.lastChild?.textContent)),
    ['␣…ts/boots␣', '…cts/boots'],
  );
  assert.equal(await values.locator('del').evaluate((one) => one.scrollWidth <= one.clientWidth + 1), true);
});
