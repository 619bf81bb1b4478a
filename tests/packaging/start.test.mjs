// @ts-check
// What importing the installed tarball costs a fresh process: few files, and little time.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { measureInTurn } from '../../bench/fresh-process.mjs';
import { Project } from './project.mjs';

const project = await Project.create();

/**
 * What a module of the package imports, and what that imports.
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

test('an entry loads two files besides itself, and of Node only what it needs at once', () => {
  const glue = 'dist/generated/sitemap_kit.js';
  const more = {
    node: ['node:fs', 'node:os', 'node:worker_threads'],
    workerd: ['dist/generated/sitemap_kit_bg.wasm'],
    'edge-light': ['dist/generated/sitemap_kit_bg.wasm?module'],
    browser: [],
    inline: ['dist/generated/inline.js'],
  };
  for (const [entry, names] of Object.entries(more)) {
    const loaded = [...loadedWith(`dist/${entry}.js`)];
    const shared = loaded.filter((name) => /^dist\/shared\/\w+\.js$/.test(name));
    assert.equal(shared.length, 1, String(loaded));
    assert.deepEqual(loaded.sort(), [`dist/${entry}.js`, ...shared, glue, ...names].sort());
  }
});

test('importing it and writing a page takes less than half of what starting Node does', () => {
  const programs = {
    nothing: '',
    page: "import { generate } from 'sitemap-kit';\ngenerate(['https://example.com/']);",
  };
  // A third on a quiet machine. Time on processors, and the least of several tries: a busy machine only adds.
  const least = { nothing: Number.POSITIVE_INFINITY, page: Number.POSITIVE_INFINITY };
  for (let tries = 0; tries < 6; tries += 1) {
    const costs = measureInTurn(programs, project.folder, 5);
    for (const name of /** @type {const} */ (['nothing', 'page'])) {
      least[name] = Math.min(least[name], ...costs[name].map(({ cpu }) => cpu));
    }
    if (least.page < 1.5 * least.nothing) return;
  }
  assert.fail(`${least.page} ms of CPU time, where starting Node alone takes ${least.nothing} ms`);
});
