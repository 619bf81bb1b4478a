// @ts-check
// The table of environments in the documents, and how `npm run matrix` makes it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DOCUMENTS, environmentsOf, withTable } from '../../../scripts/matrix.mjs';
import { root } from '../../../scripts/run.mjs';

const read = (/** @type {string} */ name) => readFileSync(join(root, name), 'utf8');

test('the names of tests name the environments', () => {
  const tests = [
    'Bun 1.4.4: runs the package',
    'Bun 1.4.4: runs a binary',
    'Node 20.19.0: runs the package',
    'Node 4.9.0: runs the package',
    'Next.js 16.4.6-canary.1: lists pages',
    '@astrojs/sitemap 3.7.4: writes the same',
    'React Router 8.4.0: lists prerendered pages',
    'SvelteKit 3: a server',
    'with a base path: 1.2.3',
    'within 1.5 s: a page',
  ];
  assert.deepEqual(environmentsOf(tests), [
    ['@astrojs/sitemap', ['3.7.4']],
    ['Bun', ['1.4.4']],
    ['Next.js', ['16.4.6-canary.1']],
    ['Node', ['4.9.0', '20.19.0']],
    ['React Router', ['8.4.0']],
  ]);
});

test('the table of a document is replaced, and everything else stays', () => {
  const text = '# Title\n\n| a | b |\n|---|---|\n| Bun | 1.0.0 |\n\nEnd.\n';
  const expected = '# Title\n\n| a | b |\n|---|---|\n| Bun | 2.0.0 |\n| Node | 20.1.0, 22.1.0 |\n\nEnd.\n';
  const rows = /** @type {[string, string[]][]} */ ([
    ['Bun', ['2.0.0']],
    ['Node', ['20.1.0', '22.1.0']],
  ]);
  assert.equal(withTable(text, '| a | b |', rows), expected);
  assert.equal(withTable(expected, '| a | b |', rows), expected);
  assert.throws(() => withTable('# Title\n', '| a | b |', rows), /There is no table/);
});

/** Returns the rows of the table in a document. @param {string} file @param {string} head */
function rowsOf(file, head) {
  const text = read(file);
  const start = text.indexOf(head);
  const [, , ...rows] = text.slice(start, text.indexOf('\n\n', start)).split('\n');
  return Object.fromEntries(rows.map((row) => row.split('|').map((cell) => cell.trim())).map(([, ...row]) => row));
}

test('the documents have the versions that the tests install, in both languages', () => {
  const [english, japanese] = Object.entries(DOCUMENTS).map(([file, head]) => rowsOf(file, head));
  assert.deepEqual(english, japanese);
  // Names of npm without scope and in lower case. Other names, and those of the machine, are compared by `npm run matrix` alone.
  const folder = 'tests/frameworks';
  const sources = ['package.json', ...readdirSync(join(root, folder)).map((file) => `${folder}/${file}`)].map(read);
  const installed = [...sources.join('\n').matchAll(/['"]?([@\w/-]+)['"]?: ['"](\d+\.\d+\.\d+)['"]/g)];
  let compared = 0;
  for (const [name, versions = ''] of Object.entries(english ?? {})) {
    const own = installed.filter(([, known]) => known === name.toLowerCase().replaceAll(' ', '-').replace('.js', ''));
    if (own.length === 0) continue;
    compared += 1;
    for (const version of versions.split(', ')) {
      assert.ok(
        own.some(([, , known]) => known === version),
        `${name} ${version}: run \`npm run matrix\``,
      );
    }
  }
  assert.ok(compared > 10, `${compared}`);
});
