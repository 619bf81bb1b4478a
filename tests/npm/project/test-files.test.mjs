// @ts-check
// The test files that `npm test` runs, also with `--long` and `--frameworks`.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../../scripts/run.mjs';
import { testFolders } from '../../../scripts/test.mjs';

test('every test file is in a folder that is run', () => {
  // Programs that tests run with other test runners are none of ours.
  const all = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.test.mjs') && !name.startsWith(join('packaging', 'programs')),
  );
  const inFrameworks = all.filter((name) => /^frameworks[\\/][^\\/]+$/.test(name));
  const inFolders = [false, true].flatMap((isLong) => testFolders({ isLong }).flatMap(({ files }) => files));
  const found = [...inFrameworks.map((name) => join('tests', name)), ...inFolders];
  assert.deepEqual(found.sort(), all.map((name) => join('tests', name)).sort());
});
