// @ts-check
/**
 * `npm run bench:start`: what it costs a fresh process to import the package and write the first page, beside a process
 * that does nothing and one that does the same with sitemap.js; and how long the first request of a Worker takes, beside
 * a Worker that imports nothing. All are run in turn, and the medians are told.
 *
 * `--rounds=N` sets the rounds.
 */
import { fileURLToPath } from 'node:url';
import { Miniflare } from 'miniflare';
import { bundleWorker } from '../tests/packaging/worker-runtime.mjs';
import { setting } from './contenders.mjs';
import { measureInTurn } from './fresh-process.mjs';
import { median } from './ratios.mjs';

const rounds = Number(process.argv.find((one) => one.startsWith('--rounds='))?.slice(9) ?? 15);

const programs = {
  'nothing at all': '',
  'sitemap-kit, import': "import 'sitemap-kit';",
  'sitemap-kit, import and first page':
    "import { generate } from 'sitemap-kit';\ngenerate([{ loc: 'https://example.com/', lastmod: '2026-01-10' }]);",
  'sitemap.js, import and first page': `import { SitemapStream, streamToPromise } from 'sitemap';
const stream = new SitemapStream({ hostname: 'https://example.com/' });
stream.end({ url: '/', lastmod: '2026-01-10' });
await streamToPromise(stream);`,
};

/** @param {number} number */
const milliseconds = (number) => `${number.toFixed(1)} ms`.padStart(10);

console.log(`${setting}, median of ${rounds} rounds\n`);

const costs = measureInTurn(programs, fileURLToPath(new URL('..', import.meta.url)), rounds);
const bare = costs['nothing at all'];
console.log(`${'a fresh process of Node'.padEnd(36)}       wall        CPU    more wall    more CPU`);
for (const [name, runs] of Object.entries(costs)) {
  // Of each round the difference, because the machine is not as busy in all of them.
  const more = (/** @type {'wall' | 'cpu'} */ what) =>
    median(runs.map((run, round) => run[what] - (bare[round]?.[what] ?? 0)));
  const cells = [median(runs.map(({ wall }) => wall)), median(runs.map(({ cpu }) => cpu)), more('wall'), more('cpu')];
  console.log(`${name.padEnd(36)} ${cells.map(milliseconds).join('  ')}`);
}

/** @typedef {{ start: number, first: number, second: number }} Answer in milliseconds */

/**
 * @param {import('miniflare').MiniflareOptions} options
 * @returns {Promise<Answer>}
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
      answers: /** @type {Answer[]} */ ([]),
    }),
  ),
);
for (let round = 0; round < rounds; round += 1) {
  for (const { options, answers } of round % 2 === 0 ? workers : [...workers].reverse()) {
    answers.push(await measureWorker(options));
  }
}
console.log(`\n${'a fresh workerd'.padEnd(36)}   starting  1st answer  2nd answer`);
for (const { name, answers } of workers) {
  const of = (/** @type {keyof Answer} */ what) => median(answers.map((answer) => answer[what]));
  console.log(`${name.padEnd(36)} ${[of('start'), of('first'), of('second')].map(milliseconds).join('  ')}`);
}
