// @ts-check
// The exports of `sitemap-kit/sitemap-js`, compared with those of the installed sitemap.js.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { Transform } from 'node:stream';
import { test } from 'node:test';
import { ours, theirs, unneeded } from './sitemap-js.mjs';

const require = createRequire(import.meta.url);

/** @type {Record<string, any>} */
const ourExports = ours;
/** @type {Record<string, any>} */
const theirExports = theirs;
const names = Object.keys(theirExports)
  .filter((name) => !unneeded.includes(name))
  .sort();

/** The names of a class and of the classes that it extends. @param {any} given @returns {string[]} */
const chainOf = (given) => (given === Function.prototype ? [] : [given.name, ...chainOf(Object.getPrototypeOf(given))]);

const isClass = (/** @type {unknown} */ value) => typeof value === 'function' && String(value).startsWith('class');

test('has 64 of the 69 exports of sitemap.js and no others', () => {
  assert.equal(names.length, 64);
  assert.deepEqual(Object.keys(ourExports).sort(), names);
  assert.deepEqual(Object.keys(require('sitemap-kit/sitemap-js')).sort(), names);
});

for (const name of names.filter((each) => typeof theirExports[each] === 'function')) {
  test(`${name} has the name, the parameters and the base classes of sitemap.js`, () => {
    const [our, their] = [ourExports[name], theirExports[name]];
    assert.deepEqual([our.name, our.length, isClass(our)], [their.name, their.length, isClass(their)]);
    if (isClass(their)) assert.deepEqual(chainOf(our), chainOf(their));
  });
}

test('values are equal', () => {
  for (const name of names.filter((each) => typeof theirExports[each] !== 'function')) {
    assert.deepEqual(ourExports[name], theirExports[name], name);
  }
  assert.deepEqual(Object.keys(ours.EnumChangefreq), Object.keys(theirs.EnumChangefreq));
});

test('streams are those of Node, with their methods on the prototype', () => {
  for (const name of names.filter((each) => theirExports[each].prototype instanceof Transform)) {
    const methods = Object.getOwnPropertyNames(theirExports[name].prototype).filter((each) => each.startsWith('_'));
    assert.ok(methods.includes('_transform'));
    for (const method of methods) assert.ok(Object.hasOwn(ourExports[name].prototype, method), `${name}.${method}`);
  }
});

test('errors have the names and messages of sitemap.js, also in their stacks', () => {
  const errors = names.filter((name) => theirExports[name].prototype instanceof Error);
  assert.equal(errors.length, 28);
  const values = [[], ['https://example.com/', 'b', 'c'], ['a', undefined, '']];
  for (const name of errors) {
    for (const given of values) {
      const [our, their] = [new ourExports[name](...given), new theirExports[name](...given)];
      assert.deepEqual([our.name, our.message, String(our)], [their.name, their.message, String(their)]);
      assert.ok(our.stack.startsWith(`${name}: ${our.message}`), our.stack);
      assert.ok(our instanceof Error && our instanceof ourExports[name]);
    }
  }
});

test('the CommonJS build and the ES module have the same classes as far as their values go', () => {
  /** @type {Record<string, any>} */
  const required = require('sitemap-kit/sitemap-js');
  for (const name of names) {
    assert.equal(typeof required[name], typeof ourExports[name]);
    if (isClass(required[name])) assert.deepEqual(chainOf(required[name]), chainOf(ourExports[name]));
  }
});

/** @param {() => unknown} call */
function outcomeOf(call) {
  try {
    return { result: call() };
  } catch (error) {
    const { name, message } = /** @type {Error} */ (error);
    return { error: [name, message] };
  }
}

const long = `https://example.com/${'x'.repeat(2048)}`;
const urls = [
  ...['https://example.com', 'HTTP://example.com/a', 'ftp://example.com', 'example.com', '', long, 'https://'],
  ...[7, undefined, null, 'https://exa mple.com', 'https://example.com/?a=javascript:1', 'https://example.com/<ScRipt'],
  ...['https://example.com/data:1', 'https://example.com/%3CSCRIPT', 'https://example.com/javascript%3a'],
  ...['https://example.com/"', 'https://example.com/a.xsl?b=1&c=2'],
];
const paths = ['./', 'a/b', '../a', 'a/..', 'a\\..\\b', 'a\0b', '', 7, undefined, 'a\nb', 'a\tb', '/sitemaps/'];
const calls = {
  validateURL: urls.map((url) => [url, 'hostname']),
  validateXSLUrl: urls.map((url) => [url]),
  // Absolute paths are a documented difference.
  validatePath: paths.filter((path) => path !== '/sitemaps/').map((path) => [path, 'destinationDir']),
  validatePublicBasePath: paths.map((path) => [path]),
  validateLimit: [1, 50_000, 0, 50_001, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '5', undefined].map((limit) => [
    limit,
  ]),
  isPriceType: ['rent', 'PURCHASE', 'own', 'rental', undefined].map((text) => [text]),
  isResolution: ['HD', 'sd', 'Hd', '4k'].map((text) => [text]),
  isValidChangeFreq: ['daily', 'Daily', '', 'always'].map((text) => [text]),
  isValidYesNo: ['yes', 'NO', 'No', 'maybe', ''].map((text) => [text]),
  isAllowDeny: ['allow', 'deny', 'Allow', ''].map((text) => [text]),
};

for (const [name, given] of Object.entries(calls)) {
  test(`${name} accepts and refuses what it does in sitemap.js, with the same errors`, () => {
    for (const each of given) {
      const [our, their] = [outcomeOf(() => ourExports[name](...each)), outcomeOf(() => theirExports[name](...each))];
      assert.deepEqual(our, their, JSON.stringify(each));
    }
  });
}

test('isValidYesNo compares the whole text, and validatePath accepts absolute paths (differences)', () => {
  assert.deepEqual([theirs.isValidYesNo('YESTERDAY'), ours.isValidYesNo('YESTERDAY')], [true, false]);
  assert.throws(() => theirs.validatePath('/srv/site', 'destinationDir'));
  ours.validatePath('/srv/site', 'destinationDir');
});
