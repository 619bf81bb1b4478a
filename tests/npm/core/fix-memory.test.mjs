// @ts-check
// The WebAssembly memory of `fix`, for every realistic shape of document.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentShapes } from '../../../bench/shapes/documents.mjs';
import { initSync } from '../../../dist/core/generated/sitemap_kit.js';
import { fix } from '../../../dist/core/node.js';

/** Maximum memory of a fix in bytes per byte of its input. */
const MAX_MEMORY = 40;

/** @type {[name: string, bytes: Uint8Array][]} */
const documents = documentShapes.map(({ name, document }) => {
  const content = document(1_000);
  return [name, typeof content === 'string' ? new TextEncoder().encode(content) : content];
});

// The package has started the module already, so `initSync` returns the existing exports.
const { memory } = initSync(/** @type {any} */ (undefined));

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
