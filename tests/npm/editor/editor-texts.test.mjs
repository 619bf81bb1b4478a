// @ts-check
/** The texts of the editor that are composed of parts. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { importFromEditor } from '../helpers/editor-module.mjs';

// The language of the editor follows the browser.
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['ja'] }, configurable: true });
// The explanations are those of the rule catalogue, which the build provides.
const names = readdirSync(new URL('../../../www/i18n', import.meta.url)).filter(
  (name) => name.endsWith('.ts') && !/^(virtual|explanations)/.test(name),
);
const editor = await importFromEditor(
  names.map((name, at) => `export * as area${at} from './i18n/${name.replace('.ts', '.js')}';`).join('\n') +
    `\nexport { words } from './i18n/messages.js';`,
);

const japanese = '[\\u3000-\\u30ff\\u3400-\\u9fff\\uff00-\\uffef]';
/** A space between two Japanese characters; words of a compound in katakana have one. */
const unwanted = new RegExp(`(?![ァ-ー] [ァ-ー])${japanese} ${japanese}`);

describe('Japanese texts', () => {
  it('have a space beside a Latin word only', () => {
    assert.equal(editor.words('2026年1月', 'の', '4,533 ページを表示'), '2026年1月の 4,533 ページを表示');
    assert.equal(editor.words('/blog/', 'の', 'サイトマップ 5 件'), '/blog/ のサイトマップ 5 件');
  });

  it('have none between Japanese words, whatever is counted', () => {
    /** @type {string[]} */
    const wrong = [];
    let checked = 0;
    /** @param {unknown} text @param {string} path */
    const check = (text, path) => {
      checked += 1;
      if (unwanted.test(String(text))) wrong.push(`${path}: ${text}`);
    };
    /** @param {unknown} value @param {string} path */
    const walk = (value, path) => {
      if (typeof value === 'string') check(value, path);
      else if (typeof value === 'function') {
        // A kind at each position; numbers elsewhere.
        for (const kind of [0, 1, 2, 3]) {
          const given = [3, 3, 3, 3].map((n, at) => (at === kind ? 'index' : n));
          try {
            check(value(...given), path);
          } catch {
            // It takes other values, such as lists.
          }
        }
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, inner] of Object.entries(value)) walk(inner, `${path}.${name}`);
      }
    };
    for (const [name, area] of Object.entries(editor)) {
      for (const messages of Object.values(area)) if (messages?.ja) walk(messages.ja, name);
    }
    assert.ok(checked > 1000, `${checked}`);
    assert.deepEqual(wrong, []);
  });
});
