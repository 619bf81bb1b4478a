// @ts-check
// The size of what the editor loads before a file is opened.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { measureFirstLoad } from '../../bench/editor/measure.mjs';
import { startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

test('the first load is at most 250 kB of scripts and styles', async () => {
  const bytes = await measureFirstLoad(editor.browser, editor.address);
  assert.ok(bytes > 20_000 && bytes <= 250_000, `${bytes} bytes gzip`);
});
