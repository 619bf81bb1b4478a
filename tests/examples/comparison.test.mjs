// @ts-check
/** The comparison in the READMEs: what sitemap.js does with the same pages and files. (Plugins: tests/frameworks/comparison.test.mjs.) */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { parseSitemap, SitemapStream, streamToPromise } from 'sitemap';
import { fix, generate, parse, rules } from '../../dist/core/node.js';
import { root } from '../../scripts/run.mjs';
import { documents } from './markdown.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'node_modules/sitemap/package.json'), 'utf8'));
const performance = readFileSync(join(root, 'docs/contributing/performance.md'), 'utf8');

const url = (/** @type {string} */ name) => `<url><loc>https://example.com/${name}</loc></url>`;
const damaged = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${url('1')}${url('?a=1&b=2')}${url('3')}</urlset>`;
const ELEMENTS = /<(?:lastmod|changefreq|priority)>/g;

/** Returns what `docs/contributing/performance.md` has for a measurement compared with sitemap.js. @param {string} what */
function measured(what) {
  const [, ours, theirs] =
    new RegExp(`^\\| ${what} \\| (\\d+) ms \\| sitemap\\.js \\| (\\d+) ms`, 'm').exec(performance) ?? assert.fail(what);
  return [ours, theirs].map((milliseconds) => `${Number(milliseconds).toLocaleString('en')} ms`);
}

describe('the comparison', () => {
  for (const { path, text } of documents.filter(({ path }) => path.startsWith('README'))) {
    const table = text.slice(text.indexOf('| | sitemap-kit |')).split('\n\n')[0] ?? '';
    const [head = [], , , invented = [], read = [], writing = [], reading = []] = table.split('\n').map((row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

    it(`of ${path} names the version`, () => assert.equal(head[2], `sitemap (sitemap.js) ${version}`));

    it(`of ${path} has what each adds: sitemap.js the time to a date`, async () => {
      const theirs = new SitemapStream({ hostname: 'https://example.com/' });
      theirs.write('https://example.com/');
      theirs.end({ url: 'https://example.com/menu', lastmod: '2026-01-10' });
      const pages = ['https://example.com/', { loc: 'https://example.com/menu', lastmod: '2026-01-10' }];
      const [added, nothing] = [String(await streamToPromise(theirs)), generate(pages)].map((xml) => {
        assert.deepEqual(xml.match(ELEMENTS), ['<lastmod>']);
        return /<lastmod>2026-01-10(.*)<\/lastmod>/.exec(xml)?.[1];
      });
      assert.equal(nothing, '');
      assert.equal(invented[2], `\`${added}\``);
      assert.match(String(invented[1]), /^(nothing|なし)$/);
    });

    it(`of ${path} has the pages that each reads of a damaged file`, async () => {
      await assert.rejects(parseSitemap(Readable.from([damaged])));
      assert.equal(parse(damaged).pages.length, Number(read[1]));
      assert.equal(fix(damaged).report.counts.error, 0);
      assert.match(String(read[2]), /^0[ （]/);
    });

    it(`of ${path} has the times of the measurements, and their date`, () => {
      assert.deepEqual(writing.slice(1, 3), measured('generate: 50,000 plain pages'));
      assert.deepEqual(reading.slice(1, 3), measured('parse: 50,000 plain entries'));
      const [, date = ''] = /^Measured on ([\d-]+)/m.exec(performance) ?? [];
      assert.ok(text.includes(`${date} `), date);
    });

    it(`of ${path} has the number of rules, and of those with sources of others`, () => {
      const ofOthers = rules().filter(({ sources }) => sources.length > 0);
      for (const number of [rules().length, ofOthers.length]) assert.match(text, new RegExp(`\\s${number} `));
    });
  }
});
