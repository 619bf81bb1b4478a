// @ts-check
// Skips build steps whose inputs and outputs have not changed since their last run.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './run.mjs';

const recordFile = join(root, 'target/build-steps.json');

/**
 * @typedef {object} Step a step of a build
 * @property {string} name
 * @property {string[]} inputs paths in the project; a folder includes all files in it
 * @property {string[]} outputs paths like the inputs
 */

/**
 * Runs `action` unless the step's files are unchanged since it last succeeded.
 * @param {Step} step
 * @param {() => void} action
 */
export function runIfChanged(step, action) {
  const { name, inputs, outputs } = step;
  if (isUnchanged(step)) {
    console.log(`Build: ${name}: unchanged`);
    return;
  }
  const before = digest(inputs);
  const start = performance.now();
  console.log(`Build: ${name}`);
  action();
  console.log(`Build: ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  mkdirSync(dirname(recordFile), { recursive: true });
  const record = { ...records(), [name]: { inputs: before, outputs: digest(outputs) } };
  writeFileSync(recordFile, `${JSON.stringify(record, undefined, 2)}\n`);
}

/**
 * Returns whether the files of a step are unchanged since it last succeeded.
 * @param {Step} step
 */
export function isUnchanged({ name, inputs, outputs }) {
  const last = records()[name];
  return last?.inputs === digest(inputs) && last.outputs === digest(outputs);
}

/** @returns {Record<string, { inputs: string, outputs: string } | undefined>} */
function records() {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8'));
  } catch {
    // Missing, or truncated by an interruption: every step is run again.
    return {};
  }
}

/**
 * Returns a hash over the names and contents of files, some of which may be missing.
 * @param {string[]} paths
 */
export function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesIn(join(root, path))) {
      const name = relative(root, file).split(sep).join('/');
      hash.update(
        existsSync(file)
          ? `${name}\0${createHash('sha256').update(readFileSync(file)).digest('hex')}\n`
          : `${name} is missing\n`,
      );
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder
 * @returns {string[]} the file, or all files in the folder, in a fixed order
 */
export function filesIn(path) {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
