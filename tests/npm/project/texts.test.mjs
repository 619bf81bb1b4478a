// @ts-check
// The texts that users read, in the package, the command line and the editor: both languages, with the same values.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ENGINE_MESSAGES_JA } from '../../../target/modules/core/errors/engine-messages.js';
import { fill, filled, listOf } from '../../../target/modules/core/errors/fill.js';
import { importFromEditor } from '../helpers/editor-module.mjs';

/** @typedef {{ en: string, ja: string }} Text */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** The files of a folder in the package that contain Japanese. */
const withJapanese = readdirSync(join(root, 'pkg'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && JAPANESE.test(readFileSync(join(root, 'pkg', path), 'utf8')));

/** @param {string} path */
const isCatalogue = (path) => /(?:^|\/)(?:[\w-]*messages|texts\/[\w-]+)\.ts$/.test(path);

/**
 * The texts in a value, with their paths.
 * @param {unknown} value
 * @param {string} path
 * @returns {[path: string, text: Text][]}
 */
function textsIn(value, path) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  if ('en' in value || 'ja' in value) return [[path, /** @type {Text} */ (value)]];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`));
}

/**
 * The names of the placeholders of a text.
 * @param {string} text
 */
function placeholdersOf(text) {
  const names = [...text.matchAll(/\{((?:option:)?[\w.]+)(?:\|[^}]*)?\}/g)].map(([, name]) => name);
  return [...new Set(names)].sort();
}

/** @param {[path: string, text: Text][]} texts */
function assertTexts(texts) {
  for (const [path, text] of texts) {
    assert.deepEqual(Object.keys(text).sort(), ['en', 'ja'], path);
    assert.equal(text.ja.trim() === '', text.en.trim() === '', path);
    assert.deepEqual(placeholdersOf(text.ja), placeholdersOf(text.en), path);
  }
}

test('the package and the command line: each text is in both languages, with the same placeholders', async () => {
  let count = 0;
  for (const path of withJapanese.filter(isCatalogue)) {
    const module = await import(pathToFileURL(join(root, 'target/modules', path.replace('.ts', '.js'))).href);
    const texts = textsIn({ ...module }, path);
    assert.ok(texts.length > 0 || path === 'core/errors/engine-messages.ts', path);
    assertTexts(texts);
    count += texts.length;
  }
  assert.ok(count > 550, `${count} texts`);
});

test('the package and the command line: texts are in catalogues, and those of options in their tables', () => {
  const others = withJapanese.filter((path) => !isCatalogue(path));
  const inTables = others.filter((path) => /^cli\/(?:commands|parts)\//.test(path));
  for (const path of inTables) {
    const lines = readFileSync(join(root, 'pkg', path), 'utf8').split('\n');
    for (const line of lines.filter((one) => JAPANESE.test(one))) assert.match(line, /\bja: ['`]/, path);
  }
  // localize.ts: the characters at which Japanese help is wrapped. fill.ts: the words for options and pages. unknown-options.ts: its
  // message, so that entries without the other messages stay small. html.ts: three words.
  assert.deepEqual(others.filter((path) => !inTables.includes(path)).sort(), [
    'cli/help/localize.ts',
    'core/errors/fill.ts',
    'core/errors/unknown-options.ts',
    'documents/html/html.ts',
  ]);
});

test('the engine: each message has a Japanese text with the same placeholders', async () => {
  const { MESSAGES } = await import('../../../target/modules/core/errors/package-messages.js');
  const table = readFileSync(join(root, 'src/model/error/messages.rs'), 'utf8');
  const english = [...table.matchAll(/^ +[A-Z_]+ "([\w-]+)"\s+"((?:[^"\\]|\\.)*)"$/gm)];
  assert.ok(english.length > 40);
  assert.deepEqual(Object.keys(ENGINE_MESSAGES_JA).sort(), english.map(([, id]) => id).sort());
  assertTexts(english.map(([, id = '', en = '']) => [id, { en, ja: ENGINE_MESSAGES_JA[id] ?? '' }]));
  // An id of both would have one text.
  assert.deepEqual(
    english.filter(([, id = '']) => id in MESSAGES),
    [],
  );
});

