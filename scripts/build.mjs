// @ts-check
// `npm run build`: compiles Rust to WebAssembly (cargo xtask wasm, then wasm-opt), TypeScript to JavaScript (tsc), and
// bundles that into few files (esbuild), all in dist/. Steps whose files did not change are skipped.
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix, relative, sep } from 'node:path';
import { readRules, rulesFile } from './rule-data.mjs';
import { Failure, root, run, runAsScript, toolScript } from './run.mjs';
import { setUp } from './setup.mjs';
import { sitemapPackage, writeSitemapPackage } from './sitemap-package.mjs';
import { runIfChanged } from './unchanged.mjs';

/** One JavaScript file for each TypeScript file, with its types: the input of the bundles. */
const modules = 'target/modules';
/** Entry points of the runtimes; see `exports` in package.json. */
const entries = ['node', 'workerd', 'edge-light', 'browser', 'inline'].map((name) => `core/${name}`);
/** Entries with further functions of the engine, which the entry of the runtime starts. */
const features = ['live/submit/index', 'documents/shards/index', 'documents/edit/index'];
/** Entries that import the engine by the name of the package, also in CommonJS. */
const byName = ['serve/index', 'sitemap-js/index'];
/** Entries that are ES modules only, and are bundled each by itself. */
const modulesOnly = ['built/next/index', 'live/walk/index'];

const scripts = ['scripts/build.mjs', 'scripts/rule-data.mjs', 'scripts/run.mjs'];

/** @type {import('./unchanged.mjs').Step} */
const wasmStep = {
  name: 'WebAssembly (cargo xtask wasm, wasm-opt)',
  inputs: [
    ...['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', '.cargo/config.toml', 'src', 'scripts/xtask'],
    ...['node_modules/binaryen/package.json', rulesFile, ...scripts],
  ],
  outputs: ['pkg/core/generated'],
};

/** @type {import('./unchanged.mjs').Step} */
const packageStep = {
  name: 'package (tsc, esbuild)',
  inputs: [
    ...['pkg', 'tsconfig.json', 'node_modules/typescript/package.json', 'node_modules/esbuild/package.json'],
    ...['package.json', 'scripts/sitemap-package.mjs', ...scripts],
  ],
  outputs: ['dist', modules, sitemapPackage],
};

/** The steps of `build`, in their order. */
export const buildSteps = [wasmStep, packageStep];

/** Builds what is out of date; needs what `setUp` installs. */
export function build() {
  runIfChanged(wasmStep, buildWasm);
  runIfChanged(packageStep, () => buildPackage());
}

function buildWasm() {
  run('cargo', ['xtask', 'wasm']);
  const generated = join(root, 'pkg/core/generated');
  const wasm = join(generated, 'sitemap_kit_bg.wasm');
  const optimized = `${wasm}.optimized`;
  // Twice, because the first round makes functions simpler, whose arguments are then fewer. In the order of their names, functions of
  // one kind are next to each other and are compressed better.
  const options = ['-O3', '--dae-optimizing', '-O3', '--reorder-functions-by-name'];
  run(process.execPath, [toolScript('binaryen/bin/wasm-opt'), ...options, wasm, '-o', optimized]);
  const module = readFileSync(optimized);
  // Two builds at once in one folder would overwrite each other's files.
  if (!WebAssembly.validate(module)) throw new Failure(`${optimized} is not a valid WebAssembly module`);
  renameSync(optimized, wasm);

  const base64 = module.toString('base64');
  writeFileSync(join(generated, 'inline.js'), `export default '${base64}';\n`);
  writeFileSync(
    join(generated, 'inline.d.ts'),
    '/** The WebAssembly module as base64. */\ndeclare const base64: string;\nexport default base64;\n',
  );
  writeRules(generated);
}

/**
 * Writes the URLs of the documents, each once, and for each rule the numbers of its documents.
 * @param {string} folder
 * @param {[id: string, rule: import('./rule-data.mjs').RuleData][]} rules
 */
