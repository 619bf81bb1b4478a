// @ts-check
/** docs/api*.md are what the doc comments of the package generate. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { root } from '../../scripts/run.mjs';
import { apiDocuments } from '../../site/api/api-docs.mjs';

it('the API reference is up to date (`npm run docs:api` updates it)', async () => {
  for (const [name, text] of Object.entries(await apiDocuments())) {
    assert.equal(readFileSync(join(root, 'docs', name), 'utf8'), text, `docs/${name}`);
  }
});
