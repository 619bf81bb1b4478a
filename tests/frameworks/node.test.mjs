// @ts-check
// The versions of Node that the package supports, from the oldest one: its own tests, programs for sitemap.js, CommonJS, and the command line.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { NODE_22, Site } from './site.mjs';

const programs = Object.fromEntries(
  ['runtime.test.mjs', 'sitemap-js.mjs', 'streams.mjs'].map((name) => [
    name,
    readFileSync(new URL(`../packaging/programs/${name}`, import.meta.url), 'utf8'),
  ]),
);

for (const packages of [{ node: '20.19.0' }, NODE_22, { node: '24.21.0' }, { node: '26.10.0' }]) {
  const { node: version } = packages;
  const site = await Site.install(`node-${version.split('.')[0]}`, packages);
  test(`Node ${version}: runs the package, imported and required, and its command`, async () => {
    site.fill({
      ...programs,
      'required.cjs':
        "process.stdout.write(process.version + require('sitemap-kit').generate(['https://example.com/']));\n",
    });
    assert.match(await site.run('node', ['--test', '--test-reporter=spec', 'runtime.test.mjs']), /^ℹ pass 7$/m);
    assert.equal(await site.run('node', ['sitemap-js.mjs']), 'done\n');
    assert.ok((await site.run('node', ['required.cjs'])).startsWith(`v${version}<?xml`));
    assert.match(await site.run('sitemap-kit', ['rules', 'loc-duplicate']), /loc-duplicate/);
  });
}
