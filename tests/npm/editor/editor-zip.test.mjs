// @ts-check
// Zips that the editor's worker writes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzip } from '../../../dist/core/node.js';
import { unzip } from '../../browser/zip.mjs';
import { importFromEditor } from '../helpers/editor-module.mjs';

const { zip } = await importFromEditor(`export { zip } from './worker/export/zip.js';`);

/** @param {Record<string, string | Uint8Array<ArrayBuffer>>} contents */
async function zipOf(contents) {
  const files = Object.entries(contents).map(([name, content]) => ({ name, content: new Blob([content]) }));
  const zipped = await zip({ files }, { progress() {} });
  return Buffer.from(await zipped.arrayBuffer());
}

test('contains the files, compressed', async () => {
  const text = '<url><loc>https://example.com/</loc></url>\n'.repeat(10_000);
  const bytes = await zipOf({ 'sitemap.xml': text, 'サイト.txt': 'https://example.com/', 'empty.txt': '' });
  assert.ok(bytes.length < text.length / 50, `${bytes.length} bytes of ${text.length}`);
  assert.deepEqual(
    [...unzip(bytes)].map(([name, content]) => [name, content.toString()]),
    [
      ['sitemap.xml', text],
      ['サイト.txt', 'https://example.com/'],
      ['empty.txt', ''],
    ],
  );
});

test('contains compressed files as they are', async () => {
  const compressed = Buffer.from(gzip('<urlset/>'));
  const bytes = await zipOf({ 'sitemap.xml.gz': compressed });
  assert.ok(bytes.includes(compressed));
  assert.deepEqual(unzip(bytes).get('sitemap.xml.gz'), compressed);
});
