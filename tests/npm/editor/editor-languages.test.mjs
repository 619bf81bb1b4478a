// @ts-check
// Language versions in the editor: alternates by a pattern of URLs, the matrix and its fixes.
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { validate } from 'sitemap-kit';
import { growsEvenly } from '../helpers/cost.mjs';
import { importFromEditor } from '../helpers/editor-module.mjs';
import { seeded } from '../helpers/random.mjs';

const editor = await importFromEditor(`
  export * from './worker/edit/languages.js';
  export { languagesOf } from './model/language-pattern.js';
  export { cellStates } from './model/language-matrix.js';
  export { pagesOf, tableOf } from './model/pages.js';
`);

/** @typedef {import('sitemap-kit').Page} Page */

const site = 'https://example.com';

/** @param {any} table */
const contextOf = (table) => ({ table: () => table, transfer() {}, progress() {} });

/** Applies edits of the worker. @param {any} table @param {any} edits @returns {Page[]} */
const applied = (table, edits) => {
  const texts = new Map(edits.cells.map((/** @type {any} */ cell) => [cell.row, cell.text]));
  const pages = editor.pagesOf(table).map((/** @type {Page} */ page, /** @type {number} */ row) => {
    const text = texts.get(row);
    return text === undefined ? page : { ...page, ...JSON.parse(String(text)) };
  });
  return [...pages, ...edits.added];
};

const pattern = { languages: 'en, ja', pattern: '/{lang}/', bare: '', fallback: '', unlisted: false };

/**
 * @param {readonly Page[]} pages
 * @param {object} settings
 * @param {object} [request]
 */
async function byPattern(pages, settings, request = {}) {
  const table = editor.tableOf(pages);
  const edits = await editor.alternatesByPattern(
    { settings: { ...pattern, ...settings }, baseUrl: '', isPreview: false, ...request },
    contextOf(table),
  );
  return { preview: edits?.preview, pages: edits && applied(table, edits), cells: edits?.cells };
}

/** @param {...string} paths */
const listed = (...paths) => paths.map((path) => ({ loc: path.includes('://') ? path : `${site}${path}` }));

/** @param {Page} page */
const links = (page) => Object.fromEntries((page.alternates ?? []).map(({ hreflang, href }) => [hreflang, href]));

/** Returns the holes of the matrix, one text for each cell that has one. @param {readonly Page[]} pages */
async function holesOf(pages) {
  const { codes, firsts, states } = await editor.languageMatrix({}, contextOf(editor.tableOf(pages)));
  const names = Object.entries(editor.cellStates);
  return [...states].flatMap((state, cell) => {
    const of = names.filter(([, bit]) => state & Number(bit)).map(([name]) => name);
    const cluster = firsts[Math.floor(cell / codes.length)];
    return of.length === 0 ? [] : [`${cluster} ${codes[cell % codes.length]}: ${of.join(' ')}`];
  });
}

const linkRules = ['no-return', 'self-missing', 'duplicate', 'code-invalid', 'target-not-listed'];

/** Returns the numbers of problems of links between versions, by rule. @param {readonly Page[]} pages */
const countsOf = (pages) => {
  /** @type {Record<string, number>} */
  const { ...rules } = validate([...pages]).rules;
  return linkRules.map((rule) => rules[`hreflang-${rule}`] ?? 0);
};

/** Returns the rules about links between versions that pages violate. @param {readonly Page[]} pages */
const violated = (pages) => linkRules.filter((_, at) => countsOf(pages)[at] !== 0);

/** @param {readonly Page[]} pages @param {object} fix */
async function fixed(pages, fix) {
  const table = editor.tableOf(pages);
  return applied(table, await editor.completeLanguages(fix, contextOf(table)));
}

