// @ts-check
// The progress bar of the command line.
import assert from 'node:assert/strict';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import stringWidth from 'string-width';
import { startProgress } from '../../../dist/cli/io/progress.js';
import { makeFolder } from '../helpers/folder.mjs';

/**
 * The lines that a progress bar draws on a terminal of some columns.
 * @param {import('node:test').TestContext} context
 * @param {import('../../../dist/core/node.js').Locale} locale
 * @param {number} columns
 */
async function draw(context, locale, columns) {
  const file = join(makeFolder(context), 'terminal');
  const fd = openSync(file, 'w');
  const terminal = /** @type {any} */ ({ isTTY: true, columns, fd });
  const progress = startProgress(locale, terminal);
  progress.at('reading', 1, 4);
  for (let waited = 0; waited < 10_000 && readFileSync(file, 'utf8') === ''; waited += 50) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  progress.end();
  closeSync(fd);
  return readFileSync(file, 'utf8').split('\r\u001b[K').slice(1);
}

test('the progress bar shows the phase in the language of the messages, and is removed', async (context) => {
  for (const [locale, name] of /** @type {const} */ ([
    ['en', 'reading    '],
    ['ja', '読み込み中 '],
  ])) {
    const lines = await draw(context, locale, 80);
    assert.ok(lines[0]?.startsWith(`${name}[======                  ] 25 % `), lines[0]);
    assert.equal(lines.at(-1), '');
  }
});

test('the progress bar leaves out what does not fit into the terminal', async (context) => {
  const [line = ''] = await draw(context, 'ja', 20);
  assert.equal(line, '読み込み中');
  assert.ok(stringWidth(line) < 20);
});
