// @ts-check
// Runs the command of the GitHub Action: annotations, the numbers of problems, a job summary and SARIF. The inputs are in environment
// variables, and no shell reads them.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const COMMANDS = ['validate', 'build', 'check', 'notify'];
const FAIL_ON = ['error', 'warning', 'never'];

/** Most problems that the job summary lists; GitHub shows ten errors and ten warnings of a step beside the files. */
const MAX_LISTED = 50;

/** Exit code of a command that could not do its work; smaller ones are about problems of the pages. */
const UNUSABLE = 2;

/** @typedef {{ rule: string, severity: string, message: string, loc?: string, line?: number }} Problem */
/** @typedef {{ counts: Record<string, number>, problems: Problem[], rules: Record<string, number> }} Report */

/** Ends the step with a message. @param {string} message @returns {never} */
function fail(message) {
  console.log(
    `::error title=sitemap-kit::${message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}`,
  );
  setOutputs({ 'exit-code': String(UNUSABLE), errors: '', warnings: '', report: '', result: String(UNUSABLE) });
  process.exit(0);
}

/** Returns an input without white space around it. @param {string} name */
const input = (name) => (process.env[`INPUT_${name}`] ?? '').trim();

/** Writes outputs. The delimiter is random, so that no value can end its own output. @param {Record<string, string>} outputs */
function setOutputs(outputs) {
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT === undefined) return;
  for (const [name, value] of Object.entries(outputs)) {
    const delimiter = randomUUID();
    appendFileSync(GITHUB_OUTPUT, `${name}<<${delimiter}\n${value}\n${delimiter}\n`);
  }
}

/** Returns the arguments of a command line, in which values may be in quotation marks. @param {string} text */
function splitArguments(text) {
  const words = text.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, (_, double, single) => double ?? single));
}

const command = input('COMMAND');
if (!COMMANDS.includes(command)) fail(`The input command is "${command}". Use one of ${COMMANDS.join(', ')}.`);
const failOn = input('FAIL_ON');
if (!FAIL_ON.includes(failOn)) fail(`The input fail-on is "${failOn}". Use one of ${FAIL_ON.join(', ')}.`);
const { version: ownVersion } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const version = input('VERSION') || ownVersion;
if (!/^[\w.^~-]+$/.test(version))
  fail(`The input version is "${version}". Use a version such as ${ownVersion}, or latest.`);
const paths = input('PATH')
  .split('\n')
  .map((path) => path.trim())
  .filter((path) => path !== '');
if (paths.length === 0) fail('The input path is empty. Name a file, a folder or a URL.');

if (command === 'notify') {
  const reason = reasonNotToNotify();
  if (reason !== undefined) {
    console.log(`::notice title=sitemap-kit::Nothing was sent: ${reason}`);
    setOutputs({ 'exit-code': '0', errors: '0', warnings: '0', report: '', result: '0' });
    process.exit(0);
  }
}

const { code: exitOfNpx, output: foundVersion } = npx(['--version'], 'pipe');
// npx itself ends with 1, too, which says nothing about the pages.
if (exitOfNpx !== 0 || !/^\d/.test(foundVersion))
  fail(
    `sitemap-kit@${version} cannot be run. Correct the input version, or run the job again if npm cannot be reached.`,
  );

const folder = mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), 'sitemap-kit-'));
const base = input('BASE_URL');
const given = [
  ...(base === '' ? [] : ['--base-url', base]),
  // Checked pages are not requested again for other formats of the report.
  ...(command === 'check' ? ['--checkpoint', join(folder, 'check.json')] : []),
  ...splitArguments(input('ARGS')),
  // What follows are files, even if a name begins with a hyphen.
  '--',
  ...(command === 'notify' ? [] : paths),
];

/**
 * Runs sitemap-kit and returns its exit code and standard output.
 * @param {readonly string[]} programArguments
 * @param {'pipe' | 'inherit'} stdout
 */
function npx(programArguments, stdout) {
  // Node starts no script of Windows, such as npx.cmd, without a shell.
  const [program = '', ...first] =
    process.platform === 'win32'
      ? [process.execPath, join(dirname(process.execPath), 'node_modules/npm/bin/npx-cli.js')]
      : ['npx'];
  const result = spawnSync(program, [...first, '--yes', `sitemap-kit@${version}`, ...programArguments], {
    encoding: 'utf8',
    stdio: ['ignore', stdout, 'inherit'],
    maxBuffer: 2 ** 30,
  });
  if (result.error !== undefined)
    fail(`npx cannot be started: ${result.error.message}. Set up Node.js before this action.`);
  return { code: result.status ?? UNUSABLE, output: result.stdout ?? '' };
}

