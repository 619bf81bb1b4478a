// @ts-check
// Errors about names and values that other tools accept suggest the equivalent of this one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '../../../dist/core/node.js';
import { editDocument } from '../../../dist/documents/edit/index.js';

const PAGES = ['https://example.com/'];

/**
 * Returns the message of the error that a call throws.
 * @param {string} code
 * @param {() => unknown} call
 */
function messageOf(code, call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof kit.SitemapError, String(error));
    assert.equal(error.code, code);
    return error.message;
  }
  return assert.fail('the call did not throw');
}

test('suggests the equivalent of options of other tools', () => {
  for (const [options, expected] of /** @type {const} */ ([
    [{ hostname: 'https://example.com' }, 'There is no option hostname. Did you mean baseUrl?'],
    [{ siteUrl: 'https://example.com' }, 'There is no option siteUrl. Did you mean baseUrl?'],
    [{ xslUrl: '/s.xsl' }, 'There is no option xslUrl. Did you mean stylesheet?'],
    [{ xslURL: '/s.xsl' }, 'There is no option xslURL. Did you mean stylesheet?'],
    [{ limit: 100 }, 'There is no option limit. Did you mean maxUrls?'],
    [{ baseurl: 'https://example.com' }, 'There is no option baseurl. Did you mean baseUrl?'],
    [{ profile: 'google' }, 'There is no option profile. Did you mean check.profile?'],
    [{ check: { timezone: 'Z' } }, 'There is no option check.timezone. Did you mean read.timezone?'],
    [{ toString: 1 }, 'There is no option toString.'],
    [{ colour: 1 }, 'There is no option colour.'],
  ])) {
    const given = /** @type {any} */ (options);
    assert.equal(
      messageOf('invalid-option', () => kit.generate(PAGES, given)),
      expected,
    );
    assert.equal(
      messageOf('invalid-option', () => new kit.SplitStream(given)),
      expected,
    );
  }
  assert.equal(typeof kit.generate(PAGES, /** @type {any} */ ({ hostname: undefined })), 'string');
});

test('options of groups are refused also where the package reads them', () => {
  for (const [options, expected] of /** @type {[object, string][]} */ ([
    [{ columns: {} }, 'There is no option columns. Did you mean read.columns?'],
    [{ read: { colums: {} } }, 'There is no option read.colums. Did you mean read.columns?'],
    [{ read: { timezone: 'Z' } }, 'There is no option read.timezone.'],
  ])) {
    assert.equal(
      messageOf('invalid-option', () => editDocument('https://example.com/', [], /** @type {any} */ (options))),
      expected,
    );
  }
});

test('suggests how to pass pages that are not in a list', () => {
  const stream = new ReadableStream();
  /** @type {[unknown, RegExp][]} */
  const cases = [
    [(function* () {})(), /Array\.from\(\), or pass it to pageStream\(\)\.$/],
    [new Set(PAGES), /Array\.from\(\), or pass it to pageStream\(\)\.$/],
    [(async function* () {})(), /Pass a generator or stream to pageStream\(\)/],
    [stream, /Pass a generator or stream to pageStream\(\)/],
    [Promise.resolve(PAGES), /Await the promise\.$/],
    [() => PAGES, /Call the function\.$/],
    [{ pages: PAGES }, /or an ArrayBuffer\.$/],
    [7, /or an ArrayBuffer\.$/],
  ];
  for (const [input, expected] of cases) {
    for (const call of /** @type {Function[]} */ ([kit.generate, kit.validate, kit.parse, kit.fix])) {
      assert.match(
        messageOf('invalid-input', () => call(input)),
        expected,
      );
    }
  }
});

test('reads a number in place of a date as its text', () => {
  for (const lastmod of [1_768_000_000, 1_768_000_000_000]) {
    const messages = [lastmod, String(lastmod)].map((value) => {
      const page = { loc: 'https://example.com/', lastmod: /** @type {any} */ (value) };
      const [problem] = kit.validate([page]).problems;
      return [problem?.rule, problem?.fix, problem?.message];
    });
    assert.deepEqual(messages[0], messages[1]);
    assert.equal(messages[0]?.[0], 'lastmod-invalid');
  }
});
