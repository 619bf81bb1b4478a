// @ts-check
// `npm test`: installs what is missing, builds, and runs every check and test, each with a heading and its time.
// `npm test -- NAME …` runs only the steps whose headings contain one of the names.
// The last line is `N passed, N failed`, summed over all steps.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { environment, Failure, root, runAndKeep, runAsScript, toolScript } from './run.mjs';
import { setUp } from './setup.mjs';
import { checkSize } from './size.mjs';
import { buildWww } from './www.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ heading: string, needsBuild?: boolean, work: () => Promise<Count> }} Step
 */

/** @type {(succeeded: boolean) => Count} */
const one = (succeeded) => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });

/**
 * A program that either succeeds or not; it counts as one.
 * @param {string} program
 * @param {string[]} programArguments
 * @param {NodeJS.ProcessEnv} [env]
 */
async function check(program, programArguments, env = environment()) {
  const { succeeded } = await runAndKeep(program, programArguments, { env });
  return one(succeeded);
}

/**
 * A test runner, whose own last lines say how many tests it ran.
 * @param {string} program
 * @param {string[]} programArguments
 * @param {RegExp} passedLine with the number as its first group
 * @param {RegExp} failedLine with the number as its first group
 */
async function countTests(program, programArguments, passedLine, failedLine) {
  const { succeeded, output } = await runAndKeep(program, programArguments);
  const plain = stripVTControlCharacters(output);
  const sum = (/** @type {RegExp} */ line) => [...plain.matchAll(line)].reduce((total, [, n]) => total + Number(n), 0);
  const count = { passed: sum(passedLine), failed: sum(failedLine) };
  // A runner that dies, or that finds nothing to run, has not passed.
  if (count.failed === 0 && (!succeeded || count.passed === 0)) count.failed = 1;
  return count;
}

const cargoTest = (/** @type {string[]} */ ...which) =>
  countTests(
    'cargo',
    ['test', '--locked', '--no-fail-fast', ...which],
    /^test result: .* (\d+) passed;/gm,
    /^test result: .* (\d+) failed;/gm,
  );

/** After how many milliseconds a file of tests is given up, so that one that never ends fails and the others run. */
const mostMilliseconds = 10 * 60_000;

/** @param {string} folder of tests for Node's own runner */
function nodeTests(folder) {
  const files = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.mjs'))
    .sort()
    .map((name) => join(folder, name));
  const first = ['--test', '--test-reporter=spec', `--test-timeout=${mostMilliseconds}`];
  return countTests(process.execPath, [...first, ...files], /^ℹ pass (\d+)$/gm, /^ℹ (?:fail|cancelled) (\d+)$/gm);
}

/** @param {string} project a tsconfig */
const checkTypes = (project) =>
  check(process.execPath, [toolScript('typescript/bin/tsc'), '--noEmit', '--project', project]);

/** @param {() => void} work that throws a `Failure` when it does not succeed */
function attempt(work) {
  try {
    work();
    return one(true);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    return one(false);
  }
}

/** Folders of Node tests; those that take long, and need what the others show to work, come last. */
function testFolders() {
  const last = ['packaging', 'browser'];
  const hasTests = (/** @type {string} */ name) => {
    const folder = join(root, 'tests', name);
    return existsSync(folder) && readdirSync(folder).some((file) => file.endsWith('.test.mjs'));
  };
  const folders = readdirSync(join(root, 'tests'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map((entry) => entry.name).filter((name) => !last.includes(name));
  return [...names.sort(), ...last].filter(hasTests).map((name) => `tests/${name}`);
}

/** @returns {Step[]} */
function steps() {
  const clippy = ['--locked', '--', '-D', 'warnings'];
  const forWasm = ['--lib', '--target', 'wasm32-unknown-unknown', '--no-default-features'];
  const warningsAreErrors = { ...environment(), RUSTDOCFLAGS: '-D warnings' };
  const biome = toolScript('@biomejs/biome/bin/biome');
  const color = process.stdout.isTTY && !('NO_COLOR' in process.env) ? 'force' : 'off';
  return [
    { heading: 'Rust: format', work: () => check('cargo', ['fmt', '--all', '--check']) },
    { heading: 'Rust: lints', work: () => check('cargo', ['clippy', '--workspace', '--all-targets', ...clippy]) },
    { heading: 'Rust: lints of the bindings', work: () => check('cargo', ['clippy', ...forWasm, ...clippy]) },
    { heading: 'Rust: tests', work: () => cargoTest() },
    { heading: 'Rust: docs', work: () => check('cargo', ['doc', '--no-deps', '--locked'], warningsAreErrors) },
    { heading: 'build of the package', work: async () => attempt(build) },
    // As it was built a moment ago.
    { heading: 'Rust: tests of the build', work: () => cargoTest('--profile', 'xtask', '--package', 'xtask') },
    { heading: 'build of the editor', needsBuild: true, work: async () => attempt(buildWww) },
    {
      heading: 'JavaScript: format and lints',
      work: () => check(process.execPath, [biome, 'check', '--error-on-warnings', `--colors=${color}`]),
    },
    { heading: 'TypeScript: types without Node', needsBuild: true, work: () => checkTypes('tsconfig.portable.json') },
    { heading: 'TypeScript: types of the scripts', needsBuild: true, work: () => checkTypes('scripts/tsconfig.json') },
    { heading: 'TypeScript: types of the editor', needsBuild: true, work: () => checkTypes('www/tsconfig.json') },
    ...testFolders().map((folder) => ({ heading: folder, needsBuild: true, work: () => nodeTests(folder) })),
    { heading: 'size', needsBuild: true, work: async () => attempt(() => checkSize()) },
  ];
}

/** @param {string[]} names of the steps to run; all of them when empty */
async function test(names) {
  setUp({ tests: true });
  const chosen = steps().filter(({ heading }) => names.length === 0 || names.some((name) => heading.includes(name)));
  if (chosen.length === 0) throw new Failure(`No step is named ${names.join(' or ')}.`);
  if (names.length > 0 && chosen.some((step) => step.needsBuild)) {
    build();
    buildWww();
  }

  /** @type {{ heading: string, seconds: string, count: Count }[]} */
  const results = [];
  let built = true;
  for (const { heading, needsBuild = false, work } of chosen) {
    console.log(`\n=== ${heading}`);
    const start = performance.now();
    if (needsBuild && !built) console.error('Not run, because the package could not be built.');
    /** @type {Count} */
    const count = needsBuild && !built ? one(false) : await work();
    if (heading === 'build of the package') built = count.failed === 0;
    results.push({ heading, seconds: ((performance.now() - start) / 1000).toFixed(1), count });
  }

  console.log('\n=== all');
  for (const { heading, seconds, count } of results) {
    const failed = count.failed === 0 ? '' : `   ${count.failed} FAILED`;
    console.log(`${heading.padEnd(34)} ${seconds.padStart(6)} s   ${String(count.passed).padStart(5)} passed${failed}`);
  }
  const passed = results.reduce((total, { count }) => total + count.passed, 0);
  const failed = results.reduce((total, { count }) => total + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

await runAsScript(import.meta.url, () => test(process.argv.slice(2)));
