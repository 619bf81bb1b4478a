// @ts-check
// The exports of content management systems, as the documents show them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readPages } from '../../../dist/core/node.js';
import { root } from '../../../scripts/run.mjs';

/** Returns the rows of the table below a heading. @param {string} document @param {string} heading */
function rowsOf(document, heading) {
  const text = readFileSync(join(root, 'docs', document), 'utf8');
  const section = text.slice(text.indexOf(`### ${heading}\n`)).split(/\n##? /)[0] ?? '';
  return [...section.matchAll(/^\| ([^|]+) \| `([^|]+)` \| ([^|]+) \|$/gm)].map(
    ([, system = '', json = '', options = '']) => ({
      system,
      json,
      options,
    }),
  );
}

for (const [document, heading] of /** @type {const} */ ([
  ['page-list.md', 'Exports of content management systems'],
  ['page-list.ja.md', 'CMS の書き出し'],
])) {
  test(`the answers of ${document} are read with the options beside them`, () => {
    const rows = rowsOf(document, heading);
    assert.equal(rows.length, 7);
    for (const { system, json, options } of rows) {
      const columns = Object.fromEntries(
        [...options.matchAll(/--column ([^=`]+)=(\w+)/g)].map(([, key = '', field = '']) => [key, field]),
      );
      const base = /--base-url ([^`]+)/.exec(options)?.[1] ?? 'https://example.com/';
      const { pages, report } = readPages(json, { read: { columns } });
      const [page] = pages;
      assert.equal(pages.length, 1, system);
      assert.match(new URL(String(page?.loc), base).href, /^https:\/\/example\.com\/(products\/)?about\/?$/, system);
      // WordPress states UTC without a zone.
      const lastmod = String(page?.lastmod).replace(/T[\d:.]+$/, '$&Z');
      assert.equal(new Date(lastmod).toISOString(), '2026-01-02T03:04:05.000Z', system);
      assert.equal(report.counts.error, 0, `${system}: ${JSON.stringify(report.problems)}`);
    }
  });
}