describe('alternates by a pattern', () => {
  it('makes complete clusters with self references and x-default', async () => {
    const { pages, preview } = await byPattern(listed('/en/a', '/ja/a', '/en/b', '/de/c', '/'), { fallback: 'en' });
    const expected = { en: `${site}/en/a`, ja: `${site}/ja/a`, 'x-default': `${site}/en/a` };
    assert.deepEqual(pages.map(links), [expected, expected, {}, {}, {}]);
    assert.deepEqual(violated(pages), []);
    const { clusters, holes, single, unmatched } = preview;
    assert.deepEqual(
      { clusters, pages: preview.pages, holes, single, unmatched },
      { clusters: 1, pages: 2, holes: 0, single: 1, unmatched: 2 },
    );
    assert.deepEqual(preview.examples, [Object.entries(expected).map(([code, href]) => ({ code, href }))]);
  });

  it('knows the language of URLs without one', async () => {
    const { pages, preview } = await byPattern(listed('/', '/ja/', '/a', '/ja/a', '/about'), { bare: 'en' });
    assert.deepEqual(links(pages[0]), { en: `${site}/`, ja: `${site}/ja/` });
    assert.deepEqual(links(pages[3]), { en: `${site}/a`, ja: `${site}/ja/a` });
    assert.equal(preview.single, 1);
  });

  it('knows other hosts, other texts in URLs, and folders further down', async () => {
    const hosts = listed('https://www.example.com/a', 'https://ja.example.com/a', 'https://example.com/a');
    const host = { pattern: 'https://{lang}.example.com', languages: 'en=www, ja' };
    assert.deepEqual(links((await byPattern(hosts, host)).pages[1]), { en: hosts[0]?.loc, ja: hosts[1]?.loc });
    const bare = { pattern: 'https://{lang}.example.com/', languages: 'en, ja', bare: 'en' };
    assert.deepEqual(links((await byPattern(hosts, bare)).pages[1]), { en: hosts[2]?.loc, ja: hosts[1]?.loc });
    const domains = listed('https://example.com/a', 'https://example.co.jp/a');
    const domain = { pattern: 'https://example.{lang}/', languages: 'en=com ja=co.jp' };
    assert.deepEqual(links((await byPattern(domains, domain)).pages[0]), { en: domains[0]?.loc, ja: domains[1]?.loc });
    const folders = listed('/shop/jp/a', '/shop/a', '/shop/japan/b');
    const folder = { pattern: '/shop/{lang}/', languages: 'en、ja=jp', bare: 'en' };
    const { pages, preview } = await byPattern(folders, folder);
    assert.deepEqual(links(pages[0]), { en: folders[1]?.loc, ja: folders[0]?.loc });
    assert.equal(preview.single, 1);
  });

  it('ignores the letter case of codes, slashes at the end, escaping and repeated pages', async () => {
    const { pages } = await byPattern(
      listed(
        '/PT-br/a/',
        '/en/a',
        '/en/%E5%AF%BF',
        '/pt-BR/寿/',
        '/en',
        '/pt-br/',
        '/en/a?x=1',
        '/pt-br/a?x=2',
        '/en/a',
      ),
      { languages: 'EN, pt-br' },
    );
    assert.deepEqual(
      pages.map((/** @type {Page} */ page) => Object.keys(links(page)).join()),
      [...['pt-BR,en', 'pt-BR,en', 'en,pt-BR', 'en,pt-BR', 'en,pt-BR', 'en,pt-BR', '', '', 'pt-BR,en']],
    );
    assert.equal(links(pages[2])['pt-BR'], `${site}/pt-BR/寿/`);
    assert.deepEqual(violated(pages), []);
  });

  it('does not link any of several URLs of one language', async () => {
    const { pages, preview } = await byPattern(listed('/en/a', '/en/a/', '/ja/a', '/de/a'), { languages: 'en ja de' });
    assert.deepEqual(preview.conflicts, [`${site}/en/a`, `${site}/en/a/`]);
    assert.deepEqual(pages.map(links).map(Object.keys), [[], [], ['ja', 'de'], ['ja', 'de']]);
    assert.deepEqual(violated(pages), []);
  });

  it('keeps alternates of other languages and other fields, and replaces other URLs', async () => {
    const mobile = { rel: 'alternate', media: 'only screen and (max-width: 640px)', href: 'https://m.example.com/' };
    const other = { hreflang: 'fr', href: 'https://example.fr/a' };
    /** @type {any[]} */
    const before = [
      {
        loc: `${site}/en/a`,
        images: [{ loc: `${site}/a.png` }],
        alternates: [mobile, other, { hreflang: 'JA', href: `${site}/old` }],
      },
      {
        loc: `${site}/ja/a`,
        alternates: [
          { hreflang: 'ja', href: `${site}/ja/a` },
          { hreflang: 'ja', href: `${site}/ja/a` },
        ],
      },
    ];
    const { pages, preview } = await byPattern(before, {});
    const ja = { hreflang: 'ja', href: `${site}/ja/a` };
    const en = { hreflang: 'en', href: `${site}/en/a` };
    assert.deepEqual(pages[0], { ...before[0], alternates: [mobile, other, { ...ja, hreflang: 'JA' }, en] });
    assert.deepEqual(pages[1].alternates, [ja, en]);
    assert.deepEqual([preview.kept, preview.replaced], [['fr'], 1]);
  });

  it('links versions that are not listed only on request', async () => {
    const pages = listed('/en/a', '/ja/b/');
    assert.equal((await byPattern(pages, {})).preview.clusters, 0);
    const { pages: after, preview } = await byPattern(pages, { unlisted: true, bare: 'en' });
    assert.deepEqual(links(after[0]), { en: `${site}/en/a`, ja: `${site}/ja/a` });
    assert.deepEqual(links(after[1]), { ja: `${site}/ja/b/`, en: `${site}/b/` });
    assert.equal(preview.clusters, 2);
  });

  it('concerns the clusters of selected pages alone', async () => {
    const { pages } = await byPattern(listed('/en/a', '/ja/a', '/en/b', '/ja/b'), {}, { rows: Uint32Array.of(3) });
    assert.deepEqual(
      pages.map(links).map((/** @type {object} */ one) => Object.keys(one).length),
      [0, 0, 2, 2],
    );
  });

  it('writes no invalid code, and resolves relative URLs', async () => {
    const { preview, cells } = await byPattern(listed('/jp/a', '/en/a'), { languages: 'jp en' });
    assert.deepEqual([preview.invalid, cells], [['jp'], []]);
    const relative = await byPattern([{ loc: '/en/a' }, { loc: '/ja/a' }], {}, { baseUrl: `${site}/` });
    assert.deepEqual(links(relative.pages[0]), { en: `${site}/en/a`, ja: `${site}/ja/a` });
    assert.equal((await byPattern([{ loc: '/en/a' }, { loc: '/ja/a' }], {})).preview.unmatched, 2);
  });

  it('needs {lang} once and a code', async () => {
    for (const settings of [{ pattern: '/' }, { pattern: '/{lang}/{lang}/' }, { languages: ' , ' }]) {
      assert.equal((await byPattern(listed('/en/'), settings)).preview, undefined);
    }
    assert.deepEqual(editor.languagesOf('en, EN=x;ja=jp  =y z='), [
      { code: 'en', text: 'en' },
      { code: 'ja', text: 'jp' },
    ]);
  });
});

