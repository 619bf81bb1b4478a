// @ts-check
// esbuild, which copies the HTML of the sources: the script of the recipe builds the site and its sitemap.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runAndCapture } from '../../scripts/run.mjs';
import { fileOf, html, Site } from './site.mjs';

const site = await Site.install('esbuild', { esbuild: '0.28.2' });
const files = {
  'build.mjs': fileOf('webpack', 'build.mjs'),
  'src/app.js': 'console.log(1);\n',
  'src/index.html': html('<script src="/app.js"></script>'),
  'src/about/index.html': html(),
  'src/hidden.html': html('<meta name="robots" content="noindex">'),
};
const build = () => runAndCapture(process.execPath, ['build.mjs'], { cwd: site.folder });

test(`esbuild ${site.version('esbuild')}: lists the pages of the build without those with noindex`, async () => {
  site.fill(files);
  const { succeeded, output } = await build();
  assert.ok(succeeded, output);
  assert.match(output, /Pages: 2 of 3 HTML files \(left out: noindex 1\)\./);
  assert.deepEqual(site.paths('dist'), ['/', '/about/']);
});

test('a build that fails, and one without HTML, write nothing and fail', async () => {
  site.fill({ ...files, 'src/app.js': "import './missing.js';\n" });
  assert.equal((await build()).succeeded, false);
  assert.ok(!existsSync(join(site.folder, 'dist/sitemap.xml')));
  const { 'src/app.js': app, 'build.mjs': script } = files;
  site.fill({ 'src/app.js': app, 'build.mjs': script.replace(", 'src/**/*.html'", '') });
  const { succeeded, output } = await build();
  assert.equal(succeeded, false);
  assert.match(output, /has no HTML files/);
});
