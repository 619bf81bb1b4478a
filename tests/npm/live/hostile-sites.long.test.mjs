// @ts-check
// `walk` and `check` of sites that misbehave in every way: bounded in time and memory, reported, continued, and without requests to
// private networks.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../helpers/folder.mjs';
import { BEHAVIOURS, startHostileSite, URLS } from './hostile-site.mjs';

const CLIENT = fileURLToPath(new URL('hostile-client.mjs', import.meta.url));
/** Nothing of a server is waited for longer than this, and for a whole body six times that. */
const QUICK = { interval: 0, timeout: 1_000, retries: 1 };
const PUBLIC = ['93.184.216.34'];
/** The URLs whose hosts ask for a pause that is not waited. */
const REFUSED = URLS.filter((url) => /^http:\/\/h\d/.test(url));

/**
 * Runs a walk or a check in a process, and prints what it took.
 * @param {import('node:test').TestContext} context
 * @param {'walk' | 'check'} what
 * @param {number} port
 * @param {object} options
 */
async function run(context, what, port, options) {
  const began = performance.now();
  const given = [CLIENT, what, String(port), JSON.stringify(options)];
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  const seconds = (performance.now() - began) / 1_000;
  const result = JSON.parse(output);
  const { outcomes, megabytes, connections, state } = result;
  context.diagnostic(
    `${what}: ${outcomes.length} results, ${connections} connections, ${seconds.toFixed(1)} s, ${megabytes} MB, state of ${state} bytes`,
  );
  return { ...result, seconds };
}

/** Compares outcomes with those of the table. @param {[url: string, outcome: string][]} outcomes @param {0 | 1} column */
function assertOutcomes(outcomes, column) {
  const found = Object.fromEntries(outcomes);
  for (const [at, url] of URLS.entries()) {
    const wanted = Object.values(BEHAVIOURS)[at]?.[column] ?? assert.fail();
    const outcome = found[new URL(url).href] ?? found[url];
    if (typeof wanted === 'string') assert.equal(outcome, wanted, url);
    else assert.match(String(outcome), wanted, url);
  }
}

/** @type {Awaited<ReturnType<typeof startHostileSite>>} */
let site;
before(async () => {
  site = await startHostileSite({ sitemaps: 100_000 });
});
after(() => site.close());

test('a walk of everything is interrupted and continued, and asks the hosts that wanted a pause later', async (context) => {
  const stateFile = join(makeFolder(context), 'state.json');
  const options = { ...QUICK, roots: 'http://site.example/index.xml', maxPages: 10_000_000, stateFile };
  const first = await run(context, 'walk', site.port, { ...options, stopAfter: 30 });
  const second = await run(context, 'walk', site.port, options);
  assert.equal(first.summary.limit, 'signal');
  assertOutcomes([...first.outcomes, ...second.outcomes], 0);
  assert.ok(second.summary.tooDeep > 0, 'indexes without end are followed to maxDepth');
  const third = await run(context, 'walk', site.port, options);
  assert.deepEqual(
    third.outcomes.map((/** @type {[string]} */ [url]) => url),
    REFUSED,
  );
  for (const { addresses, megabytes, seconds } of [first, second, third]) {
    assert.deepEqual(addresses, PUBLIC);
    // At the default limit, four files of 58 MB arrive at the same time, and their pages are in memory. The time is for a busy machine.
    assert.ok(megabytes < 1_500, `${megabytes} MB`);
    assert.ok(seconds < 600, `${seconds} s`);
  }
});

test('a check of everything is interrupted and continued, and asks the hosts that wanted a pause later', async (context) => {
  const stateFile = join(makeFolder(context), 'state.json');
  const options = { ...QUICK, pages: URLS, sample: 0, slow: 600_000, stateFile };
  const first = await run(context, 'check', site.port, { ...options, stopAfter: 30 });
  site.requests.length = 0;
  const second = await run(context, 'check', site.port, options);
  assert.deepEqual([first.summary.complete, second.summary.complete], [false, false]);
  assertOutcomes(second.outcomes, 1);
  assert.ok(!site.requests.includes(URLS[0] ?? ''), 'its result is that of the first part');
  site.requests.length = 0;
  const third = await run(context, 'check', site.port, options);
  const pages = site.requests.filter((url) => !url.endsWith('/robots.txt'));
  assert.deepEqual([...new Set(pages)].sort(), [...REFUSED].sort());
  for (const { addresses, megabytes, seconds } of [first, second, third]) {
    assert.deepEqual(addresses, PUBLIC);
    assert.ok(megabytes < 300, `${megabytes} MB`);
    assert.ok(seconds < 600, `${seconds} s`);
  }
});

test('a walk of 100,000 sitemaps ends at its limits, and is continued to its end with one request for each', async (context) => {
  const stateFile = join(makeFolder(context), 'state.json');
  const options = { interval: 0, roots: 'http://site.example/many.xml', stateFile };
  site.requests.length = 0;
  const first = await run(context, 'walk', site.port, options);
  assert.deepEqual([first.summary.limit, first.summary.files], ['maxFiles', 1_000]);
  rmSync(stateFile);
  site.requests.length = 0;
  const all = { ...options, concurrency: 8, perHost: 8, maxTime: 3_600_000, maxFiles: 60_000 };
  const second = await run(context, 'walk', site.port, all);
  assert.deepEqual([second.summary.limit, second.summary.files], ['maxFiles', 60_000]);
  const third = await run(context, 'walk', site.port, all);
  assert.equal(third.summary.complete, true);
  assert.equal(second.summary.pages + third.summary.pages, 100_000);
  const counts = new Map();
  for (const url of site.requests) counts.set(url, (counts.get(url) ?? 0) + 1);
  assert.equal(counts.size, 100_003);
  // A file that was requested when the limit was reached may be requested again.
  assert.ok(site.requests.length <= 100_003 + 8, String(site.requests.length));
  assert.ok(statSync(stateFile).size < 30_000_000);
  for (const { megabytes } of [first, second, third]) assert.ok(megabytes < 600, `${megabytes} MB`);
});
