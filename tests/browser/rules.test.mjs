// @ts-check
// The editor explains every rule of the package in both languages, with its source.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'esbuild';
import { rules } from 'sitemap-kit';
import { readRuleSources } from '../../scripts/rule-sources.mjs';
import { root } from '../../scripts/run.mjs';

/** @returns {Promise<Record<string, { en: string[], ja: string[] }>>} */
async function readExplanations() {
  const contents = ['files', 'structure', 'pages', 'media']
    .map((name) => `export * from './www/rules/${name}.ts';`)
    .join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`
  );
  return Object.assign({}, ...Object.values(module));
}

const explanations = await readExplanations();
const ids = rules().map(({ id }) => id);

test('every rule has a title and a reason in both languages, and no others exist', () => {
  assert.deepEqual(Object.keys(explanations).sort(), [...ids].sort());
  for (const [id, { en, ja }] of Object.entries(explanations)) {
    for (const [title = '', why = ''] of [en, ja]) {
      assert.ok(title.length > 0 && title.length <= 50, `the title of ${id}: ${title}`);
      assert.match(why, /[.?。]$/, `the reason of ${id}`);
    }
    assert.match(ja.join(''), /[\u3040-\u30ff\u4e00-\u9fff]/, `the Japanese of ${id}`);
  }
});

test('no two rules have the same title', () => {
  for (const locale of /** @type {const} */ (['en', 'ja'])) {
    const titles = Object.values(explanations).map((one) => one[locale][0]);
    assert.deepEqual(
      titles.filter((title, at) => titles.indexOf(title) !== at),
      [],
    );
  }
});

test('every rule has a source', () => {
  assert.deepEqual(Object.keys(readRuleSources()).sort(), [...ids].sort());
});
