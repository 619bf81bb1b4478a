// @ts-check
/** One name for one thing: words that a reader might take for another thing do not occur in texts for users, in both languages. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/run.mjs';

/** Folders and files with texts for users. Rules are written in the catalogue, from which their documents are generated. */
const places = ['pkg', 'www/i18n', 'docs', 'README.md', 'README.ja.md', 'CHANGELOG.md'];
const catalogue = ['src', 'docs/rules.md', 'docs/rules.ja.md'];

const glossary = readFileSync(join(root, 'docs/contributing/glossary.md'), 'utf8');

/** The table of the glossary: words that are not used, the word in their place, and texts in which they mean something else. */
const terms = [
  ...glossary.slice(glossary.indexOf('| say | not |')).matchAll(/^\| (.+?) \| `(.+?)` \| (?:`(.+?)` )?\| (\w*)/gm),
].map(([, use = '', not = '', except, where]) => ({
  use,
  not: inTable(not),
  except: except === undefined ? undefined : inTable(except),
  isInCatalogue: where === 'catalogue',
  isOfDocuments: where === 'documents',
}));

/** Returns the expression of a cell, in which bars are escaped. @param {string} cell */
function inTable(cell) {
  return new RegExp(cell.replaceAll('\\|', '|'));
}

/** @param {string} place @returns {string[]} */
function filesOf(place) {
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .map((name) => `${place}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(rs|ts|tsx|md)$/.test(name) && !/\/(generated|contributing|site)\/|docs\/rules/.test(name));
}

/** @param {string[]} all */
const textsOf = (all) =>
  all.flatMap(filesOf).map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n') }));

/** The titles of the rules, as their documents show them. @param {string} document */
const titlesOf = (document) =>
  [...readFileSync(join(root, 'docs', document), 'utf8').matchAll(/^\*\*(.+)\*\*\\$/gm)].map(([, title = '']) => title);

describe('titles of rules', () => {
  /** Matches a sentence: a verb that no relative clause has, or a Japanese predicate at the end. */
  const sentences = {
    'rules.md': /^(?!.*\b(?:that|which|whose)\b).*\b(?:is|are|was|has|have|cannot|does|returned)\b|^(?:Neither|Not)\b/,
    'rules.ja.md': /(?:ない|いる|ある|違う|する|される|なる|すぎる|できない|多い|古い|です|ます|が同じ|が不完全)$/,
  };
  for (const [document, sentence] of Object.entries(sentences)) {
    it(`in docs/${document} name the problem and are no sentences`, () => {
      const titles = titlesOf(document);
      assert.ok(titles.length > 200, `${titles.length}`);
      assert.deepEqual(
        titles.filter((title) => sentence.test(title)),
        [],
      );
      assert.equal(new Set(titles).size, titles.length);
    });
  }
});

describe('texts for users', () => {
  const texts = textsOf(places);
  const rules = textsOf(catalogue);

  it('are found, and so are the terms', () => {
    assert.ok(texts.length > 200 && rules.length > 100, `${texts.length}, ${rules.length}`);
    assert.ok(terms.length > 20 && terms.some(({ not }) => not.test('full URLs')), `${terms.length}`);
  });

  for (const { not, use, except, isInCatalogue, isOfDocuments } of terms) {
    it(`say ${use}, not ${not.source}`, () => {
      const documents = texts.filter(({ file }) => !isOfDocuments || file.endsWith('.md'));
      const found = (isInCatalogue ? [...documents, ...rules] : documents).flatMap(({ file, lines }) =>
        lines.flatMap((line, at) =>
          not.test(line) && !except?.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
        ),
      );
      assert.deepEqual(found, []);
    });
  }
});
