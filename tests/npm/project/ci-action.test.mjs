// @ts-check
// The GitHub Action, run step by step as GitHub documents it, and the templates for GitLab and pre-commit.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { root } from '../../../scripts/run.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';

/** @type {{ inputs: Record<string, { default?: string, required?: boolean }>, outputs: Record<string, { value: string }>, runs: { using: string, steps: { id?: string, shell?: string, run: string, env?: Record<string, string> }[] } }} */
const action = parse(readFileSync(join(root, 'action.yml'), 'utf8'));

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const CLEAN =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/a</loc><lastmod>2026-01-10</lastmod></url></urlset>\n';
const BAD = CLEAN.replace('2026-01-10', '2026-13-01');

/**
 * Makes a folder with files, and an `npx` that runs this build and records how it was called.
 * @param {import('node:test').TestContext} context
 * @param {Record<string, string>} files
 * @param {{ isReal?: boolean }} [options] `isReal: false` for an `npx` that only records, which takes a tenth of the time
 */
function project(context, files, { isReal = true } = {}) {
  const folder = makeFolder(context, files);
  const bin = join(folder, '.bin');
  const main = JSON.stringify(join(root, 'dist/cli/main.js'));
  const run = `const at = process.argv.findIndex((one) => one.startsWith('sitemap-kit'));
const given = [${main}, ...process.argv.slice(at + 1)];
process.exit(require('node:child_process').spawnSync(process.execPath, given, { stdio: 'inherit' }).status ?? 1);`;
  const program = `#!/usr/bin/env node
require('node:fs').appendFileSync(${JSON.stringify(join(folder, '.calls'))}, JSON.stringify(process.argv.slice(2)) + '\\n');
${isReal ? run : "if (process.argv[4] === '--version') console.log('1.0.0');"}
`;
  fill(bin, { npx: program });
  spawnSync('chmod', ['+x', join(bin, 'npx')]);
  const calls = () =>
    existsSync(join(folder, '.calls'))
      ? readFileSync(join(folder, '.calls'), 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [];
  return { folder, bin, calls };
}

/**
 * Runs the steps of the action with inputs.
 * @param {{ folder: string, bin: string }} where
 * @param {Record<string, string>} inputs
 * @param {Record<string, string>} [environment] of the runner
 */
function runAction({ folder, bin }, inputs, environment = {}) {
  /** @type {Record<string, Record<string, string>>} */
  const steps = {};
  const given = (/** @type {string} */ name) => inputs[name] ?? action.inputs[name]?.default ?? '';
  const evaluate = (/** @type {string} */ text) =>
    text.replace(/\$\{\{ (?:inputs\.([\w-]+)|steps\.(\w+)\.outputs\.([\w-]+)) \}\}/g, (_, name, step, output) =>
      name === undefined ? (steps[step]?.[output] ?? '') : given(name),
    );
  const summary = join(folder, '.summary');
  let [stdout, stderr, status] = ['', '', 0];
  for (const step of action.runs.steps) {
    const outputs = join(folder, '.outputs');
    writeFileSync(outputs, '');
    const env = {
      ...process.env,
      LANG: 'C',
      LC_ALL: '',
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      GITHUB_ACTION_PATH: root,
      GITHUB_OUTPUT: outputs,
      GITHUB_STEP_SUMMARY: summary,
      RUNNER_TEMP: folder,
      ...environment,
      ...Object.fromEntries(Object.entries(step.env ?? {}).map(([name, value]) => [name, evaluate(value)])),
    };
    const result = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    stdout += result.stdout;
    stderr += result.stderr;
    if (step.id !== undefined) {
      const found = readFileSync(outputs, 'utf8').matchAll(/^([\w-]+)<<(.+)\n([\s\S]*?)\n\2$/gm);
      steps[step.id] = Object.fromEntries([...found].map(([, name, , value]) => [name, value]));
    }
    status = result.status ?? 1;
    if (status !== 0) break;
  }
  const outputs = Object.fromEntries(
    Object.entries(action.outputs).map(([name, { value }]) => [name, evaluate(value)]),
  );
  return { status, stdout, stderr, outputs, summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '' };
}

test('no value becomes a part of a program, and every step names its shell', () => {
  assert.equal(action.runs.using, 'composite');
  for (const { run, shell, env = {} } of action.runs.steps) {
    assert.doesNotMatch(run, /\$\{\{/);
    assert.equal(shell, 'bash');
    for (const value of Object.values(env)) assert.match(value, /^\$\{\{ [\w.-]+ \}\}$/);
  }
  const used = action.runs.steps.flatMap(({ env = {} }) => Object.values(env)).join(' ');
  for (const name of Object.keys(action.inputs)) assert.ok(used.includes(`inputs.${name} `), name);
});

test('validates files: annotations, numbers, summary and SARIF', (context) => {
  const here = project(context, { 'public/sitemap.xml': BAD });
  const result = runAction(here, {
    path: 'public',
    sarif: 'sitemap.sarif',
    args: '--rule "lastmod-missing=off" --profile google',
  });
  assert.equal(result.status, 1, result.stderr);
  assert.match(result.stdout, /^::error file=public\/sitemap\.xml,line=1,.*title=lastmod-invalid::/m);
  const { report, ...numbers } = result.outputs;
  assert.deepEqual(numbers, { 'exit-code': '1', errors: '1', warnings: '0' });
  assert.equal(JSON.parse(readFileSync(String(report), 'utf8'))[0].report.counts.error, 1);
  assert.match(result.summary, /^### sitemap-kit validate: 1 errors, 0 warnings\n\n\| severity/);
  assert.equal(JSON.parse(readFileSync(join(here.folder, 'sitemap.sarif'), 'utf8')).runs[0].results.length, 1);
  assert.deepEqual(here.calls()[1], [
    '--yes',
    `sitemap-kit@${version}`,
    'validate',
    '--format',
    'github',
    '--rule',
    'lastmod-missing=off',
    '--profile',
    'google',
    '--',
    'public',
  ]);
});

test('fails as the input fail-on says', (context) => {
  const warning = CLEAN.replace('https://example.com/a', 'http://localhost/a');
  const here = project(context, { 'bad.xml': BAD, 'warning.xml': warning, 'clean.xml': CLEAN });
  for (const [path, failOn, status] of [
    ['clean.xml', 'error', 0],
    ['warning.xml', 'error', 0],
    ['warning.xml', 'warning', 1],
    ['bad.xml', 'never', 0],
    ['bad.xml', 'warning', 1],
    ['missing.xml', 'error', 2],
    ['missing.xml', 'never', 2],
  ]) {
    const result = runAction(here, { path: String(path), 'fail-on': String(failOn), summary: 'false' });
    assert.equal(result.status, status, `${path} ${failOn}: ${result.stderr}`);
    assert.equal(result.summary, '');
    assert.equal(result.outputs.errors === '', path === 'missing.xml', String(path));
  }
});

test('fails without numbers, a summary or SARIF if the program cannot be run', (context) => {
  const here = project(context, { 'sitemap.xml': CLEAN, 'push.json': '{"repository":{"default_branch":"main"}}' });
  const push = { GITHUB_EVENT_NAME: 'push', GITHUB_EVENT_PATH: 'push.json', GITHUB_REF_NAME: 'main' };
  for (const [npx, command] of [
    ['exit 1', 'validate'],
    ['exit 0', 'validate'],
    ['exit 1', 'notify'],
    ['kill -9 $$', 'check'],
  ]) {
    fill(here.bin, { npx: `#!/bin/sh\n${npx}\n` });
    const inputs = { command: String(command), path: 'sitemap.xml', 'fail-on': 'never', sarif: 'sitemap.sarif' };
    const { status, stdout, outputs, summary } = runAction(here, inputs, push);
    assert.equal(status, 2, `${npx} ${command}`);
    assert.match(stdout, /^::error title=sitemap-kit::sitemap-kit@[\d.]+ cannot be run\..*\n$/);
    assert.deepEqual(outputs, { 'exit-code': '2', errors: '', warnings: '', report: '' });
    assert.equal(summary, '');
    assert.ok(!existsSync(join(here.folder, 'sitemap.sarif')));
  }
});

test('checks pages, and keeps the results for the other formats of the report', (context) => {
  const here = project(context, { 'pages.txt': 'http://127.0.0.1:1/\n' });
  const inputs = { command: 'check', path: 'pages.txt', args: '--allow-private', sarif: 'check.sarif' };
  const { status, stdout, outputs } = runAction(here, inputs);
  assert.equal(status, 1, stdout);
  assert.match(stdout, /title=page-unreachable::/);
  assert.equal(outputs.errors, '1');
  const runs = here.calls().filter(([, , command]) => command === 'check');
  const checkpoints = runs.map((given) => given[given.indexOf('--checkpoint') + 1]);
  assert.deepEqual([runs.length, new Set(checkpoints).size], [3, 1]);
  assert.ok(existsSync(checkpoints[0]));
});

test('builds the sitemaps of a site once, and reports them', (context) => {
  const here = project(context, {
    'dist/index.html': '<!doctype html><title>Home</title>',
    'dist/about/index.html': '<!doctype html><title>About</title>',
  });
  const result = runAction(here, { command: 'build', path: 'dist', 'base-url': 'https://example.com/' });
  assert.equal(result.status, 0, result.stderr);
  assert.match(
    readFileSync(join(here.folder, 'dist/sitemap.xml'), 'utf8'),
    /<loc>https:\/\/example\.com\/about\/<\/loc>/,
  );
  assert.equal(result.outputs.errors, '0');
});

test('an injection in any input runs nothing and changes nothing else', (context) => {
  const here = project(context, {}, { isReal: false });
  const attacks = [
    '$(touch pwned)',
    '`touch pwned`',
    '"; touch pwned; "',
    "'; touch pwned; '",
    '&& touch pwned',
    '| touch pwned',
    '\n::set-output name=exit-code::0\ntouch pwned',
    '--version',
    '../../etc/passwd',
  ];
  for (const name of Object.keys(action.inputs)) {
    for (const attack of attacks) {
      const inputs = { path: 'sitemap.xml', ...{ [name]: attack } };
      const { outputs, stdout } = runAction(here, inputs);
      assert.ok(!existsSync(join(here.folder, 'pwned')), `${name}: ${attack}`);
      assert.match(outputs['exit-code'] ?? '', /^\d$/, `${name}: ${attack}`);
      // Every command that GitHub reads from the output is one of ours.
      for (const [line] of stdout.matchAll(/^::.*/gm))
        assert.match(line, /^::(?:error|warning|notice) /, `${name}: ${attack}`);
    }
  }
});

test('values of a page are no markup in the summary', (context) => {
  const here = project(context, { 'sitemap.xml': BAD.replace('/a<', '/a|`&lt;b&gt;[x](y)<') });
  const { summary } = runAction(here, { path: 'sitemap.xml' });
  assert.match(summary, /lastmod/);
  assert.doesNotMatch(summary.slice(summary.indexOf('|---')), /[<>`]|\]\(/);
});

test('notifies only from a push to the default branch, never from a fork', (context) => {
  const here = project(context, {
    'public/sitemap.xml': CLEAN,
    'news.xml': CLEAN.replace('/a<', '/news<'),
    'push.json': '{"repository":{"default_branch":"main","fork":false}}',
    'fork.json': '{"repository":{"default_branch":"main","fork":true}}',
  });
  const run = (/** @type {Record<string, string>} */ environment) =>
    runAction(
      here,
      { command: 'notify', path: 'public\nnews.xml', args: '--key 0123456789abcdef --dry-run' },
      environment,
    );
  for (const environment of [
    { GITHUB_EVENT_NAME: 'pull_request', GITHUB_EVENT_PATH: 'push.json', GITHUB_REF_NAME: 'main' },
    { GITHUB_EVENT_NAME: 'push', GITHUB_EVENT_PATH: 'push.json', GITHUB_REF_NAME: 'feature' },
    { GITHUB_EVENT_NAME: 'push', GITHUB_EVENT_PATH: 'fork.json', GITHUB_REF_NAME: 'main' },
  ]) {
    const result = run(environment);
    assert.equal(result.status, 0, result.stderr);
    assert.match(result.stdout, /^::notice title=sitemap-kit::Nothing was sent: /m);
  }
  assert.deepEqual(here.calls(), []);
  const sent = run({ GITHUB_EVENT_NAME: 'push', GITHUB_EVENT_PATH: 'push.json', GITHUB_REF_NAME: 'main' });
  assert.equal(sent.status, 0, sent.stderr + sent.stdout);
  assert.deepEqual(
    here.calls().map(([, , name]) => name),
    ['--version', 'notify', 'notify'],
  );
  for (const url of ['https://example.com/a', 'https://example.com/news']) assert.ok(sent.stdout.includes(url), url);
});

/** How the installed package is run: one that is missing is an error, and is not fetched from the registry. */
const INSTALLED = ['--no', '--', 'sitemap-kit'];

test('the template for GitLab and the hook of pre-commit run the command', (context) => {
  const here = project(context, { 'public/sitemap.xml': CLEAN, 'bad.xml': BAD });
  const { '.sitemap-kit': job } = parse(readFileSync(join(root, 'scripts/ci/gitlab.yml'), 'utf8'));
  const [hook] = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8'));
  const env = {
    ...process.env,
    PATH: `${here.bin}${delimiter}${process.env.PATH}`,
    ...job.variables,
    SITEMAP_BASE_URL: 'https://example.com/',
  };
  const run = (/** @type {string} */ program) =>
    spawnSync('bash', ['-eo', 'pipefail', '-c', program], { cwd: here.folder, env, encoding: 'utf8' });
  const passed = run(job.script.join('\n'));
  assert.equal(passed.status, 0, passed.stderr);
  assert.deepEqual(here.calls()[0], [...INSTALLED, 'validate', '--base-url', 'https://example.com/', '--', 'public']);
  assert.equal(run(`${hook.entry} bad.xml`).status, 1);
  assert.deepEqual(here.calls()[1]?.slice(0, INSTALLED.length), INSTALLED);
  const files = new RegExp(hook.files);
  for (const name of ['sitemap.xml', 'public/sitemap-1.xml.gz', 'sitemap_index.xml', 'a/robots.txt'])
    assert.match(name, files);
  for (const name of ['site.xml', 'mysitemap.xml', 'sitemap.html', 'norobots.txt']) assert.doesNotMatch(name, files);
});
