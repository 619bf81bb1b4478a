// @ts-check
// Temporary folders for tests, removed when the test ends.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Creates a folder with files and removes it when the test ends.
 * @param {import('node:test').TestContext} context
 * @param {Record<string, string | Uint8Array>} [files] content by name
 */
export function makeFolder(context, files = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  fill(folder, files);
  return folder;
}

/**
 * Writes files into a folder.
 * @param {string} folder
 * @param {Record<string, string | Uint8Array>} files content by name
 */
export function fill(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/**
 * Returns everything in a folder, hidden files included: content by name, `null` for a folder.
 * @param {string} folder
 */
export function contentsOf(folder) {
  /** @type {Record<string, string | null>} */
  const contents = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    contents[name.replaceAll('\\', '/')] = statSync(path).isDirectory() ? null : readFileSync(path, 'utf8');
  }
  return contents;
}
