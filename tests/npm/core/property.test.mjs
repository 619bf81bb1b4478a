// @ts-check
/**
 * Properties that hold for every page list, checked on hundreds of random ones, or tens of thousands in the long run:
 * the output is schema-valid and contains every text as given; invalid values never break it; a split loses no page and
 * respects every limit; the same input gives the same bytes.
 */
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';

import { generate, generateIndex, gunzip, parse, SitemapError, split, validate } from '../../../dist/core/node.js';
import { ownSchema, rejectedBySchema } from '../../schemas/check.mjs';
import { copyOfficialSchemas, hasOfficialSchemas } from '../../schemas/official.mjs';
import { seeded } from '../helpers/random.mjs';
import { scaled } from '../helpers/scale.mjs';
import { randomPageList } from './random-pages.mjs';

/** Number of lists of valid pages, and of lists with invalid values. */
const LISTS = scaled(200, 20_000);

/** Number of lists that are split. */
const SPLIT_LISTS = scaled(40, 3_000);

/** The smallest `maxBytes` that `split` accepts. */
const MIN_MAX_BYTES = 4_096;

/** Problems of one rule that a report lists. */
const LISTED_PROBLEMS = 100;

/** Documents per call of xmllint. */
const BATCH = 250;

/**
 * A profile under which everything that a schema rejects is an error: with `invalid: 'skip'` the affected pages are
 * left out, so the output has to be schema-valid.
 */
const AS_STRICT_AS_THE_SCHEMAS = /** @type {const} */ ({
  check: {
    profile: 'xsd',
    // This rule is about the list, not about a page that could be left out.
    rules: { 'loc-mixed-hosts': 'off' },
  },
});

const seeds = Array.from({ length: LISTS }, (_, seed) => seed);

/** @type {import('../../schemas/check.mjs').Document[]} */
const validDocuments = [];

/**
 * @param {import('../../schemas/check.mjs').Document[]} documents
 * @param {string} [schema]
 */
async function assertSchemaAccepts(documents, schema) {
  const refused = [];
  for (let start = 0; start < documents.length; start += BATCH) {
    refused.push(...(await rejectedBySchema(documents.slice(start, start + BATCH), schema)));
  }
  const first = refused.slice(0, 5).map(({ name, message }) => `${name}: ${message}`);
  assert.equal(refused.length, 0, `${refused.length} of ${documents.length} are refused:\n${first.join('\n')}`);
}

/**
 * Returns the indexes of the pages for which a report lists errors.
 * @param {import('../../../dist/core/node.js').Report | undefined} report
 */
const pagesWithErrors = (report) =>
  new Set(report?.problems.filter(({ severity }) => severity === 'error').map(({ page }) => page));

const REFERENCES = /** @type {Record<string, string>} */ ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" });

/** Resolves the references in character data or an attribute value, as an XML parser does. @param {string} xml */
const resolved = (xml) =>
  xml.replace(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g, (_, decimal, hex, name) =>
    name
      ? (REFERENCES[name] ?? `&${name};`)
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  );

/** Returns every text and attribute value of a document. @param {string} xml */
function textsOf(xml) {
  const texts = [...xml.matchAll(/>([^<]*)</g)].map(([, inside = '']) => resolved(inside));
  const values = [...xml.matchAll(/ [\w:]+="([^"]*)"/g)].map(([, inside = '']) => resolved(inside));
  return new Set([...texts, ...values]);
}

/** Prefixes that the writer gives the namespaces of our schemas; a PageMap has its own declaration. */
const PREFIXES = /** @type {Record<string, string>} */ ({
  'core.xsd': '',
  'image.xsd': 'image:',
  'video.xsd': 'video:',
  'news.xsd': 'news:',
  'mobile.xsd': 'mobile:',
  'xhtml-link.xsd': 'xhtml:',
  'pagemap.xsd': '',
});