describe('the proposed pattern', () => {
  /** @param {readonly Page[]} pages @param {string} [language] */
  const proposed = (pages, language = 'en') => editor.proposePattern({ language }, contextOf(editor.tableOf(pages)));

  it('is that of the most links', () => {
    const folder = { ...pattern, fallback: 'en' };
    assert.deepEqual(proposed(listed('/en/a', '/ja/a', '/it/x')), { ...folder, languages: 'en, ja, it' });
    const bare = { ...folder, bare: 'en' };
    assert.deepEqual(proposed(listed('/a', '/ja/a', '/b', '/pt_br/a')), { ...bare, languages: 'en, ja, pt-br=pt_br' });
    const ownBare = { ...bare, languages: 'ja, en', bare: 'ja', fallback: 'ja' };
    assert.deepEqual(proposed(listed('/a', '/en/a'), 'ja'), ownBare);
    const hosts = listed('https://www.example.com/a', 'https://ja.example.com/a', 'https://ja.example.com/en/b');
    const host = { ...folder, pattern: 'https://{lang}.example.com/', languages: 'en=www, ja' };
    assert.deepEqual(proposed(hosts), host);
    assert.deepEqual(proposed(listed('https://example.com/a', 'https://ja.example.com/a')), {
      ...host,
      languages: 'en, ja',
      bare: 'en',
    });
  });

  it('is missing if no pages are versions of each other', () => {
    assert.equal(proposed(listed('/a', '/b', '/it/c')), undefined);
    assert.equal(proposed([]), undefined);
  });
});

