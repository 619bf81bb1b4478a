// @ts-check
/**
 * `npm run bench -- start`: the cost for a new process of importing the package and writing the first page, compared with
 * a process that does nothing and one that does the same with sitemap.js; and the time of the first request to a
 * Worker, compared with a Worker that imports nothing. Figures are medians of interleaved rounds.
 *
 * - `--rounds=N`     default 15
 * - `--package=PATH` a built checkout to measure; may be given several times
 * - `--markdown`     prints the tables of docs/contributing/performance.md
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Miniflare } from 'miniflare';
import { bundleWorker } from '../tests/packaging/worker-runtime.mjs';
import { measureInTurn } from './fresh-process.mjs';
import { entryOf, setting } from './packages.mjs';
import { median } from './ratios.mjs';
import { tableOf } from './tables.mjs';

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    package: { type: 'string', multiple: true, default: [] },
    markdown: { type: 'boolean', default: false },
  },
});
const rounds = Number(given.rounds);
const root = fileURLToPath(new URL('..', import.meta.url));

const BARE = 'no import';
const FIRST_PAGE_WITH_SITEMAP_JS = `import { SitemapStream, streamToPromise } from 'sitemap';
const stream = new SitemapStream({ hostname: 'https://example.com/' });
stream.end({ url: '/', lastmod: '2026-01-10' });
await streamToPromise(stream);`;

/** The programs that import one build. @param {string} specifier @param {string} label */
const programsOf = (specifier, label) => ({
  [`${label}, import`]: `import '${specifier}';`,
  [`${label}, import and first page`]: `import { generate } from '${specifier}';
generate([{ loc: 'https://example.com/', lastmod: '2026-01-10' }]);`,
});

const milliseconds = (/** @type {number} */ number) => `${number.toFixed(1)} ms`;

/** This checkout as a user imports it, or the given ones by their files. @type {Record<string, string>} */
const ours =
  given.package.length === 0
    ? programsOf('sitemap-kit', 'sitemap-kit')
    : Object.assign({}, ...given.package.map((folder) => programsOf(entryOf(folder), folder)));

console.log(`${setting}, median of ${rounds} rounds\n`);
const costs = measureInTurn(
  { [BARE]: '', ...ours, 'sitemap.js, import and first page': FIRST_PAGE_WITH_SITEMAP_JS },
  root,
  rounds,
);
const rows = Object.entries(costs).map(([name, runs]) => {
  // The difference within each round, because other load differs between rounds.
  const more = (/** @type {'wall' | 'cpu'} */ what) =>
    median(runs.map((run, round) => run[what] - (costs[BARE]?.[round]?.[what] ?? 0)));
  const values = [median(runs.map(({ wall }) => wall)), median(runs.map(({ cpu }) => cpu)), more('wall'), more('cpu')];
  return [name, ...values.map(milliseconds)];
});
console.log(tableOf(['a new process of Node', 'wall', 'CPU', 'more wall', 'more CPU'], rows, given));

/** @typedef {{ start: number, first: number, second: number }} ResponseTimes in milliseconds */

/**
 * @param {import('miniflare').MiniflareOptions} options
 * @returns {Promise<ResponseTimes>}
 */
async function measureWorker(options) {
  const times = [performance.now()];
  const worker = new Miniflare(options);
  try {
    await worker.ready;
    times.push(performance.now());
    for (let request = 0; request < 2; request += 1) {
      await (await worker.dispatchFetch('https://example.com/')).text();
      times.push(performance.now());
    }
  } finally {
    await worker.dispose();
  }
  const [begin = 0, ready = 0, first = 0, second = 0] = times;
  return { start: ready - begin, first: first - ready, second: second - first };
}

const workers = await Promise.all(
  Object.entries({ 'imports nothing': 'start-bare-worker.mjs', 'sitemap-kit': 'start-worker.mjs' }).map(
    async ([name, file]) => ({
      name,
      options: await bundleWorker(fileURLToPath(new URL(file, import.meta.url))),
      times: /** @type {ResponseTimes[]} */ ([]),
    }),
  ),
);
for (let round = 0; round < rounds; round += 1) {
  for (const { options, times } of round % 2 === 0 ? workers : [...workers].reverse()) {
    times.push(await measureWorker(options));
  }
}
const workerRows = workers.map(({ name, times }) => {
  const of = (/** @type {keyof ResponseTimes} */ what) => milliseconds(median(times.map((one) => one[what])));
  return [name, of('start'), of('first'), of('second')];
});
console.log(`\n${tableOf(['a new workerd', 'start', '1st response', '2nd response'], workerRows, given)}`);
