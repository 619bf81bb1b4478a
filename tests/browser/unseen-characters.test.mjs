// @ts-check
// Characters in addresses that nobody sees, or that turn the text around: the messages name them.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { drop, exported, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

test('a message names characters that nobody sees, and keeps its direction', async (context) => {
  const page = await editor.openFor(context);
  const content =
    'https://example.com/\u202egnp.exe\nhttps://example.com/zero\u200bwidth\nhttps://example.com/می\u200cخواهم\n';
  await drop(page, [{ name: 'pages.txt', content }]);
  const messages = page.locator('.problem-group .message');
  await messages.nth(2).waitFor();
  const [turned = '', zero = '', joined = ''] = await messages.allInnerTexts();
  assert.match(turned, /^https:\/\/example\.com\/U\+202Egnp\.exe contains "U\+202E"; %E2%80%AE was expected/);
  assert.match(zero, /^https:\/\/example\.com\/zeroU\+200Bwidth contains "U\+200B"/);
  // A letter that stands where it should is no such character.
  assert.match(joined, /می\u200cخواهم/);
  // The sign in the table says the same.
  assert.match((await page.locator('.grid-row .mark').first().getAttribute('title')) ?? '', /U\+202Egnp/);
});

test('a mark that nobody sees stays where a value begins with it', async (context) => {
  const page = await editor.openFor(context);
  const list = [{ loc: '\uFEFFhttps://example.com/a', changefreq: '\uFEFFdaily' }, 'https://example.com/b'];
  await drop(page, [{ name: 'pages.json', content: JSON.stringify(list) }]);
  await page.locator('.grid-row').first().waitFor();
  assert.deepEqual(JSON.parse(await exported(page)), [list[0], { loc: list[1] }]);
});
