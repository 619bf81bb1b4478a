// @ts-check
// The package that takes the place of sitemap.js where another package depends on it: `overrides` in package.json (`resolutions` of
// Yarn) name it for `sitemap`. It only exports `sitemap-kit/sitemap-js`.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The folder of the package. */
export const sitemapPackage = 'dist-sitemap';

/** Writes the package. */
export function writeSitemapPackage() {
  const folder = join(root, sitemapPackage);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { version, license, engines, publishConfig, repository, homepage, bugs } = manifest;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const about = {
    name: 'sitemap-kit-as-sitemap',
    version,
    description: 'The exports of the package sitemap (sitemap.js), by sitemap-kit, for use in overrides',
    license,
    ...{ repository, homepage, bugs, publishConfig },
    type: 'module',
    engines,
    exports: {
      '.': {
        import: { types: './index.d.ts', default: './index.js' },
        require: { types: './index.d.cts', default: './index.cjs' },
      },
      './package.json': './package.json',
    },
    main: './index.cjs',
    types: './index.d.ts',
    // Their types are part of those of the package, as in sitemap.js.
    dependencies: {
      '@types/node': `>=${manifest.devDependencies['@types/node'].split('.')[0]}`,
      'sitemap-kit': version,
    },
  };
  const all = "export * from 'sitemap-kit/sitemap-js';\n";
  const files = {
    'package.json': `${JSON.stringify(about, undefined, 2)}\n`,
    'index.js': all,
    'index.d.ts': all,
    'index.d.cts': all,
    'index.cjs': "'use strict';\nmodule.exports = require('sitemap-kit/sitemap-js');\n",
    'README.md': `# ${about.name}\n\n${about.description}. See docs/migrating-from-sitemap-js.md of sitemap-kit.\n`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  for (const name of ['LICENSE', 'LICENSE-APACHE', 'LICENSE-MIT']) copyFileSync(join(root, name), join(folder, name));
}
