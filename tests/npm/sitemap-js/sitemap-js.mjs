// @ts-check
// What the tests of `sitemap-kit/sitemap-js` have in common: both libraries, and what they write to the console.
import { Readable } from 'node:stream';
import { XMLParser } from 'fast-xml-parser';
import * as theirs from 'sitemap';
import * as ours from 'sitemap-kit/sitemap-js';

export { ours, theirs };

/** Exports of sitemap.js that ours has not: `xmlLint`, which runs a program, and errors that ours would never throw. */
export const unneeded = [
  ...['InvalidAttr', 'InvalidXMLAttributeNameError', 'UndefinedTargetFolder', 'XMLLintUnavailable', 'xmlLint'],
];

/** @typedef {typeof ours} Library */

/** Both libraries: ours has all that the tests use of theirs. */
export const libraries = { ours, theirs: /** @type {Library} */ (/** @type {unknown} */ (theirs)) };

/**
 * Calls a function and returns its result with what was written to the console, which stays silent.
 * @template Result
 * @param {() => Result | Promise<Result>} call
 * @returns {Promise<{ result: Result, lines: string[] }>}
 */
export async function quietly(call) {
  const { warn, log, error } = console;
  /** @type {string[]} */
  const lines = [];
  console.warn = console.log = console.error = (...parts) => void lines.push(parts.join(' '));
  try {
    return { result: await call(), lines };
  } finally {
    Object.assign(console, { warn, log, error });
  }
}

/**
 * Writes items with a stream of a library and returns the text.
 * @param {Library} library
 * @param {Iterable<unknown>} items
 * @param {import('sitemap-kit/sitemap-js').SitemapStreamOptions} [options]
 */
export async function write(library, items, options) {
  const stream = new library.SitemapStream({ hostname: 'https://example.com/', ...options });
  const text = library.streamToPromise(stream);
  for (const item of items) stream.write(item);
  stream.end();
  return (await text).toString();
}

/**
 * Reads a text with a library and returns its items.
 * @param {Library} library
 * @param {string | Uint8Array} xml
 */
export const read = (library, xml) => library.parseSitemap(Readable.from([Buffer.from(xml)]));

/** A parser that belongs to neither library. It groups elements by name, because the order of extensions has no meaning. */
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  // References of numbers, as which the spaces at the ends of texts are written.
  htmlEntities: true,
  isArray: (name) => /^(url|sitemap|image:image|video:video|video:tag|xhtml:link)$/.test(name),
});

/**
 * Returns the entries of a sitemap or an index, as elements.
 * @param {string} xml
 * @returns {Record<string, any>[]}
 */
export function entriesOf(xml) {
  const { urlset, sitemapindex } = parser.parse(xml);
  const entries = urlset === undefined ? sitemapindex?.sitemap : urlset.url;
  // Text between elements.
  return (entries ?? []).map((/** @type {Record<string, unknown>} */ { '#text': _, ...entry }) => entry);
}

/**
 * Returns the declarations of namespaces of the root element, by prefix.
 * @param {string} xml
 */
export const namespacesOf = (xml) =>
  Object.fromEntries(
    [...(/<(?:urlset|sitemapindex)[^>]*/.exec(xml)?.[0] ?? '').matchAll(/ ([\w:]+)="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    ),
  );
