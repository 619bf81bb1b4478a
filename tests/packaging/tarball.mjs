// @ts-check
// The tarball that `npm publish` would send, packed once for all packaging tests.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from '../../scripts/run.mjs';
import { madeOnce } from './made-once.mjs';

/**
 * @typedef {{ path: string, bytes: number, files: string[] }} Tarball path of the .tgz, its size, and the names in it
 */

/**
 * Packs the built package, unless another test file has packed it already.
 * @returns {Promise<Tarball>}
 */
export async function tarball() {
  const folder = await madeOnce('tarball', pack);
  const { filename, size, files } = JSON.parse(readFileSync(join(folder, 'pack.json'), 'utf8'));
  return { path: join(folder, filename), bytes: size, files };
}

/** @param {string} folder */
function pack(folder) {
  const [program, first] = npm();
  // The scripts are left out because `prepack` builds, and the tests test what is built.
  const npmArguments = [...first, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const { status, stdout, stderr } = spawnSync(program, npmArguments, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  const [answer] = Object.values(JSON.parse(stdout));
  const files = answer.files.map((/** @type {{ path: string }} */ file) => file.path);
  writeFileSync(join(folder, 'pack.json'), JSON.stringify({ filename: answer.filename, size: answer.size, files }));
}
