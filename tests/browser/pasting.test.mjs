// @ts-check
// The dialog for pasted text.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { violations } from './axe.mjs';
import { locs, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** Opens a text with the dialog. @param {import('playwright-core').Page} page @param {string} text */
async function paste(page, text) {
  await page.getByRole('button', { name: 'Paste text' }).click();
  await page.getByLabel('XML, JSON, CSV or one URL per line').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
}

test('opens text that is pasted into the dialog', async (context) => {
  const page = await editor.openFor(context);
  await paste(page, 'https://example.com/x\nhttps://example.com/y\n');
  await page.locator('.grid-row').first().waitFor();
  assert.deepEqual(await locs(page), ['https://example.com/x', 'https://example.com/y']);
});

test('splits pasted lists of any layout into rows', async (context) => {
  for (const text of [
    '- https://example.com/x\n- https://example.com/y\n',
    '1. https://example.com/x\n2. https://example.com/y\n',
    'X\thttps://example.com/x\nY\thttps://example.com/y\n',
    'https://example.com/x\t2026-01-10\nhttps://example.com/y\t2026-01-11\n',
    'Address,Status Code,Title 1\nhttps://example.com/x,200,X\nhttps://example.com/y,200,Y\n',
  ]) {
    const page = await editor.openFor(context);
    await paste(page, text);
    await page.locator('.grid-row').first().waitFor();
    assert.deepEqual(await locs(page), ['https://example.com/x', 'https://example.com/y'], text);
  }
  const page = await editor.openFor(context);
  await paste(page, 'https://example.com/\nwww.example.com/about\n');
  await page.locator('.grid-row').first().waitFor();
  assert.deepEqual(await locs(page), ['https://example.com/', 'www.example.com/about']);
});

test('opens the URLs of a pasted text that is no list, with a notice', async (context) => {
  for (const [text, expected] of /** @type {[string, string[]][]} */ ([
    ['Please index https://example.com/a, and www.example.com/b.\n', ['https://example.com/a', 'www.example.com/b']],
    ['https://example.com/a, https://example.com/b,c', ['https://example.com/a', 'https://example.com/b,c']],
    ['「https://example.com/a」と（example.com/b）', ['https://example.com/a', 'example.com/b']],
  ])) {
    const page = await editor.openFor(context);
    await paste(page, text);
    await page.locator('.grid-row').first().waitFor();
    assert.deepEqual(await locs(page), expected, text);
    await page.getByText('pasted is not a list. The URLs in its text were read').waitFor();
  }
});

test('keeps a pasted text that cannot be opened in the dialog, with the reason', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  for (const text of ['/about\n/shop\n', '<p>See <a href="https://example.com/">this</a></p>']) {
    await paste(page, text);
    const field = page.getByLabel('XML, JSON, CSV or one URL per line');
    await page.getByRole('alert').waitFor();
    assert.match(await page.getByRole('alert').innerText(), /^pasted contains no readable pages\. ./);
    assert.equal(await field.inputValue(), text);
    assert.ok(await field.evaluate((one) => one === document.activeElement));
    assert.deepEqual(await violations(page), []);
    await page.keyboard.press('Escape');
  }
  assert.equal(await page.locator('.notice').count(), 0);
});
