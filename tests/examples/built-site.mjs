// @ts-check
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runAndCapture } from '../../scripts/run.mjs';

/** The path that the site is built for. */
export const BASE = '/some/path/';

/**
 * Builds the documentation site in a temporary folder, which is removed when the process ends.
 * @returns {Promise<{ folder: string, site: string }>} the folder of the server, and that of the site below it
 */
export async function buildSite() {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const site = join(folder, BASE);
  const build = [join(root, 'docs/site/build.mjs'), '--base', BASE, '--out', site];
  const { succeeded, output } = await runAndCapture(process.execPath, build);
  assert.ok(succeeded, output);
  return { folder, site };
}
