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

test('the types resolve like the code in every module system that can load it', async () => {
  const attw = toolScript('@arethetypeswrong/cli/dist/index.js');
  // The tool supports only JavaScript entries, and the WebAssembly module is none.
  const options = ['--profile', 'node16', '--exclude-entrypoints', './sitemap-kit.wasm', '--no-emoji', '--no-color'];
  const { code, stdout, stderr } = await project.run(process.execPath, [attw, (await tarball()).path, ...options]);
  assert.equal(code, 0, stdout + stderr);
});
