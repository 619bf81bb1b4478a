// @ts-check
/** Options whose traps throw: every function that takes options throws an error of the package, and works afterwards. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { editDocument, tableColumns } from '../../dist/edit/index.js';
import * as kit from '../../dist/node.js';
import { ShardPlan } from '../../dist/shards/index.js';
import * as submit from '../../dist/submit/index.js';

const url = 'https://example.com/';
const pages = [url];
const key = '0123456789abcdef';
const any = (/** @type {unknown} */ value) => /** @type {any} */ (value);

/** @type {[name: string, call: (options: any) => unknown][]} */
const calls = [
  ['generate', (options) => kit.generate(pages, options)],
  ['generateIndex', (options) => kit.generateIndex([`${url}sitemap.xml`], options)],
  ['split', (options) => kit.split(pages, options)],
  ['update', (options) => kit.update(pages, { files: [] }, options)],
  ['validate', (options) => kit.validate(pages, options)],
  ['validateSet', (options) => kit.validateSet([], options)],
  ['parse', (options) => kit.parse('<urlset/>', options)],
  ['fix', (options) => kit.fix('<urlset/>', options)],
  ['fix of pages', (options) => kit.fix(pages, options)],
  ['editDocument', (options) => editDocument('<urlset/>', [], options)],
  ['tableColumns', (options) => tableColumns('loc\n', options)],
  ['diff', (options) => kit.diff(pages, pages, options)],
  ['keepDates', (options) => kit.keepDates(pages, undefined, options)],
  ['readPages', (options) => kit.readPages(pages, options)],
  ['gunzip', (options) => kit.gunzip(kit.gzip('a'), options)],
  ['decode', (options) => kit.decode(new Uint8Array(1), options)],
  ['robots.parse', (options) => kit.robots.parse('', options)],
  ['indexNow', (options) => submit.indexNow(options, [url])],
  ['notify', (options) => submit.notify({ added: pages }, options)],
  ['searchConsole', (options) => submit.searchConsole(options)],
  ['bingWebmaster', (options) => submit.bingWebmaster(options)],
  ['ShardPlan', (options) => new ShardPlan(options)],
  ['GenerateStream', (options) => new kit.GenerateStream(options)],
  ['SplitStream', (options) => new kit.SplitStream(options)],
  ['ParseStream', (options) => new kit.ParseStream(options)],
];

const trap = () => {
  throw new TypeError('boom');
};

/** The traps that reading an object can call, alone and together. @type {[name: string, handler: ProxyHandler<object>][]} */
const handlers = [
  ['ownKeys', { ownKeys: trap }],
  ['getOwnPropertyDescriptor', { getOwnPropertyDescriptor: trap }],
  ['get', { get: trap }],
  ['all traps', { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap, getOwnPropertyDescriptor: trap }],
];

/** Returns the error that a call throws, or that rejects its promise. @param {() => unknown} call */
async function errorOf(call) {
  try {
    await call();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('options with traps that throw', () => {
  for (const [name, call] of calls)
    it(`are refused with an error of the package by ${name}`, async () => {
      for (const [trapName, handler] of handlers) {
        const options = new Proxy({ baseUrl: url, key, now: '2026-01-10' }, handler);
        const error = await errorOf(() => call(options));
        assert.ok(error instanceof kit.SitemapError, `${trapName}: ${String(error)}`);
        assert.ok(['invalid-option', 'invalid-input'].includes(error.code), `${trapName}: ${error.code}`);
      }
      assert.match(kit.generate(pages), /example/);
    });

  it('are those of every function with options', () => {
    const tested = new Set(calls.map(([name]) => name.replace(/ .*/, '')));
    const withoutOptions = ['SitemapError', 'gzip', 'init', 'limits', 'mergeLedgers', 'pageStream', 'rules'];
    const functions = Object.entries({ ...kit, ...submit, ShardPlan }).filter(
      ([, value]) => typeof value === 'function',
    );
    const missing = functions
      .map(([name]) => name)
      .filter((name) => !tested.has(name) && !withoutOptions.includes(name));
    assert.deepEqual(missing, ['writeCsv']);
    assert.equal(kit.writeCsv.length, 1, 'writeCsv has pages only');
    assert.equal(typeof any(kit.robots).parse, 'function');
  });
});
