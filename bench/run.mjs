// @ts-check
/**
 * `npm run bench`: how fast sitemaps are written from page objects and read back, beside sitemap.js and beside plain
 * concatenation.
 *
 * All contenders run in one process, one after the other in every round and in another order each round, so that what
 * else the machine does meets them alike. The first rounds only warm up. Ratios are medians of the ratios of each round.
 * `--check` ends with exit code 1 when sitemap-kit is slower than the floors below; `--rounds=N` sets the rounds.
 */
import assert from 'node:assert/strict';
import { escapingConcatenation, setting, sitemapJs, sitemapKit, uncheckedConcatenation } from './contenders.mjs';
import { plainPages, richPages } from './pages.mjs';
import { median, timesAsFast } from './ratios.mjs';
import { measureReading } from './reading.mjs';

/** @typedef {import('./contenders.mjs').Contender} Contender */
/** @typedef {{ contender: Contender, pages: any[], times: number[], bytes: number }} Runner */

/** How many times as fast as each contender sitemap-kit has to be, for plain pages. */
const FLOORS = /** @type {Record<string, number>} */ ({ 'sitemap.js': 6, concatenation: 1, 'unescaped concat.': 1 });

const WARM_UP = 4;
const rounds = Number(process.argv.find((one) => one.startsWith('--rounds='))?.slice(9) ?? 15);

const workloads = [
  { name: '50,000 plain pages', pages: plainPages(50_000), hasFloors: true },
  { name: '10,000 rich pages', pages: richPages(10_000), hasFloors: false },
];

/** The locs that a sitemap lists, to see that all contenders did the same work. @param {Uint8Array} bytes */
const locsIn = (bytes) =>
  Buffer.from(bytes)
    .toString()
    .match(/<loc>[^<]*<\/loc>/g) ?? [];

/**
 * @param {import('../dist/node.js').Page[]} pages
 * @returns {Promise<Runner[]>}
 */
async function measure(pages) {
  const runners = [sitemapKit, sitemapJs, escapingConcatenation, uncheckedConcatenation].map((contender) => ({
    contender,
    pages: contender.prepare(pages),
    times: /** @type {number[]} */ ([]),
    bytes: 0,
  }));
  const expected = locsIn(await sitemapKit.write(pages));
  assert.equal(expected.length, pages.length);
  for (const runner of runners) {
    const written = await runner.contender.write(runner.pages);
    const locs = locsIn(written);
    assert.equal(locs.length, expected.length, `${runner.contender.name} lists other locs`);
    if (runner.contender !== uncheckedConcatenation) {
      assert.deepEqual(locs, expected, `${runner.contender.name} lists other locs`);
    }
    runner.bytes = written.length;
  }
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (let turn = 0; turn < runners.length; turn += 1) {
      const runner = /** @type {Runner} */ (runners[(round + turn) % runners.length]);
      const start = performance.now();
      await runner.contender.write(runner.pages);
      const milliseconds = performance.now() - start;
      if (round >= WARM_UP) runner.times.push(milliseconds);
    }
  }
  return runners;
}

let isFastEnough = true;
console.log(setting);
for (const { name, pages, hasFloors } of workloads) {
  const runners = await measure(pages);
  const [ours] = /** @type {[Runner]} */ (/** @type {unknown} */ (runners));
  console.log(`\n${name}, median of ${rounds} rounds`);
  console.log('                      ms    pages/s        bytes   sitemap-kit is');
  for (const runner of runners) {
    const time = median(runner.times);
    const speed = Math.round((pages.length / time) * 1000).toLocaleString('en-US');
    const ratio = timesAsFast(ours.times, runner.times);
    const verdict = runner === ours ? '' : `${ratio.toFixed(2)} times as fast`;
    const size = runner.bytes.toLocaleString('en-US');
    console.log(
      `${runner.contender.name.padEnd(16)} ${time.toFixed(1).padStart(7)} ${speed.padStart(10)} ${size.padStart(12)}   ${verdict}`,
    );
    const floor = FLOORS[runner.contender.name];
    if (hasFloors && floor !== undefined && ratio < floor) {
      isFastEnough = false;
      console.log(`  below the floor: at least ${floor} times as fast as ${runner.contender.name} was expected`);
    }
  }
}
if (!(await measureReading(Math.ceil(rounds / 3)))) isFastEnough = false;
if (process.argv.includes('--check') && !isFastEnough) process.exitCode = 1;
