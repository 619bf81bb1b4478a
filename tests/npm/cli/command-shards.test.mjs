// @ts-check
// `shard plan`, `shard merge`, `shard write` and `shard index`: one set by several processes, which share only files.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { shopPages } from '../../../examples/shop/make-pages.mjs';
import { runCommand } from '../helpers/command.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';
import { scaled } from '../helpers/scale.mjs';

const BASE = ['--base-url', 'https://shop.example/'];

/** @param {string} folder */
function stepsIn(folder) {
  /** @param {string[]} given @param {string} [input] */
  const tryStep = (given, input = '') => runCommand(given, { cwd: folder, input });
  /** Runs a step that succeeds, and returns its output. @param {string[]} given @param {string} [input] */
  const step = async (given, input) => {
    const { code, stdout, stderr } = await tryStep(given, input);
    assert.equal(code, 0, stderr);
    return stdout;
  };
  return { step, tryStep };
}

/** Returns lines with a prefix in the order of `sort -n`. @param {string} lines */
const sorted = (lines) =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));

/** Returns the files of a folder by name, without the list that `split` keeps. @param {string} folder */
const filesOf = (folder) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name !== 'sitemap-set.json')
      .map((name) => [name, readFileSync(join(folder, name)).toString('latin1')]),
  );

/**
 * Plans, merges, and returns the sorted pages, and the shards.
 * @param {ReturnType<typeof stepsIn>['step']} step
 * @param {string[]} parts files
 * @param {string[]} options of shard plan
 */
async function plan(step, parts, options) {
  let keyed = '';
  for (const part of parts)
    keyed += await step(['shard', 'plan', part, ...options, '--keys', '-o', `plan-of-${part}.json`]);
  const merged = await step(['shard', 'merge', ...parts.map((part) => `plan-of-${part}.json`), '-o', 'plan.json']);
  const shards = merged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { lines: sorted(keyed), shards };
}

const pages = [...shopPages(1_000)];
const ndjson = (/** @type {number} */ part, parts = 3) =>
  pages
    .map((page) => `${JSON.stringify(page)}\n`)
    .filter((_, at) => at % parts === part)
    .join('');

test('several processes write the files of split --stable', async (context) => {
  const folder = makeFolder(context);
  const { step } = stepsIn(folder);
  fill(folder, { 'all.ndjson': ndjson(0, 1), a: ndjson(0), b: ndjson(1), 'c.gz': '' });
  fill(folder, { 'c.gz': gzipSync(ndjson(2)) });
  for (const options of [
    ['--max-urls', '100'],
    [
      '--max-urls',
      '90',
      '--gzip',
      '--name',
      'part-{n}.xml',
      '--pretty',
      '--first-number',
      '5',
      '--rule',
      'loc-duplicate=error',
    ],
    [
      '--max-urls',
      '200',
      '--sitemap',
      'https://shop.example/blog/sitemap.xml',
      '--set-url',
      'https://shop.example/',
      '--index',
      'always',
    ],
  ]) {
    rmSync(join(folder, 'set'), { recursive: true, force: true });
    rmSync(join(folder, 'one'), { recursive: true, force: true });
    const { lines, shards } = await plan(step, ['a', 'b', 'c.gz'], [...BASE, ...options]);
    assert.equal(lines.length, pages.length);
    // Two processes, each with some of the shards.
    const middle = shards[shards.length >> 1].firstPrefix;
    const isFirst = (/** @type {string} */ line) => Number.parseInt(line, 10) < middle;
    const write = ['shard', 'write', '--plan', 'plan.json', '--out', 'set'];
    const first = await step(write, lines.filter(isFirst).join('\n'));
    const second = await step(write, lines.filter((line) => !isFirst(line)).join('\n'));
    // The first was repeated.
    const robots = await step(['shard', 'index', '--plan', 'plan.json', '--out', 'set'], second + first + first);
    assert.match(robots, /^Sitemap: https:\/\/shop\.example\/sitemap\.xml(?:\.gz)?\n$/);
    await step(['split', 'all.ndjson', ...BASE, ...options, '--stable', '--out', 'one']);
    assert.deepEqual(filesOf(join(folder, 'set')), filesOf(join(folder, 'one')));
    assert.ok(shards.length > 4);
  }
});

