// @ts-check
// The drawings of ARCHITECTURE.md, made from the sources: a box for each folder or file, with the first sentence of its documentation.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** @typedef {{ name: string, text: string }} Box */

const WIDTH = 860;
const BOX_HEIGHT = 44;
const GAP = 12;
const MARGIN = 12;
/** The maximum length of a text beside a name. */
const MAX_TEXT = 86;

/** The files that a call of `generate` passes through. */
const PATH_OF_GENERATE = [
  'pkg/core/api/generate.ts',
  'pkg/core/wire/page-list.ts',
  'src/bindings/documents.rs',
  'src/read/prepared_options.rs',
  'src/read/page_list.rs',
  'src/check.rs',
  'src/write/urlset.rs',
];

/** Returns the text of a file of the project. @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Returns the first sentence of a text, shortened at a word. @param {string} text */
function firstSentence(text) {
  const sentence = text.replaceAll(/\s+/g, ' ').trim().split(/(?<=\.)\s/)[0] ?? '';
  if (sentence.length <= MAX_TEXT) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', MAX_TEXT - 1))} …`;
}

/** Returns the documentation at the beginning of a Rust module, or of the first export of a TypeScript module. @param {string} path */
function documentationOf(path) {
  const text = read(path);
  if (path.endsWith('.rs')) return (/^(?:\/\/!.*\n)+/.exec(text)?.[0] ?? '').replaceAll(/^\/\/! ?/gm, '');
  return (/^\/\*\*(.*?)\*\//ms.exec(text)?.[1] ?? '').replaceAll(/^ *\* ?/gm, '');
}

/** Returns the layers of the engine, the highest first. @returns {Box[]} */
function engine() {
  const names = [...read('src/lib.rs').matchAll(/^(?:pub )?mod (\w+);$/gm)].map(([, name]) => name ?? '');
  const boxes = names.map((name) => ({ name: `src/${name}`, text: firstSentence(documentationOf(`src/${name}.rs`)) }));
  return boxes.reverse();
}
