// @ts-check
/** docs/api*.md are what the doc comments of the package generate, and describe every export and every option. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import * as browser from '../../dist/core/browser.js';
import * as edit from '../../dist/documents/edit/index.js';
import * as html from '../../dist/documents/html/index.js';
import * as shards from '../../dist/documents/shards/index.js';
import * as submit from '../../dist/live/submit/index.js';
import * as walk from '../../dist/live/walk/index.js';
import * as serve from '../../dist/serve/index.js';
import { apiDocuments } from '../../docs/site/api/api-docs.mjs';
import { settingsDocuments } from '../../docs/site/api/settings.mjs';
import { root } from '../../scripts/run.mjs';
import { INTERNAL_EXPORTS } from './internal-exports.mjs';

it('the API reference, and the tables of errors and settings, are up to date (`npm run generate` writes them)', async () => {
  for (const [name, text] of Object.entries({ ...(await apiDocuments()), ...settingsDocuments() })) {
    assert.equal(readFileSync(join(root, 'docs', name), 'utf8'), text, `docs/${name}`);
  }
});

const typesFolder = join(root, 'pkg/core/types');
/** Types of the entry `sitemap-kit/build`, which docs/build.md describes. */
const ofBuild = 'written-set.ts';
const types = readdirSync(typesFolder)
  .filter((name) => name !== ofBuild)
  .map((name) => readFileSync(join(typesFolder, name), 'utf8'));
const document = (/** @type {string} */ name) => readFileSync(join(root, 'docs', name), 'utf8');

it('the reference names every limit', () => {
  const [, text = ''] = /^### limits\(\)$(.*?)^### /ms.exec(document('api.md')) ?? [];
  const missing = Object.keys(browser.limits()).filter((name) => !text.includes(`\`${name}\``));
  assert.deepEqual(missing, []);
});

const entries = {
  'api.md': browser,
  'api-serve.md': serve,
  'api-shards.md': shards,
  'api-edit.md': edit,
  'api-submit.md': submit,
  'api-walk.md': walk,
  'api-html.md': html,
};

