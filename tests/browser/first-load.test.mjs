// @ts-check
// The size of the scripts and styles that the editor loads before a file is opened.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { measureFirstLoad } from '../../bench/editor/measure.mjs';
import { startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

test('loads at most 130 kB of scripts and styles first', async () => {
  const bytes = await measureFirstLoad(editor.browser, editor.url);
  assert.ok(bytes > 20_000 && bytes <= 130_000, `${bytes} bytes gzip`);
});
