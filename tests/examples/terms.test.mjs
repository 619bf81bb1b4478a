// @ts-check
/** One name for one thing: words that a reader might take for another thing do not occur in texts for users, in both languages. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/run.mjs';

/** Folders and files with texts for users. */
const places = ['src', 'pkg', 'www/i18n', 'docs', 'README.md', 'README.ja.md'];

/** Words that are not used, the word in their place, and texts in which they mean something else. */
const terms = [
  { not: /エントリ/, use: '項目' },
  { not: /絶対 URL(?! ともいう)/, use: '完全な URL' },
  { not: /パーセント エンコード/, use: 'パーセントエンコード' },
  { not: /サイトマップ セット/, use: 'サイトマップセット' },
  { not: /綴り/, use: 'つづり' },
  { not: /コンマ/, use: 'カンマ' },
  { not: /題名/, use: 'タイトル' },
  { not: /整形式/, use: '書き方の誤り' },
  { not: /言語別(の)?ページ/, use: '言語版' },
  { not: /〜/, use: '～' },
  { not: /robots\.txt[^。\n]*拒否/, use: 'ブロック' },
  { not: /\bweb ?master tools\b/i, use: 'Search Console', except: /Bing Webmaster Tools|Google Webmaster Tools/ },
];

/** @param {string} place @returns {string[]} */
function filesOf(place) {
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .map((name) => `${place}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(rs|ts|tsx|md)$/.test(name) && !/\/(generated|decisions|site)\//.test(name));
}

describe('texts for users', () => {
  const texts = places.flatMap(filesOf).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

  it('are found', () => assert.ok(texts.length > 200, `${texts.length}`));

  for (const { not, use, except } of terms) {
    it(`say ${use}, not ${not.source}`, () => {
      const found = texts.flatMap(({ file, text }) =>
        text
          .split('\n')
          .flatMap((line, at) => (not.test(line) && !except?.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
      );
      assert.deepEqual(found, []);
    });
  }
});
