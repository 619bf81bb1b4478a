// @ts-check
// Server programs bundled with the installed tarball: one file, run from a folder that contains nothing else.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import vm from 'node:vm';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from '@rollup/wasm-node';
import * as esbuild from 'esbuild';
import { rolldown } from 'rolldown';
import { build as buildWithVite } from 'vite';
import { root } from '../../scripts/run.mjs';
import { Project, versionOf } from './project.mjs';

const project = await Project.create();
const bun = join(root, 'node_modules/bun/bin/bun.exe');

const expected = '<loc>https://example.com/</loc> sitemap.xml.gz\n';
const program = project.write(
  'server.mjs',
  `import { generate, init, pageStream, SplitStream } from 'sitemap-kit';
await init();
const names = [];
const split = new SplitStream({ baseUrl: 'https://example.com/', gzip: 'platform' });
for await (const { name } of pageStream(['/a']).pipeThrough(split)) names.push(name);
console.log(generate(['https://example.com/']).match(/<loc>.*?<\\/loc>/)[0], names.join());
`,
);
const required = project.write(
  'server.cjs',
  `const { generate } = require('sitemap-kit');
console.log(generate(['https://example.com/']).match(/<loc>.*?<\\/loc>/)[0], 'sitemap.xml.gz');
`,
);

/** The folder of the bundles, outside the project, so that its node_modules cannot be found. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sitemap-kit-bundles-')));
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

/**
 * Runs a bundle.
 * @param {string} file
 */
async function check(file) {
  const { code, stdout, stderr } = await project.run(process.execPath, [file]);
  assert.equal(code, 0, stdout + stderr);
  assert.equal(stdout, expected);
}

// webpack itself is not installed, because it is large; these are its conditions. Next.js uses it as its bundler.
const webpack = { conditions: ['module', 'module-sync', 'webpack', 'production'] };
/** @type {[string, string, import('esbuild').BuildOptions][]} */
const esbuildCases = [
  ['import', program, {}],
  ['require', required, {}],
  ['import, with the conditions of webpack', program, webpack],
  ['require, with the conditions of webpack', required, webpack],
  ['import, without the condition module', program, { conditions: [] }],
];
for (const [kind, entry, options] of esbuildCases) {
  test(`esbuild ${versionOf('esbuild')}: runs a bundle, ${kind}`, async () => {
    const isImport = entry === program;
    const outfile = join(folder, isImport ? 'esbuild.mjs' : 'esbuild.cjs');
    const format = isImport ? 'esm' : 'cjs';
    await esbuild.build({ entryPoints: [entry], outfile, format, bundle: true, platform: 'node', ...options });
    await check(outfile);
  });
}

test('shares one engine between import and require in one bundle', async () => {
  const both = project.write(
    'both.mjs',
    `import { createRequire } from 'node:module';
import * as imported from 'sitemap-kit';
import * as inline from 'sitemap-kit/inline';
import required from './required.cjs';
const isSame = imported.generate === required.generate && imported.generate === inline.generate;
console.log(isSame ? '<loc>https://example.com/</loc>' : 'two engines', 'sitemap.xml.gz');
`,
  );
  project.write('required.cjs', "module.exports = require('sitemap-kit');\n");
  const outfile = join(folder, 'both.mjs');
  await esbuild.build({
    entryPoints: [both],
    format: 'esm',
    outfile,
    bundle: true,
    platform: 'node',
    logLevel: 'silent',
  });
  await check(outfile);
});

for (const exportConditions of [[], ['node']]) {
  test(`Rollup ${versionOf('@rollup/wasm-node')}: runs a bundle with the conditions [${exportConditions.join(', ')}]`, async () => {
    const plugins = [nodeResolve({ exportConditions, preferBuiltins: true })];
    const bundle = await rollup({ input: program, plugins });
    const file = join(folder, `rollup-${exportConditions.length}.mjs`);
    await bundle.write({ file, format: 'es' });
    await check(file);
  });
}

