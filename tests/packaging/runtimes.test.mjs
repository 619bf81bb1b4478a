// @ts-check
// The installed tarball in Node, Bun and Deno, and its command line.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { transformSync } from 'esbuild';
import { root } from '../../scripts/run.mjs';
import { Project, versionOf } from './project.mjs';

const project = await Project.create();
for (const name of ['runtime.test.mjs', 'sitemap-js.mjs', 'streams.mjs']) {
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

test('Node can import the package', async () => {
  const output = succeeded(await project.run(process.execPath, ['--test', '--test-reporter=spec', 'runtime.test.mjs']));
  assert.match(output, /^ℹ pass 7$/m);
});

test('Node can require the package without a warning', async () => {
  project.write(
    'required.cjs',
    "const { generate } = require('sitemap-kit');\nprocess.stdout.write(generate(['https://example.com/']));\n",
  );
  const { code, stdout, stderr } = await project.run(process.execPath, ['required.cjs']);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /<loc>https:\/\/example\.com\/<\/loc>/);
  assert.equal(stderr, '');
});

test('Node shares one engine between import and require', async () => {
  project.write(
    'both.mjs',
    `import { equal } from 'node:assert/strict';
import { createRequire } from 'node:module';
import { generate } from 'sitemap-kit';
equal(createRequire(import.meta.url)('sitemap-kit').generate, generate);
`,
  );
  succeeded(await project.run(process.execPath, ['both.mjs']));
});

// The conditions of Jest: `node`, `require` and `default`, without `module-sync`.
const withoutModuleSync = '--no-experimental-require-module';

test('CommonJS programs work where ES modules cannot be required', async () => {
  project.write(
    'commonjs.cjs',
    `const { deepEqual, equal, throws } = require('node:assert/strict');
const kit = require('sitemap-kit');
const inline = require('sitemap-kit/inline');
const { sitemapHandler } = require('sitemap-kit/serve');
const { expected, useStreams } = require('./streams.cjs');
equal(inline.generate, kit.generate);
throws(() => kit.generate(['ftp://example.com/']), kit.SitemapError);
throws(() => sitemapHandler({ get() {} }, {}), kit.SitemapError);
useStreams(kit).then((answers) => deepEqual(answers, expected)).then(() => console.log('done'));
`,
  );
  const options = { format: /** @type {const} */ ('cjs') };
  project.write('streams.cjs', transformSync(readFileSync(join(project.folder, 'streams.mjs'), 'utf8'), options).code);
  const { code, stdout, stderr } = await project.run(process.execPath, [withoutModuleSync, 'commonjs.cjs']);
  assert.equal(code, 0, stderr);
  assert.equal(stdout, 'done\n');
});

test('errors of one copy of the package are SitemapErrors of another copy', async () => {
  project.write(
    'copies.mjs',
    `import { equal, notEqual } from 'node:assert/strict';
import { createRequire } from 'node:module';
import * as imported from 'sitemap-kit';
const required = createRequire(import.meta.url)('sitemap-kit');
notEqual(required.SitemapError, imported.SitemapError);
for (const [one, other] of [[imported, required], [required, imported]]) {
  try {
    one.generate(['ftp://example.com/']);
    equal('no error', '');
  } catch (error) {
    equal(error instanceof other.SitemapError, true);
    equal(error instanceof one.SitemapError, true);
    equal(error instanceof class Own extends one.SitemapError {}, false);
    equal(error.stack.startsWith('SitemapError: '), true);
  }
}
equal(new Error() instanceof imported.SitemapError, false);
equal('text' instanceof imported.SitemapError, false);
`,
  );
  succeeded(await project.run(process.execPath, [withoutModuleSync, 'copies.mjs']));
});

test('the inline entry writes the same text as the main entry in Node', async () => {
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

test('Node resolves the public name of the WebAssembly module', async () => {
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

/** Bun ends a test after five seconds by default, which a machine with other load needs for starting the engine. */
const patient = ['--timeout', '600000'];

test(`Bun ${versionOf('bun')}: runs the package`, async () => {
  const output = succeeded(await project.run(bun, ['test', ...patient, './runtime.test.mjs']));
  assert.match(output, /^ *7 pass$/m);
});

test(`Deno ${versionOf('deno')}: runs the package`, async () => {
  const output = succeeded(await project.run(deno, ['test', '--allow-read', '--no-check', 'runtime.test.mjs']));
  assert.match(output, /7 passed/);
});

test('Node, Bun and Deno run a program for sitemap.js', async () => {
  /** @type {[string, string[]][]} */
  const runs = [
    [process.execPath, []],
    [bun, ['run']],
    [deno, ['run', '--allow-all', '--no-check']],
  ];
  for (const [program, flags] of runs) {
    const ended = await project.run(program, [...flags, 'sitemap-js.mjs']);
    assert.equal(ended.code, 0, `${program}: ${ended.stdout}${ended.stderr}`);
    assert.equal(ended.stdout, 'done\n');
  }
});

test('the command line prints its version', async () => {
  const { code, stdout, stderr } = await project.npm(['exec', '--no', '--', 'sitemap-kit', '--version']);
  assert.equal(code, 0, stderr);
  assert.equal(stdout.trim(), version);
});

test('the command line converts a page list to a sitemap', async () => {
  const ended = await project.npm(['exec', '--no', '--', 'sitemap-kit', 'generate', '-'], '["https://example.com/"]');
  assert.equal(ended.code, 0, ended.stderr);
  assert.match(ended.stdout, /<loc>https:\/\/example\.com\/<\/loc>/);
});
