// @ts-check
// Changes of the selected pages: they are announced, can be undone, and are refused if they would be errors.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { nameOf, violations, visitors } from './axe.mjs';
import { becomes, drop, locs, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

/** Opens two dated pages and selects them. @param {import('node:test').TestContext} context */
async function openSelected(context) {
  const entries = ['a', 'b'].map((name) => `<loc>https://example.com/${name}</loc><lastmod>2026-01-02</lastmod>`);
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);
  await page.getByRole('checkbox', { name: 'Select all shown pages' }).click();
  return page;
}

/** @param {Page} page */
const dates = (page) => page.locator('.grid-row .cell.lastmod').allInnerTexts();
/** @param {Page} page */
const value = (page) => page.getByLabel('New value');

/** Chooses a field of the menu of what is removed, and confirms it. @param {Page} page @param {string} field */
async function remove(page, field) {
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page
    .locator('.popover')
    .getByRole('button', { name: `${field}…` })
    .click();
  await page.getByRole('heading', { name: `Remove ${field} from the selection (2 pages)?` }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
}

test('values are set only if one is typed, and removed only if the user confirms it', async (context) => {
  const page = await openSelected(context);
  assert.ok(await page.getByRole('button', { name: 'Set on 2 pages' }).isDisabled());
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.locator('.popover').getByRole('button', { name: 'lastmod…' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(await dates(page), ['2026-01-02', '2026-01-02']);
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'Remove…');
  await remove(page, 'lastmod');
  await becomes(() => dates(page), ['', '']);
  const notice = page.locator('.notice', { hasText: 'lastmod was removed from 2 pages.' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await becomes(() => dates(page), ['2026-01-02', '2026-01-02']);
});

test('images and language versions of the selected pages are removed, and can be restored', async (context) => {
  const content = JSON.stringify(
    ['a', 'b'].map((name) => ({
      loc: `https://example.com/${name}`,
      images: ['https://example.com/i.png'],
      alternates: [{ hreflang: 'en', href: `https://example.com/${name}` }],
      mobile: true,
    })),
  );
  const page = await editor.openWith(context, [{ name: 'pages.json', content }]);
  await page.getByRole('checkbox', { name: 'Select all shown pages' }).click();
  const more = () => page.locator('.grid-row .cell.more').allInnerTexts();
  await becomes(more, ['1 language · 1 image', '1 language · 1 image']);
  await remove(page, 'all images');
  await becomes(more, ['1 language', '1 language']);
  await page.locator('.notice', { hasText: 'The images were removed from 2 pages.' }).waitFor();
  await remove(page, 'all language versions');
  await becomes(more, ['', '']);
  await remove(page, 'all images');
  await page.locator('.notice', { hasText: 'The selection has nothing to remove.' }).waitFor();
  await page.keyboard.press('Control+z');
  await becomes(more, ['1 language', '1 language']);
  await page.keyboard.press('Control+z');
  await becomes(more, ['1 language · 1 image', '1 language · 1 image']);
});

test('the keyboard shifts dates by days, with their times', async (context) => {
  const values = ['2026-03-01T23:30:00-05:00', '2026-02', '2026-02-30', '2024-03-01'];
  const entries = values.map((date, at) => `<loc>https://example.com/${at}</loc><lastmod>${date}</lastmod>`);
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);
  await page.getByRole('checkbox', { name: 'Select all shown pages' }).click();
  await page.getByRole('button', { name: 'Shift…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Days; negative for earlier').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  await becomes(() => dates(page), ['2026-02-28T23:30:00-05:00', '2026-02', '2026-02-30', '2024-02-29']);
  await page.locator('.notice', { hasText: 'lastmod was shifted on 2 pages.' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await becomes(() => dates(page), values);
});

test('a wrong number of days is refused, and the pages that stay are counted', async (context) => {
  const values = ['2026-01-10 10:00', '2026-02', '9999-12-31', ''];
  const entries = values.map((date, at) => `<loc>https://example.com/${at}</loc><lastmod>${date}</lastmod>`);
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);
  await page.getByRole('checkbox', { name: 'Select all shown pages' }).click();
  await page.getByRole('button', { name: 'Shift…' }).click();
  const days = page.getByLabel('Days; negative for earlier');
  for (const wrong of ['', '0', '1.5', '99999999', '-36501']) {
    await days.fill(wrong);
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    assert.equal(await alert.innerText(), 'Not a whole number of days other than 0, up to 36,500');
    assert.equal(await page.locator('.notice').count(), 0);
    await days.fill('2');
    await alert.waitFor({ state: 'detached' });
  }
  assert.deepEqual(await dates(page), values);
  await page.keyboard.press('Enter');
  await page.getByText('lastmod was shifted on 1 page. 3 pages have no date that can be shifted.').waitFor();
  assert.deepEqual(await dates(page), ['2026-01-12 10:00', ...values.slice(1)]);
});

test('pages that a filter hides are deselected, and a replacement says which pages it concerns', async (context) => {
  const page = await openSelected(context);
  const bar = page.locator('.selection-bar strong');
  assert.equal(await bar.innerText(), '2 selected');
  const search = page.getByRole('searchbox', { name: 'Search pages' });
  await search.fill('/a');
  await becomes(() => bar.innerText(), '1 selected');
  await page.getByText('1 selected').and(page.getByRole('status')).waitFor({ state: 'attached' });
  assert.ok(await page.getByRole('checkbox', { name: 'Select all shown pages' }).isChecked());
  const scope = page.getByLabel('Scope');
  const replaced = async () => {
    await page.keyboard.press('Control+h');
    const button = await page.getByRole('button', { name: /^Replace in/ }).innerText();
    const options = (/** @type {any} */ select) => Array.from(select.options, ({ text }) => text);
    const scopes = (await scope.count()) === 0 ? [] : await scope.evaluate(options);
    await page.keyboard.press('Escape');
    return [button, ...scopes];
  };
  assert.deepEqual(await replaced(), ['Replace in 1 page', 'Selected: 1 page', 'Shown: 1 page', 'All: 2 pages']);
  await page.getByRole('checkbox', { name: 'Select page 1' }).uncheck();
  assert.deepEqual(await replaced(), ['Replace in 1 page', 'Shown: 1 page', 'All: 2 pages']);
  await search.fill('');
  await page.locator('.shown', { hasText: /^2 pages$/ }).waitFor();
  assert.deepEqual(await replaced(), ['Replace in 2 pages']);
  await page.getByRole('checkbox', { name: 'Select page 2' }).check();
  assert.deepEqual(await replaced(), ['Replace in 1 page', 'Selected: 1 page', 'All: 2 pages']);
  // The chosen scope is that of the count and of the replacement.
  await page.keyboard.press('Control+h');
  await page.getByLabel('Find', { exact: true }).fill('example.com');
  await page.getByLabel('Replace with').fill('example.org');
  await page.getByText('1 value will change in 1 page.').waitFor();
  await scope.selectOption({ label: 'All: 2 pages' });
  await page.getByText('2 values will change in 2 pages.').waitFor();
  await page.getByRole('button', { name: 'Replace in 2 pages' }).click();
  await page.getByText('2 pages changed.').waitFor();
  await becomes(() => locs(page), ['https://example.org/a', 'https://example.org/b']);
});

test('deleted pages are not selected when they are restored, and each file has its own selection', async (context) => {
  const page = await openSelected(context);
  await page.locator('.selection-bar').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 pages deleted.').waitFor();
  assert.equal(await page.locator('.selection-bar').count(), 0);
  await page.keyboard.press('Control+z');
  await page.locator('.grid-row').nth(1).waitFor();
  assert.equal(await page.locator('.selection-bar').count(), 0);
  await page.getByRole('checkbox', { name: 'Select page 1' }).check();
  await drop(page, [{ name: 'other.txt', content: 'https://example.com/c\n' }]);
  await page.locator('.file').nth(1).waitFor();
  await page.keyboard.press('Control+h');
  await page.getByRole('button', { name: 'Replace in 1 page' }).waitFor();
  assert.equal(await page.getByLabel('Scope').count(), 0);
});

test('pages that a fix removes from the filter of its rule are not selected any more', async (context) => {
  const content = sitemap(
    '<loc>https://example.com/a</loc><lastmod>soon</lastmod>',
    '<loc>https://example.com/b</loc>',
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await page
    .locator('.problem-group[data-rule="lastmod-invalid"]')
    .getByRole('button', { name: 'Show in the table' })
    .click();
  await page.getByText('1 of 2 pages').waitFor();
  await page.getByRole('checkbox', { name: 'Select all shown pages' }).click();
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('button', { name: 'lastmod…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove lastmod from the selection (1 page)?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.locator('.shown', { hasText: /^2 pages$/ }).waitFor();
  assert.equal(await page.locator('.selection-bar').count(), 0);
});

test('the calendar of the browser chooses a date', async (context) => {
  const page = await openSelected(context);
  await page.locator('.date-picker input').fill('2026-05-06');
  assert.equal(await value(page).inputValue(), '2026-05-06');
  await page.getByRole('button', { name: 'Choose a date' }).click();
  await page.keyboard.press('Escape');
  await page.locator('.selection-bar select').selectOption('priority');
  assert.equal(await page.getByRole('button', { name: 'Choose a date' }).count(), 0);
});

for (const locale of ['en-US', 'ja-JP']) {
  test(`all tools are in one line on a screen of 1280 pixels: ${locale}`, async (context) => {
    const entries = Array.from({ length: 1000 }, (_, at) => `<loc>https://example.com/${at}</loc>`);
    const files = [{ name: 'sitemap.xml', content: sitemap(...entries) }];
    const page = await editor.openWith(context, files, { locale, width: 1280, height: 800 });
    await page.locator('.grid-head input').click();
    const box = await page.locator('.selection-bar').boundingBox();
    assert.ok(box && box.height < 56, `${box?.height}`);
  });
}

test('today is a date of the device', async (context) => {
  const page = await openSelected(context);
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Set on 2 pages' }).click();
  await page.locator('.notice', { hasText: 'lastmod was set on 2 pages.' }).waitFor();
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  assert.deepEqual(await dates(page), [today, today]);
});

test('values that would be errors are refused', async (context) => {
  const page = await openSelected(context);
  const apply = page.getByRole('button', { name: 'Set on 2 pages' });
  for (const wrong of ['soon', '2026-13-01', '01/02/2026']) {
    await value(page).fill(wrong);
    await apply.click();
    assert.equal(await page.getByRole('alert').innerText(), 'Not a date. Example: 2026-01-31');
  }
  assert.deepEqual(await dates(page), ['2026-01-02', '2026-01-02']);
  for (const right of ['2026', '2026-03', '2026-03-04T05:06:07Z', '２０２６－０３－０４']) {
    await value(page).fill(right);
    assert.equal(await page.getByRole('alert').count(), 0);
    await apply.click();
    const taken = right.normalize('NFKC');
    await becomes(() => dates(page), [taken, taken]);
  }
  await page.locator('.selection-bar select').selectOption('changefreq');
  await value(page).fill('often');
  await apply.click();
  assert.match(await page.getByRole('alert').innerText(), /^Not a value of changefreq/);
  await page.locator('.selection-bar select').selectOption('priority');
  assert.equal(await page.getByRole('alert').count(), 0);
  await value(page).fill('10');
  await apply.click();
  assert.match(await page.getByRole('alert').innerText(), /^Not a number/);
  await value(page).fill('0.8');
  await apply.click();
  await becomes(() => page.locator('.grid-row .cell.priority').allInnerTexts(), ['0.8', '0.8']);
});

for (const visitor of visitors) {
  test(`a refused value is accessible: ${nameOf(visitor)}`, async (context) => {
    const page = await editor.openWith(
      context,
      [{ name: 'sitemap.xml', content: sitemap('<loc>https://example.com/a</loc>') }],
      visitor,
    );
    await page.locator('.grid-head input').click();
    await page.locator('.selection-bar input[type=text]').fill('x');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    assert.deepEqual(await violations(page), []);
    for (const menu of await page.locator('.selection-bar [popovertarget]').all()) {
      await menu.click();
      await page.locator('.popover:popover-open button').first().waitFor();
      assert.deepEqual(await violations(page), []);
      await page.keyboard.press('Escape');
    }
  });
}