/**
 * Runs the command with options and those of the inputs.
 * @param {readonly string[]} options
 * @param {'pipe' | 'inherit'} stdout
 */
function run(options, stdout) {
  return npx([command, ...options, ...given], stdout);
}

if (command === 'notify') {
  // The command takes one list of changed pages.
  const code = Math.max(...paths.map((path) => run(['--changed', path], 'inherit').code));
  setOutputs({
    'exit-code': String(code),
    errors: '',
    warnings: '',
    report: '',
    result: failOn === 'never' ? '0' : String(code),
  });
  process.exit(0);
}

const { code } = run(['--format', 'github'], 'inherit');
const { output } = run(['--format', 'json', ...(command === 'build' ? ['--dry-run'] : [])], 'pipe');
const reportFile = join(folder, 'report.json');
writeFileSync(reportFile, output);
const reports = reportsOf(output);
// Without a report, there is nothing to count, to show or to scan.
const isReported = reports.length > 0;
const count = (/** @type {string} */ severity) =>
  reports.reduce((sum, { report }) => sum + (report.counts[severity] ?? 0), 0);
const [errors, warnings] = [count('error'), count('warning')];
const sarif = input('SARIF');
if (isReported && sarif !== '' && command !== 'build') writeFileSync(sarif, run(['--format', 'sarif'], 'pipe').output);
if (isReported && input('SUMMARY') !== 'false' && process.env.GITHUB_STEP_SUMMARY !== undefined) {
  appendFileSync(process.env.GITHUB_STEP_SUMMARY, summary());
}
const isFailure =
  !isReported || code >= UNUSABLE || (failOn !== 'never' && (code > 0 || (failOn === 'warning' && warnings > 0)));
setOutputs({
  'exit-code': String(code),
  errors: isReported ? String(errors) : '',
  warnings: isReported ? String(warnings) : '',
  report: reportFile,
  result: isFailure ? String(code || 1) : '0',
});

/** Returns the reports in the JSON of a command: one for each file, or that of the set. @param {string} json */
function reportsOf(json) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(json);
    const all = Array.isArray(value) ? value : [value];
    return all
      .filter((one) => one?.report?.counts !== undefined)
      .map((one) => ({ file: String(one.file ?? ''), report: /** @type {Report} */ (one.report) }));
  } catch {
    // The command has said on standard error why there is no report.
    return [];
  }
}

/** Returns the job summary as Markdown. */
function summary() {
  const rows = reports.flatMap(({ file, report }) =>
    report.problems.map(({ severity, rule, message, loc, line }) => [
      severity,
      rule,
      [file, line].filter(Boolean).join(':'),
      loc ?? '',
      message,
    ]),
  );
  const order = ['error', 'warning', 'info'];
  rows.sort((one, other) => order.indexOf(one[0] ?? '') - order.indexOf(other[0] ?? ''));
  const total = reports.reduce(
    (sum, { report }) => sum + Object.values(report.counts).reduce((all, some) => all + some, 0),
    0,
  );
  const lines = rows.slice(0, MAX_LISTED).map((row) => `| ${row.map(cell).join(' | ')} |`);
  return [
    `### sitemap-kit ${command}: ${errors} errors, ${warnings} warnings\n`,
    ...(lines.length === 0 ? [] : ['| severity | rule | place | URL | message |', '|---|---|---|---|---|', ...lines]),
    ...(total > lines.length ? [`\nThe first ${lines.length} of ${total} problems.`] : []),
    '',
  ].join('\n');
}

/** Returns a text as the content of a table cell, in which nothing is markup. @param {string} text */
function cell(text) {
  return text.replace(/[\\`*_{}[\]<>()#+!|~&@-]/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\s+/g, ' ');
}

/** Returns the reason why this run sends no notification: only a push to the default branch publishes pages. */
function reasonNotToNotify() {
  const { GITHUB_EVENT_NAME, GITHUB_EVENT_PATH, GITHUB_REF_NAME } = process.env;
  if (GITHUB_EVENT_NAME !== 'push') return `the event is ${GITHUB_EVENT_NAME}, not a push.`;
  const { repository = {} } = JSON.parse(readFileSync(GITHUB_EVENT_PATH ?? '', 'utf8'));
  if (repository.fork === true) return 'this repository is a fork.';
  return GITHUB_REF_NAME === repository.default_branch
    ? undefined
    : `the branch is ${GITHUB_REF_NAME}, not ${repository.default_branch}.`;
}
