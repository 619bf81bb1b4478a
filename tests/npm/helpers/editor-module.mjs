// @ts-check
// Loads modules of the editor in Node.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Bundles a module of the editor for Node and returns its exports. `contents` is the source of a module in `www`.
 * @param {string} contents
 */
export async function importFromEditor(contents) {
  const target = join(root, 'target');
  mkdirSync(target, { recursive: true });
  // Inside the repository, where the package can be imported by its name.
  const folder = mkdtempSync(join(target, 'editor-'));
  try {
    const outfile = join(folder, 'module.mjs');
    const stdin = { contents, resolveDir: join(root, 'www') };
    await build({ stdin, outfile, format: 'esm', bundle: true, external: ['sitemap-kit'] });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
