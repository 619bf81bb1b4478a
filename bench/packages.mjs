// @ts-check
/** Builds of sitemap-kit to measure, and the setting of the measurement. */
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @typedef {typeof import('../dist/core/node.js')} SitemapKit */

const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} path of a package.json, relative to the project */
const versionIn = (path) => JSON.parse(readFileSync(resolve(root, path), 'utf8')).version;

/** The machine, the runtime and the versions that are compared, in one line. */
export const setting =
  `sitemap-kit ${versionIn('package.json')}, sitemap.js ${versionIn('node_modules/sitemap/package.json')}, ` +
  `Node ${process.versions.node}, ${process.platform} ${process.arch}, ` +
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, load ${loadavg()[0]?.toFixed(1)}`;

/**
 * Returns the folders of the checkouts to measure, without repetitions.
 *
 * @param {readonly string[]} folders as given with `--package`; this checkout if there are none
 */
export const packageFolders = (folders) => [
  ...new Set((folders.length > 0 ? folders : [root]).map((one) => resolve(one))),
];

/** Returns the URL of the main entry of a checkout for Node, whose file differs between versions. @param {string} folder */
export function entryOf(folder) {
  const { exports } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
  return pathToFileURL(resolve(folder, exports['.'].node['module-sync'])).href;
}

/**
 * Loads the built package of a checkout.
 *
 * @param {string} folder
 * @returns {Promise<SitemapKit>}
 */
export const loadPackage = (folder) => import(entryOf(folder));