it('the API reference has every export, each once', () => {
  for (const [name, entry] of Object.entries(entries)) {
    const headings = [...document(name).matchAll(/^### (\w+)/gm)].map(([, heading]) => heading);
    assert.deepEqual(headings.length, new Set(headings).size, name);
    const missing = Object.keys(entry).filter(
      (exported) => !['robots', ...INTERNAL_EXPORTS, ...headings].includes(exported),
    );
    assert.deepEqual(missing, [], name);
  }
  const robots = [...document('api-robots.md').matchAll(/^### (\w+)/gm)].map(([, heading]) => heading);
  assert.deepEqual(robots.sort(), Object.keys(browser.robots).sort());
});

/**
 * Returns whether the reference describes a type without naming it: the options of the functions of the main entry have a table of their own,
 * the members of a type that only others extend are in these, and the ids of rules are in docs/rules.md.
 * @param {string} name
 */
const isDescribedElsewhere = (name) =>
  ['RuleId', 'PageFields', 'FixedInput', 'ConsoleOptions', 'ListOptions'].includes(name) ||
  (/(?<!Checking|Reading)Options$/.test(name) &&
    readFileSync(join(typesFolder, 'options.ts'), 'utf8').includes(` ${name}`));

it('the API reference has every type', () => {
  const text = Object.keys(entries).map(document).join('\n');
  const names = types.flatMap((source) =>
    [...source.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name),
  );
  assert.ok(names.length > 60, `${names.length}`);
  // With a heading, with the function whose options they are, or as a short type.
  const places = (/** @type {string | undefined} */ name) =>
    `^(### ${name}|\`${name}\`: .*|\\| <a id="\\w+"></a>\`${name}\\b.*)$`;
  const missing = names.filter((name = '') => !isDescribedElsewhere(name) && !new RegExp(places(name), 'm').test(text));
  assert.deepEqual(missing, []);
});

it('the table of options has every option', () => {
  const source = readFileSync(join(typesFolder, 'options.ts'), 'utf8');
  const options = [...source.matchAll(/^ {2,4}(\w+)(\??): .*;$/gm)].map(([, name, mark]) => `${name}${mark}`);
  assert.ok(options.length > 50, `${options.length}`);
  const [, described = '', matrix = ''] =
    /^## Options$(.*?)^### Which function has which option$(.*?)^## Errors$/ms.exec(document('api.md')) ?? [];
  const groups = [...source.matchAll(/^export interface \w*(?:Check|Read)ingOptions.*?^}/gms)]
    .map(([text]) => text)
    .join('\n');
  const isInGroup = (/** @type {string} */ option) => groups.includes(`\n  ${option}: `);
  const types = document('api.md');
  for (const table of [described, matrix]) {
    const missing = options.filter((option) => !(isInGroup(option) ? types : table).includes(`\n| \`${option}\``));
    assert.deepEqual(missing, []);
  }
});

it('a function names the options that the matrix has for it', () => {
  const [, matrix = ''] = /^### Which function has which option\n\n(.*?)\n\n/ms.exec(document('api.md')) ?? [];
  const [head = [], , ...rows] = matrix.split('\n').map((row) => row.slice(2, -2).split(' | '));
  const [, ...functions] = head.map((cell) => cell.replaceAll('`', ''));
  assert.ok(functions.includes('generate') && functions.includes('robots.parse'), matrix);
  functions.forEach((name, at) => {
    const [page, heading] = name.startsWith('robots.') ? ['api-robots.md', name.slice(7)] : ['api.md', name];
    const [, text = ''] = new RegExp(`^### ${heading}(?:\\(\\))?$(.*?)^###? `, 'ms').exec(document(page)) ?? [];
    const [, line = ''] = /^- \*\*Options\*\* (.*)$/m.exec(text) ?? [];
    const named = line.match(/(?<=\[`)\w+/g) ?? [];
    const marked = rows.filter((row) => row[at + 1]?.trim() === '●').map(([option = '']) => option.replace('?', ''));
    assert.deepEqual(named.map((option) => `\`${option}\``).sort(), [...new Set(marked)].sort(), name);
  });
});

/** The functions of the Japanese summary, with the options that it names. */
const summary = new Map(
  document('api.ja.md')
    .split(/^### /m)
    .slice(1)
    .map((section) => [
      section.slice(0, section.indexOf('\n')),
      [...section.matchAll(/^- (`.*?): /gm)].flatMap(([, names = '']) => names.match(/[\w.]+/g) ?? []),
    ]),
);

it('the Japanese summary has every export of the reference, and only options that exist', () => {
  const { robots, ...main } = browser;
  const others = [serve, shards, edit, submit, walk, html]
    .flatMap((entry) => Object.keys(entry))
    .filter((name) => !INTERNAL_EXPORTS.includes(name));
  const exported = [...Object.keys(main), ...Object.keys(robots).map((name) => `robots.${name}`), ...others];
  assert.deepEqual([...summary.keys()].sort(), exported.sort());
  const reference = Object.keys(entries).map(document).join('\n');
  for (const [name, options] of summary) {
    const [, listed] =
      new RegExp(`^### ${name}(?:\\(\\))?$.*?^- \\*\\*Options\\*\\* (.*?)$`, 'ms').exec(reference) ?? [];
    for (const option of options) {
      const [group = '', inGroup = group] = option.split('.');
      const isListed = name in main && !name.startsWith('SitemapError') ? listed?.includes(`\`${group}\``) : true;
      assert.ok(isListed && reference.includes(`\n| \`${inGroup}`), `${name}: ${option}`);
    }
  }
});

it('every example of the reference imports what it uses', () => {
  const examples = readdirSync(join(root, 'docs'))
    .filter((name) => /^api-?\w*\.md$/.test(name))
    .flatMap((name) => [...document(name).matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => ({ name, code })));
  assert.ok(examples.length > 40, `${examples.length}`);
  const without = examples.filter(({ code }) => !/^import .* from 'sitemap-kit/m.test(code));
  assert.deepEqual(without, []);
});

it('every function of the reference says what it returns', () => {
  const functions = Object.keys(entries)
    .concat('api-robots.md')
    .flatMap((name) => document(name).split(/^### /m).slice(1))
    .filter((section) => /^\w+\(\)\n/.test(section));
  assert.ok(functions.length > 30, `${functions.length}`);
  const silent = functions.filter((section) => !/^- \*\*Returns\*\*|^Returns |\): (?:Promise<)?void/m.test(section));
  assert.deepEqual(
    silent.map((section) => section.slice(0, section.indexOf('\n'))),
    [],
  );
});

it('the functions of the reference explain up to five of their options', () => {
  const sections = document('api.md').split(/^### /m);
  const explained = (/** @type {string} */ name) =>
    sections.find((section) => section.startsWith(`${name}()`))?.match(/^ {2}- `.*`: .+$/gm) ?? [];
  assert.equal(explained('generate').length, 5);
  assert.ok(explained('generate').some((line) => /`invalid`: .*default/.test(line)));
  assert.ok(explained('validate').some((line) => line.includes('Default `protocol`')));
});

it('the errors are described with their remedies, once in each language', () => {
  const codes = Object.entries(browser.SitemapErrorCode);
  for (const [name, code] of codes) {
    const row = new RegExp(`^\\| \`${code}\` \\| \`SitemapErrorCode.${name}\` \\| .+\\. .+\\. \\|$`, 'm');
    assert.match(document('errors.md'), row);
    assert.doesNotMatch(document('api.md'), row);
  }
  for (const name of ['errors.md', 'errors.ja.md']) {
    const cells = [...document(name).matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell);
    assert.deepEqual(
      cells
        .join()
        .match(/[\w-]+/g)
        ?.sort(),
      codes.map(([, code]) => code).sort(),
      name,
    );
  }
});
