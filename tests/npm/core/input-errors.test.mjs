// @ts-check
// Values in place of inputs and options that no call accepts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describe, format } from '../../../target/modules/core/errors/message.js';
import * as kit from '../../../target/modules/core/node.js';
import { generate, SitemapError } from '../../../target/modules/core/node.js';
import { encodeInput, toBytes } from '../../../target/modules/core/wire/input.js';
import { encodeOptions } from '../../../target/modules/core/wire/options.js';
import { editDocument } from '../../../target/modules/documents/edit/index.js';
import { indexNow } from '../../../target/modules/live/submit/index.js';

/**
 * Returns the code and message of the error that a call throws.
 * @param {() => unknown} call
 */
function thrownBy(call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof SitemapError);
    assert.ok(error instanceof Error);
    return { code: error.code, message: error.message };
  }
  return assert.fail('the call did not throw');
}

test('rejects a cycle with the page in the message', () => {
  /** @type {any} */
  const page = { loc: 'https://example.com/' };
  page.images = [{ loc: 'x', page }];
  const { code, message } = thrownBy(() => encodeInput(['a', page]));
  assert.equal(code, 'pages-not-serializable');
  assert.match(message, /^Page \[1\] cannot be written as JSON: .*circular/);
  assert.doesNotMatch(message, /\n/);
});

test('rejects a page whose toJSON throws, with the page in the message and the cause', () => {
  const cause = new Error('no such thing');
  const page = {
    loc: 'a',
    toJSON() {
      throw cause;
    },
  };
  assert.throws(
    () => encodeInput(['a', 'b', page]),
    (error) =>
      error instanceof SitemapError &&
      error.code === 'pages-not-serializable' &&
      error.message === 'Page [2] cannot be written as JSON: no such thing' &&
      error.cause === cause,
  );
});

test('rejects any other input with a message that describes it', () => {
  const cases = /** @type {const} */ ([
    [undefined, 'undefined'],
    [null, 'null'],
    [42, 'the number 42'],
    [true, 'the boolean true'],
    [{ loc: 'https://example.com/' }, 'an object'],
    [new Map(), 'an object of class Map', ' Make an array of it with Array.from(), or pass it to pageStream().'],
    [() => [], 'a function', ' Call the function.'],
    [Symbol('x'), 'a symbol'],
    [Object.create(null), 'an object'],
    [new Blob([]), 'an object of class Blob'],
  ]);
  for (const [input, name, hint = ''] of cases) {
    const { code, message } = thrownBy(() => encodeInput(/** @type {any} */ (input)));
    assert.equal(code, 'invalid-input');
    assert.equal(
      message,
      `The input is ${name}. Use an array of pages, a string, a Uint8Array or an ArrayBuffer.${hint}`,
    );
    assert.equal(toBytes(input), undefined);
  }
  const long = /** @type {import('../../../target/modules/core/errors/message.js').Message} */ (
    describe('x'.repeat(100))
  );
  assert.equal(format(long, 'en'), `the string ${'x'.repeat(40)}…`);
});

test('rejects options that are not an object and invalid dates', () => {
  for (const options of [null, [], 'pretty', 7]) {
    assert.equal(thrownBy(() => encodeOptions(/** @type {any} */ (options))).code, 'invalid-option');
  }
  assert.match(thrownBy(() => encodeOptions({ now: new Date('x') })).message, /now is an invalid Date. Use/);
});

test('passes on what getters and iterators of the caller throw, and keeps the engine usable', () => {
  const error = new RangeError('boom');
  const boom = () => {
    throw error;
  };
  /** @param {PropertyKey} name @returns {any} */
  const throwing = (name) => Object.defineProperty({}, name, { get: boom, enumerable: true });
  const pages = ['https://example.com/'];
  const written = kit.generate(pages);
  /** @type {(() => unknown)[]} */
  const calls = [
    () => kit.validate(pages, throwing('baseUrl')),
    () => kit.split(pages, throwing('baseUrl')),
    () => kit.fix(pages, throwing('baseUrl')),
    () => new kit.GenerateStream(throwing('format')),
    () => indexNow(throwing('key'), pages),
    () => kit.generate(new Proxy(pages, { get: boom })),
    () => kit.pageStream(throwing(Symbol.iterator)),
  ];
  for (const call of calls) {
    assert.throws(call, error);
    assert.equal(kit.generate(pages), written);
  }
  // A page and a file are named, because they are read while the engine works.
  assert.throws(() => kit.generate([...pages, /** @type {any} */ (throwing('loc'))]), {
    code: 'pages-not-serializable',
    message: 'Page [1] cannot be written as JSON: boom',
    cause: error,
  });
  const files = [Object.defineProperty({ name: 'sitemap.xml' }, 'bytes', { get: boom })];
  assert.throws(() => kit.update(pages, { files: /** @type {any} */ (files) }, { baseUrl: 'https://example.com/' }), {
    code: 'invalid-input',
    message: 'File sitemap.xml of the set cannot be read: boom',
    cause: error,
  });
  assert.equal(kit.generate(pages), written);
});

test('rejects option values of a type that no option has', () => {
  /** @type {any} */
  const deep = { check: {} };
  deep.check.rules = deep;
  for (const options of [
    { baseUrl: 1n },
    { baseUrl: Symbol('a') },
    { assisted: [Symbol('a')] },
    { read: { encoding: {} } },
    { check: [] },
    { read: 'utf-8' },
    deep,
  ]) {
    for (const call of /** @type {Function[]} */ ([kit.validate, kit.generate, kit.split, kit.fix])) {
      assert.equal(thrownBy(() => call([], options)).code, 'invalid-option');
    }
  }
});

