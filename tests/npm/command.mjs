// @ts-check
// Runs the command line as its users do: as a process.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/**
 * Runs `sitemap-kit` and waits for its end. One that waits for ever itself is ended after a minute.
 * @param {string[]} given arguments
 * @param {{ input?: string | Uint8Array, cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<{ code: number | null, signal: string | null, stdout: string, stderr: string }>}
 */
export function runCommand(given, { input, cwd, env = {} } = {}) {
  // The runner of the tests may ask for colours; a test asks for itself.
  const { FORCE_COLOR, NO_COLOR, ...inherited } = process.env;
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [main, ...given], { cwd, env: { ...inherited, ...env }, timeout: 60_000 });
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
    // A command that does not read its input closes it early.
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
  });
}

/** Path of the command, for tests that start it in their own way. */
export { main };

/** A page list without errors. */
export const GOOD = JSON.stringify(['https://example.com/', { loc: 'https://example.com/a', lastmod: '2026-01-10' }]);
/** A page list whose second page has an error. */
export const BAD = JSON.stringify(['https://example.com/', { loc: 'https://example.com/b', priority: 1.5 }]);
/** The option that split needs. */
export const BASE = ['--base-url', 'https://example.com/'];

/**
 * Locs of an XML text.
 * @param {string | null | undefined} xml
 */
export const locsOf = (xml) => [...String(xml).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
