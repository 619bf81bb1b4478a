// @ts-check
// The results of publint and "Are the types wrong?" for the tarball.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { toolScript } from '../../scripts/run.mjs';
import { Project } from './project.mjs';
import { tarball } from './tarball.mjs';

const project = await Project.create();

test('publint reports no problems or suggestions', async () => {
  const { messages, pkg } = await publint({
    pkgDir: project.installed,
    level: 'suggestion',
    strict: true,
    pack: false,
  });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg, { color: false })),
    [],
  );
});

/** Entries that are ES modules only, which Node 20.19 and later also load by `require`. */
const MODULES = ['scan', 'walk', 'html', 'build', 'next', 'vite', 'astro', 'eleventy', 'webpack', 'esbuild'].map(
  (name) => `./${name}`,
);

test('the types resolve like the code in every module system that can load it', async () => {
  const attw = toolScript('@arethetypeswrong/cli/dist/index.js');
  const check = async (/** @type {string[]} */ ...options) => {
    const all = [attw, (await tarball()).path, ...options, '--no-emoji', '--no-color'];
    const { code, stdout, stderr } = await project.run(process.execPath, all);
    assert.equal(code, 0, stdout + stderr);
  };
  // The tool supports only JavaScript entries, and the WebAssembly module is none.
  await check('--profile', 'node16', '--exclude-entrypoints', './sitemap-kit.wasm', ...MODULES);
  await check('--profile', 'esm-only', '--entrypoints', ...MODULES);
});
