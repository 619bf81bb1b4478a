// @ts-check
// What publint and "Are the types wrong?" say of the tarball.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { toolScript } from '../../scripts/run.mjs';
import { Project } from './project.mjs';
import { tarball } from './tarball.mjs';

const project = await Project.create();

test('publint finds nothing, suggestions included', async () => {
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

test('the types resolve as the code does in every module system that can load it', async () => {
  const attw = toolScript('@arethetypeswrong/cli/dist/index.js');
  // The module itself is no JavaScript entry, which is all that this tool knows.
  const options = ['--profile', 'node16', '--exclude-entrypoints', './sitemap-kit.wasm', '--no-emoji', '--no-color'];
  const { code, stdout, stderr } = await project.run(process.execPath, [attw, (await tarball()).path, ...options]);
  assert.equal(code, 0, stdout + stderr);
});