function writeSourceUrls(folder, rules) {
  const urlsOf = (/** @type {import('./rule-data.mjs').Source[]} */ sources) =>
    sources.flatMap(({ url }) => (url === undefined ? [] : [url]));
  const urls = [...new Set(rules.flatMap(([, { sources }]) => urlsOf(sources)))];
  const numbers = rules.map(([id, { sources }]) => [id, urlsOf(sources).map((url) => urls.indexOf(url))]);
  const lines = [
    `export const sourceUrls = ${JSON.stringify(urls, undefined, 1)};`,
    `export const ruleSources = ${JSON.stringify(Object.fromEntries(numbers))};`,
  ];
  writeFileSync(join(folder, 'rule-sources.js'), `${lines.join('\n')}\n`);
  const types = [
    '/** URLs of the documents that rules are based on. */',
    'export declare const sourceUrls: readonly string[];',
    '/** The indexes in `sourceUrls` of the documents of each rule, by its id. */',
    'export declare const ruleSources: Readonly<Record<string, readonly number[]>>;',
  ];
  writeFileSync(join(folder, 'rule-sources.d.ts'), `${types.join('\n')}\n`);
}

/**
 * Writes the ids of the rules as a type, and the data for the command line.
 * @param {string} folder
 */
function writeRules(folder) {
  const rules = Object.entries(readRules());
  const ids = rules.map(([id]) => `'${id}'`);
  const details = Object.fromEntries(
    rules.map(([id, { en, ja, sources, example, exampleOptions }]) => [
      id,
      { en, ja, sources, example, exampleOptions },
    ]),
  );
  writeFileSync(join(folder, 'rules.js'), `export const ruleDetails = ${JSON.stringify(details, undefined, 1)};\n`);
  writeSourceUrls(folder, rules);
  writeFileSync(
    join(folder, 'rules.d.ts'),
    [
      '/** Id of a rule. */',
      `export type RuleId =\n  | ${ids.join('\n  | ')};`,
      '/** Texts about a rule in one language: a name for the problem, its consequences, its correction, and its label in Search Console if that is not the English one. */',
      'export interface RuleTexts {\n  title: string;\n  reason: string;\n  fix?: string;\n  searchConsole?: string;\n}',
      '/** Texts of a rule, its sources, and an input that violates it under the options. */',
      'export interface RuleDetails {',
      '  en: RuleTexts;\n  ja: RuleTexts;\n  sources: { name: string; ja?: string; url?: string }[];\n  example: string;\n  exampleOptions?: object;\n}',
      '/** The details of every rule. */',
      'export declare const ruleDetails: Readonly<Record<RuleId, RuleDetails>>;',
      '',
    ].join('\n'),
  );
}

/**
 * Builds the package from `pkg`.
 * @param {{ isTypeChecked?: boolean }} [options]
 */
