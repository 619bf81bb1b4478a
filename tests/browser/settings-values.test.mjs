// @ts-check
// The settings accept values that the engine accepts, and report others.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, drop, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @type {{ label: string, right: string[], wrong: string[], message: RegExp }[]} */
const fields = [
  {
    label: 'Date of the check',
    right: ['2026-01-10', '2028-02-29', '2026-01-10T10:00:00Z'],
    wrong: ['2026-02-30', '2026-02-29', '2026-13-01', '0000-01-01', '2026-01-10T24:00:00Z', 'yesterday'],
    message: /^Enter a date/,
  },
  {
    label: 'URL of this sitemap',
    right: ['https://example.com/sitemap.xml', 'https://例え.jp/地図.xml'],
    wrong: ['http://a b/', 'http://a b.com/', 'example.com', 'https://'],
    message: /^Enter an absolute URL/,
  },
  {
    label: 'URL of the site',
    right: ['https://example.com/'],
    wrong: ['http://a b/', 'ftp://example.com/'],
    message: /^Enter an absolute URL/,
  },
  {
    label: 'Time zone of times without one',
    right: ['+09:00', 'Z'],
    wrong: ['+25:00', 'JST'],
    message: /^Enter a time zone/,
  },
];

test('values that the engine rejects do not become settings', async (context) => {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'pages.txt', content: 'https://example.com/\n' }]);
  await page.locator('.grid-row').first().waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  for (const { label, right, wrong, message } of fields) {
    const field = page.getByLabel(label, { exact: true });
    for (const [values, isRight] of /** @type {const} */ ([
      [wrong, false],
      [right, true],
    ])) {
      for (const value of values) {
        await field.fill(value);
        assert.equal(await field.getAttribute('aria-invalid'), String(!isRight), `${label}: ${value}`);
        const help = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
        assert.equal(message.test(await help.innerText()), !isRight, `${label}: ${value}`);
      }
    }
  }
});

test('a robots.txt can be loaded from a file, and an unreadable one is reported', async (context) => {
  const page = await editor.openWith(context, [{ name: 'pages.txt', content: 'https://example.com/\n' }]);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.evaluate(() => {
    const good = new File(['User-agent: *\nDisallow: /cart\n'], 'robots.txt');
    const arrayBuffer = () => Promise.reject(new Error('It is gone.'));
    const gone = Object.assign(new File([], 'robots.txt'), { arrayBuffer });
    const files = [good, gone];
    const handle = () => ({ name: 'robots.txt', getFile: async () => files.shift() });
    Object.assign(window, { showOpenFilePicker: async () => [handle()] });
  });
  await page.getByRole('button', { name: 'Edit robots.txt' }).click();
  const choose = page.getByRole('button', { name: 'Choose a file' });
  const text = page.getByPlaceholder('User-agent: *');
  await choose.click();
  await becomes(() => text.inputValue(), 'User-agent: *\nDisallow: /cart\n');
  await choose.click();
  await page.getByText('The operation failed. It is gone.').waitFor();
  assert.equal(await text.inputValue(), 'User-agent: *\nDisallow: /cart\n');
});

test('a fix that needs the URL of the site leads to its field, and pages of other hosts are named', async (context) => {
  const locs = ['https://example.com/a', '/relative', 'https://other.example.net/x', 'https://example.com/b'];
  const dates = '<lastmod>2999-01-01</lastmod>';
  const content = sitemap(...locs.map((loc) => `<loc>${loc}</loc>${dates}`));
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  const group = (/** @type {string} */ rule) => page.locator(`.problem-group[data-rule="${rule}"]`);
  await group('loc-mixed-hosts').getByRole('button').first().click();
  await group('loc-mixed-hosts').locator('.short-url', { hasText: 'https://other.example.net/x' }).waitFor();
  await group('lastmod-future').getByRole('button').first().click();
  const message = await group('lastmod-future').locator('.problem').first().getAttribute('title');
  assert.match(String(message), /\(now: \w+ \d+, \d{4}, \d+:\d\d\s[AP]M\)/);
  await group('loc-not-absolute').getByRole('button', { name: 'Preview the fix', exact: true }).click();
  await page.getByRole('button', { name: 'Open the settings' }).click();
  await page.locator('input[name="baseUrl"]:focus').waitFor();
  assert.equal(await page.locator(':focus').getAttribute('placeholder'), 'https://example.com/');
  await page.keyboard.insertText('https://example.com/');
  // The page on another host has a warning as well now, and its error remains.
  const cell = page.locator('.cell.loc').nth(2);
  await page.getByRole('button', { name: 'Problems', exact: true }).click();
  await group('loc-host-mismatch').waitFor();
  assert.match(String(await cell.getAttribute('class')), /\berror\b/);
});
