// @ts-check
// The command `rules`: the catalogue and the description of each rule, in both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rules } from '../../../dist/core/node.js';
import { readRules } from '../../../scripts/rule-data.mjs';
import { runCommand } from '../helpers/command.mjs';

test('rules lists the catalogue', async () => {
  const text = await runCommand(['rules']);
  assert.equal(text.code, 0);
  assert.match(text.stdout, /^ {2}error +priority-invalid/m);
  const json = await runCommand(['rules', '--format', 'json', '--locale', 'ja']);
  const listed = JSON.parse(json.stdout);
  assert.ok(listed.length > 100);
  assert.match(listed[0].message, /[ぁ-んァ-ヶ一-龠]/);
  assert.match(text.stdout, /^ {2}error +page-status$/m);
  assert.ok(listed.some((/** @type {{ id: string }} */ { id }) => id === 'page-status'));
  const one = await runCommand(['rules', 'page-status', '--locale', 'ja']);
  assert.match((await runCommand(['rules', '--locale', 'ja'])).stdout, /^ {2}エラー {2}page-status$/m);
  assert.match(one.stdout, /^エラー page-status: .*\n[\s\S]*^ {2}https:/m);
});

test('rules describes one rule with its source and example in both languages', async () => {
  const { code, stdout } = await runCommand(['rules', 'lastmod-reduced-precision']);
  assert.equal(code, 0);
  const { title, reason, fix } = readRules()['lastmod-reduced-precision']?.en ?? {};
  const message = rules().find(({ id }) => id === 'lastmod-reduced-precision')?.message;
  assert.equal(
    stdout,
    `warning lastmod-reduced-precision: ${title}
  ${message}

${reason}

severity: warning; under the profile xsd, forms that the schemas refuse: error
effect: search engines ignore the value; the page stays listed
checked on: sitemap, index, feed, page list
profiles: all
fix: none
correction: ${fix}
Search Console: Invalid date
source: W3C NOTE-datetime; sitemap.xsd; Google, news sitemaps
  https://www.w3.org/TR/NOTE-datetime
  https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd
  https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap
example:
  [{"loc": "https://example.com/", "lastmod": "2026-01"}]
`,
  );
  const japanese = await runCommand(['rules', 'loc-over-engine-limit', '--locale', 'ja']);
  assert.match(
    japanese.stdout,
    /^警告 loc-over-engine-limit: .*\n {2}URL が[\s\S]*^プロファイル: yandex、baidu$[\s\S]*^例:\n {2}\[.*⟨a×1005⟩.*\nオプション: {"check":{"profile":"yandex"}}$/m,
  );
  const json = JSON.parse((await runCommand(['rules', 'file-empty', '--format', 'json'])).stdout);
  const { title: titleInJson, reason: reasonInJson, howToFix, source, example, ...described } = json;
  assert.deepEqual(
    described,
    rules().find(({ id }) => id === 'file-empty'),
  );
  assert.deepEqual({ title: titleInJson, reason: reasonInJson, fix: howToFix }, readRules()['file-empty']?.en);
  assert.ok(source.length > 0);
  assert.equal(example, '\n');
});

test('rules describes every part of every rule in the chosen language', async () => {
  for (const { id, message } of rules('ja')) {
    const { code, stdout } = await runCommand(['rules', id, '--locale', 'ja']);
    assert.equal(code, 0);
    assert.ok(stdout.includes(`  ${message}\n`), id);
    assert.doesNotMatch(stdout, /^検査の対象: .*\b(?:pages|xml|index|text|feed|set|submit)\b/m);
    assert.doesNotMatch(stdout, /^[^\s:]+: (?:undefined)?$/m, id);
  }
});

test('rules suggests the most similar id for an unknown one', async () => {
  for (const [id, locale, message] of /** @type {const} */ ([
    [
      'lastmod-futre',
      'en',
      /There is no rule lastmod-futre\. Did you mean lastmod-future\? sitemap-kit rules lists them all\.$/m,
    ],
    ['priority', 'en', /Did you mean priority-invalid, priority-all-same\? /m],
    [
      'Lastmod-Future',
      'ja',
      /Lastmod-Future というルールはありません。lastmod-future ではありませんか。一覧は sitemap-kit rules /m,
    ],
    ['constructor', 'en', /There is no rule constructor\. sitemap-kit rules lists them all\.$/m],
    ['', 'ja', /一覧は sitemap-kit rules/],
    ['https://example.com/', 'en', /There is no rule https:/],
  ])) {
    const { code, stdout, stderr } = await runCommand(['rules', id, '--locale', locale]);
    assert.deepEqual([code, stdout], [2, ''], id);
    assert.match(stderr, message);
  }
});
