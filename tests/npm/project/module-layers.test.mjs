// @ts-check
// The rooms of the package and the layers of the TypeScript sources: modules use only their own layer and lower ones, without circular
// imports, and the rooms use only those that their READMEs name.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { test } from 'node:test';
import { rooms as statedRooms } from '../../../scripts/drawings.mjs';
import { root } from '../../../scripts/run.mjs';
import { circularImports, importGraph, layerViolations } from '../../layers.mjs';

/** The layers of each room of the package, lowest first. A room without layers is one. @type {Record<string, string[]>} */
const rooms = {
  core: [
    ...['types', 'errors', 'wire', 'api', 'http', 'streams', 'index', 'rules'],
    // The entries that package.json names.
    ...['node', 'browser', 'workerd', 'edge-light', 'inline'],
  ],
  documents: ['edit', 'shards', 'html', 'facts'],
  live: ['submit', 'walk'],
  serve: [],
  'sitemap-js': [],
  files: [
    ...['messages', 'control-characters', 'usage-error', 'disk', 'signals', 'journal'],
    ...['write-set', 'dropped-entries', 'robots-lines', 'engine-calls'],
  ],
  built: ['scan', 'build', 'integrations', 'next'],
  cli: ['texts', 'io', 'report', 'help', 'parts', 'commands', 'program', 'main'],
};

/** The largest number of lines of the core, so that it stays the face of the engine. */
const MAX_CORE_LINES = 7_000;

/** The layers of each folder of sources, lowest first. */
const layersOf = {
  pkg: Object.entries(rooms).flatMap(([room, layers]) =>
    layers.length === 0 ? [room] : layers.map((layer) => `${room}/${layer}`),
  ),
  www: ['model', 'storage', 'worker', 'client', 'i18n', 'app', 'views', 'main'],
};

for (const [folder, layers] of Object.entries(layersOf)) {
  const graph = importGraph(join(root, folder));

  test(`${folder}: modules import only their own layer and lower ones`, () => {
    assert.ok(graph.size > layers.length, 'the modules are found');
    assert.deepEqual(layerViolations(graph, layers), []);
  });

  test(`${folder}: no circular imports`, () => {
    assert.deepEqual(circularImports(graph), []);
  });
}

/** @param {string} path below pkg/ */
const roomOf = (path) => path.split('/')[0] ?? '';

test('each room uses the rooms that its README names, and no others', () => {
  const graph = importGraph(join(root, 'pkg'));
  assert.deepEqual([...new Set([...graph.keys()].map(roomOf))].sort(), Object.keys(rooms).sort());
  for (const room of Object.keys(rooms)) {
    const named = statedRooms().get(room)?.uses ?? [];
    const targets = [...graph].flatMap(([module, imported]) => (roomOf(module) === room ? imported : []));
    const used = new Set(targets.map(roomOf).filter((name) => name !== room));
    assert.deepEqual([...used].sort(), named.sort(), room);
  }
});

test(`the core has at most ${MAX_CORE_LINES} lines`, () => {
  const lines = [...importGraph(join(root, 'pkg')).keys()]
    .filter((module) => roomOf(module) === 'core')
    .map((module) => readFileSync(join(root, 'pkg', `${module}.ts`), 'utf8').split('\n').length - 1);
  const sum = lines.reduce((total, count) => total + count, 0);
  assert.ok(sum > 0 && sum <= MAX_CORE_LINES, `${sum} lines`);
});

test('only the package imports its sources: all else uses its name or what is built from them', () => {
  const folders = ['www', 'tests', 'docs/site', 'bench', 'examples', 'scripts'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      posix.join(folder, ...name.split(sep)),
    ),
  );
  const sources = files.filter(
    (name) => /\.(?:[cm]?js|tsx?)$/.test(name) && !/(?:^|\/)(?:node_modules|dist)\//.test(name),
  );
  assert.ok(sources.length > 400, `${sources.length} files`);
  const wrong = sources.filter((name) => {
    const imports = readFileSync(join(root, name), 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g);
    return [...imports].some(([, target = '']) => posix.join(posix.dirname(name), target).startsWith('pkg/'));
  });
  assert.deepEqual(wrong, []);
});

test('violations are found', () => {
  const graph = new Map([
    ['low/a', ['high/b']],
    ['high/b', ['high/c', 'low/d']],
    ['high/c', ['high/b']],
    ['low/d', []],
    ['other', []],
  ]);
  assert.deepEqual(layerViolations(graph, ['low', 'high']), ['low/a uses high/b', 'other is in no layer']);
  assert.deepEqual(circularImports(graph), ['high/b', 'high/c']);
});
