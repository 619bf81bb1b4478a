// @ts-check
// Opening files and cancelling long operations: real clicks, keys, pastes and pickers in Chromium.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { zipSync } from 'fflate';
import { makeFile } from '../../bench/editor/measure.mjs';
import { onlyInChromium } from './browser.mjs';
import { becomes, drop, locs, sitemap, startEditor } from './editor.mjs';
import { dropFolder } from './task.mjs';

const editor = await startEditor();
after(editor.close);

const two = sitemap('<loc>https://example.com/a</loc>', '<loc>https://example.com/b</loc><lastmod>yesterday</lastmod>');

/**
 * Opens the editor; the test fails if the page has other problems than the expected ones, or sends a request to another
 * host.
 * @param {import('node:test').TestContext} context
 * @param {RegExp} [expected]
 */
async function openEditor(context, expected) {
  const { page, problems, foreign } = await editor.open();
  context.after(async () => {
    await page.context().close();
    assert.deepEqual(
      problems.filter((problem) => expected?.test(problem) !== true),
      [],
    );
    assert.deepEqual(foreign, []);
  });
  return page;
}

test('opens files from the picker, with and without file handles', async (context) => {
  const page = await openEditor(context);
  await page.evaluate(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  const chooser = await choosing;
  assert.equal(chooser.isMultiple(), true);
  const file = (/** @type {string} */ name) => ({ name, mimeType: 'application/xml', buffer: Buffer.from(two) });
  await chooser.setFiles([file('one.xml'), file('two.xml')]);
  await page.locator('.file').nth(1).waitFor();
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), ['one.xml', 'two.xml']);

  await page.evaluate((text) => {
    const handle = { kind: 'file', name: 'handed.xml', getFile: async () => new File([text], 'handed.xml') };
    Object.assign(window, { showOpenFilePicker: async () => [handle] });
  }, two);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('.file-title', { hasText: 'handed.xml' }).waitFor();
});

test('cancelling the picker changes nothing', async (context) => {
  const page = await openEditor(context);
  await page.evaluate(() => {
    const aborted = async () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError'));
    Object.assign(window, { showOpenFilePicker: aborted });
  });
  await page.getByRole('button', { name: 'Choose files' }).click();
  await page.getByRole('heading', { name: 'Open, understand and repair any sitemap' }).waitFor();
  assert.equal(await page.locator('.notice').count(), 0);
});

test('opens the sitemaps in a dropped folder and its subfolders, and counts the other files', {
  skip: onlyInChromium('drags real files through the protocol of Chromium'),
}, async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-folder-'));
  context.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['set/one', 'set/.hidden', 'other/deep/er', 'empty'])
    mkdirSync(join(folder, name), { recursive: true });
  const sitemaps = ['set/sitemap.xml', 'set/one/sitemap-2.xml', 'other/sitemap-4.xml', 'other/deep/er/sitemap-5.xml'];
  for (const path of [...sitemaps, 'set/logo.png', 'set/.hidden/sitemap-3.xml']) {
    writeFileSync(join(folder, path), two);
  }
  writeFileSync(join(folder, 'list.txt'), 'https://example.com/\n');
  const page = await openEditor(context);
  const session = await page.context().newCDPSession(page);
  const dropAll = async (/** @type {string[]} */ ...names) => {
    const data = { items: [], files: names.map((name) => join(folder, name)), dragOperationsMask: 1 };
    for (const type of /** @type {const} */ (['dragEnter', 'dragOver', 'drop'])) {
      await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
    }
  };
  await dropAll('set');
  await page.getByText('1 other file in set was skipped: logo.png').waitFor();
  await page.locator('.file').nth(1).waitFor();
  assert.deepEqual((await page.locator('.file-title').allInnerTexts()).sort(), ['one/sitemap-2.xml', 'sitemap.xml']);
  await dropAll('empty');
  await page.getByText('empty contains no sitemaps and no lists of pages.').waitFor();
  await dropAll('other', 'list.txt', 'set/one');
  await page.locator('.file').nth(5).waitFor();
  assert.deepEqual((await page.locator('.file-title').allInnerTexts()).slice(2).sort(), [
    'deep/er/sitemap-5.xml',
    'list.txt',
    'sitemap-2.xml',
    'sitemap-4.xml',
  ]);
});

