// @ts-check
// The job of examples/spark on two executors, one of which is killed while it writes. It is skipped unless setup.sh was run.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { shopPages } from '../../examples/shop/make-pages.mjs';
import { root } from '../../scripts/run.mjs';
import { makeFolder } from '../npm/helpers/folder.mjs';
import { scaled } from '../npm/helpers/scale.mjs';

const PROGRAMS = join(root, 'target/spark/bin');
const SUBMIT = join(PROGRAMS, 'spark-submit');
const KIT = join(root, 'dist/cli/main.js');
const PAGES = scaled(200_000, 10_000_000);
const PARTS = scaled(4, 20);
const OPTIONS = ['--base-url', 'https://shop.example/', '--max-urls', String(scaled(5_000, 50_000))];

/** @typedef {{ pid: number, parent: number, megabytes: number, command: string }} Process */

/** Returns the processes that a process has started, and what these have started. @param {number} pid @returns {Process[]} */
function descendantsOf(pid) {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8', maxBuffer: 1 << 26 });
  const all = stdout.split('\n').flatMap((line) => {
    const [, id, parent, kilobytes, command = ''] = /^ *(\d+) +(\d+) +(\d+) (.*)$/.exec(line) ?? [];
    return id === undefined
      ? []
      : [{ pid: Number(id), parent: Number(parent), megabytes: Number(kilobytes) / 1024, command }];
  });
  const found = [{ pid, parent: 0, megabytes: 0, command: '' }];
  // Elements that are added during the iteration are visited as well.
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid));
  return found.slice(1);
}

/** Returns a hash of each sitemap and index of a folder, by name. @param {string} folder */
const hashesOf = (folder) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name !== 'sitemap-set.json')
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );

/** Writes the pages in parts. @param {string} folder */
async function writePages(folder) {
  mkdirSync(folder);
  const files = Array.from({ length: PARTS }, (_, part) => createWriteStream(join(folder, `part-${part}.ndjson`)));
  const pages = shopPages(PAGES);
  for (const [part, file] of files.entries()) {
    const count = Math.floor((PAGES * (part + 1)) / PARTS) - Math.floor((PAGES * part) / PARTS);
    await pipeline(
      Readable.from(
        (function* lines() {
          for (let at = 0; at < count; at += 1) yield `${JSON.stringify(pages.next().value)}\n`;
        })(),
      ),
      file,
    );
  }
}

test('writes the bytes of one process, although an executor is killed', async (context) => {
  if (!existsSync(SUBMIT)) return context.skip('`sh examples/spark/setup.sh` was not run');
  const folder = makeFolder(context);
  await writePages(join(folder, 'pages'));
  const [set, one] = [join(folder, 'set'), join(folder, 'one')];
  const job = [join(root, 'examples/spark/job.py'), join(folder, 'pages'), set];
  const kit = ['--command', `node ${KIT}`, '--shards-per-task', '4', '--', ...OPTIONS];
  const began = performance.now();
  const spark = spawn(SUBMIT, ['--master', 'local-cluster[2,1,1024]', ...job, ...kit], {
    cwd: folder,
    // As `. target/spark/bin/activate` does.
    env: { ...process.env, PATH: `${PROGRAMS}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [spark.stdout, spark.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => spark.on('close', resolve));
  let [isRunning, killed, most, mostOfNode] = [true, 0, 0, 0];
  void ended.then(() => (isRunning = false));
  while (isRunning) {
    const processes = descendantsOf(Number(spark.pid));
    most = Math.max(
      most,
      processes.reduce((sum, { megabytes }) => sum + megabytes, 0),
    );
    mostOfNode = Math.max(
      mostOfNode,
      ...processes.filter(({ command }) => command.startsWith('node ')).map(({ megabytes }) => megabytes),
    );
    const executor = processes.find(({ command }) => command.includes('CoarseGrainedExecutorBackend'));
    // In the middle: when a few sitemaps are written.
    if (killed === 0 && executor !== undefined && existsSync(set) && readdirSync(set).length > 3) {
      killed = executor.pid;
      process.kill(killed, 'SIGKILL');
    }
    await delay(200);
  }
  const seconds = (performance.now() - began) / 1_000;
  assert.equal(await ended, 0, output);
  assert.match(output, new RegExp(`^${PAGES} pages in \\d+ shards$`, 'm'));
  assert.match(output, /^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m);
  assert.notEqual(killed, 0);
  assert.match(output, /Lost executor/);
  context.diagnostic(
    `Spark, 2 executors: ${PAGES} pages, ${seconds.toFixed(0)} s, at most ${most.toFixed(0)} MB altogether and ${mostOfNode.toFixed(0)} MB in a Node process`,
  );

  const report = `data:text/javascript,${encodeURIComponent('process.on("exit",()=>console.error("MB "+(process.resourceUsage().maxRSS>>10)))')}`;
  const beganAlone = performance.now();
  const all = spawn('sh', ['-c', 'cat pages/*'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const alone = spawn(
    process.execPath,
    ['--import', report, KIT, 'split', '-', ...OPTIONS, '--stable', '--out', one, '--quiet'],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  );
  let errors = '';
  alone.stderr.on('data', (text) => (errors += text));
  const code = new Promise((resolve) => alone.on('close', resolve));
  await pipeline(all.stdout, alone.stdin);
  assert.equal(await code, 0, errors);
  const [, megabytes] = /MB (\d+)/.exec(errors) ?? [];
  context.diagnostic(`one process: ${((performance.now() - beganAlone) / 1_000).toFixed(0)} s, ${megabytes} MB`);
  assert.deepEqual(hashesOf(set), hashesOf(one));
});
