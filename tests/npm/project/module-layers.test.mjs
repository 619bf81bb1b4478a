// @ts-check
// The layers of the TypeScript sources: modules use only their own layer and lower ones, without circular imports.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { circularImports, importGraph, layerViolations } from '../../layers.mjs';

/** The layers of each folder of sources, lowest first. */
const layersOf = {
  pkg: [
    ...['types', 'errors', 'wire', 'api', 'http', 'streams', 'index', 'rules'].map((name) => `core/${name}`),
    // The entries that package.json names.
    ...['node', 'browser', 'workerd', 'edge-light', 'inline'].map((name) => `core/${name}`),
    ...['serve', 'built/next', 'sitemap-js', 'live/submit', 'documents/shards', 'documents/edit', 'documents/facts'],
    ...[
      'built/scan',
      'live/walk',
      'documents/html',
      'cli/texts',
      'files',
      'cli/io',
      'built/build',
      'built/integrations',
    ],
    ...['cli/report', 'cli/help', 'cli/commands', 'cli/program', 'cli/main'],
  ],
  www: ['model', 'storage', 'worker', 'client', 'i18n', 'app', 'views', 'main'],
};

for (const [folder, layers] of Object.entries(layersOf)) {
  const graph = importGraph(fileURLToPath(new URL(`../../../${folder}`, import.meta.url)));

  test(`${folder}: modules import only their own layer and lower ones`, () => {
    assert.ok(graph.size > layers.length, 'the modules are found');
    assert.deepEqual(layerViolations(graph, layers), []);
  });

  test(`${folder}: no circular imports`, () => {
    assert.deepEqual(circularImports(graph), []);
  });
}

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
