// @ts-check
// Traps of the engine: the call fails with an error code, and the next call runs in a new instance.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initSync } from '../../../target/modules/core/generated/sitemap_kit.js';
import { generate, parse, SitemapError, SitemapErrorCode } from '../../../target/modules/core/node.js';
import { callEngine } from '../../../target/modules/core/wire/engine.js';

/** The exports of the current instance: `initSync` returns the existing ones. */
const runningExports = () => /** @type {any} */ (initSync(/** @type {any} */ (undefined)));

/** @param {() => unknown} work */
const assertTraps = (work) =>
  assert.throws(
    () => callEngine(work),
    (error) =>
      error instanceof SitemapError &&
      error.code === SitemapErrorCode.EngineFailed &&
      /^The engine stopped: /.test(error.message) &&
      error.cause instanceof Error,
  );

test('runs the next call in a new instance with new memory after a trap', () => {
  const pages = ['https://example.com/', 'https://example.com/日本'];
  const written = generate(pages);
  const before = runningExports();
  before.memory.grow(100);
  // A pointer beyond the end of the memory.
  assertTraps(() => before.gunzip(0xffff_fff0, 1_000, 0));
  assert.equal(generate(pages), written);
  assert.equal(parse(written).pages.length, 2);
  const after = runningExports();
  assert.notEqual(after.memory, before.memory);
  assert.ok(after.memory.buffer.byteLength < before.memory.buffer.byteLength);
});

test('runs the next call in a new instance after a stack overflow', () => {
  const before = runningExports();
  /** @returns {never} */
  const deeper = () => deeper();
  assertTraps(deeper);
  assert.match(generate(['https://example.com/']), /<loc>https:\/\/example\.com\/<\/loc>/);
  assert.notEqual(runningExports().memory, before.memory);
});

test('keeps the instance after a rejected call', () => {
  const before = runningExports();
  assert.throws(() => generate(['/a']), SitemapError);
  assert.throws(() => generate(['https://example.com/'], /** @type {any} */ ({ baseUrI: '' })), SitemapError);
  assert.equal(runningExports().memory, before.memory);
});
