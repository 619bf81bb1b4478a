// @ts-check
/**
 * Keys of JSON pages that are not names of fields: those that the option `read.columns` names, and rows of WordPress and Strapi. The
 * result does not depend on how a list is passed.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { GenerateStream, generate, pageStream, parse, readPages, split, validate } from '../../../dist/core/node.js';
import { runCommand } from '../helpers/command.mjs';
import { makeFolder } from '../helpers/folder.mjs';

const page = { loc: 'https://example.com/a', lastmod: '2026-01-10', images: [{ loc: 'https://example.com/a.png' }] };
const columns = { permalink: 'loc', changed: 'lastmod', photo: 'images[0].loc', secret: '', lastmod: '' };
const row = {
  permalink: page.loc,
  changed: page.lastmod,
  photo: 'https://example.com/a.png',
  secret: { x: 1 },
  lastmod: 'the second one',
};
const any = (/** @type {unknown} */ value) => /** @type {any} */ (value);

/** The same list in every form in which it can be passed. @param {unknown[]} rows @returns {[string, any][]} */
const formsOf = (rows) => [
  ['an array', rows],
  ['JSON', JSON.stringify(rows)],
  ['indented JSON', JSON.stringify(rows, null, 2)],
  ['NDJSON', rows.map((one) => JSON.stringify(one)).join('\n')],
  ['bytes', new TextEncoder().encode(JSON.stringify(rows))],
];

describe('the option read.columns', () => {
  for (const [name, given] of formsOf([row]))
    it(`names the keys of pages in ${name}`, () => {
      assert.deepEqual(parse(generate(given, { read: { columns } })).pages, [page]);
      assert.deepEqual(readPages(given, { read: { columns } }).pages, [page]);
      assert.deepEqual(readPages(given, { read: { columns } }).report.problems, []);
      assert.deepEqual(validate(given, { read: { columns } }).counts, { error: 0, warning: 0, info: 0 });
      const set = split(given, { baseUrl: 'https://example.com/', read: { columns } });
      assert.deepEqual(parse(any(set.files[0]).bytes).pages, [page]);
    });

  it('names the keys of pages in a stream', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => ({ ...row, permalink: `${page.loc}${index}` }));
    const stream = pageStream(any(rows)).pipeThrough(any(new GenerateStream({ read: { columns } })));
    const { pages } = parse(await new Response(any(stream)).bytes());
    assert.deepEqual([pages.length, pages[2_499]], [2_500, { ...page, loc: `${page.loc}2499` }]);
  });

  it('reports a key that no page has', () => {
    for (const [name, given] of formsOf([row, page.loc])) {
      const { problems } = validate(given, { read: { columns: { ...columns, chnged: 'priority' } } });
      const missing = problems.filter(({ rule }) => rule === 'column-missing').map(({ params }) => params.column);
      assert.deepEqual(missing, ['chnged'], name);
    }
  });

  it('is --column of the command line', async (context) => {
    const folder = makeFolder(context, { 'a.json': JSON.stringify([row]), 'a.ndjson': `${JSON.stringify(row)}\n` });
    const given = Object.entries(columns).flatMap(([column, field]) => ['--column', `${column}=${field}`]);
    for (const file of ['a.json', 'a.ndjson']) {
      const { code, stdout, stderr } = await runCommand(['generate', file, ...given], { cwd: folder });
      assert.equal(code, 0, stderr);
      assert.deepEqual(parse(stdout).pages, [page], file);
      const set = await runCommand(
        ['split', file, ...given, '--base-url', 'https://example.com/', '--out', `${file}-set`],
        {
          cwd: folder,
        },
      );
      assert.equal(set.code, 0, set.stderr);
    }
  });
});

describe('a named key without a value', () => {
  const rows = [
    { public_url: page.loc, url: 'https://notes.example/1' },
    { public_url: null, url: 'https://notes.example/2' },
  ];
  for (const [name, given] of formsOf(rows))
    it(`leaves its record out (${name})`, () => {
      const read = { columns: { public_url: 'loc' } };
      assert.deepEqual(parse(generate(given, { read })).pages, [{ loc: page.loc }]);
      const { problems } = validate(given, { read });
      assert.ok(problems.some(({ rule, severity }) => rule === 'element-missing-loc' && severity === 'warning'));
    });
});

describe('the error of an API', () => {
  for (const error of [
    { error: 'not found' },
    { data: null, errors: [{ message: 'x' }] },
    { message: 'x', status: 404 },
    [{ message: 'Session expired', errorCode: 'INVALID_SESSION_ID' }],
  ])
    it(`is no list: ${JSON.stringify(error)}`, async (context) => {
      const text = JSON.stringify(error);
      const folder = makeFolder(context, { 'old.xml': generate([page]), 'new.json': text });
      const difference = await runCommand(['diff', 'old.xml', 'new.json'], { cwd: folder });
      assert.deepEqual([difference.code, difference.stdout], [2, ''], difference.stderr);
      assert.throws(() => generate(text));
      assert.deepEqual(parse(text).complete, false);
      assert.ok(validate(text).problems.some(({ rule }) => rule === 'page-list-unreadable'));
      assert.throws(() => split(text, { baseUrl: 'https://example.com/' }));
    });
});

describe('rows of other tools', () => {
  const expected = { loc: 'https://example.com/a', lastmod: '2026-01-10T10:20:30Z' };
  for (const [name, given] of /** @type {[string, object][]} */ ([
    ['WordPress', { id: 1, link: expected.loc, modified_gmt: '2026-01-10T10:20:30', title: { rendered: 'T' } }],
    ['Strapi', { id: 1, attributes: { url: expected.loc, updatedAt: expected.lastmod, title: 'T' } }],
  ]))
    it(`are read in every form (${name})`, () => {
      for (const [form, rows] of formsOf([given, { ...given }])) {
        assert.deepEqual(parse(generate(rows)).pages[0], expected, form);
        assert.deepEqual(validate(rows).rules, validate(JSON.stringify([given, given])).rules, form);
      }
    });
});
