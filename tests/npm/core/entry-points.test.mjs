// @ts-check
// The entry points of the package: ready at import, or after `await init()`. Each case runs in a process of its own,
// because the engine starts once per process.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { makeFolder } from '../helpers/folder.mjs';

const entry = (/** @type {string} */ name) =>
  JSON.stringify(new URL(`../../../dist/core/${name}.js`, import.meta.url).href);

/**
 * Runs a program, returns its output, and throws its standard error if it fails.
 * @param {string} program
 * @param {string} [kind]
 * @param {string[]} flags of Node
 */
function run(program, kind = 'module', flags = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, `--input-type=${kind}`, '-e', program], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return stdout;
}

const BROWSER = `
  import assert from 'node:assert/strict';
  import { readFileSync } from 'node:fs';
  import { generate, gzip, init, rules, SitemapError, validate } from ${entry('browser')};
  const bytes = readFileSync(new URL('generated/sitemap_kit_bg.wasm', ${entry('browser')}));
  const works = () => assert.match(generate(['https://example.com/']), /<loc>https:\\/\\/example.com\\/<\\/loc>/);
`;

test('in browsers, calls before init throw an error that says init is missing', () => {
  run(`${BROWSER}
    for (const call of [() => generate([]), () => validate([]), () => gzip(''), () => rules()]) {
      assert.throws(call, (error) =>
        error instanceof SitemapError && error.code === 'not-ready' && error.message.includes('await init()'));
    }
    await init(bytes);
    works();`);
});

test('init accepts bytes, a module, a response with or without its media type, a URL, or a promise of one', () => {
  const sources = {
    Uint8Array: 'bytes',
    ArrayBuffer: 'bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)',
    'WebAssembly.Module': 'new WebAssembly.Module(bytes)',
    Response: "new Response(bytes, { headers: { 'content-type': 'application/wasm' } })",
    'Response of another type': "new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } })",
    'Response without a type': 'new Response(bytes)',
    'URL as text': "'data:application/wasm;base64,' + bytes.toString('base64')",
    URL: "new URL('data:application/wasm;base64,' + bytes.toString('base64'))",
    promise: 'Promise.resolve(new Response(bytes))',
  };
  for (const [name, source] of Object.entries(sources)) {
    assert.equal(
      run(`${BROWSER} assert.equal(await init(${source}), undefined); works(); console.log('done');`),
      'done\n',
      name,
    );
  }
});

test('calls of init share one load, and later calls do nothing', () => {
  run(`${BROWSER}
    const first = init(bytes);
    assert.equal(init(), first);
    await first;
    await init('https://example.invalid/never-fetched.wasm');
    works();`);
});

test('a failed load reports its reason and can be retried', () => {
  run(`${BROWSER}
    const failures = [
      [new Response('', { status: 404 }), /404/],
      [new Uint8Array([1, 2, 3]), /could not be loaded/],
      [{ then: (_, fail) => fail(new Error('no network')) }, /no network/],
      ['data:application/wasm,nonsense', /could not be loaded/],
      [7, /could not be loaded/],
    ];
    for (const [source, reason] of failures) {
      await assert.rejects(init(source), (error) =>
        error instanceof SitemapError && error.code === 'engine-failed' && reason.test(error.message));
      assert.throws(() => generate([]), { code: 'not-ready' });
    }
    await init(bytes);
    works();`);
});

test('the inline entry is ready at import and loads no file', () => {
  run(`
    import assert from 'node:assert/strict';
    import { generate, init } from ${entry('inline')};
    assert.match(generate(['https://example.com/']), /urlset/);
    await init();`);
});

test('the entry for Node can be loaded with require and is ready', () => {
  const path = JSON.stringify(new URL('../../../dist/core/node.js', import.meta.url).pathname);
  run(
    `
    const assert = require('node:assert/strict');
    const { generate } = require(process.platform === 'win32' ? ${path}.slice(1) : ${path});
    assert.match(generate(['https://example.com/']), /urlset/);`,
    'commonjs',
  );
});

test('sitemap-kit/sitemap-js uses the engine of the main entry, and is no part of it', () => {
  const program = `
    const stream = new SitemapStream({ level: 'throw' });
    stream.on('error', (error) => {
      console.log(error instanceof SitemapError, error.code);
    });
    stream.end('ftp://example.com/');`;
  const cases = {
    module: `import { SitemapError } from 'sitemap-kit';
      import { SitemapStream } from 'sitemap-kit/sitemap-js';${program}`,
    commonjs: `const { SitemapError } = require('sitemap-kit');
      const { SitemapStream } = require('sitemap-kit/sitemap-js');${program}`,
  };
  for (const [kind, source] of Object.entries(cases)) assert.equal(run(source, kind), 'true invalid-pages\n');
  const dist = fileURLToPath(new URL('../../../dist/core/', import.meta.url));
  const shared = readdirSync(join(dist, 'shared')).map((name) => join('shared', name));
  for (const name of ['node.js', 'inline.js', 'browser.js', 'all.cjs', ...shared]) {
    assert.ok(!readFileSync(join(dist, name), 'utf8').includes('EmptySitemap'), name);
  }
});

/**
 * The source of a program that imports an entry and prints the errors of `init` and of a call.
 * @param {string} specifier of the import, with its quotes
 */
const failing = (specifier) => `
  import assert from 'node:assert/strict';
  const { generate, init, SitemapError } = await import(${specifier});
  const failure = await init().then(() => undefined, (error) => error);
  assert.ok(failure instanceof SitemapError);
  assert.equal(failure.code, 'engine-failed');
  assert.throws(() => generate(['https://example.com/']), failure);
  console.log(failure.message);`;

test('without WebAssembly, the import succeeds and calls report that it is missing', () => {
  for (const name of ['node', 'inline']) {
    assert.match(run(failing(entry(name)), 'module', ['--jitless']), /could not be loaded: WebAssembly is not defined/);
  }
  const main = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, ['--jitless', main, 'rules'], { encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /^sitemap-kit: The engine could not be loaded: WebAssembly is not defined$/m);
});

test('a bundle without the module reports it when called, and works once the module is copied', async (context) => {
  const folder = makeFolder(context);
  for (const [format, name] of /** @type {const} */ ([
    ['esm', 'bundle.mjs'],
    ['cjs', 'bundle.cjs'],
  ])) {
    const outfile = join(folder, name);
    const entryPoints = [fileURLToPath(new URL('../../../dist/core/node.js', import.meta.url))];
    await build({ entryPoints, outfile, format, bundle: true, platform: 'node', logLevel: 'silent' });
    const output = run(failing(JSON.stringify(pathToFileURL(outfile).href)));
    assert.match(
      output,
      /could not be loaded: .+ \(as external\) or to copy that file; sitemap-kit\/inline needs none\./,
    );
  }
  mkdirSync(join(folder, 'generated'));
  const module = new URL('../../../dist/core/generated/sitemap_kit_bg.wasm', import.meta.url);
  copyFileSync(module, join(folder, 'generated/sitemap_kit_bg.wasm'));
  run(`import { generate } from ${JSON.stringify(pathToFileURL(join(folder, 'bundle.mjs')).href)};
    generate(['https://example.com/']);`);
});

test('a missing module in a browser is reported with the other ways to load it', () => {
  const output = run(`${BROWSER}
    globalThis.fetch = async () => new Response('', { status: 404 });
    await init().catch((error) => console.log(error.code, error.message));`);
  assert.match(output, /^engine-failed .+ answered 404\. Pass the URL of .+ sitemap-kit\/inline/);
});
