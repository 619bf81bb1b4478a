// @ts-check
// The package as a whole: its exports, limits and errors.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ruleDetails } from '../../../dist/core/generated/rules.js';
import * as kit from '../../../dist/core/node.js';
import * as edit from '../../../dist/documents/edit/index.js';
import * as shards from '../../../dist/documents/shards/index.js';
import * as submit from '../../../dist/live/submit/index.js';

const { gunzip, gzip, limits } = kit;

test('exports its functions and nothing else', () => {
  assert.deepEqual(Object.keys(kit).sort(), [
    'GenerateStream',
    'ParseStream',
    'SitemapError',
    'SitemapErrorCode',
    'SplitStream',
    'decode',
    'diff',
    'fix',
    'generate',
    'generateIndex',
    'gunzip',
    'gzip',
    'init',
    'keepDates',
    'limits',
    'pageStream',
    'parse',
    'readPages',
    'robots',
    'rules',
    'setNaming',
    'split',
    'update',
    'validate',
    'validateSet',
    'writeCsv',
  ]);
  assert.deepEqual(Object.keys(submit).sort(), [
    'bingWebmaster',
    'indexNow',
    'mergeLedgers',
    'notify',
    'searchConsole',
  ]);
  assert.deepEqual(Object.keys(shards), ['ShardPlan']);
  assert.deepEqual(Object.keys(edit), ['editDocument', 'tableColumns']);
});

test('init returns a promise and needs no arguments', async () => {
  assert.equal(await kit.init(), undefined);
  assert.equal(await kit.init(), undefined);
});

test('rules link to the documents they are based on', () => {
  const sourcesOf = (/** @type {string} */ id) => kit.rules('ja').find((rule) => rule.id === id)?.sources;
  assert.deepEqual(sourcesOf('loc-scheme-mismatch'), [
    'https://www.sitemaps.org/protocol.html',
    'https://www.sitemaps.org/faq.html',
  ]);
  assert.deepEqual(sourcesOf('field-unknown'), []);
  for (const { id, sources } of kit.rules()) {
    assert.ok(
      sources.every((url) => URL.canParse(url)),
      id,
    );
  }
});

test('exports the limits of the protocol', () => {
  const { maxUrls, maxBytes } = limits();
  assert.equal(maxUrls, 50_000);
  assert.equal(maxBytes, 52_428_800);
});

test('RuleId has the ids of the catalogue, and the option rules accepts no others', () => {
  const types = readFileSync(new URL('../../../dist/core/generated/rules.d.ts', import.meta.url), 'utf8');
  const union = types.slice(types.indexOf('type RuleId ='), types.indexOf(';', types.indexOf('type RuleId =')));
  const ids = kit.rules().map(({ id }) => id);
  assert.deepEqual(
    [...union.matchAll(/'([^']+)'/g)].map(([, id]) => id),
    ids,
  );
  assert.deepEqual(Object.keys(ruleDetails), ids);
  /** @type {import('../../../dist/core/node.js').RuleId} */
  const id = 'lastmod-future';
  /** @type {Record<string, 'off'>} options that a program computes have no literal type */
  const made = { [id]: 'off' };
  assert.equal(
    kit.validate([{ loc: 'https://example.com/', lastmod: '2999-01-01' }], { check: { rules: made } }).counts.error,
    0,
  );
  assert.throws(() => {
    // @ts-expect-error The compiler reports the misspelt id.
    kit.validate(['https://example.com/'], { check: { rules: { 'lastmod-futur': 'off' } } });
  }, /lastmod-futur/);
});

test('SitemapError is an Error with a name, a code and a cause', () => {
  const error = new kit.SitemapError('invalid-input', 'message', { cause: 'why' });
  assert.ok(error instanceof Error);
  assert.equal(error.name, 'SitemapError');
  assert.equal(String(error), 'SitemapError: message');
  assert.equal(error.cause, 'why');
  assert.equal('report' in error, false);
});

test('rejects wrong arguments with an error of the call, not of the engine', () => {
  const { pageStream, rules, writeCsv } = kit;
  const any = (/** @type {unknown} */ value) => /** @type {any} */ (value);
  for (const wrong of [null, 5, true, {}, ['en'], { locale: 'ja' }, Symbol('en')]) {
    assert.throws(() => rules(any(wrong)), { code: 'invalid-option' });
  }
  for (const wrong of [null, undefined, 5, {}, 'https://example.com/', new URL('https://example.com/')]) {
    assert.throws(() => pageStream(any(wrong)), { code: 'invalid-input' });
    assert.throws(() => writeCsv(any(wrong)), { code: 'invalid-input' });
  }
  for (const wrong of [null, undefined, 5]) {
    assert.throws(() => writeCsv(any([wrong])), { code: 'invalid-input' });
  }
  for (const wrong of [null, 5, { maxbytes: 10 }]) {
    assert.throws(() => gunzip(gzip('a'), any(wrong)), { code: 'invalid-option' });
  }
  const detached = new ArrayBuffer(8);
  structuredClone(detached, { transfer: [detached] });
  for (const call of any([kit.generate, kit.validate, kit.parse, kit.fix, gzip, gunzip])) {
    assert.throws(() => call(detached), { code: 'invalid-input' });
  }
});
