// @ts-check
// The names of errors in the Japanese Search Console.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { rules } from '../../../dist/core/node.js';
import { importFromEditor } from '../helpers/editor-module.mjs';

// The language of the page is that of the browser.
if (globalThis.navigator === undefined) Object.assign(globalThis, { navigator: { languages: ['en'] } });

const editor = await importFromEditor(`
  export { language } from './i18n/messages.js';
  export { japaneseNames, searchConsoleName } from './i18n/search-console.js';
`);

const labels = new Set(rules().flatMap(({ labels: { gsc } }) => gsc ?? []));

test('are those of docs/troubleshooting.ja.md', () => {
  const text = readFileSync(new URL('../../../docs/troubleshooting.ja.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('\n## ');
  const headings = [...section.matchAll(/^### (.*?)（(.*)）$/gm)].map(([, english, japanese]) => [english, japanese]);
  const ofRules = headings.filter(([english = '']) =>
    [...labels].some((label) => label.split(' / ').includes(english) || label === english),
  );
  assert.ok(ofRules.length > 20);
  assert.deepEqual(editor.japaneseNames, Object.fromEntries(ofRules));
});

test('are shown in the Japanese interface only', () => {
  editor.language.value = 'ja';
  assert.deepEqual(editor.searchConsoleName('Parsing error'), { name: '解析エラー', lang: 'ja' });
  assert.deepEqual(editor.searchConsoleName('Invalid attribute value / Missing XML attribute'), {
    name: '属性値が無効です / XML 属性が指定されていません',
    lang: 'ja',
  });
  assert.deepEqual(editor.searchConsoleName('Sitemap is HTML'), { name: 'Sitemap is HTML', lang: 'en' });
  editor.language.value = 'en';
  assert.deepEqual(editor.searchConsoleName('Parsing error'), { name: 'Parsing error', lang: 'en' });
});
