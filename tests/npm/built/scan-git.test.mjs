// @ts-check
// Dates of pages from git, in real repositories that the tests make.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, realpathSync, renameSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { scan } from '../../../dist/built/scan/index.js';
import { reasonText } from '../../../target/modules/built/scan/messages.js';
import { fill, makeFolder } from '../helpers/folder.mjs';

const page = (text = '') => `<!doctype html><title>T</title><main>${text}</main>`;

/**
 * Runs git in a folder, at a time.
 * @param {string} folder
 * @param {string[]} args
 * @param {string} [time]
 */
function git(folder, args, time = '2026-01-01T00:00:00Z') {
  const env = {
    ...process.env,
    ...{
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a@example.com',
      GIT_COMMITTER_NAME: 'A',
      GIT_COMMITTER_EMAIL: 'a@example.com',
    },
    ...{
      GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z',
      GIT_COMMITTER_DATE: time,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
    },
  };
  return execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/**
 * Commits all files of a folder, with these files written before.
 * @param {string} folder
 * @param {Record<string, string>} files
 * @param {string} time
 */
function commit(folder, files, time) {
  fill(folder, files);
  git(folder, ['add', '-A']);
  git(folder, ['commit', '-qm', 'c'], time);
  return git(folder, ['rev-parse', 'HEAD']).trim();
}

/**
 * Makes a repository.
 * @param {import('node:test').TestContext} context
 */
function makeRepository(context) {
  const folder = makeFolder(context);
  git(folder, ['init', '-q', '-b', 'main']);
  return folder;
}

/**
 * Returns the dates of the pages by their paths, and the problems.
 * @param {string} folder
 * @param {Partial<import('../../../dist/built/scan/index.js').ScanOptions>} [options]
 */
async function datesOf(folder, options = {}) {
  const scanned = scan(folder, { baseUrl: 'https://example.com/', lastmod: 'git', project: folder, ...options });
  /** @type {Record<string, string | undefined>} */
  const dates = {};
  for await (const { loc, lastmod } of scanned)
    dates[decodeURI(loc.replace('https://example.com/', ''))] = /** @type {string} */ (lastmod);
  return {
    dates,
    problems: scanned.summary.problems.map(({ rule, params }) => [rule, ...Object.values(params)].join(' ')),
  };
}

/** Returns what the problem of files without a date is. @param {number} n @param {'changed' | 'cut-off' | 'absent'} reason */
const undated = (n, reason) => `site-git-no-date ${n} ${reasonText(reason)}`;

const day = (/** @type {number} */ number) => `2026-02-${String(number).padStart(2, '0')}T00:00:00Z`;

test('a page has the date of the last commit that changed its content', async (context) => {
  const folder = makeRepository(context);
  commit(folder, { 'a.html': page(), 'b.html': page(), '日本\t語.html': page() }, day(1));
  commit(folder, { 'a.html': page('2') }, day(2));
  chmodSync(join(folder, 'b.html'), 0o755);
  commit(folder, {}, day(3));
  renameSync(join(folder, '日本\t語.html'), join(folder, 'moved.html'));
  commit(folder, {}, day(4));
  const { dates, problems } = await datesOf(folder);
  assert.deepEqual(dates, { 'a.html': day(2), 'b.html': day(1), 'moved.html': day(4) });
  assert.deepEqual(problems, []);
});

test('a merge counts as the change of what it brought', async (context) => {
  const folder = makeRepository(context);
  commit(folder, { 'a.html': page(), 'b.html': page() }, day(1));
  git(folder, ['checkout', '-qb', 'side']);
  commit(folder, { 'b.html': page('2') }, day(2));
  git(folder, ['checkout', '-q', 'main']);
  commit(folder, { 'c.html': page() }, day(3));
  git(folder, ['merge', '-q', '--no-ff', '-m', 'm', 'side'], day(4));
  assert.deepEqual((await datesOf(folder)).dates, { 'a.html': day(1), 'b.html': day(4), 'c.html': day(3) });
});

test('no program that the configuration of a repository names is run', async (context) => {
  const folder = makeRepository(context);
  commit(folder, { 'a.html': page(), '.gitattributes': '*.html filter=a=b\n*.htm filter=c\n' }, day(1));
  const run = `touch '${join(folder, 'RUN')}'; cat`;
  const settings = ['core.fsmonitor', 'filter.a=b.clean', 'filter.a=b.process', 'filter.c.clean', 'log.showSignature'];
  for (const name of settings) git(folder, ['config', name, name.startsWith('log') ? 'true' : run]);
  git(folder, ['config', 'filter.a=b.required', 'true']);
  git(folder, ['config', 'gpg.program', run]);
  // git compares files again whose time of modification differs from its index.
  fill(folder, { 'a.html': page() });
  utimesSync(join(folder, 'a.html'), 1, 1);
  assert.deepEqual(await datesOf(folder), { dates: { 'a.html': day(1) }, problems: [] });
  assert.equal(existsSync(join(folder, 'RUN')), false);
  // The program is no filter, so git fails after it has run it.
  assert.throws(() => git(folder, ['-c', 'core.fsmonitor=false', 'status']));
  assert.equal(existsSync(join(folder, 'RUN')), true, 'git itself runs the filter');
});

test('changed, new and ignored files have no date', async (context) => {
  const folder = makeRepository(context);
  commit(folder, { 'a.html': page(), 'b.html': page(), '.gitignore': 'out/\n' }, day(1));
  fill(folder, { 'b.html': page('2'), 'new/c.html': page(), 'out/d.html': page() });
  const { dates, problems } = await datesOf(folder);
  assert.deepEqual(dates, { 'a.html': day(1), 'b.html': undefined, 'new/c.html': undefined, 'out/d.html': undefined });
  assert.deepEqual(problems, [undated(2, 'changed'), undated(1, 'absent')]);
});

test('a clone without the whole history does not invent dates', async (context) => {
  const folder = makeRepository(context);
  commit(folder, { 'a.html': page(), 'b.html': page() }, day(1));
  commit(folder, { 'b.html': page('2') }, day(2));
  commit(folder, { 'c.html': page() }, day(3));
  const clone = join(makeFolder(context), 'clone');
  git(folder, ['clone', '-q', '--depth', '2', `file://${folder}`, clone]);
  const { dates, problems } = await datesOf(clone);
  assert.deepEqual(dates, { 'a.html': undefined, 'b.html': undefined, 'c.html': day(3) });
  assert.deepEqual(problems, [undated(2, 'cut-off')]);
});

test('a shallow clone of merges has the dates that it has the commits of', async (context) => {
  const folder = makeRepository(context);
  commit(folder, { 'a.html': page(), 'b.html': page() }, day(1));
  git(folder, ['checkout', '-qb', 'side']);
  commit(folder, { 'b.html': page('2') }, day(2));
  git(folder, ['checkout', '-q', 'main']);
  commit(folder, { 'c.html': page() }, day(3));
  git(folder, ['merge', '-q', '--no-ff', '-m', 'm', 'side'], day(4));
  const clone = join(makeFolder(context), 'clone');
  git(folder, ['clone', '-q', '--depth', '2', `file://${folder}`, clone]);
  const { dates, problems } = await datesOf(clone);
  assert.deepEqual(dates, { 'a.html': undefined, 'b.html': day(4), 'c.html': undefined });
  assert.deepEqual(problems, [undated(2, 'cut-off')]);
});

test('the files of a clone of one commit have no date, and only those of pages are counted', async (context) => {
  const folder = makeRepository(context);
  commit(folder, { 'a.html': page() }, day(1));
  commit(folder, { 'b.html': page(), 'other.txt': '' }, day(2));
  const clone = join(makeFolder(context), 'clone');
  git(folder, ['clone', '-q', '--depth', '1', `file://${folder}`, clone]);
  const { dates, problems } = await datesOf(clone);
  assert.deepEqual([dates, problems], [{ 'a.html': undefined, 'b.html': undefined }, [undated(2, 'cut-off')]]);
});

test('names may have any character', async (context) => {
  const folder = makeRepository(context);
  const names = [
    'a b.html',
    ':a.html',
    'é.html',
    '日本.html',
    '"q".html',
    'line\nbreak.html',
    '\u0001.html',
    'x -> y.html',
  ];
  for (const [index, name] of names.entries()) {
    commit(folder, { [name]: page() }, day(index + 1));
  }
  const changed = { 'x -> y.html': page('2'), 'new file.html': page() };
  fill(folder, changed);
  const source = (/** @type {string} */ file) => file;
  const byFile = new Map();
  const transform = (/** @type {any} */ found, /** @type {string} */ file) => {
    byFile.set(file, found.lastmod);
    return found;
  };
  await datesOf(folder, { source, transform });
  for (const [index, name] of names.entries()) {
    assert.equal(byFile.get(name), name in changed ? undefined : day(index + 1), JSON.stringify(name));
  }
  assert.equal(byFile.get('new file.html'), undefined);
});

test('a renamed file has no date before it is committed', async (context) => {
  const folder = makeRepository(context);
  commit(folder, { 'a.html': page('long enough to be recognised'), 'c.html': page() }, day(1));
  git(folder, ['mv', 'a.html', 'b.html']);
  assert.deepEqual((await datesOf(folder)).dates, { 'b.html': undefined, 'c.html': day(1) });
  git(folder, ['reset', '-q', '--hard']);
  renameSync(join(folder, 'a.html'), join(folder, 'b.html'));
  git(folder, ['add', '-N', 'b.html']);
  assert.deepEqual((await datesOf(folder)).dates, { 'b.html': undefined, 'c.html': day(1) });
});

test('the last commit counts, also if its date is before that of another one', async (context) => {
  const folder = makeRepository(context);
  commit(folder, { 'a.html': page('1'), 'b.html': page() }, day(5));
  commit(folder, { 'a.html': page('2') }, day(2));
  commit(folder, { 'c.html': page() }, day(9));
  commit(folder, { 'd.html': page() }, day(1));
  const { dates } = await datesOf(folder);
  assert.deepEqual(dates, { 'a.html': day(2), 'b.html': day(5), 'c.html': day(9), 'd.html': day(1) });
});

test('a built folder that git ignores has the dates of its sources', async (context) => {
  const folder = makeRepository(context);
  commit(folder, { '.gitignore': 'dist/\n', 'packages/site/src/a.md': 'a', 'packages/site/src/b.md': 'b' }, day(1));
  commit(folder, { 'packages/site/src/b.md': 'b2' }, day(2));
  const project = join(folder, 'packages/site');
  fill(project, { 'dist/a.html': page(), 'dist/b.html': page(), 'dist/c.html': page() });
  const without = await datesOf(join(project, 'dist'), { project });
  assert.deepEqual(
    [Object.values(without.dates), without.problems],
    [Array(3).fill(undefined), [undated(3, 'absent')]],
  );
  const source = (/** @type {string} */ file) => `src/${file.replace('.html', '.md')}`;
  const { dates, problems } = await datesOf(join(project, 'dist'), { project, source });
  assert.deepEqual(dates, { 'a.html': day(1), 'b.html': day(2), 'c.html': undefined });
  assert.deepEqual(problems, [undated(1, 'absent')]);
});

test('a file that is no longer in the repository has no date', async (context) => {
  const folder = makeRepository(context);
  commit(folder, { 'dist/a.html': page(), 'dist/b.html': page() }, day(1));
  git(folder, ['rm', '-rq', '--cached', 'dist']);
  commit(folder, { '.gitignore': 'dist/\n' }, day(2));
  const { dates, problems } = await datesOf(join(folder, 'dist'));
  assert.deepEqual([dates, problems], [{ 'a.html': undefined, 'b.html': undefined }, [undated(2, 'absent')]]);
  // Back in the repository, it has the date of that commit.
  git(folder, ['add', '-f', 'dist/a.html']);
  git(folder, ['commit', '-qm', 'c'], day(3));
  assert.equal((await datesOf(join(folder, 'dist'))).dates['a.html'], day(3));
});

test('settings and variables of git change nothing', async (context) => {
  const folder = makeRepository(context);
  commit(folder, { 'a.html': page(), 'sub/b.html': page() }, day(1));
  commit(folder, { 'a.html': page('2') }, day(2));
  for (const setting of [
    'log.showRoot false',
    'log.diffMerges combined',
    'diff.relative true',
    'color.ui always',
    'log.date relative',
  ]) {
    git(folder, ['config', ...setting.split(' ')]);
  }
  git(folder, ['config', 'status.showUntrackedFiles', 'no']);
  fill(folder, { 'sub/new.html': page() });
  const other = makeRepository(context);
  const expected = { 'b.html': day(1), 'new.html': undefined };
  // Hooks of git name their repository.
  process.env.GIT_DIR = join(other, '.git');
  process.env.GIT_INDEX_FILE = join(other, '.git/index');
  context.after(() => {
    delete process.env.GIT_DIR;
    delete process.env.GIT_INDEX_FILE;
  });
  assert.deepEqual((await datesOf(join(folder, 'sub'))).dates, expected);
});

test('commits that only change the form are passed over, and one of nearly all files is reported', async (context) => {
  const folder = makeRepository(context);
  const names = Array.from({ length: 12 }, (_, index) => `${index}.html`);
  const all = (/** @type {string} */ text) => Object.fromEntries(names.map((name) => [name, page(text)]));
  commit(folder, all('1'), day(1));
  commit(folder, { '0.html': page('new') }, day(2));
  const format = commit(folder, all('formatted'), day(3));
  const before = await datesOf(folder);
  assert.deepEqual([before.dates['0.html'], before.problems], [day(3), ['site-git-one-commit 100 %']]);
  fill(folder, { '.git-blame-ignore-revs': `# format\n${format} # all\n` });
  assert.deepEqual(
    [(await datesOf(folder)).dates['0.html'], (await datesOf(folder)).dates['1.html']],
    [day(2), day(1)],
  );
});

test('sources are found in worktrees and submodules', async (context) => {
  const [folder, inner] = [makeRepository(context), makeRepository(context)];
  commit(inner, { 'x.md': 'x' }, day(1));
  commit(folder, { 'a.md': 'a' }, day(2));
  git(folder, ['submodule', '--quiet', 'add', inner, 'sub']);
  commit(folder, {}, day(3));
  const tree = join(makeFolder(context), 'tree');
  git(folder, ['worktree', 'add', '-q', tree]);
  const site = makeFolder(context, { 'a.html': page(), 'x.html': page(), 'both.html': page(), 'none.html': page() });
  const source = (/** @type {string} */ file) =>
    ({ 'a.html': 'a.md', 'x.html': 'sub/x.md', 'both.html': ['a.md', 'sub/x.md'] })[file];
  const { dates } = await datesOf(site, { project: folder, source });
  assert.deepEqual(dates, { 'a.html': day(2), 'x.html': day(1), 'both.html': day(2), 'none.html': undefined });
  assert.equal((await datesOf(site, { project: tree, source })).dates['a.html'], day(2));
});

test('without a repository there are no dates, and the reason is reported once', async (context) => {
  const folder = makeFolder(context, { 'a.html': page(), 'b/c.html': page() });
  const { dates, problems } = await datesOf(folder);
  assert.deepEqual(
    [Object.values(dates), problems],
    [[undefined, undefined], [`site-git-unavailable ${reasonText('no-repository')}`]],
  );
  const empty = makeRepository(context);
  fill(empty, { 'a.html': page() });
  assert.deepEqual((await datesOf(empty)).problems, problems);
});

test('without git, and in the repository of another user, the reason is reported', async (context) => {
  const folder = makeRepository(context);
  commit(folder, { 'a.html': page(), 'b.html': page() }, day(1));
  const { PATH } = process.env;
  context.after(() => {
    process.env.PATH = PATH;
    delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER;
  });
  process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
  const foreign = await datesOf(folder);
  assert.deepEqual(
    [Object.values(foreign.dates), foreign.problems],
    [
      [undefined, undefined],
      [`site-git-unavailable ${reasonText('dubious-ownership', 'en', { folder: realpathSync(folder) })}`],
    ],
  );
  process.env.PATH = makeFolder(context);
  const { dates, problems } = await datesOf(folder);
  assert.deepEqual([Object.values(dates), problems.length], [[undefined, undefined], 1]);
  assert.equal(problems[0], `site-git-unavailable ${reasonText('no-git')}`);
});

test('the date that a page states comes before the one of git', async (context) => {
  const folder = makeRepository(context);
  const stated = '<!doctype html><title>T</title><meta property="article:modified_time" content="2025-05-05">';
  commit(folder, { 'a.html': stated, 'b.html': page() }, day(1));
  assert.deepEqual((await datesOf(folder)).dates, { 'a.html': '2025-05-05', 'b.html': day(1) });
});
