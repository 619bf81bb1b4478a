// @ts-check
// Damaged documents are well-formed in our reports exactly if expat and libxml2 accept them, also after `fix`.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../../scripts/compare-damaged.py', import.meta.url));
const isInstalled = (/** @type {string} */ program) => spawnSync(program, ['--version']).status === 0;

test('20,000 damaged documents, and what fix makes of them, get the verdict of expat and libxml2', {
  skip: !['python3', 'xmllint'].every(isInstalled) && 'python3 or xmllint is not installed',
}, () => {
  const { status, stdout, stderr } = spawnSync('python3', [script, '20000'], { encoding: 'utf8', maxBuffer: 1 << 28 });
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /^0 differ\.$/m);
});