/** Returns every element and attribute of our schemas for sitemaps, as it begins in a document. */
function namesInSchemas() {
  return Object.entries(PREFIXES).flatMap(([file, prefix]) => {
    const schema = readFileSync(join(dirname(ownSchema), file), 'utf8');
    const elements = [...schema.matchAll(/<xs:element name="(\w+)"/g)].map(([, name]) => `<${prefix}${name}`);
    const attributes = [...schema.matchAll(/<xs:attribute name="(\w+)"/g)].map(([, name]) => ` ${name}="`);
    return [...elements, ...attributes];
  });
}

/** Fields whose text must be written unchanged. */
const KEPT_AS_GIVEN = new Set([
  ...['lastmod', 'changefreq', 'caption', 'geo_location', 'title', 'description', 'tags', 'category', 'name'],
  ...['publication_date', 'expiration_date', 'premier_date', 'show_title', 'episode_title', 'keywords'],
  ...['language', 'hreflang', 'media', 'currency', 'player_autoplay', 'stock_tickers', 'genres', 'access'],
]);

/**
 * Returns the texts of a page list that must be written unchanged.
 *
 * @param {any} value
 * @param {string} [field]
 * @returns {string[]}
 */
function textsGiven(value, field = '') {
  if (typeof value === 'string') return KEPT_AS_GIVEN.has(field) ? [value] : [];
  if (value instanceof Date) return [value.toISOString()];
  if (Array.isArray(value)) return value.flatMap((one) => textsGiven(one, field));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => textsGiven(one, name));
}

/** Returns the numbers of the pages in a document, in its order. @param {string} xml */
const numbersIn = (xml) => [...xml.matchAll(/<loc>https?:\/\/[^/]+\/p(\d+)/gi)].map(([, number]) => Number(number));

/** Returns the numbers of the pages of a list without invalid values. @param {any[]} pages */
const numbersOf = (pages) => pages.map((_, number) => number);

