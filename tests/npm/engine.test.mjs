// @ts-check
// An engine that stops in the middle of an answer: the call fails with a code, and the next one is answered as ever.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initSync } from '../../target/modules/generated/sitemap_kit.js';
import { generate, parse, SitemapError, SitemapErrorCode } from '../../target/modules/node.js';
import { callEngine } from '../../target/modules/wire/engine.js';

/** The exports of the module that answers now: asked again, the package gives what it has. */
const running = () => /** @type {any} */ (initSync(/** @type {any} */ (undefined)));

/** @param {() => unknown} work */
const stopped = (work) =>
  assert.throws(
    () => callEngine(work),
    (error) =>
      error instanceof SitemapError &&
      error.code === SitemapErrorCode.EngineFailed &&
      /^The engine stopped: /.test(error.message) &&
      error.cause instanceof Error,
  );

test('after a trap a new engine answers, with memory of its own', () => {
  const pages = ['https://example.com/', 'https://example.com/日本'];
  const written = generate(pages);
  const before = running();
  before.memory.grow(100);
  // An address behind the end of the memory.
  stopped(() => before.gunzip(0xffff_fff0, 1_000, 0));
  assert.equal(generate(pages), written);
  assert.equal(parse(written).pages.length, 2);
  const after = running();
  assert.notEqual(after.memory, before.memory);
  assert.ok(after.memory.buffer.byteLength < before.memory.buffer.byteLength);
});

test('after a stack without room a new engine answers', () => {
  const before = running();
  /** @returns {never} */
  const deeper = () => deeper();
  stopped(deeper);
  assert.match(generate(['https://example.com/']), /<loc>https:\/\/example\.com\/<\/loc>/);
  assert.notEqual(running().memory, before.memory);
});

test('a call that is refused leaves the engine as it is', () => {
  const before = running();
  assert.throws(() => generate(['/a']), SitemapError);
  assert.throws(() => generate(['https://example.com/'], /** @type {any} */ ({ baseUrI: '' })), SitemapError);
  assert.equal(running().memory, before.memory);
});
