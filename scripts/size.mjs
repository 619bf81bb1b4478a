// @ts-check
// `npm run size`: reports the download sizes, and fails if they exceed the budgets of package.json.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from './build.mjs';
import { Failure, root, runAsScript } from './run.mjs';
import { setUp } from './setup.mjs';
import { buildWww, wwwFolder } from './www.mjs';

/**
 * @typedef {{ file: string, raw: number, gzip: number, brotli: number }} Size in bytes, at the highest levels
 */

/**
 * @param {string} file path in the project
 * @returns {Size}
 */
function measure(file) {
  const bytes = readFileSync(join(root, file));
  const gzip = gzipSync(bytes, { level: 9 }).length;
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  return { file, raw: bytes.length, gzip, brotli };
}

/**
 * Returns the scripts and styles of the editor: those of its first load, and those loaded on demand.
 * @returns {{ firstLoad: Size[], later: Size[] }}
 */
function measureEditor() {
  const page = readFileSync(join(wwwFolder, 'index.html'), 'utf8');
  const names = readdirSync(join(wwwFolder, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  // The worker is started by the page, whose text does not contain its name.
  const first = new Set(names.filter((name) => page.includes(name) || name.startsWith('worker-')));
  // The loop also visits the names that it adds.
  for (const name of first) {
    const text = readFileSync(join(wwwFolder, 'assets', name), 'utf8');
    for (const [, imported = ''] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) first.add(imported);
  }
  const isFirst = (/** @type {string} */ name) => first.has(name);
  const sizes = (/** @type {string[]} */ some) => some.map((name) => measure(`dist-www/assets/${name}`));
  return { firstLoad: sizes(names.filter(isFirst)), later: sizes(names.filter((name) => !isFirst(name))) };
}

/** Prints the sizes; throws a `Failure` if the module or the editor exceeds its budget. */
function checkSize() {
  const { wasmGzipBytes, editorFirstLoadGzipBytes } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ).sizeBudget;
  const wasm = measure('dist/core/generated/sitemap_kit_bg.wasm');
  const glue = measure('dist/core/generated/sitemap_kit.js');
  const number = (/** @type {number} */ bytes) => bytes.toLocaleString('en').padStart(9);
  console.log(`${'bytes'.padEnd(38)} ${'raw'.padStart(9)} ${'gzip'.padStart(9)} ${'brotli'.padStart(9)}`);
  const handler = measure('dist/serve/index.js');
  for (const { file, raw, gzip, brotli } of [wasm, glue, handler]) {
    console.log(`${file.padEnd(38)} ${number(raw)} ${number(gzip)} ${number(brotli)}`);
  }
  const { firstLoad, later } = measureEditor();
  for (const { file, raw, gzip, brotli } of [...firstLoad, ...later]) {
    console.log(`${file.padEnd(38)} ${number(raw)} ${number(gzip)} ${number(brotli)}`);
  }
  const editor = firstLoad.reduce((sum, { gzip }) => sum + gzip, 0);
  const editorShare = `${editor.toLocaleString('en')} of ${editorFirstLoadGzipBytes.toLocaleString('en')} bytes gzip`;
  if (editor > editorFirstLoadGzipBytes)
    throw new Failure(`The first load of the editor is too large: ${editorShare}.`);
  console.log(`First load of the editor, without the WebAssembly module: ${editorShare}.`);
  const share = `${wasm.gzip.toLocaleString('en')} of ${wasmGzipBytes.toLocaleString('en')} bytes gzip`;
  if (wasm.gzip > wasmGzipBytes) throw new Failure(`The WebAssembly module is too large: ${share}.`);
  console.log(`WebAssembly module: ${share}.`);
}

await runAsScript(import.meta.url, () => {
  setUp();
  build();
  buildWww();
  checkSize();
});
