// @ts-check
/** Scans of folders that a test describes. */
import assert from 'node:assert/strict';
import { scan } from '../../../dist/built/scan/index.js';
import { makeFolder } from '../helpers/folder.mjs';

/** @typedef {import('../../../dist/built/scan/index.js').ScanOptions} ScanOptions */

export const page = (head = '', body = '') =>
  `<!doctype html><html><head><title>T</title>${head}</head><body>${body}</body></html>`;
const baseUrl = 'https://example.com/';

/**
 * Scans a folder with these files. Returns the paths of the pages, the reasons of the files that are left out, and the summary.
 * @param {import('node:test').TestContext} context
 * @param {Record<string, string | Uint8Array>} files
 * @param {Partial<ScanOptions>} [options]
 */
export async function scanFiles(context, files, options = {}) {
  const folder = makeFolder(context, files);
  return scanFolder(folder, options);
}

/** Returns each problem as its rule, its file and its values. @param {import('../../../dist/built/scan/index.js').ScanSummary} summary */
export const problemsIn = ({ problems }) =>
  problems.map(({ rule, file, params }) => [rule, file ?? [], Object.values(params)].flat().join(' '));

/**
 * @param {string} folder
 * @param {Partial<ScanOptions>} [options]
 */
export async function scanFolder(folder, options = {}) {
  /** @type {Record<string, string>} */
  const leftOut = {};
  const onLeftOut = (/** @type {import('../../../dist/built/scan/index.js').LeftOut} */ { file, reason }) => {
    leftOut[file] = reason;
  };
  const scanned = scan(folder, { baseUrl, project: folder, onLeftOut, ...options });
  const pages = [];
  for await (const found of scanned) pages.push(found);
  const { summary } = scanned;
  const left = Object.values(summary.leftOut).reduce((sum, count) => sum + count, 0);
  assert.equal(summary.pages + left, summary.files + summary.onRequest, 'every file and route is counted once');
  const paths = pages.map(({ loc }) => loc.replace('https://example.com', ''));
  return { pages, paths, leftOut, summary };
}
