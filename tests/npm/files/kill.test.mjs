// @ts-check
// Child processes that are killed at random times, and between two renames: after the next command, the folder has either the old
// files or the new ones, and nothing else.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BASE, main, runCommand } from '../helpers/command.mjs';
import { contentsOf, fill, makeFolder } from '../helpers/folder.mjs';
import { seeded } from '../helpers/random.mjs';
import { scaled } from '../helpers/scale.mjs';

/** Kills of each command at random times: at the long size, 210 of `update` and 70 of each other. */
const KILLS = scaled(2, 70);
const UPDATE_KILLS = scaled(3, 210);

/** Kills of each command between its first and its last rename: at the long size, 200 of all commands. */
const COMMIT_KILLS = scaled(2, 50);

/** Preloaded module that kills the process at a rename. */
const KILL_AT_RENAME = new URL('kill-at-rename.mjs', import.meta.url).href;

/** A page list that makes a set of `count` files. */
const listOf = (/** @type {number} */ count, /** @type {string} */ name) =>
  Array.from({ length: count }, (_, number) => `"https://example.com/${name}/${number}"\n`).join('');

/** The options by which a command also writes a state. */
const STATE = ['--state', 'state.txt', '--now', '2026-01-10'];

/** @type {Record<string, string[]>} arguments of the commands that are killed */
const COMMANDS = {
  'split --out': [
    'split',
    'new.ndjson',
    '--out',
    'public',
    ...BASE,
    '--max-urls',
    '1',
    '--robots',
    'robots.txt',
    ...STATE,
  ],
  'fix --write': ['fix', 'public/long.xml', '--write', '--assisted'],
  'generate -o': ['generate', 'new.ndjson', '-o', 'public/long.xml', ...STATE],
};

/**
 * Starts a command, and kills it while it writes.
 * @param {string[]} given
 * @param {string} folder
 * @param {number} delay milliseconds between the first observed write and the signal
 * @returns {Promise<number>} milliseconds between the first observed write and the end of the process
 */
function kill(given, folder, delay) {
  const env = { ...process.env, TMPDIR: join(folder, 'tmp'), TEMP: join(folder, 'tmp') };
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [main, ...given], { cwd: folder, env, stdio: 'ignore' });
    const hidden = join(folder, 'public/.sitemap-kit');
    let seen = Number.POSITIVE_INFINITY;
    const poll = setInterval(() => {
      if (existsSync(hidden)) seen = Math.min(seen, performance.now());
      if (performance.now() - seen >= delay) child.kill('SIGKILL');
    });
    child.on('error', fail);
    child.on('exit', () => {
      clearInterval(poll);
      done(performance.now() - seen);
    });
  });
}

/**
 * Runs a command until it renames its n-th file, and kills it before.
 * @param {string[]} given
 * @param {string} folder
 * @param {number} rename number of the rename, from 0; infinite to run the command to its end
 * @returns {Promise<number>} the number of renames of a command that ended
 */
function killAtRename(given, folder, rename) {
  const renames = `${folder}-renames`;
  const env = {
    ...process.env,
    ...{ TMPDIR: join(folder, 'tmp'), TEMP: join(folder, 'tmp') },
    ...{ KILL_BEFORE_RENAME: String(rename), RENAMES_FILE: renames },
  };
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', KILL_AT_RENAME, main, ...given], {
      cwd: folder,
      env,
      stdio: 'ignore',
    });
    child.on('error', fail);
    child.on('exit', (_code, signal) => {
      assert.equal(signal, Number.isFinite(rename) ? 'SIGKILL' : null);
      done(signal === null ? Number(readFileSync(renames, 'utf8')) : rename);
    });
  });
}

/**
 * Kills a command at random times, and then between random renames, each time in a new copy of a folder, and checks the folder after the
 * next command.
 * @param {string} model the folder, which is not changed
 * @param {string} name
 * @param {string[]} given arguments of the command
 * @param {number} kills
 * @param {{ old: number, new: number, left: number }} counts results, and how often files were left
 */
