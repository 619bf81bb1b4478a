// @ts-check
// Sites whose framework writes sitemaps with sitemap.js, built with it and with `sitemap-kit/sitemap-js` in its place.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse, validate } from '../../dist/core/node.js';
import { npm, root } from '../../scripts/run.mjs';
import { sitemapPackage } from '../../scripts/sitemap-package.mjs';
import { digest } from '../../scripts/unchanged.mjs';
import { Site } from './site.mjs';

/** The name under which sitemap.js itself is installed. */
const THEIRS = 'sitemap-js';

/**
 * Installs packages with our package in the place of sitemap.js, by `overrides`, and sitemap.js beside it.
 * @param {string} name of the project
 * @param {Record<string, string>} packages with exact versions
 * @param {string} version of sitemap.js that they depend on
 * @param {object} [more] further fields of package.json
 */
export async function installWithOverride(name, packages, version, more = { type: 'module' }) {
  const folder = join(root, 'target/frameworks', `packages-${digest([sitemapPackage]).slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  const [program, first] = npm();
  const packed = spawnSync(
    program,
    [...first, 'pack', '--json', '--pack-destination', folder, join(root, sitemapPackage)],
    {
      encoding: 'utf8',
    },
  );
  assert.equal(packed.status, 0, packed.stderr);
  const [file = ''] = readdirSync(folder);
  const overrides = { sitemap: `file:${join(folder, file)}` };
  return Site.install(name, { ...packages, [THEIRS]: `npm:sitemap@${version}` }, { ...more, overrides });
}

/**
 * Builds a site with sitemap.js and with our package, and compares the sitemaps.
 * @param {Site} site
 * @param {() => Promise<unknown>} build
 * @param {string} output folder of the site
 * @returns {Promise<Sitemaps>} the sitemaps by our package
 */
export async function assertSameSitemaps(site, build, output) {
  const modules = join(site.folder, 'node_modules');
  assert.ok(existsSync(join(modules, 'sitemap/index.cjs')), 'our package is installed as sitemap');
  assert.equal(copiesOf('sitemap', modules), 1);
  await build();
  const our = sitemapsIn(join(site.folder, output));
  // Otherwise a build that writes none would pass.
  for (const name of Object.keys(our)) rmSync(join(site.folder, output, name));
  exchange(modules);
  try {
    await build();
  } finally {
    exchange(modules);
  }
  const their = sitemapsIn(join(site.folder, output));
  assert.deepEqual(our, their);
  assert.ok(Object.keys(our).length > 0);
  return our;
}

/** Exchanges the folders of the two packages. @param {string} modules */
function exchange(modules) {
  const [ours, theirs, between] = ['sitemap', THEIRS, '.exchanged'].map((name) => join(modules, name));
  renameSync(`${ours}`, `${between}`);
  renameSync(`${theirs}`, `${ours}`);
  renameSync(`${between}`, `${theirs}`);
}

/** Returns how often a package is installed. @param {string} name @param {string} modules @returns {number} */
function copiesOf(name, modules) {
  const isCopy = (/** @type {string} */ path) => path === name || path.endsWith(`node_modules/${name}`);
  return readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((path) =>
    isCopy(path.replaceAll('\\', '/')),
  ).length;
}

/** @typedef {Record<string, { pages: object[], sitemaps: object[] }>} Sitemaps what the files of a site say, by name */

/** @param {string} folder @returns {Sitemaps} */
function sitemapsIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /sitemap[^/]*\.xml(\.gz)?$/.test(name),
  );
  return Object.fromEntries(
    names.sort().map((name) => {
      const bytes = readFileSync(join(folder, name));
      const { pages, sitemaps } = parse(name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
      assert.equal(validate(bytes).counts.error, 0, name);
      return [name, { pages, sitemaps }];
    }),
  );
}
