// @ts-check
// The installed tarball in Node, Bun and Deno, and its command line.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/run.mjs';
import { Project } from './project.mjs';

const project = await Project.create();
for (const name of ['runtime.test.mjs', 'streams.mjs']) {
  project.write(name, readFileSync(new URL(`programs/${name}`, import.meta.url), 'utf8'));
}

const bun = join(root, 'node_modules/bun/bin/bun.exe');
const deno = join(root, 'node_modules/deno', process.platform === 'win32' ? 'deno.exe' : 'deno');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @param {import('./project.mjs').Ended} ended */
function succeeded({ code, stdout, stderr }) {
  assert.equal(code, 0, stdout + stderr);
  return stdout + stderr;
}

test('Node: import', async () => {
  const output = succeeded(await project.run(process.execPath, ['--test', '--test-reporter=spec', 'runtime.test.mjs']));
  assert.match(output, /^ℹ pass 6$/m);
});

test('Node: require, without a warning', async () => {
  project.write(
    'required.cjs',
    "const { generate } = require('sitemap-kit');\nprocess.stdout.write(generate(['https://example.com/']));\n",
  );
  const { code, stdout, stderr } = await project.run(process.execPath, ['required.cjs']);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /<loc>https:\/\/example\.com\/<\/loc>/);
  assert.equal(stderr, '');
});

test('Node: the inline entry gives the same text as the main one', async () => {
  project.write(
    'inline.mjs',
    `import { equal } from 'node:assert/strict';
import { generate } from 'sitemap-kit';
import { generate as generateInline } from 'sitemap-kit/inline';
const pages = ['https://example.com/', { loc: 'https://example.com/日本', lastmod: '2026-01-10' }];
equal(generateInline(pages), generate(pages));
`,
  );
  succeeded(await project.run(process.execPath, ['inline.mjs']));
});

test('Node: the module has a public name', async () => {
  project.write(
    'module.mjs',
    `import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
const module = await WebAssembly.compile(readFileSync(fileURLToPath(import.meta.resolve('sitemap-kit/sitemap-kit.wasm'))));
if (WebAssembly.Module.exports(module).length === 0) throw new Error('the module exports nothing');
`,
  );
  succeeded(await project.run(process.execPath, ['module.mjs']));
});

test('Bun', async () => {
  const output = succeeded(await project.run(bun, ['test', './runtime.test.mjs']));
  assert.match(output, /^ *6 pass$/m);
});

test('Deno', async () => {
  const output = succeeded(await project.run(deno, ['test', '--allow-read', '--no-check', 'runtime.test.mjs']));
  assert.match(output, /6 passed/);
});

test('the command line says its version', async () => {
  const { code, stdout, stderr } = await project.npm(['exec', '--no', '--', 'sitemap-kit', '--version']);
  assert.equal(code, 0, stderr);
  assert.equal(stdout.trim(), version);
});

test('the command line turns a page list into a sitemap', async () => {
  const ended = await project.npm(['exec', '--no', '--', 'sitemap-kit', 'generate', '-'], '["https://example.com/"]');
  assert.equal(ended.code, 0, ended.stderr);
  assert.match(ended.stdout, /<loc>https:\/\/example\.com\/<\/loc>/);
});
