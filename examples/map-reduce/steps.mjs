// @ts-check
/**
 * The steps of run.mjs. A process runs one step for its part of the pages or shards, and prints the CPU time and the memory that it
 * took. It reads and writes only files of the folder:
 *
 * - `job.json`: options of the set, number of processes
 * - `pages/PART.ndjson`: a part of the pages, in any order
 * - `plans/PART.json`: their counts; `plan.json`: the counts of all pages
 * - `shards/ID-PART.ndjson`: the pages of a shard from one part
 * - `set/`: the sitemaps; `files/ID.json`: what the index needs of those of a shard
 *
 * node steps.mjs STEP FOLDER PART
 */
import { appendFileSync, createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SplitStream } from 'sitemap-kit';
import { ShardPlan } from 'sitemap-kit/shards';

const [step = '', folder = '', part = ''] = process.argv.slice(2);
const path = (/** @type {string} */ name) => join(folder, name);
const readJson = (/** @type {string} */ name) => JSON.parse(readFileSync(path(name), 'utf8'));

/** @type {{ options: import('sitemap-kit/shards').ShardOptions, processes: number }} */
const { options, processes } = readJson('job.json');

/** Yields the lines of a file in batches, so that memory does not depend on its size. @param {string} name */
async function* batches(name) {
  /** @type {string[]} */
  let lines = [];
  for await (const line of createInterface({ input: createReadStream(path(name)) })) {
    lines.push(line);
    if (lines.length === 10_000) {
      yield lines;
      lines = [];
    }
  }
  if (lines.length > 0) yield lines;
}

/** Counts the pages of this part. */
async function count() {
  const plan = new ShardPlan(options);
  for await (const lines of batches(`pages/${part}.ndjson`)) plan.add(lines.join('\n'));
  writeFileSync(path(`plans/${part}.json`), JSON.stringify(plan));
}

/** Writes the pages of this part to one file for each shard. */
async function partition() {
  const plan = new ShardPlan(options, readJson('plan.json'));
  /** @type {number[]} ids of shards by prefix */
  const shardOfPrefix = [];
  for (const { id, firstPrefix, lastPrefix } of plan.shards()) {
    for (let prefix = firstPrefix; prefix <= lastPrefix; prefix += 1) shardOfPrefix[prefix] = id;
  }
  for await (const lines of batches(`pages/${part}.ndjson`)) {
    /** @type {Map<number | undefined, string[]>} */
    const byShard = new Map();
    for (const line of lines) {
      const id = shardOfPrefix[plan.prefixOf(JSON.parse(line).loc)];
      const own = byShard.get(id);
      if (own === undefined) byShard.set(id, [line]);
      else own.push(line);
    }
    for (const [id, own] of byShard) appendFileSync(path(`shards/${id}-${part}.ndjson`), `${own.join('\n')}\n`);
  }
}

/** Writes every n-th shard from its own pages. */
function write() {
  const plan = new ShardPlan(options, readJson('plan.json'));
  const own = plan.shards().filter((_, index) => index % processes === Number(part));
  for (const { id } of own) {
    const parts = Array.from({ length: processes }, (_, from) => path(`shards/${id}-${from}.ndjson`));
    const pages = Buffer.concat(parts.filter(existsSync).map((file) => readFileSync(file)));
    const { files } = plan.write(id, pages);
    for (const { name, bytes } of files) writeFileSync(path(`set/${name}`), bytes);
    writeFileSync(path(`files/${id}.json`), JSON.stringify(files.map(({ url, lastmod }) => ({ url, lastmod }))));
  }
}

/** Writes the same set in one process, without a plan, for comparison. */
async function alone() {
  async function* chunks() {
    for (let from = 0; from < processes; from += 1) yield* createReadStream(path(`pages/${from}.ndjson`));
  }
  const { readable, writable } = new SplitStream({ ...options, format: 'ndjson', strategy: 'stable' });
  const reading = pipeline(chunks, Writable.fromWeb(writable));
  for await (const { name, bytes } of readable) writeFileSync(path(`set-of-one/${name}`), bytes);
  await reading;
}

const steps = new Map(Object.entries({ count, partition, write, alone }));
await steps.get(step)?.();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: Math.round(maxRSS / 1024) }));
