// @ts-check
/**
 * Checks documents against the schemas beside this file, or against others: with `xmllint` where the system has it,
 * else with the same program as WebAssembly (npm `xmllint-wasm`). Nothing is fetched.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ name: string, xml: string | Uint8Array }} Document `name` is a plain file name, one of a kind. */
/** @typedef {{ name: string, message: string }} Refusal */

/** The schema that takes in all of our own. */
export const ownSchema = fileURLToPath(new URL('all.xsd', import.meta.url));

/** Whether the system has an `xmllint`; asked once. */
const systemHasXmllint = spawnSync('xmllint', ['--version']).status === 0;

/** The same program as WebAssembly. A name of any text, so that the types of a package that may be absent are not asked. */
const wasmProgram = /** @type {string} */ ('xmllint-wasm');

/** Pages of 64 KiB that the WebAssembly program may grow to: 1 GiB, for documents of 50 MiB. */
const MEMORY_PAGES = 16_384;

/** Exit code of xmllint for a schema that it cannot use. */
const SCHEMA_DOES_NOT_COMPILE = 5;

/** A complaint of xmllint about one place: file, line, what is wrong. */
const COMPLAINT = /^(.+?\.[a-z]+):(\d+): (.+)$/;

/**
 * Whether documents can be checked here at all, and by what.
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
 * The documents that a schema refuses, with the first complaint about each.
 *
 * @param {Document[]} documents
 * @param {string} [schema] path of the schema; its folder holds all that it imports
 * @returns {Promise<Refusal[]>}
 */
export async function refusedBySchema(documents, schema = ownSchema) {
  if (documents.length === 0) return [];
  const output = systemHasXmllint ? checkWithProgram(documents, schema) : await checkWithWasm(documents, schema);
  return refusals(documents, output);
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
 * Reads what xmllint said. A document that it did not call valid is refused, whatever else it printed.
 *
 * @param {Document[]} documents
 * @param {string} output
 * @returns {Refusal[]}
 */
function refusals(documents, output) {
  const lines = output.split('\n');
  const valid = new Set(lines.filter((line) => line.endsWith(' validates')).map((line) => line.slice(0, -10)));
  if (valid.size === documents.length) return [];
  /** @type {Map<string, string>} */
  const complaints = new Map();
  for (const line of lines) {
    const [, name, place, what] = COMPLAINT.exec(line) ?? [];
    if (name && !complaints.has(name)) complaints.set(name, `line ${place}: ${what}`);
  }
  const about = complaints.size === 0 ? output.trim().slice(0, 500) : 'refused without a complaint';
  return documents
    .filter(({ name }) => !valid.has(name))
    .map(({ name }) => ({ name, message: complaints.get(name) ?? about }));
}
