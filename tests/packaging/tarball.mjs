// @ts-check
// The tarball of `npm publish`, packed once for all packaging tests.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from '../../scripts/run.mjs';
import { sharedFolder } from './shared-folder.mjs';

/**
 * @typedef {{ path: string, bytes: number, files: string[] }} Tarball path of the .tgz file, its size, and the names
 *   of its files
 */

/**
 * Packs the built package, unless another test file has packed it already.
 * @returns {Promise<Tarball>}
 */
export async function tarball() {
  const folder = await sharedFolder('tarball', pack);
  const { filename, size, files } = JSON.parse(readFileSync(join(folder, 'pack.json'), 'utf8'));
  return { path: join(folder, filename), bytes: size, files };
}

/** @param {string} folder */
function pack(folder) {
  const [program, first] = npm();
  // Without scripts, because `prepack` builds and the tests use what is built.
  const npmArguments = [...first, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { status, stdout, stderr } = spawnSync(program, npmArguments, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  const [answer] = Object.values(JSON.parse(stdout));
  const files = answer.files.map((/** @type {{ path: string }} */ file) => file.path);
  writeFileSync(join(folder, 'pack.json'), JSON.stringify({ filename: answer.filename, size: answer.size, files }));
}