describe('the matrix', () => {
  /** @param {string} path @param {Record<string, string>} versions @returns {Page} */
  const page = (path, versions) => ({
    loc: `${site}${path}`,
    alternates: Object.entries(versions).map(([hreflang, to]) => ({
      hreflang,
      href: to.startsWith('/') ? `${site}${to}` : to,
    })),
  });

  it('shows what clusters lack', async () => {
    const pages = [
      page('/a', { en: '/a', ja: '/ja/a' }),
      page('/ja/a', { JA: '/ja/a' }),
      page('/b', { ja: '/ja/b', en: '/b' }),
      { loc: `${site}/ja/b` },
      page('/c', { en: '/c', ja: '/ja/c' }),
      page('/d', { en: '/d', ja: 'https://example.jp/d' }),
      page('/e', { en: '/e' }),
      page('/f', { en: '/f', ja: '/ja/f' }),
      page('/ja/f', { ja: '/ja/f', en: '/f' }),
      page('/ja/f2', { ja: '/ja/f2', en: '/f' }),
      page('/g', { ja: '/ja/g' }),
      page('/ja/g', { ja: '/ja/g' }),
      { loc: `${site}/h` },
    ];
    assert.deepEqual(await holesOf(pages), [
      '0 ja: noReturn fixable',
      '2 ja: noSelf noReturn fixable',
      '4 ja: unlisted fixable',
      '5 ja: foreign',
      '6 ja: missing',
      '7 en: noReturn',
      '7 ja: conflict noReturn',
      '10 en: missing',
      '10 : noSelf',
    ]);
  });

  it('lets many pages have one x-default', async () => {
    const pages = ['a', 'b'].flatMap((name) => [
      page(`/${name}`, { en: `/${name}`, ja: `/ja/${name}`, 'x-default': '/' }),
      page(`/ja/${name}`, { en: `/${name}`, ja: `/ja/${name}` }),
    ]);
    const all = [...pages, page('/', { 'x-default': '/', en: '/en', ja: '/ja' }), ...listed('/en', '/ja')];
    assert.deepEqual(await holesOf(all), [
      // The home page does not link to the others, so that they cannot be made to link to it.
      '4 en: noSelf noReturn fixable',
      '4 ja: noSelf noReturn fixable',
    ]);
  });

  it('fixes the chosen holes, and only adds', async () => {
    const pages = [
      page('/a', { en: '/a', ja: '/ja/a', de: '/de/a' }),
      page('/ja/a', { ja: '/ja/a' }),
      page('/de/a', {}),
      page('/b', { en: '/b', ja: '/ja/b' }),
      { loc: `${site}/ja/b`, lastmod: '2026-01-02', images: [{ loc: `${site}/b.png` }] },
    ];
    const one = await fixed(pages, { rows: [1] });
    assert.deepEqual(
      one.map((after, at) => (JSON.stringify(after) === JSON.stringify(pages[at]) ? '' : at)).join(''),
      '12',
    );
    // A page links back to those that begin to link to it.
    assert.deepEqual(links(/** @type {Page} */ (one[2])), { ja: `${site}/ja/a`, de: `${site}/de/a` });
    assert.deepEqual(Object.keys(links(/** @type {Page} */ (one[1]))), ['ja', 'en', 'de']);
    const all = await fixed(pages, { rows: [1, 2, 4] });
    assert.deepEqual(violated(all), []);
    assert.deepEqual(await holesOf(all), ['3 de: missing']);
    assert.deepEqual(all[4], { ...pages[4], alternates: pages[3]?.alternates });
  });

  it('adds a page that is linked', async () => {
    const after = await fixed([page('/a', { en: '/a', ja: '/ja/a' })], { added: [{ row: 0, code: 'ja' }] });
    assert.deepEqual(after[1], page('/ja/a', { en: '/a', ja: '/ja/a' }));
    assert.deepEqual(violated(after), []);
  });

  it('adds all pages that are linked, each once', async () => {
    const pages = ['a', 'b'].flatMap((name) => [
      page(`/${name}`, { en: `/${name}`, ja: `/ja/${name}`, de: `/de/${name}`, 'x-default': `/ja/${name}` }),
      page(`/de/${name}`, { de: `/de/${name}` }),
    ]);
    assert.deepEqual(await holesOf(pages), [
      '0 ja: unlisted fixable',
      '0 de: noReturn fixable',
      // It is the page of the version ja.
      '0 x-default: unlisted',
      '2 ja: unlisted fixable',
      '2 de: noReturn fixable',
      '2 x-default: unlisted',
    ]);
    const all = [0, 2].flatMap((row) => ['ja', 'x-default', 'en'].map((code) => ({ row, code })));
    const after = await fixed(pages, { added: all.filter(({ code }) => code !== 'en') });
    assert.deepEqual(
      after.map(({ loc }) => String(loc).slice(site.length)),
      ['/a', '/de/a', '/b', '/de/b', '/ja/a', '/ja/b'],
    );
    assert.deepEqual(await holesOf(await fixed(after, { rows: [1, 3] })), []);
    assert.deepEqual(violated(await fixed(after, { rows: [1, 3] })), []);
  });

  it('neither spreads invalid codes nor decides conflicts', async () => {
    const invalid = [page('/a', { en: '/a', jp: '/ja/a' }), page('/ja/a', { jp: '/ja/a' })];
    assert.deepEqual(await fixed(invalid, { rows: [0, 1] }), invalid);
    const conflict = [
      page('/a', { en: '/a', ja: '/ja/a' }),
      page('/ja/a', { ja: '/ja/a' }),
      page('/ja/a2', { ja: '/ja/a2', en: '/a' }),
    ];
    assert.deepEqual(await fixed(conflict, { rows: [0, 1, 2] }), conflict);
  });

  it('adds no problem in random clusters', async () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const { chance, pick, whole } = seeded(seed);
      const names = ['a', 'b', 'c'].flatMap((name) => ['en', 'ja', 'de', 'xx'].map((code) => ({ name, code })));
      /** @type {Page[]} */
      const pages = names
        .filter(() => chance(0.85))
        .map(({ name, code }) => {
          const stated = names.filter((other) => (other.name === name ? chance(0.6) : chance(0.02)));
          const alternates = stated.map((other) => ({
            hreflang: chance(0.1) ? pick(['EN', 'ja', 'jp', 'x-default']) : other.code,
            href: `${site}/${other.code}/${other.name}${chance(0.05) ? whole(1, 3) : ''}`,
          }));
          return { loc: `${site}/${code}/${name}`, ...(alternates.length > 0 && { alternates }) };
        });
      const table = editor.tableOf(pages);
      const { codes, firsts, pages: cells, states } = await editor.languageMatrix({}, contextOf(table));
      const { fixable, unlisted } = editor.cellStates;
      const rows = [...cells].flatMap((page, at) => (page > 0 && states[at] & fixable ? [page - 1] : []));
      const additions = [...states].flatMap((state, at) =>
        state & unlisted && state & fixable
          ? [{ row: firsts[Math.floor(at / codes.length)], code: codes[at % codes.length] }]
          : [],
      );
      const fixes = [
        { rows },
        ...rows.map((row) => ({ rows: [row] })),
        ...additions.map((one) => ({ added: [one] })),
        { added: additions },
      ];
      const before = countsOf(pages);
      for (const fix of fixes) {
        const now = countsOf(applied(table, await editor.completeLanguages(fix, contextOf(table))));
        const what = `seed ${seed}, ${JSON.stringify(fix)}: ${before} → ${now}`;
        // Pages that cannot state the language of a page link to it without a link back as soon as it is listed.
        const compared = linkRules.filter((rule) => rule !== 'no-return' || !('added' in fix));
        const at = (/** @type {number[]} */ counts, /** @type {string} */ rule) => counts[linkRules.indexOf(rule)] ?? 0;
        assert.ok(
          compared.every((rule) => at(now, rule) <= at(before, rule)),
          what,
        );
      }
    }
  });

  it('survives alternates that are no lists or have no values', async () => {
    /** @type {any[]} */
    const pages = [
      { loc: `${site}/a`, alternates: 'ja' },
      { loc: `${site}/b`, alternates: [null, 3, {}, { hreflang: 'ja' }, { hreflang: 5, href: 'x' }] },
      { loc: 'not a URL', alternates: [{ hreflang: 'ja', href: '::' }] },
    ];
    assert.deepEqual(await holesOf(pages), ['2 ja: foreign', '2 : noSelf']);
  });

  it('finds no hole in what a pattern wrote, as the rules do', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `p${at}`);
    const list = names.flatMap((name, at) =>
      ['', '/ja', '/de', '/pt-br']
        .filter((_, language) => language === 0 || (at * 7 + language) % 3 !== 0)
        .map((folder) => `${folder}/${name}`),
    );
    const { pages } = await byPattern(listed(...list), { languages: 'en ja de pt-BR', bare: 'en', fallback: 'en' });
    assert.deepEqual(violated(pages), []);
    assert.deepEqual([...new Set((await holesOf(pages)).map((hole) => hole.split(': ')[1]))], ['missing']);
  });
});

test('the time of the matrix and of a pattern is proportional to the number of pages', async () => {
  const codes = ['en', 'ja', 'de', 'fr', 'es'];
  /** @type {Record<string, (at: number) => Page[]>} */
  const shapes = {
    'complete clusters': (at) => {
      const alternates = codes.map((hreflang) => ({ hreflang, href: `${site}/${hreflang}/${at}` }));
      return codes.map((code) => ({ loc: `${site}/${code}/${at}`, alternates }));
    },
    'all pages in one cluster': (at) =>
      codes.map((code) => {
        const loc = `${site}/${code}/${at}`;
        const home = { hreflang: 'en', href: `${site}/` };
        return { loc, alternates: [home, { hreflang: code, href: loc }] };
      }),
  };
  for (const [name, shape] of Object.entries(shapes)) {
    await growsEvenly(name, 8_000, (clusters) => {
      const context = contextOf(editor.tableOf(Array.from({ length: clusters }, (_, at) => shape(at)).flat()));
      const settings = { ...pattern, languages: codes.join() };
      return async () => {
        await editor.languageMatrix({}, context);
        await editor.alternatesByPattern({ settings, baseUrl: '', isPreview: true }, context);
      };
    });
  }
});
