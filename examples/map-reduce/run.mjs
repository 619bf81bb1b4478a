// @ts-check
/**
 * Writes a sitemap set with several processes, which share nothing but files and could therefore be on different machines, and compares
 * it with the set that one process writes. The steps of the processes are in steps.mjs.
 *
 * node examples/map-reduce/run.mjs [--pages 200000] [--processes 4] [--max-urls 50000] [--folder out/examples/map-reduce]
 *
 * The folder is deleted first, so it must be new, empty, or that of an earlier run.
 */
import { execFile } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { ShardPlan } from 'sitemap-kit/shards';
import { shopPages } from '../shop/make-pages.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '200000' },
    processes: { type: 'string', default: '4' },
    'max-urls': { type: 'string', default: '50000' },
    folder: { type: 'string', default: 'out/examples/map-reduce' },
  },
});
const { folder } = values;
const [pages, processes, maxUrls] = [Number(values.pages), Number(values.processes), Number(values['max-urls'])];
if (![pages, processes, maxUrls].every((number) => Number.isInteger(number) && number > 0) || maxUrls > 50_000) {
  fail('--pages, --processes and --max-urls must be whole numbers above 0, --max-urls at most 50000.');
}
if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'job.json'))) {
  fail(`${folder} contains files of something else. Use another folder.`);
}
/** @type {import('sitemap-kit/shards').ShardOptions} */
const options = { baseUrl: 'https://shop.example/', maxUrls, format: 'ndjson' };

/** Ends the program. @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const path = (/** @type {string} */ name) => join(folder, name);
const readJson = (/** @type {string} */ name) => JSON.parse(readFileSync(path(name), 'utf8'));
const writeJson = (/** @type {string} */ name, /** @type {unknown} */ value) =>
  writeFileSync(path(name), JSON.stringify(value));

/** Yields every n-th page as a line. @param {number} part */
function* linesOf(part) {
  let number = 0;
  for (const page of shopPages(pages)) {
    if (number % processes === part) yield `${JSON.stringify(page)}\n`;
    number += 1;
  }
}

/** Runs a step in processes at the same time, and prints what they took. @param {string} step @param {number[]} parts */
async function run(step, parts) {
  const start = performance.now();
  const program = fileURLToPath(new URL('steps.mjs', import.meta.url));
  const ended = await Promise.all(
    parts.map((part) => promisify(execFile)(process.execPath, [program, step, folder, String(part)])),
  );
  const usage = ended.map(({ stdout }) => JSON.parse(stdout));
  const cpu = usage.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1);
  const memory = Math.max(...usage.map(({ megabytes }) => megabytes));
  const wall = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${step}: ${wall} s, ${cpu} s of CPU time, up to ${memory} MB per process`);
}

/** Returns the files of a folder by name. @param {string} name */
const filesOf = (name) => new Map(readdirSync(path(name)).map((file) => [file, readFileSync(path(`${name}/${file}`))]));

rmSync(folder, { recursive: true, force: true });
for (const name of ['pages', 'plans', 'shards', 'files', 'set', 'set-of-one'])
  mkdirSync(path(name), { recursive: true });
writeJson('job.json', { options, processes });
const parts = Array.from({ length: processes }, (_, part) => part);
for (const part of parts) {
  await pipeline(Readable.from(linesOf(part)), createWriteStream(path(`pages/${part}.ndjson`)));
}

// Map: each process counts its pages. The sum of the counts decides which shards there are.
await run('count', parts);
const plan = new ShardPlan(options);
for (const part of parts) plan.merge(readJson(`plans/${part}.json`));
writeJson('plan.json', plan);

// Shuffle: each process divides its pages by shard.
await run('partition', parts);

// Reduce: each process writes some of the shards. The index is last, when all files that it lists exist.
await run('write', parts);
const files = plan.shards().flatMap(({ id }) => readJson(`files/${id}.json`));
const { index, robots } = plan.index(files);
for (const { name, bytes } of index) writeFileSync(path(`set/${name}`), bytes);

await run('alone', [0]);
const [set, expected] = [filesOf('set'), filesOf('set-of-one')];
const differing = [...expected.keys()].filter((name) => !set.get(name)?.equals(expected.get(name) ?? Buffer.of()));
const bytes = [...set.values()].reduce((sum, file) => sum + file.length, 0);
console.log(`${pages} pages in ${files.length} sitemaps, ${set.size} files, ${bytes} bytes; ${robots.join()}`);
if (differing.length > 0 || set.size !== expected.size) {
  console.error(`These files differ from those of one process: ${differing.join(', ')}`);
  process.exitCode = 1;
} else {
  console.log('All files are equal to those of one process.');
}