/** @param {Uint8Array} bytes */
const textOf = (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

describe('every valid page list', () => {
  it('is written as the same bytes after it was read', () => {
    for (const seed of seeds) {
      const xml = generate(randomPageList(seed));
      assert.equal(generate(parse(xml).pages), xml, `seed ${seed}`);
    }
  });

  it(`is written with every page and every text as given: ${LISTS} lists`, () => {
    for (const seed of seeds) {
      const pages = randomPageList(seed);
      const xml = generate(pages, { pretty: seed % 2 === 0 });
      assert.deepEqual(numbersIn(xml), numbersOf(pages), `seed ${seed}`);
      const written = textsOf(xml);
      const lost = textsGiven(pages).filter((text) => !written.has(text));
      assert.deepEqual(lost, [], `seed ${seed}`);
      validDocuments.push({ name: `valid-${seed}.xml`, xml });
    }
  });

  it('contains every element and attribute of the schemas, in one of the lists', () => {
    const written = validDocuments.map(({ xml }) => xml).join('');
    const unused = namesInSchemas().filter((name) => !written.includes(name));
    assert.deepEqual(unused, []);
  });

  it('is accepted by our schemas', () => assertSchemaAccepts(validDocuments));

  it('is accepted by the official schemas', { skip: !hasOfficialSchemas && 'no copy of them' }, async () => {
    const official = copyOfficialSchemas();
    try {
      // Baidu's element has no official schema, so ours is used.
      copyFileSync(join(dirname(ownSchema), 'baidu-mobile.xsd'), join(official.folder, 'baidu-mobile.xsd'));
      const imports =
        '<xs:import namespace="http://www.baidu.com/schemas/sitemap-mobile/1/" schemaLocation="baidu-mobile.xsd"/>';
      const wrapper = readFileSync(official.urlset, 'utf8').replace('</xs:schema>', `${imports}</xs:schema>`);
      writeFileSync(official.urlset, wrapper);
      await assertSchemaAccepts(validDocuments, official.urlset);
    } finally {
      rmSync(official.folder, { recursive: true });
    }
  });

  it('gives the same bytes from objects and from text', () => {
    for (const seed of seeds.slice(0, 300)) {
      const pages = randomPageList(seed);
      const xml = generate(pages);
      const again = generate(randomPageList(seed));
      const text = JSON.stringify(pages, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
      assert.equal(again, xml, `seed ${seed}`);
      assert.equal(generate(text), xml, `seed ${seed}`);
      assert.equal(generate(new TextEncoder().encode(text)), xml, `seed ${seed}`);
    }
  });
});

describe('every page list with invalid values', () => {
  /** @type {import('../../schemas/check.mjs').Document[]} */
  const documents = [];

  it(`is validated, and written without its invalid pages or rejected: ${LISTS} lists`, () => {
    let refused = 0;
    for (const seed of seeds) {
      const pages = randomPageList(seed, { wrong: true });
      const report = validate(pages, { now: '2026-01-10T00:00:00Z' });
      assert.equal(report.pages, pages.length, `seed ${seed}`);
      const strict = validate(pages, { ...AS_STRICT_AS_THE_SCHEMAS, now: '2026-01-10T00:00:00Z' });
      try {
        generate(pages, AS_STRICT_AS_THE_SCHEMAS);
        assert.equal(strict.counts.error, 0, `seed ${seed}: written although there are errors`);
      } catch (error) {
        refused += 1;
        assert.ok(error instanceof SitemapError, `seed ${seed}: ${error}`);
        assert.equal(error.code, 'invalid-pages', `seed ${seed}`);
        assert.notEqual(error.report?.counts.error ?? 0, 0, `seed ${seed}`);
      }
      const xml = writtenWithoutWrongPages(pages, seed);
      if (xml !== null) documents.push({ name: `wrong-${seed}.xml`, xml });
      const withoutValues = writtenWithoutWrongValues(pages, xml ?? '', seed);
      if (withoutValues !== null) documents.push({ name: `omitted-${seed}.xml`, xml: withoutValues });
    }
    assert.ok(refused > LISTS / 4, `only ${refused} lists were refused: the generator makes too few wrong values`);
    assert.ok(documents.length > LISTS / 2, `only ${documents.length} lists could be written`);
  });

  it('is schema-valid if it is written', () => assertSchemaAccepts(documents));

  /**
   * @param {any[]} pages
   * @param {number} seed
   */
  function writtenWithoutWrongPages(pages, seed) {
    /** @type {import('../../../dist/core/node.js').Report | undefined} */
    let report;
    try {
      const xml = generate(pages, {
        invalid: 'skip',
        ...AS_STRICT_AS_THE_SCHEMAS,
        onReport: (made) => {
          report = made;
        },
      });
      // A report lists only so many problems of each rule; beyond that, the invalid pages are unknown here.
      if (Object.values(report?.rules ?? {}).every((count) => count <= LISTED_PROBLEMS)) {
        const valid = pages.length - pagesWithErrors(report).size;
        assert.equal(
          xml.match(/<url>/g)?.length,
          valid,
          `seed ${seed}: pages without an error, and only they, are written`,
        );
      }
      assert.ok(!xml.includes('%EF%BF%BF'), `seed ${seed}: half of a character became U+FFFF`);
      return xml;
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      assert.ok(error instanceof SitemapError, `seed ${seed}: ${error}`);
      assert.equal(error.code, 'invalid-pages', `seed ${seed}`);
      const wrong = pagesWithErrors(error.report).size;
      assert.equal(wrong, pages.length, `seed ${seed}: nothing is written, but not all pages are wrong`);
      return null;
    }
  }

  /**
   * @param {any[]} pages
   * @param {string} withoutPages the pages without an error
   * @param {number} seed
   */
  function writtenWithoutWrongValues(pages, withoutPages, seed) {
    try {
      const xml = generate(pages, { invalid: 'omit', ...AS_STRICT_AS_THE_SCHEMAS });
      const urls = (/** @type {string} */ text) => text.match(/<url>/g)?.length ?? 0;
      assert.ok(urls(xml) >= urls(withoutPages), `seed ${seed}: a page without an error is not written`);
      return xml;
    } catch (error) {
      assert.ok(error instanceof SitemapError, `seed ${seed}: ${error}`);
      assert.equal(error.code, 'invalid-pages', `seed ${seed}`);
      assert.equal(withoutPages, '', `seed ${seed}: nothing is written, but some pages have no error`);
      return null;
    }
  }
});

describe('every split', () => {
  /** @type {import('../../schemas/check.mjs').Document[]} */
  const documents = [];
  after(() => documents.splice(0));

  it(`contains every page once, within all limits: ${SPLIT_LISTS} lists`, () => {
    for (let seed = 0; seed < SPLIT_LISTS; seed += 1) {
      const random = seeded(seed + 1_000_000);
      const pages = randomPageList(seed + 10_000, { maxPages: 60 });
      const pretty = random.chance(0.2);
      const largest = Math.max(...pages.map((page) => Buffer.byteLength(generate([page], { pretty }))));
      const options = {
        baseUrl: 'https://www.sample-shop.jp/maps/',
        // The pages are on several hosts.
        check: { submittedInSearchConsole: true },
        maxUrls: random.pick([1, 2, 7, 50_000]),
        maxBytes: random.pick([52_428_800, Math.max(MIN_MAX_BYTES, largest), Math.max(MIN_MAX_BYTES, 2 * largest)]),
        maxNews: random.pick([1, 3, 1_000]),
        gzip: random.chance(0.3),
        index: random.pick(/** @type {const} */ (['auto', 'always'])),
        pretty,
      };
      const set = split(pages, options);
      const again = split(pages, options);
      const files = set.files.map((file) => ({ ...file, xml: textOf(file.gzip ? gunzip(file.bytes) : file.bytes) }));
      const numbers = files.flatMap(({ xml }) => numbersIn(xml));
      assert.deepEqual(
        numbers.sort((a, b) => a - b),
        numbersOf(pages),
        `seed ${seed}`,
      );
      for (const { name, xml, bytes, pages: count, uncompressed } of files) {
        const message = `seed ${seed}, ${name}`;
        assert.equal(numbersIn(xml).length, count, message);
        assert.ok(count >= 1 && count <= options.maxUrls, `${message}: ${count} pages`);
        assert.equal(new TextEncoder().encode(xml).length, uncompressed, message);
        assert.ok(uncompressed <= options.maxBytes, `${message}: ${uncompressed} bytes`);
        const articles = xml.match(/<news:news>/g)?.length ?? 0;
        assert.ok(articles <= options.maxNews, `${message}: ${articles} articles`);
        assert.deepEqual(again.files.find((file) => file.name === name)?.bytes, bytes, message);
        documents.push({ name: `split-${seed}-${documents.length}.xml`, xml });
      }
      assertIndexLists(set, `seed ${seed}`, files.length > 1 || options.index === 'always');
    }
  });

  it('is accepted by our schemas, including its index', () => assertSchemaAccepts(documents));

  /**
   * @param {import('../../../dist/core/node.js').SitemapSet} set
   * @param {string} message
   * @param {boolean} wanted
   */
  function assertIndexLists(set, message, wanted) {
    assert.equal(set.index.length, wanted ? 1 : 0, message);
    for (const file of set.index) {
      const xml = textOf(file.gzip ? gunzip(file.bytes) : file.bytes);
      const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => resolved(loc));
      assert.deepEqual(
        listed,
        set.files.map(({ url }) => url),
        message,
      );
      documents.push({ name: `index-${documents.length}.xml`, xml });
    }
    const announced = (wanted ? set.index : set.files).map(({ url }) => `Sitemap: ${url}`);
    assert.deepEqual(set.robots, announced, message);
  }
});

describe('an index of random sitemaps', () => {
  it('is accepted by our schemas', async () => {
    const documents = seeds.slice(0, 100).map((seed) => {
      const random = seeded(seed);
      const sitemaps = random.many(random.whole(1, 20), (message) =>
        random.chance(0.5)
          ? `https://example.com/sitemap-${message}.xml.gz`
          : {
              loc: `https://example.com/a&b/サイト-${message}.xml`,
              lastmod: random.pick(['2026-01-10', new Date(0), undefined]),
            },
      );
      return { name: `${seed}.xml`, xml: generateIndex(sitemaps) };
    });
    await assertSchemaAccepts(documents);
  });
});
