// @ts-check
// Runs the command line, either in this process, which takes a few milliseconds, or as a child process.
import { spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../../dist/cli/program.js';

const main = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));

/** Bytes of one chunk of standard input, as delivered by a pipe. */
const CHUNK_BYTES = 65_536;

/**
 * @typedef {{ input?: string | Uint8Array | Readable, cwd?: string, env?: Record<string, string | undefined> }} Environment
 * @typedef {{ code: number | string | null, signal: string | null, stdout: string, stderr: string }} Outcome
 */

/**
 * The environment of a command: that of this process without its settings for colour and language, and `added`.
 * @param {Record<string, string | undefined>} added
 */
function environmentWith(added) {
  const { FORCE_COLOR, NO_COLOR, LC_ALL, LC_MESSAGES, LANG, ...inherited } = process.env;
  return { ...inherited, ...added };
}

/** Returns a writable stream and a function that returns the text written to it. */
function capture() {
  /** @type {Buffer[]} */
  const chunks = [];
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

/** @param {string | Uint8Array} input */
function* toChunks(input) {
  const bytes = Buffer.from(input);
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES);
}

/**
 * @type {Promise<unknown>} the previous command: streams, folder and environment are global, so commands run one at a
 *   time
 */
let last = Promise.resolve();

/**
 * Runs `sitemap-kit` in this process, with the standard streams, working folder and environment replaced.
 * @param {string[]} given arguments
 * @param {Environment} [environment]
 * @returns {Promise<Outcome>}
 */
export function runCommand(given, environment = {}) {
  const result = last.then(() => runHere(given, environment));
  last = result.catch(() => {});
  return result;
}

/**
 * @param {string[]} given
 * @param {Environment} environment
 * @returns {Promise<Outcome>}
 */
async function runHere(given, { input = '', cwd = process.cwd(), env = {} }) {
  const [stdout, stderr] = [capture(), capture()];
  const replacements = {
    stdin: input instanceof Readable ? input : Readable.from(toChunks(input), { objectMode: false }),
    stdout: stdout.stream,
    stderr: stderr.stream,
    env: environmentWith(env),
  };
  const originals = Object.getOwnPropertyDescriptors(process);
  const folder = process.cwd();
  // A command leaves its signal handlers in place, because its process ends.
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const listeners = signals.map((signal) => process.listeners(signal));
  try {
    for (const [name, value] of Object.entries(replacements)) {
      Object.defineProperty(process, name, { value, configurable: true, enumerable: true, writable: true });
    }
    process.chdir(cwd);
    // The test runner sets it after a failure.
    process.exitCode = undefined;
    await runProgram(given);
    return { code: process.exitCode ?? 0, signal: null, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.exitCode = undefined;
    process.chdir(folder);
    for (const name of Object.keys(replacements)) {
      Object.defineProperty(process, name, /** @type {PropertyDescriptor} */ (originals[name]));
    }
    for (const [index, signal] of signals.entries()) {
      for (const listener of process.listeners(signal)) {
        if (!listeners[index]?.includes(listener)) process.removeListener(signal, listener);
      }
    }
  }
}

/**
 * Runs `sitemap-kit` as a child process and waits until it ends. It is killed after a minute.
 * @param {string[]} given arguments
 * @param {Omit<Environment, 'input'> & { input?: string | Uint8Array }} [environment]
 * @returns {Promise<Outcome>}
 */
export function runProcess(given, { input, cwd, env = {} } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [main, ...given], { cwd, env: environmentWith(env), timeout: 60_000 });
    /** @type {Buffer[]} */
    const stdout = [];
    /** @type {Buffer[]} */
    const stderr = [];
    child.stdout.on('data', (chunk) => stdout.push(chunk));
    child.stderr.on('data', (chunk) => stderr.push(chunk));
    child.on('error', fail);
    child.on('close', (code, signal) =>
      done({ code, signal, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() }),
    );
    // A command that does not read its input closes the pipe early.
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
  });
}

/** Path of the command, for tests that start it themselves. */
export { main };

/** A page list without errors. */
export const GOOD = JSON.stringify(['https://example.com/', { loc: 'https://example.com/a', lastmod: '2026-01-10' }]);
/** A page list whose second page has an error. */
export const BAD = JSON.stringify(['https://example.com/', { loc: 'https://example.com/b', priority: 1.5 }]);
/** The option that `split` requires. */
export const BASE = ['--base-url', 'https://example.com/'];

/**
 * The `loc` values of an XML text.
 * @param {string | null | undefined} xml
 */
export const locsOf = (xml) => [...String(xml).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
