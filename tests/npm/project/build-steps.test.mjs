// @ts-check
// Steps of the build that are skipped, and tests that require a build of the present sources.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../../scripts/run.mjs';

// A project that consists of the scripts only: they find their files relative to themselves.
const project = mkdtempSync(join(tmpdir(), 'sitemap-kit-build-'));
after(() => rmSync(project, { recursive: true, force: true }));
cpSync(join(root, 'scripts'), join(project, 'scripts'), { recursive: true });

/** @param {string} name of a script */
const load = (name) => import(pathToFileURL(join(project, 'scripts', name)).href);
/** @type {typeof import('../../../scripts/www.mjs')} */
const { editorStep, requireWww } = await load('www.mjs');
/** @type {typeof import('../../../scripts/build.mjs')} */
const { buildSteps } = await load('build.mjs');
/** @type {typeof import('../../../scripts/unchanged.mjs')} */
const { runIfChanged } = await load('unchanged.mjs');

/** @param {string} path */
function write(path) {
  const file = join(project, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${Math.random()}`);
}

/** Runs the steps whose files changed, and returns their names. @param {readonly import('../../../scripts/unchanged.mjs').Step[]} steps */
function run(steps) {
  /** @type {string[]} */
  const names = [];
  for (const step of steps) runIfChanged(step, () => names.push(step.name));
  return names;
}

test('tests of the editor require every step of its build, and name the command', () => {
  const steps = [...buildSteps, editorStep];
  const names = steps.map(({ name }) => name);
  const message = (/** @type {string | undefined} */ name) => ({
    message: `The build is out of date, from the step "${name}" on. Run: npm run build:www`,
  });
  assert.throws(requireWww, message(names[0]));
  assert.deepEqual(run(steps), names);
  requireWww();
  assert.deepEqual(run(steps), []);
  // A source of each step, and the output of another step that the editor is built from.
  const files = ['src/lib.rs', 'pkg/core/index.ts', 'www/main.tsx'];
  for (const [at, file] of files.entries()) {
    write(file);
    assert.throws(requireWww, message(names[at]), file);
    assert.deepEqual(run(steps), [names[at]], file);
    requireWww();
  }
  write('dist/core/index.js');
  assert.throws(requireWww, message(names[1]));
  assert.deepEqual(run(steps), [names[1], names[2]]);
});