test('starts with an empty list and adds pages with the keyboard', async (context) => {
  const page = await openEditor(context);
  await page.getByRole('button', { name: 'Start empty' }).click();
  await page.getByText('No pages yet').waitFor();
  await page.getByRole('button', { name: 'Add page' }).first().click();
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.type('https://example.com/first');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add page' }).first().click();
  await page.locator('.grid-row').nth(1).waitFor();
  assert.deepEqual(await locs(page), ['https://example.com/first', '']);
  await page.getByText('2 pages', { exact: true }).first().waitFor();
  await page.keyboard.press('Control+z');
  await page.locator('.grid-row').nth(1).waitFor({ state: 'detached' });
});

test('uses a robots.txt for the checks and lists it after the sitemaps', async (context) => {
  const page = await openEditor(context);
  await drop(page, [
    { name: 'sitemap.xml', content: sitemap('<loc>https://example.com/private/a</loc>') },
    { name: 'robots.txt', content: 'User-agent: *\nDisallow: /private/\n' },
  ]);
  await page.getByText('robots.txt is used by the checks').waitFor();
  await page.locator('[data-rule="loc-blocked-by-robots"]').first().waitFor();
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), ['sitemap.xml', 'robots.txt']);
});

test('opens a robots.txt without a sitemap as a file, and can close it', async (context) => {
  const page = await openEditor(context);
  const content = 'User-agent: *\nDisallow: /private/\nSitemap: /sitemap.xml\n';
  await drop(page, [{ name: 'robots.txt', content }]);
  const robots = page.locator('.robots-file');
  await robots.getByText('Used by the checks: 1 rule, 1 sitemap.').waitFor();
  await robots.getByText('Open a sitemap to check it against the robots.txt.').waitFor();
  await robots.locator('[data-rule="robots-sitemap-not-absolute"] h3 button').click();
  await robots.locator('.where', { hasText: 'Line 3, column 10' }).click();
  const field = robots.getByLabel('robots.txt');
  const selected = () =>
    field.evaluate((one) => {
      const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (one);
      return value.slice(selectionStart, selectionEnd);
    });
  assert.equal(await selected(), 'Sitemap: /sitemap.xml');
  await field.fill(content.replace(' /sitemap', ' https://example.com/a'));
  await robots.getByText('The robots.txt has no problems.').waitFor();
  await page.getByRole('button', { name: 'Close robots.txt' }).click();
  await page.getByRole('button', { name: 'Discard the changes' }).click();
  await page.locator('.start').waitFor();
});

test('describes a robots.txt without a sitemap in the language of the page', async () => {
  const { page, problems } = await editor.open({ locale: 'ja-JP' });
  await drop(page, [{ name: 'robots.txt', content: 'User-agent: *\nDisallow: /private/\n' }]);
  await page.getByText('この robots.txt を検査に使います（ルール 1 件、サイトマップ 0 件）。').waitFor();
  await page.getByText('サイトマップを開くと、robots.txt と照らし合わせて検査します。').waitFor();
  assert.deepEqual(problems, []);
  await page.context().close();
});

