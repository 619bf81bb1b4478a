// @ts-check
// Invisible and bidirectional characters in URLs: the messages name them.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { drop, exportSitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

test('a message names invisible characters and keeps its text direction', async (context) => {
  const page = await editor.openFor(context);
  const content =
    'https://example.com/\u202egnp.exe\nhttps://example.com/zero\u200bwidth\nhttps://example.com/می\u200cخواهم\n';
  await drop(page, [{ name: 'pages.txt', content }]);
  const messages = page.locator('.problem-list .message');
  await messages.nth(2).waitFor();
  const [turned = '', zero = '', joined = ''] = await messages.allInnerTexts();
  assert.match(turned, /^https:\/\/example\.com\/\\u202egnp\.exe contains U\+202E\. Write %E2%80%AE/);
  assert.match(zero, /^https:\/\/example\.com\/zero\\u200bwidth contains U\+200B/);
  // A joiner that the spelling requires is not reported.
  assert.match(joined, /می\u200cخواهم/);
  // The mark in the table has the same text.
  assert.match((await page.locator('.grid-row .mark').first().getAttribute('title')) ?? '', /\\u202egnp/);
});

test('keeps a byte order mark at the beginning of a value', async (context) => {
  const page = await editor.openFor(context);
  const list = [{ loc: '\uFEFFhttps://example.com/a', changefreq: '\uFEFFdaily' }, 'https://example.com/b'];
  await drop(page, [{ name: 'pages.json', content: JSON.stringify(list) }]);
  await page.locator('.grid-row').first().waitFor();
  assert.deepEqual(JSON.parse(await exportSitemap(page)), list);
});