async function killRepeatedly(model, name, given, kills, counts) {
  const before = contentsOf(model);
  const random = seeded(2026);
  const done = `${model}-done-${name}`;
  cpSync(model, done, { recursive: true });
  const duration = await kill(given, done, Number.POSITIVE_INFINITY);
  const after = contentsOf(done);
  assert.notDeepEqual(after, before);
  const counted = `${model}-counted-${name}`;
  cpSync(model, counted, { recursive: true });
  const renames = await killAtRename(given, counted, Number.POSITIVE_INFINITY);
  assert.deepEqual(contentsOf(counted), after);
  assert.ok(renames > 1, name);
  for (let number = 0; number < kills + COMMIT_KILLS; number += 1) {
    const folder = `${model}-${name}-${number}`;
    cpSync(model, folder, { recursive: true, preserveTimestamps: true });
    let where = name;
    if (number < kills) {
      const delay = random.next() * duration;
      await kill(given, folder, delay);
      where += `, killed after ${delay.toFixed(1)} ms`;
    } else {
      const rename = 1 + Math.floor(random.next() * (renames - 1));
      await killAtRename(given, folder, rename);
      where += `, killed after ${rename} of ${renames} renames`;
    }
    assert.deepEqual(readdirSync(join(folder, 'tmp')), ['empty'], where);
    if (existsSync(join(folder, 'public/.sitemap-kit'))) counts.left += 1;
    const next = await runCommand(['generate', '-', '-o', 'public/other.txt.xml'], {
      cwd: folder,
      input: '["https://example.com/"]',
    });
    assert.equal(next.code, 0, next.stderr);
    const { 'public/other.txt.xml': other, ...contents } = contentsOf(folder);
    assert.ok(other);
    const changes = ['public/long.xml', 'robots.txt', 'state.txt'];
    const isNew = changes.some((file) => contents[file] !== before[file]);
    assert.deepEqual(contents, isNew ? after : before, where);
    counts[isNew ? 'new' : 'old'] += 1;
    rmSync(folder, { recursive: true });
  }
}

const skip = process.platform === 'win32';

test('leaves the old files or the new ones after a process was killed and the next command ran', {
  skip,
}, async (context) => {
  const model = join(makeFolder(context), 'model');
  const split = ['split', 'old.ndjson', '--out', 'public', ...BASE, '--max-urls', '1'];
  const long = listOf(2_000, 'page')
    .replaceAll('"', '')
    .trim()
    .split('\n')
    .map((loc) => `<url><loc>${loc} </loc></url>`);
  fill(model, {
    'old.ndjson': listOf(scaled(40, 400), 'old'),
    'new.ndjson': listOf(scaled(52, 520), 'new'),
    'robots.txt': 'User-agent: *\n',
    'public/index.html': 'home',
    'public/long.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${long.join('\n')}</urlset>`,
    'tmp/empty': '',
  });
  const set = await runCommand(split, { cwd: model });
  assert.equal(set.code, 0, set.stderr);
  fill(model, { 'state.txt': 'sitemap-kit state 2\n\tpages\t0\n' });
  const counts = { old: 0, new: 0, left: 0 };
  for (const [name, given] of Object.entries(COMMANDS)) {
    await killRepeatedly(model, name, given, KILLS, counts);
  }
  context.diagnostic(JSON.stringify(counts));
  assert.ok(counts.left > 0, JSON.stringify(counts));
});

test('leaves the old set or the new one after an update was killed and the next command ran', {
  skip,
}, async (context) => {
  const model = join(makeFolder(context), 'model');
  /** A page list in which every third page is changed, and some pages are removed and added. */
  const list = (/** @type {number} */ version) =>
    Array.from({ length: scaled(60, 400) }, (_, number) => {
      const loc = `https://example.com/${number % 10 === 0 ? `${version}-` : ''}${number}`;
      return `${JSON.stringify({ loc, content_hash: number % 3 === 0 ? `${version}` : '' })}\n`;
    }).join('');
  fill(model, { 'old.ndjson': list(1), 'new.ndjson': list(2), 'public/index.html': 'home', 'tmp/empty': '' });
  const options = ['--out', 'public', ...BASE, '--max-urls', '2', '--state', 'state.txt', '--now'];
  const set = await runCommand(['update', 'old.ndjson', ...options, '2026-01-09'], { cwd: model });
  assert.equal(set.code, 0, set.stderr);
  const counts = { old: 0, new: 0, left: 0 };
  await killRepeatedly(model, 'update', ['update', 'new.ndjson', ...options, '2026-01-10'], UPDATE_KILLS, counts);
  context.diagnostic(JSON.stringify(counts));
  assert.ok(counts.left > 0, JSON.stringify(counts));
});
