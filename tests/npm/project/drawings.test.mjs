// @ts-check
// The drawings of ARCHITECTURE.md follow from the sources.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { drawings } from '../../../scripts/drawings.mjs';
import { root } from '../../../scripts/run.mjs';

for (const [file, drawn] of Object.entries(drawings())) {
  test(`${file} is up to date (npm run generate)`, () => {
    assert.equal(readFileSync(join(root, file), 'utf8'), drawn);
    assert.ok(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').includes(file), 'ARCHITECTURE.md shows it');
  });
}
