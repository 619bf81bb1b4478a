// @ts-check
// The tarball that `npm publish` would send, packed once for all packaging tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from '../../scripts/run.mjs';
import { digest } from '../../scripts/unchanged.mjs';

/** Whatever npm may pack; see `files` in package.json. */
const packed = [
  'dist',
  'dist-www',
  'package.json',
  ...readdirSync(root).filter((name) => /^(README|LICENSE|CHANGELOG)/.test(name)),
];

/**
 * @typedef {{ path: string, bytes: number, files: string[] }} Tarball path of the .tgz, its size, and the names in it
 */

/**
 * Packs the built package, or answers with the tarball that an earlier test file packed of the same files.
 * @returns {Tarball}
 */
export function tarball() {
  const folder = join(root, 'target/packaging', digest(packed).slice(0, 16));
  if (!existsSync(folder)) pack(folder);
  const { filename, size, files } = JSON.parse(readFileSync(join(folder, 'pack.json'), 'utf8'));
  return { path: join(folder, filename), bytes: size, files };
}

/** @param {string} folder that must hold either everything or not exist, because test files run side by side */
function pack(folder) {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const [program, first] = npm();
  // The scripts are left out because `prepack` builds, and the tests test what is built.
  const npmArguments = [...first, 'pack', '--json', '--ignore-scripts', '--pack-destination', unfinished];
  const { status, stdout, stderr } = spawnSync(program, npmArguments, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  const [answer] = Object.values(JSON.parse(stdout));
  const files = answer.files.map((/** @type {{ path: string }} */ file) => file.path);
  const record = { filename: answer.filename, size: answer.size, files };
  writeFileSync(join(unfinished, 'pack.json'), JSON.stringify(record));
  const packaging = join(folder, '..');
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  for (const name of readdirSync(packaging)) {
    if (!folder.endsWith(name) && !name.includes('.')) rmSync(join(packaging, name), { recursive: true, force: true });
  }
}
