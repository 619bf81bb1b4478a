// @ts-check
/** URLs with any character in any part, compared with the URL standard as Node implements it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { parse as parseHtml } from 'parse5';
import { fix, generate, parse } from '../../../dist/core/node.js';
import { html } from '../../../dist/documents/html/index.js';

const baseUrl = 'https://example.com/a/b.html';

/** Every ASCII character, and every 64th of the Basic Multilingual Plane and of two others, without surrogates. */
const CHARACTERS = [
  ...Array.from({ length: 0x80 }, (_, code) => code),
  ...Array.from({ length: 0x800 }, (_, index) => 0x80 + index * 64),
]
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));

/** @type {Record<string, (character: string) => string>} */
const PARTS = {
  'after the scheme': (character) => `https:${character}/example.com/a`,
  host: (character) => `https://exa${character}mple.com/a`,
  'after the host': (character) => `https://example.com${character}a`,
  path: (character) => `https://example.com/a${character}b`,
  'path with dots': (character) => `https://example.com/a/..${character}b`,
  query: (character) => `https://example.com/a?b${character}c`,
  fragment: (character) => `https://example.com/a#b${character}c`,
  'relative path': (character) => `d${character}e`,
  'absolute path': (character) => `/d${character}e`,
};

/** Returns a URL, if a text is one. @param {string} text @param {string} [base] */
function parsed(text, base) {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Returns the parts of a URL, decoded: the standard encodes fewer characters than RFC 3986. `undefined` for a text that is no URL.
 * @param {string} text
 */
function decoded(text) {
  // A URL with a scheme is not resolved. (`URL.canParse` of Node 20 is wrong for characters of Latin-1.)
  const url = parsed(text) ?? parsed(text, baseUrl);
  if (!url) return undefined;
  const { protocol, host, username, pathname, search, hash } = url;
  const decode = (/** @type {string} */ part) =>
    part.replace(/%([\da-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
  const utf8 = (/** @type {string} */ part) => Buffer.from(part).toString('latin1');
  return [protocol, host, ...[username, pathname, search, hash].map((part) => decode(utf8(part)))].join(' ');
}

/** Returns the page that is generated from a page, unless that is refused. @param {import('../../../dist/core/node.js').PageInput} page */
function generated(page) {
  try {
    return parse(generate([page], { baseUrl })).pages[0];
  } catch (error) {
    assert.equal(/** @type {{ code?: string }} */ (error).code, 'invalid-pages');
    return undefined;
  }
}

/** Returns the links of a document to other documents. @param {any} node @returns {string[]} */
const hrefs = (node) => [
  .../** @type {{ name: string, value: string }[]} */ (node.attrs ?? [])
    .filter(({ name, value }) => name === 'href' && !value.startsWith('#'))
    .map(({ value }) => value),
  ...(node.childNodes ?? []).flatMap(hrefs),
];

describe('a URL with any character', () => {
  for (const [part, urlWith] of Object.entries(PARTS)) {
    it(`is written as the URL standard parses it, or refused (${part})`, () => {
      let count = 0;
      for (const url of CHARACTERS.map(urlWith)) {
        const loc = 'https://example.com/';
        const [written, image, link] = [
          generated({ loc: url })?.loc,
          /** @type {{ loc: string } | undefined} */ (generated({ loc, images: [url] })?.images?.[0])?.loc,
          generated({ loc, alternates: [{ hreflang: 'en', href: url }] })?.alternates?.[0]?.href,
        ];
        for (const result of [written, image, link]) {
          if (result === undefined) continue;
          count += 1;
          assert.equal(decoded(String(result)), decoded(url), JSON.stringify(url));
        }
      }
      assert.ok(count > 0);
    });
    it(`is fixed to what the URL standard parses (${part})`, () => {
      // The fragment is removed.
      const page = (/** @type {string} */ url) => decoded(url.split('#')[0] ?? '');
      for (const url of CHARACTERS.map(urlWith))
        assert.equal(page(String(fix([{ loc: url }]).pages[0]?.loc ?? '')), page(url), JSON.stringify(url));
    });
    it(`is linked as the URL standard parses it (${part})`, () => {
      for (const url of CHARACTERS.map(urlWith)) {
        for (const href of hrefs(parseHtml(html([{ loc: url }]))))
          assert.equal(decoded(href), decoded(url), JSON.stringify(url));
      }
    });
  }
});