test('opens the files of a zip, and skips others', async (context) => {
  const page = await openEditor(context);
  const text = (/** @type {string} */ value) => new TextEncoder().encode(value);
  const content = zipSync({
    'out/sitemap.xml': text(sitemap('<loc>https://example.com/a</loc>')),
    'out/list.csv': text('loc\nhttps://example.com/b\n'),
    'out/robots.txt': text('User-agent: *\nDisallow: /a\n'),
    'out/readme.html': text('<p>'),
    '__MACOSX/out/._sitemap.xml': text('x'),
  });
  await drop(page, [{ name: 'set.zip', content }]);
  await page.getByText('1 other file in set.zip was skipped: out/readme.html').waitFor();
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), [
    'out/list.csv',
    'out/sitemap.xml',
    'robots.txt',
  ]);
  await page.locator('.file-name', { hasText: 'sitemap.xml' }).click();
  await page.locator('[data-rule="loc-blocked-by-robots"]').first().waitFor();
});

/** What websites have beside their sitemaps. */
const others = {
  'package.json': '{"a":1}',
  'manifest.json': '{"name":"Shop","start_url":"/","icons":[{"src":"a.png"}]}',
  'pom.xml': '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion></project>',
  'license.txt': 'MIT License\n\nSee https://example.com/license for the text.\n',
  'people.csv': 'name,age\nAda,36\n',
  'readme.html': '<p>',
};
const lists = {
  'list.json': '["https://example.com/a"]',
  'list.txt': '/b\n',
  'urls.csv': 'loc\nhttps://example.com/c\n',
};

for (const source of ['folder', 'zip']) {
  test(`skips files of a ${source} that are no lists, names them, and opens the others in their natural order`, async (context) => {
    const page = await openEditor(context);
    // A file that is opened by itself is not skipped.
    await drop(page, [{ name: 'pom.xml', content: others['pom.xml'] }]);
    await page.getByText('pom.xml contains no readable pages.').waitFor();
    await page.locator('.notice').getByRole('button', { name: 'Dismiss' }).click();
    const numbered = [10, 2, 1].map((n) => [`maps/sitemap-${n}.xml`, two]);
    const files = { ...others, ...lists, 'empty.xml': sitemap(), ...Object.fromEntries(numbered) };
    if (source === 'folder') {
      await dropFolder(page, 'site', files);
    } else {
      const entries = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]);
      await drop(page, [{ name: 'site', content: zipSync(Object.fromEntries(entries)) }]);
    }
    const notice = page.locator('.notice');
    await notice.getByText('6 other files in site were skipped: ').waitFor();
    const [, named = ''] = (await notice.innerText()).split('skipped: ');
    assert.equal(named.split(', ').length, 6);
    assert.match(named, /, 1 more$/);
    assert.equal(await notice.count(), 1);
    assert.deepEqual(await page.locator('.file-title').allInnerTexts(), [
      'empty.xml',
      'list.json',
      'list.txt',
      'maps/sitemap-1.xml',
      'maps/sitemap-2.xml',
      'maps/sitemap-10.xml',
      'urls.csv',
    ]);
  });
}

test('a file that is open already is shown, and one with other contents is opened', async (context) => {
  const page = await openEditor(context);
  const titles = () => page.locator('.file-title').allInnerTexts();
  const files = { 'a/sitemap.xml': two, 'list.csv': 'loc,note\nhttps://example.com/c,x\n' };
  await dropFolder(page, 'site', files);
  await becomes(titles, ['a/sitemap.xml', 'list.csv']);
  await page.locator('.file-name', { hasText: 'list.csv' }).click();
  await dropFolder(page, 'site', files);
  await page.getByText('2 files are already open.').waitFor();
  await page.locator('.file:has([aria-current])', { hasText: 'sitemap.xml' }).waitFor();
  assert.deepEqual(await titles(), ['a/sitemap.xml', 'list.csv']);
  await dropFolder(page, 'site', { ...files, 'a/sitemap.xml': sitemap('<loc>https://example.com/other</loc>') });
  await page.getByText('list.csv is already open.').waitFor();
  await becomes(titles, ['a/sitemap.xml', 'list.csv', 'a/sitemap.xml']);
});

