// @ts-check
// The files of the tarball, and files that it must not contain.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, posix, sep } from 'node:path';
import { before, test } from 'node:test';
import { root } from '../../scripts/run.mjs';
import { Project } from './project.mjs';
import { tarball } from './tarball.mjs';

const { files, bytes } = await tarball();
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @type {Project} */
let project;
before(async () => {
  project = await Project.create();
});

test('packs only the built package and its documents', () => {
  const expected =
    /^(dist\/.+\.(c?js|d\.ts|wasm|d\.wasm\.ts)|dist\/commonjs\/package\.json|dist\/built\/scan\/LICENSES\.txt|dist-www\/.+\.(js|css|html|svg|png|webmanifest)|docs\/(recipes\/)?[-.\w]+\.md|package\.json|README(\.ja)?\.md|LICENSE[-\w]*|CHANGELOG\.md)$/;
  assert.deepEqual(
    files.filter((name) => !expected.test(name)),
    [],
  );
  assert.deepEqual(
    files.filter((name) => /\.map$|test|fixture/.test(name)),
    [],
  );
});

test('packs the documents and the licenses', () => {
  for (const name of ['README.md', 'README.ja.md', 'CHANGELOG.md', 'package.json']) {
    assert.ok(files.includes(name), `${name} is missing`);
  }
  assert.ok(
    files.some((name) => name.startsWith('LICENSE')),
    'no license is packed',
  );
});

/**
 * Returns the relative links of the packed documents to files that are not packed.
 * @param {string[]} packed
 */
function deadLinks(packed) {
  return packed
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const text = readFileSync(join(root, name), 'utf8').replace(/^```.*?^```$/gms, '');
      const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
      const relative = targets.filter((target) => !/^[a-z]+:/.test(target));
      assert.ok(!name.startsWith('README') || relative.length > 0, `${name} has no relative links`);
      return relative.filter((target) => !packed.includes(posix.join(posix.dirname(name), target)));
    });
}

test('links of the packed documents lead to packed files', () => {
  assert.deepEqual(deadLinks(files), []);
});

test('links of the documents lead to files of the crate, which contains no node_modules', () => {
  const list = ['package', '--list', '--allow-dirty', '--offline'];
  const { status, stdout, stderr } = spawnSync('cargo', list, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const packed = stdout
    .trim()
    .split(/\r?\n/)
    .map((name) => name.replaceAll('\\', '/'));
  assert.ok(packed.includes('README.md') && packed.includes('README.ja.md'), stdout);
  assert.deepEqual(deadLinks(packed), []);
  assert.deepEqual(
    packed.filter((name) => !/^(src\/.+\.rs|docs\/(recipes\/)?[-.\w]+\.md|[^/]+)$/.test(name)),
    [],
  );
});

test('packs exactly one WebAssembly module', () => {
  assert.deepEqual(
    files.filter((name) => name.endsWith('.wasm')),
    ['dist/core/generated/sitemap_kit_bg.wasm'],
  );
});

test('packs every file that package.json names', () => {
  /** @type {(value: unknown) => string[]} */
  const named = (value) =>
    typeof value === 'string' ? [value] : Object.values(/** @type {object} */ (value)).flatMap(named);
  const targets = [...named(manifest.exports), ...named(manifest.bin), ...manifest.sideEffects];
  for (const target of targets) {
    assert.ok(existsSync(join(project.installed, target)), `package.json names ${target}, which is not in the tarball`);
  }
});

test('tools that ignore exports find the default entry: Parcel, and TypeScript with moduleResolution node10', () => {
  const { default: main } = manifest.exports['.'];
  assert.deepEqual([manifest.main, manifest.types], [main, main.replace(/\.js$/, '.d.ts')]);
});

test('no file contains a path of the build machine or a link to a source map', () => {
  // With a separator at the end: a home folder `/root` is not a part of our own `src/parse/root.rs`.
  const machine = [root, `${homedir()}${sep}`, '/home/', '/Users/', 'sourceMappingURL'];
  for (const name of files) {
    const text = readFileSync(join(project.installed, name), 'latin1');
    for (const part of machine) assert.ok(!text.includes(part), `${name} holds ${JSON.stringify(part)}`);
  }
});

test('packs the types that those of an entry name, and no others', () => {
  const entries = JSON.stringify(manifest.exports).match(/dist\/[\w/-]+(?=\.(?:js|d\.ts)")/g) ?? [];
  const used = new Set(entries.map((entry) => `${entry}.d.ts`));
  for (const name of used) {
    assert.ok(files.includes(name), `${name} is not in the tarball`);
    const text = readFileSync(join(project.installed, name), 'utf8');
    for (const [, module] of text.matchAll(/(?:from|import\() ?'(\.[^']+)\.js'/g)) {
      used.add(posix.join(posix.dirname(name), `${module}.d.ts`));
    }
  }
  assert.ok(used.size > 80, `${used.size}`);
  const others = files.filter((name) => name.endsWith('.d.ts') && !used.has(name));
  assert.deepEqual(others, []);
});

test('the tarball is within its size budget', () => {
  const budget = manifest.sizeBudget.tarballBytes;
  assert.ok(bytes <= budget, `the tarball has ${bytes} bytes; its budget is ${budget}`);
});

test('only the libraries of the command line are installed with the package', async () => {
  assert.deepEqual(Object.keys(manifest.dependencies), ['commander', 'string-width', 'tinyglobby']);
  const { stdout } = await project.npm(['ls', '--all', '--parseable']);
  const installed = stdout.trim().split(/\r?\n/).slice(1);
  assert.deepEqual(installed.map((path) => path.split(/[\\/]/).at(-1)).sort(), [
    ...['ansi-regex', 'commander', 'fdir', 'get-east-asian-width', 'picomatch', 'sitemap-kit', 'string-width'],
    ...['strip-ansi', 'tinyglobby'],
  ]);
});
