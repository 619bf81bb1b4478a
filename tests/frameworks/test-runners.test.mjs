// @ts-check
// Programs that use the package, tested by their own test runners.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NODE_22, Site } from './site.mjs';

const site = await Site.install('test-runners', { jest: '30.5.2', mocha: '12.0.3', vitest: '5.1.1', ...NODE_22 });

const checks = `
test('writes and checks', () => {
  const sitemap = generate(['https://example.com/']);
  if (!sitemap.includes('<loc>https://example.com/</loc>')) throw new Error(sitemap);
  if (validate(sitemap).counts.error !== 0) throw new Error('errors');
  let error;
  try {
    generate(['ftp://example.com/']);
  } catch (thrown) {
    error = thrown;
  }
  if (!(error instanceof SitemapError)) throw new Error(String(error));
});
`;
const imported = "import { generate, SitemapError, validate } from 'sitemap-kit';\n";
const required = "const { generate, SitemapError, validate } = require('sitemap-kit');\n";

test(`Jest ${site.version('jest')}: modules and CommonJS`, async () => {
  site.fill({ 'imported.test.mjs': imported + checks, 'required.test.cjs': required + checks });
  const options = ['--testMatch', '**/*.test.*', '--moduleFileExtensions', 'js', 'mjs', 'cjs', 'json', 'node'];
  const output = await site.run('jest', options, { NODE_OPTIONS: '--experimental-vm-modules' });
  assert.match(output, /Tests: +2 passed, 2 total/);
});

test(`Vitest ${site.version('vitest')}: modules`, async () => {
  site.fill({ 'imported.test.mjs': `import { test } from 'vitest';\n${imported}${checks}` });
  assert.match(await site.run('vitest', ['run'], { FORCE_COLOR: undefined, NO_COLOR: '1' }), /Tests +1 passed/);
});

test(`Mocha ${site.version('mocha')}: modules and CommonJS`, async () => {
  const named = checks.replace('test(', 'it(');
  site.fill({ 'imported.test.mjs': imported + named, 'required.test.cjs': required + named });
  assert.match(await site.run('mocha', ['imported.test.mjs', 'required.test.cjs']), /2 passing/);
});
