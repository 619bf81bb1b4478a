// @ts-check
// The package that takes the place of sitemap.js, installed under its name as by `overrides`. (tests/frameworks installs it by npm.)
import assert from 'node:assert/strict';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import * as ours from 'sitemap-kit/sitemap-js';
import { root, toolScript } from '../../scripts/run.mjs';
import { sitemapPackage } from '../../scripts/sitemap-package.mjs';
import { Project } from './project.mjs';

const project = await Project.create();
cpSync(join(root, sitemapPackage), join(project.folder, 'node_modules/sitemap'), { recursive: true });
const names = Object.keys(ours).sort().join();

const print = `
console.log(Object.keys(sitemap).filter((name) => name !== 'module.exports').sort().join());
const stream = new sitemap.SitemapStream();
stream.end('https://example.com/');
sitemap.streamToPromise(stream).then((data) => console.log(data.includes('https://example.com/')));
`;

for (const [file, begin] of [
  ['imported.mjs', "import * as sitemap from 'sitemap';"],
  [
    'named.mjs',
    "import { SitemapStream, streamToPromise } from 'sitemap';\nimport * as all from 'sitemap';\nconst sitemap = { ...all, SitemapStream, streamToPromise };",
  ],
  ['required.cjs', "const sitemap = require('sitemap');"],
]) {
  test(`has the exports of sitemap-kit/sitemap-js: ${file}`, async () => {
    const path = project.write(file ?? '', `${begin}${print}`);
    const { code, stdout, stderr } = await project.run(process.execPath, [path]);
    assert.equal(code, 0, stderr);
    assert.equal(stdout, `${names}\ntrue\n`);
  });
}

test('has the types of sitemap.js, as an ES module and as CommonJS', async () => {
  const program =
    "import { type SitemapItemLoose, SitemapStream } from 'sitemap';\nexport const item: SitemapItemLoose = { url: '/' };\nnew SitemapStream().write(item);\n";
  for (const file of ['typed.mts', 'typed.cts']) {
    project.write(file, program);
    const compilerOptions = {
      ...{ module: 'node16', target: 'es2022', strict: true, noEmit: true, skipLibCheck: false, lib: ['es2022'] },
      ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
    };
    project.write('tsconfig.json', JSON.stringify({ compilerOptions, files: [file] }));
    const { code, stdout } = await project.run(process.execPath, [toolScript('typescript/bin/tsc'), '-p', '.']);
    assert.equal(code, 0, stdout);
  }
});

test('has the version, the owner and the settings of the package, and publint reports no problems', async () => {
  const folder = join(root, sitemapPackage);
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.equal(about.dependencies['sitemap-kit'], manifest.version);
  for (const name of ['version', 'license', 'engines', 'publishConfig', 'repository', 'homepage', 'bugs']) {
    assert.deepEqual(about[name], manifest[name], name);
  }
  const { messages, pkg } = await publint({ pkgDir: folder, level: 'warning', strict: true, pack: false });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, pkg, { color: false })),
    [],
  );
});