test('a part of URLs, with other names of the field, and a plan on standard output', async (context) => {
  const folder = makeFolder(context);
  const { step } = stepsIn(folder);
  const given = ['https://shop.example/a', '/b', '{"url":"/c","lastmod":"2026-01-02"}', '', '"/d"'].join('\r\n');
  const output = await step(['shard', 'plan', '-', ...BASE, '--keys'], `\uFEFF${given}\r\n`);
  const plan = output.split('\n').filter((line) => line.startsWith('{'));
  const keyed = sorted(output).filter((line) => !line.startsWith('{'));
  assert.equal(keyed.length, 4);
  fill(folder, { 'plan.json': `${plan}\n` });
  const renamed = await step(
    ['shard', 'plan', '-', ...BASE, '--column', 'adresse=loc', '--keys'],
    '{"adresse":"/a"}\n',
  );
  assert.match(renamed, /^\d+\t\{"adresse":"\/a"\}\n\{"version":1,/);
  const files = await step(['shard', 'write', '--plan', 'plan.json', '--out', 'set'], keyed.join('\n'));
  assert.deepEqual(JSON.parse(files), {
    shard: 1,
    name: 'sitemap.xml',
    url: 'https://shop.example/sitemap.xml',
    lastmod: '2026-01-02',
    pages: 4,
  });
  await step(['shard', 'index', '--plan', 'plan.json', '--out', 'set'], files);
  assert.deepEqual(readdirSync(join(folder, 'set')), ['sitemap.xml']);
});

test('pages with errors are an error, or left out in every step', async (context) => {
  const folder = makeFolder(context);
  const { step, tryStep } = stepsIn(folder);
  const part = [
    ...pages.slice(0, 50).map((page) => JSON.stringify(page)),
    'ftp://shop.example/',
    '{"loc":"/x","priority":7}',
    '{}',
    'https://other.example/',
  ].join('\n');
  fill(folder, { part, 'all.ndjson': part });
  const refused = await tryStep(['shard', 'plan', 'part', ...BASE, '--keys', '-o', 'plan.json']);
  assert.deepEqual([refused.code, refused.stdout, existsSync(join(folder, 'plan.json'))], [1, '', false]);
  assert.match(refused.stderr, /part, pages 1 to 54/);
  for (const invalid of ['skip', 'omit']) {
    const options = [...BASE, '--max-urls', '20', '--invalid', invalid];
    const { code, stdout, stderr } = await tryStep(['shard', 'plan', 'part', ...options, '--keys', '-o', 'one.json']);
    assert.equal(code, 1);
    assert.match(stderr, /ftp:/);
    await step(['shard', 'merge', 'one.json', '-o', 'plan.json']);
    const files = await step(['shard', 'write', '--plan', 'plan.json', '--out', invalid], sorted(stdout).join('\n'));
    await step(['shard', 'index', '--plan', 'plan.json', '--out', invalid], files);
    await tryStep(['split', 'all.ndjson', ...options, '--stable', '--out', `${invalid}-one`]);
    assert.deepEqual(filesOf(join(folder, invalid)), filesOf(join(folder, `${invalid}-one`)));
  }
});

test('what cannot be the set is refused', async (context) => {
  const folder = makeFolder(context);
  const { step, tryStep } = stepsIn(folder);
  fill(folder, { a: ndjson(0), b: ndjson(1), 'list.csv': 'loc,lastmod\n/a,2026-01-02\n', 'list.json': '[\n"/a"\n]' });
  const { lines } = await plan(step, ['a', 'b'], [...BASE, '--max-urls', '100']);
  const write = ['shard', 'write', '--plan', 'plan.json', '--out', 'set'];
  const index = ['shard', 'index', '--plan', 'plan.json', '--out', 'set'];
  const files = await step(write, lines.join('\n'));
  const [oneFile, ...others] = files.trim().split('\n');
  fill(folder, { 'other.json': await step(['shard', 'plan', 'a', ...BASE, '--max-urls', '99']) });
  const shuffled = [...lines.slice(500), ...lines.slice(0, 500)];
  shuffled.push(shuffled.shift() ?? '');
  /** @type {[string[], string | undefined, RegExp, RegExp][]} */
  const cases = [
    [['shard', 'plan', 'list.csv', ...BASE], undefined, /does not have one page per line/, /1 行に 1 ページ/],
    [['shard', 'plan', 'list.json', ...BASE], undefined, /does not have one page per line/, /1 行に 1 ページ/],
    [['shard', 'plan', 'a'], undefined, /The URL of the output folder is missing/, /URL がありません/],
    [['shard', 'merge', 'plan.json', 'other.json'], undefined, /maxUrls/, /maxUrls/],
    [['shard', 'merge', '-'], '', /There is no plan/, /プランがありません/],
    [['shard', 'merge', '-'], 'x', /is not what shard plan writes/, /shard plan の出力ではありません/],
    [['shard', 'write', '--out', 'set'], '', /Name the plan with --plan/, /--plan と --out/],
    [write, lines.slice(1).join('\n'), /Shard \d+ has \d+ pages here, and \d+ in the plan/, /シャード \d+ のページは/],
    [write, [...lines, lines[0]].join('\n'), /Shard \d+ has/, /シャード/],
    [write, shuffled.join('\n'), /Shard \d+ has/, /シャード/],
    [write, '{"loc":"/a"}', /is not what shard plan --keys writes/, /shard plan --keys の出力ではありません/],
    [index, others.join('\n'), /Shards are missing, or not as in the plan \(1\)/, /欠けているか、プランと異なる/],
    [index, '', /Shards are missing/, /欠けているか/],
    [['shard', 'index', '--plan', 'plan.json', '--out', 'elsewhere'], files, /Shards are missing/, /欠けているか/],
    [index, `${oneFile?.slice(0, 9)}`, /is not what shard write writes/, /shard write の出力ではありません/],
  ];
  for (const [given, input, english, japanese] of cases) {
    const { code, stdout, stderr } = await tryStep(given, input);
    assert.equal(code, 2, `${given.join(' ')}: ${stdout}${stderr}`);
    assert.match(stderr, english);
    assert.match((await tryStep([...given, '--locale', 'ja'], input)).stderr, japanese);
  }
  assert.equal(existsSync(join(folder, 'set/sitemap.xml')), false, 'there is no index');
});

test('a process that is killed while it writes is run again', async (context) => {
  const folder = makeFolder(context);
  const { step } = stepsIn(folder);
  const count = scaled(20_000, 200_000);
  const lines = [...shopPages(count)].map((page) => JSON.stringify(page));
  const parts = ['0', '1', '2'];
  fill(folder, {
    ...Object.fromEntries(parts.map((part) => [part, lines.filter((_, at) => at % 3 === Number(part)).join('\n')])),
    'all.ndjson': lines.join('\n'),
  });
  const options = [...BASE, '--max-urls', String(scaled(500, 5_000))];
  const { lines: keyed, shards } = await plan(step, parts, options);
  const main = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));
  /** Writes the shards whose turn it is; with `isKilled`, until the second file. @param {number} turn @param {boolean} [isKilled] */
  const write = async (turn, isKilled = false) => {
    const own = shards.filter((_, at) => at % 3 === turn);
    const ofShards = keyed.filter((line) => {
      const prefix = Number.parseInt(line, 10);
      return own.some(({ firstPrefix, lastPrefix }) => firstPrefix <= prefix && prefix <= lastPrefix);
    });
    const child = spawn(process.execPath, [main, 'shard', 'write', '--plan', 'plan.json', '--out', 'set'], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.on('error', () => {});
    child.stdin.end(ofShards.join('\n'));
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (isKilled && output.split('\n').length > 2) child.kill('SIGKILL');
    }
    return output;
  };
  const killed = await write(0, true);
  assert.ok(killed.trim().split('\n').length < shards.length / 3, 'it was killed before its end');
  fill(folder, { [`set/sitemap-${shards[0].id}.xml.00000000-0000-4000-8000-000000000000.tmp`]: 'left by it' });
  const outputs = await Promise.all([0, 1, 2].map((turn) => write(turn)));
  await step(['shard', 'index', '--plan', 'plan.json', '--out', 'set'], outputs.join(''));
  await step(['split', 'all.ndjson', ...options, '--stable', '--out', 'one']);
  assert.deepEqual(filesOf(join(folder, 'set')), filesOf(join(folder, 'one')));
});