test('distinguishes bytes with a detached buffer from empty ones, for every kind of view', async () => {
  /** @type {((bytes: ArrayBuffer) => any)[]} */
  const views = [
    (bytes) => bytes,
    (bytes) => new Uint8Array(bytes),
    (bytes) => new Uint16Array(bytes, 2, 1),
    (bytes) => new DataView(bytes, 1),
  ];
  /** @type {((bytes: any) => unknown)[]} */
  const calls = [
    ...[kit.generate, kit.validate, kit.parse, kit.fix, kit.readPages, kit.gzip, kit.gunzip],
    (bytes) => kit.split(bytes, { baseUrl: 'https://example.com/' }),
    (bytes) => editDocument(bytes, []),
    (bytes) => kit.diff(bytes, ''),
    (bytes) => kit.diff('', [{ name: 'a.xml', bytes }]),
    (bytes) => kit.validateSet([{ name: 'a.xml', bytes }]),
  ];
  for (const view of views) {
    const buffer = new ArrayBuffer(8);
    const detached = view(buffer);
    structuredClone(buffer, { transfer: [buffer] });
    for (const call of calls) {
      const { code, message } = thrownBy(() => call(detached));
      assert.equal(code, 'invalid-input', String(call));
      assert.match(message, /^The bytes are detached: /, String(call));
    }
    for (const stream of [new kit.ParseStream(), new kit.GenerateStream({ read: { format: 'text' } })]) {
      const writer = stream.writable.getWriter();
      const reader = stream.readable.getReader();
      const ended = await Promise.allSettled([writer.write(detached), writer.closed, reader.read()]);
      for (const { reason } of /** @type {PromiseRejectedResult[]} */ (ended)) {
        assert.deepEqual([reason.code, reason.message.slice(0, 22)], ['invalid-input', 'The bytes are detached']);
      }
    }
  }
  assert.equal(kit.gunzip(kit.gzip(new Uint8Array(0))).length, 0);
  assert.throws(() => generate(new DataView(new ArrayBuffer(0))), { code: 'unreadable-page-list' });
});

test('rejects any value in place of an input with an error of the package', async () => {
  /** @type {any[]} */
  const wrong = [5, null, Symbol('a'), () => {}, { a: 1 }];
  const options = { baseUrl: 'https://example.com/' };
  const codes = ['invalid-input', 'pages-not-serializable', 'invalid-pages', 'invalid-option'];
  /** @type {((given: any) => unknown)[]} */
  const calls = [
    ...[kit.generate, kit.validate, kit.parse, kit.fix, kit.readPages, kit.gzip, kit.gunzip, kit.writeCsv],
    ...[kit.generateIndex, kit.validateSet, kit.pageStream],
    (given) => kit.split(given, options),
    (given) => editDocument(given, []),
    (given) => editDocument('<urlset/>', given),
    (given) => kit.diff(given, []),
    (given) => kit.diff([], given),
    (given) => indexNow({ key: '0123456789abcdef' }, given),
    (given) => kit.robots.isAllowed('', 'a', given),
    (given) => kit.robots.withSitemaps('', given),
    (given) => kit.validate([], { check: { previous: given } }),
    // In a list.
    (given) => kit.generate([given]),
    (given) => kit.split([given], options),
    (given) => kit.writeCsv([given, 5]),
    (given) => kit.generateIndex([given]),
    (given) => indexNow({ key: '0123456789abcdef' }, [given]),
    (given) => kit.robots.withSitemaps('', [given]),
    (given) => kit.validateSet([given]),
    (given) => kit.validateSet(/** @type {any} */ ([{ name: 'a', url: given, bytes: '' }, 5])),
    (given) => kit.validateSet([{ name: 'a', bytes: given }]),
    (given) => kit.diff(/** @type {any} */ ([{ name: given, bytes: 5 }]), []),
    (given) => kit.diff([{ name: 'a', bytes: given }], []),
  ];
  for (const [index, given] of wrong.entries()) {
    for (const call of calls) {
      const { code } = thrownBy(() => call(given));
      assert.ok(codes.includes(code), `${index} ${call}: ${code}`);
    }
    for (const stream of [new kit.GenerateStream(), new kit.SplitStream(options), new kit.ParseStream()]) {
      const writer = stream.writable.getWriter();
      // A single page waits for more pages or the end.
      const written = Promise.allSettled([writer.write(given), writer.close()]);
      const read = stream.readable.getReader().read();
      await assert.rejects(read, ({ code }) => codes.includes(code), String(index));
      await written;
    }
  }
  assert.match(generate(['https://example.com/']), /example/);
});

test('reports files without bytes by name', () => {
  assert.deepEqual(
    thrownBy(() => kit.diff(/** @type {any} */ ([{ name: Symbol('a'), bytes: 1 }]), [])),
    {
      code: 'invalid-input',
      message: 'File [0] cannot be compared: its bytes are the number 1. Use text or bytes.',
    },
  );
});

test('rejects an unknown encoding', () => {
  for (const encoding of ['klingon', 'utf-32', '', 5, null]) {
    const { code, message } = thrownBy(() => kit.parse('', /** @type {any} */ ({ read: { encoding } })));
    assert.equal(code, 'invalid-option');
    assert.match(message, /^The option read\.encoding is /);
  }
  for (const encoding of ['shift_jis', 'Windows-1252', 'utf8']) kit.parse('', { read: { encoding } });
});
