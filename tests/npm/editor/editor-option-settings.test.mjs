// @ts-check
// Messages of the engine in the editor, which has settings and no options.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setNaming, validate } from '../../../dist/core/node.js';
import { importFromEditor } from '../helpers/editor-module.mjs';

// The language of the page is that of the browser.
if (globalThis.navigator === undefined) Object.assign(globalThis, { navigator: { languages: ['en'] } });

const { language, names, withSettings } = await importFromEditor(`
  export { language } from './i18n/messages.js';
  export { names, withSettings } from './i18n/names.js';
`);

test('name the settings of the editor in place of options', () => {
  const bytes = Buffer.from('<urlset><url><loc>https://example.com/caf\xe9</loc></url></urlset>', 'latin1');
  const pages = [{ loc: 'https://example.com/', lastmod: '2026-01-02T10:00' }];
  for (const [locale, input, text] of /** @type {const} */ ([
    ['en', bytes, /^The file is not UTF-8: the byte at offset 41 is invalid\. Convert it to UTF-8\.$/m],
    ['ja', bytes, /不正です）。UTF-8 に変換してください。$/m],
    ['en', pages, /, or set "Time zone of times without one" in Settings\.$/m],
    ['ja', pages, /付けるか、設定の「タイムゾーンのない時刻の扱い」を指定してください。$/m],
  ])) {
    setNaming({ option: (name) => names[locale][name] });
    const { problems } = validate(/** @type {any} */ (input), { locale });
    assert.match(problems.map(({ message }) => message).join('\n'), text);
  }
});

test('corrections of rules in reports name no options but the limit of memory, which the editor sets', () => {
  const rules = JSON.parse(readFileSync(new URL('../../../docs/rules.json', import.meta.url), 'utf8'));
  for (const locale of /** @type {const} */ (['en', 'ja'])) {
    language.value = locale;
    const fixes = Object.entries(rules).map(([rule, texts]) => [rule, withSettings(texts[locale].fix ?? '')]);
    const named = fixes.filter(([, fix = '']) => /\{option|\b[a-z]+(?:Url|Bytes|Order|Console)\b|timezone\b/.test(fix));
    assert.deepEqual(
      named.map(([rule]) => rule),
      ['decompressed-ceiling'],
      locale,
    );
  }
});
