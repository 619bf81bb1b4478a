// @ts-check
// Folders in target/packaging that one of several test processes creates and all of them use.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../scripts/run.mjs';
import { digest } from '../../scripts/unchanged.mjs';

/** The files that npm may pack (see `files` in package.json): when they change, the folders are out of date. */
const packedFiles = [
  'dist',
  'dist-www',
  'docs/recipes',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'package.json',
  'package-lock.json',
  ...readdirSync(root).filter((name) => /^(README|LICENSE|CHANGELOG)/.test(name)),
];

/**
 * Returns a folder that `make` has filled, in this process or in another one. It is created again when the package has
 * changed.
 * @param {string} name
 * @param {(folder: string) => unknown} make
 * @returns {Promise<string>}
 */
export async function sharedFolder(name, make) {
  const folder = join(root, 'target/packaging', name, digest(packedFiles).slice(0, 16));
  mkdirSync(dirname(folder), { recursive: true });
  while (!existsSync(folder)) {
    if (takeLock(`${folder}.lock`)) {
      try {
        if (!existsSync(folder)) await makeIn(folder, make);
      } finally {
        rmSync(`${folder}.lock`);
      }
    } else {
      await delay(50);
    }
  }
  return folder;
}

/**
 * @param {string} folder that is complete as soon as it exists
 * @param {(folder: string) => unknown} make
 */
async function makeIn(folder, make) {
  for (const name of readdirSync(dirname(folder))) {
    if (!name.endsWith('.lock')) rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
  const unfinished = `${folder}.unfinished`;
  mkdirSync(unfinished);
  await make(unfinished);
  renameSync(unfinished, folder);
}

/**
 * Takes a lock, which contains the id of its process. The lock of a process that has ended is removed.
 * @param {string} lock path
 * @returns whether this process now has the lock
 */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') rmSync(lock, { force: true });
  }
  return false;
}
