// @ts-check
// The drawings of ARCHITECTURE.md, made from the sources: the layers of the engine, the rooms of the package, and the files that a call
// of `generate` passes through.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root } from './run.mjs';

/** @typedef {{ name: string, text: string }} Box */

const WIDTH = 880;
const MARGIN = 12;
const BOX_HEIGHT = 30;
const GAP = 20;
/** The widths of a character of names and of texts, in pixels. */
const NAME_CHARACTER = 7.9;
const TEXT_CHARACTER = 6.3;

/** The files and functions that a call of `generate` with an array of pages passes through, with what they do. */
const PATH_OF_GENERATE = [
  {
    file: 'pkg/core/api/generate.ts',
    symbol: 'generate',
    text: 'takes onReport out of the options; decodes the result',
  },
  {
    file: 'pkg/core/wire/page-list.ts',
    symbol: 'callWithPages',
    text: 'an array becomes records, anything else text or bytes',
  },
  {
    file: 'pkg/core/wire/records.ts',
    symbol: 'Records',
    text: 'encodes pages, batch by batch, when Rust asks for them',
  },
  { file: 'src/bindings.rs', symbol: 'generate', text: 'the border: reads the options, returns { bytes, report }' },
  { file: 'src/write/generate.rs', symbol: 'generate', text: 'a stream with one batch: push, then finish' },
  {
    file: 'src/write/writable.rs',
    symbol: 'WritablePages',
    text: 'passes each page on, and applies the option invalid',
  },
  { file: 'src/read/page_list/records.rs', symbol: 'read', text: 'fills one page, which is used again for the next' },
  { file: 'src/check/pages.rs', symbol: 'PageChecker', text: 'checks the values, and normalises the URLs in place' },
  { file: 'src/write/urlset.rs', symbol: 'Urlset', text: 'writes the element, or refuses it past a limit' },
];

/** Returns the text of a file of the project. @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Returns the first sentence of a text without marks of Markdown, shortened at a word.
 * @param {string} text
 * @param {number} max number of characters
 */
function firstSentence(text, max) {
  const sentence = (
    text
      .replaceAll(/[`[\]]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .split(/\.(?:\s|$)/)[0] ?? ''
  ).trim();
  if (sentence.length <= max) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', max - 1))} …`;
}

/**
 * Returns a drawing of rows of boxes, from top to bottom, with arrows between the rows.
 * @param {string} title
 * @param {Box[][]} rows
 */
function drawing(title, rows) {
  const height = 2 * MARGIN + rows.length * BOX_HEIGHT + (rows.length - 1) * GAP;
  const arrows = rows.slice(1).map((_, index) => {
    const y = MARGIN + (index + 1) * (BOX_HEIGHT + GAP) - GAP;
    return `<path d="M${WIDTH / 2} ${y + 3}v${GAP - 8}m-4 -5l4 5l4 -5"/>`;
  });
  // The texts of a drawing with one box in each row are below each other.
  const longest = Math.max(...rows.map((row) => (row.length === 1 ? (row[0]?.name.length ?? 0) : 0)));
  const boxes = rows.flatMap((row, index) => {
    const width = (WIDTH - 2 * MARGIN - (row.length - 1) * MARGIN) / row.length;
    const y = MARGIN + index * (BOX_HEIGHT + GAP);
    return row.map(({ name, text }, column) => {
      const x = MARGIN + column * (width + MARGIN);
      const start = MARGIN + Math.ceil((row.length === 1 ? longest : name.length) * NAME_CHARACTER) + MARGIN;
      const shown = firstSentence(text, Math.floor((width - start - MARGIN) / TEXT_CHARACTER));
      return `<g><rect x="${x}" y="${y}" width="${width}" height="${BOX_HEIGHT}" rx="6"/>
<text class="name" x="${x + MARGIN}" y="${y + 20}">${escaped(name)}</text><text x="${x + start}" y="${y + 20}">${escaped(shown)}</text></g>`;
    });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">
<title>${escaped(title)}</title>
<style>
rect { fill: #f4f7fb; stroke: #8fa3bf }
path { fill: none; stroke: #6b7f9c; stroke-width: 1.5 }
text { font: 12px system-ui, sans-serif; fill: #33415a }
.name { font: 600 13px ui-monospace, monospace; fill: #10213d }
@media (prefers-color-scheme: dark) {
  rect { fill: #16202f; stroke: #4d6484 }
  path { stroke: #7f97b8 }
  text { fill: #c3d0e2 }
  .name { fill: #f0f5fc }
}
</style>
${[...arrows, ...boxes].join('\n')}
</svg>
`;
}

/** Returns the drawing of the layers of the engine, from the highest to the lowest. */
function engine() {
  const names = [...read('src/lib.rs').matchAll(/^(?:pub )?mod (\w+);$/gm)].map(([, name]) => name ?? '');
  const layers = names
    .filter((name) => name !== 'tour')
    .map((name) => {
      const documentation = /^(?:\/\/!.*\n)+/.exec(read(`src/${name}.rs`))?.[0] ?? '';
      return [{ name: `src/${name}`, text: documentation.replaceAll(/^\/\/! ?/gm, '') }];
    });
  return drawing('The layers of the engine', layers.reverse());
}

/** Returns the titles of the rooms of the package, and the rooms that they use, by their READMEs. */
export function rooms() {
  const folders = readdirSync(join(root, 'pkg'));
  return new Map(
    folders.map((name) => {
      const readme = read(`pkg/${name}/README.md`);
      const [, title = ''] = /^# (.+): /.exec(readme) ?? [];
      const [, uses = ''] = /^Uses: (.+)$/m.exec(readme) ?? [];
      return [name, { title, uses: [...uses.matchAll(/`([\w-]+)`/g)].map(([, used]) => used ?? '') }];
    }),
  );
}

/** Returns the drawing of the rooms of the package: each row uses only rows below it. */
function packageRooms() {
  const all = rooms();
  /** @type {(name: string) => number} */
  const height = (name) => Math.max(0, ...(all.get(name)?.uses ?? []).map((used) => height(used) + 1));
  /** @type {Box[][]} */
  const rows = [];
  for (const [name, { title }] of all) {
    const row = height(name);
    rows[row] = [...(rows[row] ?? []), { name: `pkg/${name}`, text: title }];
  }
  rows.unshift([{ name: 'src', text: 'The engine, as WebAssembly' }]);
  rows.push([{ name: 'www', text: 'The editor, which uses the package as every other program does' }]);
  return drawing('The engine, the rooms of the package and the editor', rows.reverse());
}

/** Returns the drawing of a call of `generate`. */
function generateCall() {
  const steps = PATH_OF_GENERATE.map(({ file, symbol, text }) => {
    if (!new RegExp(`\\b${symbol}\\b`).test(read(file))) throw new Failure(`${file} has no ${symbol}.`);
    return [{ name: `${file}  ${symbol}`, text }];
  });
  return drawing('A call of generate, from an array of pages to bytes', steps);
}

/** Returns the drawings by their files. @returns {Record<string, string>} */
export const drawings = () => ({
  'docs/images/engine.svg': engine(),
  'docs/images/package.svg': packageRooms(),
  'docs/images/generate.svg': generateCall(),
});
