// @ts-check
// The folders of the editor are layers, as the table in www/README.md lists them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const www = fileURLToPath(new URL('../../../www', import.meta.url));

/** Layers, or single files of them, that each layer may import besides itself. */
const mayCall = /** @type {Record<string, readonly string[]>} */ ({
  model: [],
  storage: [],
  worker: ['model', 'storage'],
  client: ['model'],
  app: ['client', 'model', 'storage', 'i18n'],
  views: ['app', 'model', 'i18n'],
  i18n: [],
  main: ['app', 'views', 'i18n', 'worker/worker'],
});

/** Layers of which it may import types as well. */
const mayName = /** @type {Record<string, readonly string[]>} */ ({
  storage: ['model'],
  client: ['worker'],
  app: ['worker'],
  views: ['worker'],
});

/**
 * Returns the files that a file imports, and whether it imports only their types.
 * @param {string} file path in www/
 */
function importsOf(file) {
  const text = readFileSync(join(www, file), 'utf8');
  const named = [...text.matchAll(/^(?:import|export)\s([^;]*?)\sfrom\s'(\.[^']+)'/gms)];
  const called = [...text.matchAll(/(?:\bimport\(|new URL\()'(\.[^']+)'/g)];
  return [
    ...named.map(([, what = '', target = '']) => ({
      target,
      isType: /^type\s|^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(what),
    })),
    ...called.map(([, target = '']) => ({ target, isType: false })),
  ].map(({ target, isType }) => ({ target: posix.join(posix.dirname(file), target).replace(/\.\w+$/, ''), isType }));
}

/** @param {string} file */
const layerOf = (file) => file.split(/[/.]/)[0] ?? '';

test('each layer of the editor imports only lower ones', () => {
  const files = readdirSync(www, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/'));
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
  assert.deepEqual([...new Set(sources.map(layerOf))].sort(), Object.keys(mayCall).sort());
  /** @type {string[]} */
  const wrong = [];
  for (const file of sources) {
    const layer = layerOf(file);
    for (const { target, isType } of importsOf(file)) {
      const allowed = [layer, ...(mayCall[layer] ?? []), ...(isType ? (mayName[layer] ?? []) : [])];
      if (!allowed.includes(layerOf(target)) && !allowed.includes(target)) wrong.push(`${file} uses ${target}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('the editor imports no packages but sitemap-kit and those of its package.json', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(www, 'package.json'), 'utf8'));
  const files = readdirSync(www, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const imports = files.flatMap((file) => [
    ...readFileSync(join(www, file), 'utf8').matchAll(
      /(?:\bfrom |\bimport |\bimport\()'(?!virtual:)((?:@[\w-]+\/)?[\w-]+)/g,
    ),
  ]);
  const used = new Set(imports.map(([, name = '']) => name));
  assert.ok(used.size > 5, [...used].join(' '));
  const declared = ['sitemap-kit', ...Object.keys(devDependencies)];
  assert.deepEqual(
    [...used].filter((name) => !declared.includes(name)),
    [],
  );
});
