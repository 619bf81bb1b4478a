// @ts-check
// CPU time of `fix` beside parse, and its WebAssembly memory, for every realistic shape of document.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentShapes } from '../../bench/shapes/documents.mjs';
import { initSync } from '../../dist/generated/sitemap_kit.js';
import { fix, parse, validate } from '../../dist/node.js';

/** Maximum memory of a fix in bytes per byte of its input. */
const MAX_MEMORY = 40;

/** @type {[name: string, bytes: Uint8Array][]} */
const documents = documentShapes.map(({ name, document }) => {
  const content = document(1_000);
  return [name, typeof content === 'string' ? new TextEncoder().encode(content) : content];
});

// The package has started the module already, so `initSync` returns the existing exports.
const { memory } = initSync(/** @type {any} */ (undefined));

/** Returns the CPU time of a call, which does not depend on the load of the machine. @param {() => unknown} call */
function time(call) {
  const before = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('fix needs at most 40 bytes of memory per byte of any shape of document, and of markup without content', () => {
  const largest = Math.max(...documents.map(([, { length }]) => length));
  const before = memory.buffer.byteLength;
  // Memory never shrinks, so it is that of the most expensive document so far.
  for (const [name, bytes] of documents) {
    fix(bytes, { assisted: true });
    const grown = (memory.buffer.byteLength - before) / largest;
    assert.ok(grown <= MAX_MEMORY, `${name}: ${grown} bytes per byte`);
  }
  for (const fragment of ['<', '&', '<url><loc>', '<<hello']) {
    for (const assisted of [false, true]) {
      fix(fragment.repeat(largest / fragment.length), { assisted });
      const grown = (memory.buffer.byteLength - before) / largest;
      assert.ok(grown <= MAX_MEMORY, `${fragment}: ${grown} bytes per byte`);
    }
  }
});

test('fix takes at most three times as long as parse for documents without problems that it fixes', () => {
  let clean = 0;
  for (const [name, bytes] of documents) {
    const { problems } = validate(bytes);
    if (problems.some((problem) => problem.fix === 'safe') || !parse(bytes).complete) continue;
    clean += 1;
    const ratios = Array.from({ length: 9 }, () => time(() => fix(bytes)) / time(() => parse(bytes)));
    const median = ratios.sort((one, other) => one - other)[4] ?? Number.NaN;
    assert.ok(median <= 3, `${name}: ${median}`);
  }
  assert.ok(clean >= 15, `${clean} documents`);
});
