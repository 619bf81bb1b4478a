// @ts-check
/**
 * Checks documents against the schemas in this folder, or against others: with `xmllint` if it is installed, otherwise
 * with the same program as WebAssembly (npm `xmllint-wasm`). Nothing is downloaded.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ name: string, xml: string | Uint8Array }} Document `name` is a unique file name. */
/** @typedef {{ name: string, message: string }} Rejection */

/** The schema that imports all of our own. */
export const ownSchema = fileURLToPath(new URL('all.xsd', import.meta.url));

/** Whether `xmllint` is installed. */
const systemHasXmllint = spawnSync('xmllint', ['--version']).status === 0;

/**
 * The same program as WebAssembly. The name is a plain string, so that TypeScript does not require the types of a
 * package that may be absent.
 */
const wasmProgram = /** @type {string} */ ('xmllint-wasm');

/** Maximum memory of the WebAssembly program in pages of 64 KiB: 1 GiB, for documents of 50 MiB. */
const MEMORY_PAGES = 16_384;

/** Exit code of xmllint for an invalid schema. */
const SCHEMA_DOES_NOT_COMPILE = 5;

/** Matches an error of xmllint: file, line, message. */
const ERROR_LINE = /^(.+?\.[a-z]+):(\d+): (.+)$/;

/**
 * Returns the program that checks documents, if there is one.
 *
 * @returns {Promise<'xmllint' | 'xmllint-wasm' | null>}
 */
export async function schemaChecker() {
  if (systemHasXmllint) return 'xmllint';
  return import(wasmProgram).then(
    () => 'xmllint-wasm',
    () => null,
  );
}

/**
 * Returns the documents that a schema rejects, each with its first error.
 *
 * @param {Document[]} documents
 * @param {string} [schema] path of the schema; its folder contains all schemas that it imports
 * @returns {Promise<Rejection[]>}
 */
export async function rejectedBySchema(documents, schema = ownSchema) {
  if (documents.length === 0) return [];
  const output = systemHasXmllint ? checkWithProgram(documents, schema) : await checkWithWasm(documents, schema);
  return rejections(documents, output);
}

/**
 * @param {Document[]} documents
 * @param {string} schema
 */
function checkWithProgram(documents, schema) {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-schema-'));
  try {
    for (const { name, xml } of documents) writeFileSync(join(folder, name), xml);
    const names = documents.map(({ name }) => name);
    const run = spawnSync('xmllint', ['--nonet', '--noout', '--huge', '--schema', schema, ...names], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (run.error) throw run.error;
    if (run.status === SCHEMA_DOES_NOT_COMPILE) throw new Error(run.stderr);
    return run.stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Document[]} documents
 * @param {string} schema
 */
async function checkWithWasm(documents, schema) {
  const { validateXML } = await import(wasmProgram);
  const folder = dirname(schema);
  const imported = readdirSync(folder).filter((name) => name.endsWith('.xsd') && name !== basename(schema));
  const result = await validateXML({
    xml: documents.map(({ name, xml }) => ({ fileName: name, contents: xml })),
    schema: { fileName: basename(schema), contents: readFileSync(schema) },
    preload: imported.map((name) => ({ fileName: name, contents: readFileSync(join(folder, name)) })),
    initialMemoryPages: 1_024,
    maxMemoryPages: MEMORY_PAGES,
    modifyArguments: (/** @type {string[]} */ args) => ['--huge', ...args],
  });
  return result.rawOutput;
}

/**
 * Parses the output of xmllint. A document that it does not report as valid is rejected.
 *
 * @param {Document[]} documents
 * @param {string} output
 * @returns {Rejection[]}
 */
function rejections(documents, output) {
  const lines = output.split('\n');
  const valid = new Set(lines.filter((line) => line.endsWith(' validates')).map((line) => line.slice(0, -10)));
  if (valid.size === documents.length) return [];
  /** @type {Map<string, string>} */
  const errors = new Map();
  for (const line of lines) {
    const [, name, lineNumber, what] = ERROR_LINE.exec(line) ?? [];
    if (name && !errors.has(name)) errors.set(name, `line ${lineNumber}: ${what}`);
  }
  const about = errors.size === 0 ? output.trim().slice(0, 500) : 'rejected without an error';
  return documents
    .filter(({ name }) => !valid.has(name))
    .map(({ name }) => ({ name, message: errors.get(name) ?? about }));
}
