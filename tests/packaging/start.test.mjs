// @ts-check
// The cost of importing the installed tarball in a new process: number of files and CPU time.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { measureInTurn } from '../../bench/fresh-process.mjs';
import { Project } from './project.mjs';

const project = await Project.create();

/**
 * Returns the modules that a module of the package imports, directly or through others.
 * @param {string} file
 * @param {Set<string>} loaded
 */
function loadedWith(file, loaded = new Set()) {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  if (!file.startsWith('dist/')) return loaded;
  const text = readFileSync(join(project.installed, file.replace(/\?.*/, '')), 'utf8');
  for (const [, name = ''] of text.matchAll(/^import\b[^'"]*['"]([^'"]+)['"];$/gm)) {
    loadedWith(name.startsWith('.') ? join(file, '..', name).replaceAll('\\', '/') : name, loaded);
  }
  return loaded;
}

test('an entry loads five more files, and only the modules of Node that it needs at once', () => {
  const glue = 'dist/core/generated/sitemap_kit.js';
  const more = {
    node: ['node:fs'],
    workerd: ['dist/core/generated/sitemap_kit_bg.wasm'],
    'edge-light': ['dist/core/generated/sitemap_kit_bg.wasm?module'],
    browser: [],
    inline: ['dist/core/generated/inline.js'],
  };
  for (const [entry, names] of Object.entries(more)) {
    const loaded = [...loadedWith(`dist/core/${entry}.js`)];
    const shared = loaded.filter((name) => /^dist\/core\/shared\/\w+\.js$/.test(name));
    // The modules of all entries, those of the main ones, and those shared with the entries of shards and edits: each takes
    // about 0.7 ms.
    assert.equal(shared.length, 4, String(loaded));
    assert.deepEqual(loaded.sort(), [`dist/core/${entry}.js`, ...shared, glue, ...names].sort());
  }
});

test('importing the package and writing a page takes less than three quarters of the time of starting Node', () => {
  const programs = {
    nothing: '',
    page: "import { generate } from 'sitemap-kit';\ngenerate(['https://example.com/']);",
  };
  // 40 to 72 % of it on the machines that were measured. The minimum CPU time of several tries, because other load only
  // adds to it.
  const minimum = { nothing: Number.POSITIVE_INFINITY, page: Number.POSITIVE_INFINITY };
  for (let tries = 0; tries < 24; tries += 1) {
    const costs = measureInTurn(programs, project.folder, 5);
    for (const name of /** @type {const} */ (['nothing', 'page'])) {
      minimum[name] = Math.min(minimum[name], ...costs[name].map(({ cpu }) => cpu));
    }
    if (minimum.page < 1.75 * minimum.nothing) return;
  }
  assert.fail(`${minimum.page} ms of CPU time, where starting Node alone takes ${minimum.nothing} ms`);
});