export function buildPackage({ isTypeChecked = true } = {}) {
  const dist = join(root, 'dist');
  const from = join(root, modules);
  // Emptied first, because files without a source would be published otherwise.
  for (const folder of [dist, from]) rmSync(folder, { recursive: true, force: true });
  const checks = isTypeChecked ? [] : ['--noCheck'];
  run(process.execPath, [toolScript('typescript/bin/tsc'), '--project', join(root, 'tsconfig.json'), ...checks]);
  cpSync(join(root, 'pkg/core/generated'), join(from, 'core/generated'), { recursive: true });

  // The command line and the entries that write files are not bundled; they import the entry for Node, the one for scanning,
  // and a few single modules, such as the names of options with their check. Of the other modules only the types are published.
  const errors = ['fill', 'option-names', 'similar', 'sitemap-error', 'unknown-options'].map(
    (module) => `core/errors/${module}.js`,
  );
  const shared = [
    ...['files/base-path', 'hosts/matching-cost', 'loc', 'option-names'].map((module) => `built/scan/${module}.js`),
    ...['core/http/robots-status.js', 'core/http/url.js', 'core/rules/problem.js', 'live/walk/private-address.js'],
  ];
  const command = ['cli/', 'files/', 'built/build/', 'built/integrations/', ...shared, ...errors].map((part) =>
    join(modules, part),
  );
  const isTypesOrCommand = (/** @type {string} */ path) =>
    !path.endsWith('.js') || command.some((part) => path.includes(part));
  cpSync(from, dist, { recursive: true, filter: isTypesOrCommand });
  cpSync(join(from, 'core/generated'), join(dist, 'core/generated'), { recursive: true });
  chmodSync(join(dist, 'cli/main.js'), 0o755);
  // Loading a module takes nearly a millisecond, so entries share one file.
  bundle([...entries, ...features], { splitting: true, chunkNames: 'core/shared/[hash]' });
  bundle([...byName, ...modulesOnly], {});
  // In several files, so that the editor loads those for reports only when it makes one.
  const ofHtml = ['index', 'report-page', 'verdict'].map((name) => `documents/html/${name}`);
  bundle(ofHtml, { splitting: true, chunkNames: 'documents/html/[hash]' });
  bundleScan();
  for (const entry of [...features, ...byName, ...modulesOnly, ...ofHtml, 'built/scan/index', 'core/rules/problem'])
    importByName(`${entry}.js`);
  buildCommonJs(from, dist);
  removeUnusedTypes(dist);
  writeSitemapPackage();
}

/**
 * Removes the types that no types of an entry lead to. Those of the command line and of files stay, because tests import their modules;
 * `files` in package.json leaves them out of the tarball.
 * @param {string} dist
 */
function removeUnusedTypes(dist) {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const targets = JSON.stringify(exports).match(/\.\/dist\/[^"]+/g) ?? [];
  const typesOf = (/** @type {string} */ module) => module.replace(/\.([cm]?)js$/, '.d.$1ts');
  // A set that grows while it is walked.
  const used = new Set(targets.map((target) => join(root, typesOf(target))));
  for (const file of used) {
    if (!existsSync(file)) continue;
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?['"](\.[^'"]+)['"]/g);
    for (const [, module = ''] of imports) used.add(typesOf(join(dirname(file), module)));
  }
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = join(dist, name);
    if (/^(?!cli|files).*\.d\.[cm]?ts$/.test(name) && !used.has(file)) rmSync(file);
  }
}

/** The libraries that the entry for scanning contains, so that users of other entries do not install them. */
const scanLibraries = ['entities', 'jsonc-parser', 'parse5', 'path-to-regexp', 'picomatch', 'smol-toml'];