test(`Rolldown ${versionOf('rolldown')}: runs a bundle`, async () => {
  const bundle = await rolldown({ input: program, platform: 'node', logLevel: 'silent' });
  const file = join(folder, 'rolldown.mjs');
  await bundle.write({ file, codeSplitting: false });
  await check(file);
});

test(`Vite ${versionOf('vite')}: runs a server bundle with ssr.noExternal`, async () => {
  const outDir = join(folder, 'vite');
  await buildWithVite({
    root: project.folder,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: program, outDir, emptyOutDir: true, minify: false },
  });
  const [name = '', ...others] = readdirSync(outDir);
  assert.deepEqual(others, []);
  await check(join(outDir, name));
});

for (const entry of [program, required]) {
  test(`Bun ${versionOf('bun')}: runs a binary of bun build --compile that uses ${entry === program ? 'import' : 'require'}`, async () => {
    const outfile = join(folder, 'compiled');
    const built = await project.run(bun, ['build', '--compile', entry, '--outfile', outfile]);
    assert.equal(built.code, 0, built.stderr);
    const { code, stdout, stderr } = await project.run(outfile, []);
    assert.equal(code, 0, stderr);
    assert.equal(stdout, expected);
    rmSync(outfile);
  });
}

test('runs in the edge runtime of Next.js', async () => {
  // As in Next.js, the module is compiled outside the realm of the program, which must not compile any.
  const entry = project.write(
    'edge.mjs',
    "import { generate, init } from 'sitemap-kit';\nawait init();\nglobalThis.answer = generate(['https://example.com/']);\n",
  );
  /** @type {string[]} */
  const modules = [];
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['edge-light', 'worker', 'browser', 'module'],
    logLevel: 'silent',
    plugins: [
      {
        name: 'compiled-wasm',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /\.wasm\?module$/ }, ({ path, resolveDir }) => ({
            path: join(resolveDir, path.replace('?module', '')),
            namespace: 'compiled',
          }));
          onLoad({ filter: /./, namespace: 'compiled' }, ({ path }) => {
            modules.push(path);
            return { contents: 'export default globalThis.compiledModule;' };
          });
        },
      },
    ],
  });
  assert.equal(modules.length, 1);
  const { TextDecoder, TextEncoder, TransformStream, URL } = globalThis;
  const compiledModule = new WebAssembly.Module(readFileSync(modules[0] ?? ''));
  const sandbox = vm.createContext(
    { TextDecoder, TextEncoder, TransformStream, URL, compiledModule, answer: undefined },
    { codeGeneration: { strings: false, wasm: false } },
  );
  await vm.runInContext(`(async () => { ${outputFiles?.[0]?.text} })()`, sandbox);
  assert.match(sandbox.answer, /<loc>https:\/\/example\.com\/<\/loc>/);
});

test('a program for sitemap.js runs in a bundle, as an ES module and as CommonJS', async () => {
  const programs = {
    esm: `import { SitemapStream, streamToPromise } from 'sitemap-kit/sitemap-js';`,
    cjs: `const { SitemapStream, streamToPromise } = require('sitemap-kit/sitemap-js');`,
  };
  for (const [format, begin] of Object.entries(programs)) {
    const source = `${begin}
const stream = new SitemapStream({ hostname: 'https://example.com' });
stream.end('/');
streamToPromise(stream).then((data) => console.log(data.toString().match(/<loc>.*?<\\/loc>/)[0], 'sitemap.xml.gz'));
`;
    const extension = format === 'esm' ? 'mjs' : 'cjs';
    const entryPoints = [project.write(`drop-in.${extension}`, source)];
    const outfile = join(folder, `drop-in.${extension}`);
    const options = { format: /** @type {'esm' | 'cjs'} */ (format), platform: /** @type {const} */ ('node') };
    await esbuild.build({ entryPoints, outfile, bundle: true, minify: true, logLevel: 'error', ...options });
    await check(outfile);
  }
});