test('a zip in a folder is opened, and an empty sitemap is called empty', async (context) => {
  const page = await openEditor(context);
  const inside = Buffer.from(zipSync({ 'sitemap-1.xml': Buffer.from(two), 'logo.svg': Buffer.from('<svg/>') }));
  const nothing = Buffer.from(zipSync({ 'readme.html': Buffer.from('<p>') }));
  await dropFolder(page, 'site', {
    'sitemap.xml': two,
    'sub/empty.xml': '',
    'sub/old.zip': inside.toString('latin1'),
    'sub/others.zip': nothing.toString('latin1'),
    'sub/damaged.zip': `${inside.subarray(0, 60).toString('latin1')}`,
  });
  await page.getByText('2 other files in site were skipped: sub/old/logo.svg, sub/others/readme.html').waitFor();
  await page.getByText(/^sub\/empty\.xml contains no readable pages\. .*empty/).waitFor();
  await page.getByText('sub/damaged.zip could not be opened. The zip file is damaged or encrypted.').waitFor();
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), ['sitemap.xml', 'sub/old/sitemap-1.xml']);
});

test('sitemaps follow their own index, and files that none lists follow all', async (context) => {
  const page = await openEditor(context);
  await drop(page, [{ name: 'first.xml', content: two }]);
  const index = (/** @type {string[]} */ ...paths) =>
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<sitemap><loc>https://example.com/${path}</loc></sitemap>`).join('')}</sitemapindex>`;
  await dropFolder(page, 'site', {
    'a.xml': two,
    'en/map.xml': two,
    'en/sitemap-index.xml': index('en/map.xml?v=2', 'maps/b.xml'),
    'files/b.xml': two,
    'ja/map.xml': two,
    'ja/sitemap-index.xml': index('ja/map.xml', 'maps/b.xml'),
  });
  await page.locator('.file').nth(6).waitFor();
  const shown = () =>
    page
      .locator('.file')
      .evaluateAll((all) =>
        all.map(
          (one) => `${one.classList.contains('indented') ? '  ' : ''}${one.querySelector('.file-title')?.textContent}`,
        ),
      );
  assert.deepEqual(await shown(), [
    'en/sitemap-index.xml',
    '  en/map.xml',
    '  files/b.xml',
    'ja/sitemap-index.xml',
    '  ja/map.xml',
    'first.xml',
    'a.xml',
  ]);
  await page.getByRole('button', { name: 'Close en/sitemap-index.xml' }).click();
  await becomes(shown, ['ja/sitemap-index.xml', '  files/b.xml', '  ja/map.xml', 'first.xml', 'a.xml', 'en/map.xml']);
});

test('the names of files are shown in full', async (context) => {
  const page = await openEditor(context);
  const names = ['maps/sitemap-a.xml', 'maps/sitemap-b.xml'];
  await drop(
    page,
    names.map((name, at) => ({ name, content: two.replace('</urlset>', `<!-- ${at} --></urlset>`) })),
  );
  const titles = page.locator('.file-title');
  await becomes(() => titles.allInnerTexts(), names);
  const cut = await titles.evaluateAll((all) =>
    all.some((one) => one.scrollWidth > one.clientWidth || one.querySelector('.url-origin') !== null),
  );
  assert.equal(cut, false);
});

test('reports a damaged zip, one without sitemaps, a damaged workbook, and one of another program', async (context) => {
  const page = await openEditor(context);
  const empty = zipSync({ 'readme.html': new Uint8Array(1) });
  await drop(page, [
    { name: 'empty.zip', content: empty },
    { name: 'damaged.zip', content: empty.subarray(0, 20) },
    { name: 'urls.xlsx', content: zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(1) }) },
    { name: 'urls.ods', content: empty },
  ]);
  await page.getByText('empty.zip contains no sitemaps and no lists of pages.').waitFor();
  await page.getByText('damaged.zip could not be opened. The zip file is damaged or encrypted.').waitFor();
  await page.getByText('urls.xlsx could not be opened. The workbook is damaged').waitFor();
  await page.getByText('urls.ods is a workbook. Save it as CSV').waitFor();
  assert.equal(await page.locator('.notice p').count(), 4);
});