test('the editor: each text is in both languages, with the same values', async () => {
  // The language of the page is that of the browser.
  if (globalThis.navigator === undefined) Object.assign(globalThis, { navigator: { languages: ['en'] } });
  const files = readdirSync(join(root, 'www/i18n')).filter((name) => /^[\w-]+\.ts$/.test(name));
  const names = files.map((name) => name.replace('.ts', ''));
  const modules = await importFromEditor(
    names.map((name, index) => `export * as m${index} from './i18n/${name}.js';`).join('\n'),
  );
  const { language } = modules[`m${names.indexOf('messages')}`];

  /**
   * The values that appear in the text of a function: numbers that no text contains. Some texts take a list.
   * @param {(...values: unknown[]) => unknown} textOf
   * @param {'en' | 'ja'} locale
   */
  const valuesIn = (textOf, locale) => {
    language.value = locale;
    const values = Array.from({ length: textOf.length }, (_, index) => 4_001 + 1_000 * index);
    const result = () => {
      try {
        return textOf(...values);
      } catch {
        return textOf(...values.map((value) => [value]));
      }
    };
    const text = JSON.stringify(result()).replace(/(?<=\d),(?=\d)/g, '');
    return values.filter((value) => text.includes(String(value)));
  };

  let count = 0;
  /**
   * @param {any} en
   * @param {any} ja
   * @param {string} path
   */
  const compare = (en, ja, path) => {
    assert.equal(typeof ja, typeof en, path);
    count += typeof en === 'object' ? 0 : 1;
    if (typeof en === 'function') {
      assert.deepEqual(valuesIn(ja, 'ja'), valuesIn(en, 'en'), path);
    } else if (typeof en === 'object') {
      assert.deepEqual(Object.keys(ja).sort(), Object.keys(en).sort(), path);
      for (const [name, text] of Object.entries(en)) compare(text, ja[name], `${path}.${name}`);
    } else if (!path.endsWith('.between')) {
      // Words have nothing between them in Japanese.
      assert.equal(ja.trim() === '', en.trim() === '', path);
    }
  };
  for (const [index, name] of names.entries()) {
    for (const [exported, texts] of Object.entries(modules[`m${index}`])) {
      if (texts?.en === undefined || texts.ja === undefined) continue;
      const [en, ja] = [{ ...texts.en }, { ...texts.ja }];
      if (exported === 'sourceMessages') {
        // The phrases of the source view are by their English texts, of which some are replaced.
        en.phrases = { ...ja.phrases, ...en.phrases };
      }
      compare(en, ja, `${name}.${exported}`);
    }
  }
  assert.ok(count > 900, `${count} texts`);
});

test('texts are filled in with numbers, lists and other texts', () => {
  const text = { en: '{n|% page|% pages} of {names}{more| and % more}.', ja: '{names}{more|ほか % 件}の {n} ページ。' };
  const values = { names: listOf(['a', 'b']), more: '' };
  assert.deepEqual(filled(text, { ...values, n: 1 }), { en: '1 page of a, b.', ja: 'a、bの 1 ページ。' });
  assert.deepEqual(filled(text, { ...values, n: 0, more: 1_000 }), {
    en: '0 pages of a, b and 1,000 more.',
    ja: 'a、bほか 1,000 件の 0 ページ。',
  });
  assert.equal(fill('{n|It is|The % are} here', { n: 12_345 }, 'en'), 'The 12,345 are here');
  // Values are no placeholders.
  assert.equal(fill('{a} {b}', { a: '{b}', b: '%' }, 'en'), '{b} %');
  assert.equal(fill('{a|[%]} { loc: 1 }', { a: '$&' }, 'en'), '[$&] { loc: 1 }');
});