/** Bundles the entry for scanning, its threads and its part for browsers, with the licences of the libraries in them. */
function bundleScan() {
  // The libraries are ES modules, or CommonJS without names of Node.
  bundle(['built/scan/index', 'built/scan/facts-worker', 'documents/facts/index'], {
    splitting: true,
    chunkNames: 'documents/facts/[hash]',
    external: [...importsOf('core/index'), 'node:*'],
    mainFields: ['module', 'main'],
    // Two thirds of it are libraries, whose names and comments nobody reads here.
    minify: true,
  });
  const licences = scanLibraries.map((name) => {
    // npm nests a package beside another version of it, which a workspace may have.
    const places = ['node_modules/parse5/node_modules', 'node_modules'].map((place) => join(root, place, name));
    const folder = places.find((place) => existsSync(place));
    if (folder === undefined) throw new Failure(`${name} is not installed`);
    const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate));
    if (file === undefined) throw new Failure(`${folder} has no licence`);
    return `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  writeFileSync(join(root, 'dist/built/scan/LICENSES.txt'), licences.join(`\n${'-'.repeat(80)}\n\n`));
}

/** The entries of the CommonJS build, by the module of `pkg` that each exports. */
const commonJsEntries = {
  node: 'core/node',
  submit: 'live/submit/index',
  shards: 'documents/shards/index',
  edit: 'documents/edit/index',
};

/**
 * The CommonJS build: one file with the functions of all entries, so that they share the engine, a file for each entry, and
 * their types in a folder whose files TypeScript treats as CommonJS.
 * @param {string} from
 * @param {string} dist
 */
function buildCommonJs(from, dist) {
  const options = { format: /** @type {const} */ ('cjs'), outExtension: { '.js': '.cjs' } };
  const modules = Object.entries(commonJsEntries);
  writeFileSync(
    join(from, 'core/all.js'),
    modules.map(([name, module]) => `export * as ${name} from '../${module}.js';\n`).join(''),
  );
  bundle(['core/all'], {
    ...options,
    external: ['node:*'],
    // Imported by features for the start of the engine, which `node` does here.
    logOverride: { 'ignored-bare-import': 'silent' },
    banner: { js: "'use strict';\nconst moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
    define: { 'import.meta.url': 'moduleUrl' },
  });
  for (const [name, module] of modules) {
    const all = `${posix.relative(posix.dirname(module), '.')}/core/all.cjs`;
    writeFileSync(join(dist, `${module}.cjs`), `'use strict';\nmodule.exports = require('${all}').${name};\n`);
  }
  bundle(byName, options);
  for (const entry of byName) importByName(`${entry}.cjs`);
  const folder = join(dist, 'commonjs');
  const isType = (/** @type {string} */ path) => !/\.\w+$/.test(path) || path.endsWith('.d.ts');
  // These are ES modules only.
  const others = ['cli', 'files', 'built', 'live/walk', 'documents/html', 'documents/facts'];
  const isModule = (/** @type {string} */ path) => others.includes(relative(from, path).split(sep).join('/'));
  cpSync(from, folder, { recursive: true, filter: (path) => isType(path) && !isModule(path) });
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
}

/** The names of the entries that others import by name, so that the conditions of `exports` select the engine. */
const namesOfEntries = {
  'core/index': 'sitemap-kit',
  'serve/index': 'sitemap-kit/serve',
  'documents/facts/index': 'sitemap-kit/scan',
};

/** Returns the imports of an entry in other rooms, and in its own. @param {string} entry */
const importsOf = (entry) => [`../${posix.basename(entry)}.js`, `../${entry}.js`, `../../${entry}.js`];

/**
 * Makes a module of dist/ import other entries by the name of the package.
 * @param {string} file in dist/
 */
function importByName(file) {
  const path = join(root, 'dist', file);
  let code = readFileSync(path, 'utf8').replaceAll('../index.js', '../core/index.js');
  for (const [module, name] of Object.entries(namesOfEntries)) {
    code = code.replaceAll(new RegExp(`(["'])(?:\\.\\./)+${module}\\.js\\1`, 'g'), `"${name}"`);
  }
  writeFileSync(path, code);
}

/**
 * @param {string[]} names of modules
 * @param {import('esbuild').BuildOptions} options
 */
function bundle(names, options) {
  // Imported here, because it is not installed before `setUp`.
  const { buildSync } = createRequire(import.meta.url)('esbuild');
  buildSync({
    absWorkingDir: join(root, modules),
    entryPoints: names.map((name) => `./${name}.js`),
    outdir: join(root, 'dist'),
    outbase: '.',
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    // Generated files are not bundled, so their relative URLs must stay valid: each bundle is as deep in dist/ as its
    // modules in pkg/.
    external: [
      './generated/sitemap_kit*',
      '../generated/sitemap_kit*',
      './generated/inline.js',
      ...Object.keys(namesOfEntries).flatMap(importsOf),
      'node:*',
    ],
    logLevel: 'warning',
    ...options,
  });
}

await runAsScript(import.meta.url, () => {
  setUp();
  build();
});