test('lists the problems of a robots.txt beside those of the open file', async (context) => {
  const page = await openEditor(context);
  await drop(page, [
    { name: 'robots.txt', content: 'User-agent: *\nDisallow: /private/\nSitemap: /sitemap.xml\n' },
    { name: 'sitemap.xml', content: sitemap('<loc>https://example.com/a</loc>') },
  ]);
  const robots = page.locator('.beside .robots-problems');
  await robots.locator('.problem-group[data-rule="robots-sitemap-not-absolute"]').waitFor();
});

test('reports a file without pages and opens the others', async (context) => {
  const page = await openEditor(context);
  await drop(page, [
    { name: 'two.xml', content: two },
    { name: 'picture.png', content: new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]) },
  ]);
  await page.getByText('picture.png contains no readable pages.').waitFor();
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), ['two.xml']);
});

test('reports a file without pages in the language of the page', async () => {
  const { page, problems } = await editor.open({ locale: 'ja-JP' });
  await drop(page, [{ name: 'notes.bin', content: 'hello' }]);
  await page.locator('.notice').waitFor();
  assert.match(await page.innerText('.notice'), /^notes\.bin から読み取れるページがありません。ファイルの形式: /);
  assert.deepEqual(problems, []);
  await page.context().close();
});

test('shows an index with two columns, and edits, checks and undoes it', async (context) => {
  const page = await openEditor(context);
  const index =
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
    '<sitemap><loc>https://example.com/one.xml</loc><lastmod>2026-02-30</lastmod></sitemap>' +
    '<sitemap><loc>https://example.com/two.xml</loc></sitemap></sitemapindex>';
  await drop(page, [{ name: 'sitemap.xml', content: index }]);
  await page.locator('[data-rule="lastmod-invalid"]').first().waitFor();
  assert.equal(await page.getByRole('columnheader', { name: 'priority' }).count(), 0);
  await page.getByTitle(/\nSitemap 1 · Line 1/).click();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByRole('heading', { name: 'Sitemap 1 of 2' }).waitFor();
  await page.getByRole('button', { name: 'Problems', exact: true }).click();
  await page.locator('.grid-row .cell.lastmod').first().dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2026-02-28');
  await page.keyboard.press('Enter');
  await page.locator('[data-rule="lastmod-invalid"]').first().waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await page.locator('[data-rule="lastmod-invalid"]').first().waitFor();
});

test('the tree distinguishes sites with https and with http', async (context) => {
  const page = await openEditor(context);
  const content = sitemap('<loc>https://example.com/a</loc>', '<loc>http://example.com/a</loc>');
  await drop(page, [{ name: 'sitemap.xml', content }]);
  await page.getByRole('treeitem').nth(1).waitFor();
  const names = await page.locator('.folder-name').allInnerTexts();
  assert.deepEqual(names.sort(), ['example.com', 'http://example.com']);
});

test('Shift moves the end of a range, with keys and with clicks', async (context) => {
  const page = await openEditor(context);
  const many = Array.from({ length: 9 }, (_, at) => `<loc>https://example.com/${at + 1}</loc>`);
  await drop(page, [{ name: 'sitemap.xml', content: sitemap(...many) }]);
  const selected = () =>
    page.locator('.grid-row.selected').evaluateAll((rows) => rows.map((row) => Number(row.ariaRowIndex) - 1).sort());
  await page.locator('.grid-row .cell.loc').nth(2).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  assert.deepEqual(await selected(), [3, 4, 5]);
  await page.keyboard.press('Shift+ArrowUp');
  assert.deepEqual(await selected(), [3, 4]);
  await page.locator('[aria-rowindex="2"] .cell.loc').click({ modifiers: ['Shift'] });
  assert.deepEqual(await selected(), [1, 2, 3]);
  // A second range in addition.
  await page.locator('[aria-rowindex="8"] .cell.loc').click({ modifiers: ['ControlOrMeta'] });
  await page.locator('[aria-rowindex="10"] .cell.loc').click({ modifiers: ['Shift'] });
  await page.locator('[aria-rowindex="9"] .cell.loc').click({ modifiers: ['Shift'] });
  assert.deepEqual(await selected(), [1, 2, 3, 7, 8]);
});

