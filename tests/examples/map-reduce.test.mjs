// @ts-check
/** The example of a set that several processes write. In the long tests it has 1,000,000 pages. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { root } from '../../scripts/run.mjs';
import { scaled } from '../npm/scale.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-map-reduce-'));
after(() => rmSync(folder, { recursive: true }));

/** Runs the example. @param {{ pages: number, processes: number, maxUrls: number }} options */
function run({ pages, processes, maxUrls }, target = folder) {
  const program = join(root, 'examples/map-reduce/run.mjs');
  const size = ['--pages', `${pages}`, '--processes', `${processes}`, '--max-urls', `${maxUrls}`];
  return spawnSync(process.execPath, [program, ...size, '--folder', target], { encoding: 'utf8' });
}

describe('examples/map-reduce', () => {
  it('writes the files of one process with several', () => {
    const { status, stdout, stderr } = run({
      pages: scaled(3_000, 1_000_000),
      processes: scaled(3, 4),
      maxUrls: scaled(100, 50_000),
    });
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^All files are equal to those of one process\.$/m);
    // Files are between half and completely full.
    const sitemaps = readdirSync(join(folder, 'set')).length - 1;
    const least = scaled(30, 20);
    assert.ok(sitemaps >= least && sitemaps <= 2 * least, `${sitemaps}`);
  });

  it('refuses invalid numbers, and a folder with other files, which stay', () => {
    for (const size of [{ pages: 0 }, { pages: Number.NaN }, { processes: 0.5 }, { maxUrls: 50_001 }]) {
      const { status, stderr } = run({ pages: 2, processes: 3, maxUrls: 10, ...size });
      assert.equal(status, 1);
      assert.match(stderr, /^--pages, --processes and --max-urls must be whole numbers above 0/);
    }
    const other = mkdtempSync(join(tmpdir(), 'sitemap-map-reduce-'));
    after(() => rmSync(other, { recursive: true }));
    writeFileSync(join(other, 'notes.txt'), '');
    const { status, stderr } = run({ pages: 2, processes: 3, maxUrls: 10 }, other);
    assert.equal(status, 1);
    assert.match(stderr, /contains files of something else/);
    assert.deepEqual(readdirSync(other), ['notes.txt']);
  });

  it('writes a set of one sitemap, and of no more pages than processes', () => {
    const { status, stdout, stderr } = run({ pages: 2, processes: 3, maxUrls: 10 });
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^2 pages in 1 sitemaps?, 1 files?/m);
    assert.deepEqual(readdirSync(join(folder, 'set')), ['sitemap.xml']);
  });
});