test('opening a large file shows its progress and can be cancelled', async (context) => {
  const page = await openEditor(context);
  const file = await makeFile(page, 250_000);
  // In the page itself, as soon as the button exists: the file may be open before a request of the test arrives.
  const buttonLabel = page.evaluate(
    () =>
      new Promise((resolve) => {
        const watcher = new MutationObserver(() => {
          const job = document.querySelector('.job');
          const cancel = job?.querySelector('button');
          if (!cancel) return;
          watcher.disconnect();
          resolve(`${job?.querySelector('span')?.textContent}: ${cancel.textContent}`);
          cancel.click();
        });
        watcher.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: file });
  assert.equal(await buttonLabel, 'Opening sitemap.xml: Cancel');
  await page.getByText('Opening sitemap.xml').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Open, understand and repair any sitemap' }).waitFor();
  await drop(page, [{ name: 'two.xml', content: two }]);
  await page.locator('.grid-row').first().waitFor();
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), ['two.xml']);
});

test('workers that fail are restarted and receive the pages again', {
  skip: onlyInChromium('WebDriver BiDi runs no code in workers'),
}, async (context) => {
  const page = await openEditor(context, /the worker broke/);
  await drop(page, [{ name: 'two.xml', content: two }]);
  await page.locator('[data-rule="lastmod-invalid"]').first().waitFor();
  const before = page.workers();
  assert.ok(before.length >= 1);
  const ended = before.map((worker) => worker.waitForEvent('close'));
  for (const worker of before) {
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('the worker broke');
      });
    });
  }
  // Requests to a worker that fails are not answered.
  await Promise.all(ended);
  await page.locator('[aria-rowindex="3"] .cell.lastmod').dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2026-02-28');
  await page.keyboard.press('Enter');
  await page.locator('[data-rule="lastmod-invalid"]').first().waitFor({ state: 'detached' });
  await page.locator('[data-search]').fill('/b');
  await page.getByText('1 of 2 pages').waitFor();
  assert.ok(page.workers().some((worker) => !before.includes(worker)));
});

test('a check that fails is reported and ends, and the next one succeeds', {
  skip: onlyInChromium('WebDriver BiDi runs no code in workers'),
}, async (context) => {
  const page = await openEditor(context);
  await drop(page, [{ name: 'two.xml', content: two }]);
  await page.locator('[data-rule="lastmod-invalid"]').first().waitFor();
  for (const worker of page.workers()) {
    await worker.evaluate(() => {
      const post = /** @type {any} */ (globalThis.postMessage.bind(globalThis));
      globalThis.postMessage = (/** @type {any} */ message, /** @type {any} */ transfer) => {
        if (message.result?.report === undefined) return post(message, transfer);
        globalThis.postMessage = post;
        const { id } = message;
        return post({ kind: 'failure', id, code: 'action-failed', message: 'There is no room.' }, []);
      };
    });
  }
  const edit = async (/** @type {string} */ lastmod) => {
    await page.locator('[aria-rowindex="3"] .cell.lastmod').dblclick();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(lastmod);
    await page.keyboard.press('Enter');
  };
  await edit('today');
  await page.getByText('The operation failed. There is no room.').waitFor();
  await page.getByText('Checking again').waitFor({ state: 'detached' });
  await edit('2026-02-28');
  await page.locator('[data-rule="lastmod-invalid"]').first().waitFor({ state: 'detached' });
});
