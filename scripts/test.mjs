// @ts-check
// `npm test`: installs what is missing, builds, and runs every check and test, several at a time. `npm test -- NAME …`
// runs only the steps whose headings contain one of the names, and the builds they need. `npm test -- --quick` runs
// what takes less than a minute; `npm test -- --long [SECONDS]` what takes minutes; `npm test -- --frameworks [NAME …]` builds
// sites with frameworks, which it installs (docs/contributing/testing.md). The last line is `N passed, N failed`, summed over all steps.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { environment, Failure, root, runAndCapture, runAsScript, toolScript } from './run.mjs';
import { schedule } from './schedule.mjs';
import { setUp } from './setup.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string }} Result
 * @typedef {import('./schedule.mjs').Step<Result> & { isQuick?: boolean }} Step
 */

const PACKAGE = 'build of the package';
const EDITOR = 'build of the editor';

/**
 * The time after which a test file is taken to hang. It is no measure: beside ten other processes, the longest file takes eleven minutes
 * instead of one.
 */
const MAX_FILE_MILLISECONDS = 30 * 60_000;

/** Milliseconds between two lines that list the running steps. */
const PROGRESS_MILLISECONDS = 30_000;

/** Number of lines of a failed step that are printed again at the end if it lists no failed tests. */
const MAX_LAST_LINES = 40;

/** Folders of Node tests that `--quick` leaves out: each needs Chromium or an installed tarball. */
const SLOW_FOLDERS = ['tests/packaging', 'tests/examples', 'tests/browser'];

/** The folder of the tests of the package, with a folder for each of its rooms. They run one after the other. */
const ROOMS = 'tests/npm';

/** The folder of tests that install frameworks. */
const FRAMEWORKS = 'frameworks';

/** The lock of the Rust target folder: only one cargo command can use a profile of it at a time. */
const CARGO = 'target/debug';

/**
 * Runs a program that either succeeds or fails; it counts as one test.
 * @param {string} program
 * @param {string[]} programArguments
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Result>}
 */
async function check(program, programArguments, env = environment()) {
  const { succeeded, output } = await runAndCapture(program, programArguments, { env });
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, output };
}

/**
 * Runs a test runner and reads the numbers of tests from its last lines.
 * @param {string} program
 * @param {string[]} programArguments
 * @param {object} lines
 * @param {RegExp} lines.passed with the number as its first group
 * @param {RegExp} lines.failed with the number as its first group
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Result>}
 */
async function countTests(program, programArguments, lines, env = environment()) {
  const { succeeded, output } = await runAndCapture(program, programArguments, { env });
  const plain = stripVTControlCharacters(output);
  const sum = (/** @type {RegExp} */ line) => [...plain.matchAll(line)].reduce((total, [, n]) => total + Number(n), 0);
  const [passed, failed] = [sum(lines.passed), sum(lines.failed)];
  // A runner that crashes, or finds nothing to run, has not passed.
  const isBroken = failed === 0 && (!succeeded || passed === 0);
  return { passed, failed: isBroken ? 1 : failed, output };
}

/**
 * @param {string[]} which arguments of `cargo test`
 * @param {NodeJS.ProcessEnv} [env]
 */
const cargoTest = (which, env) =>
  countTests(
    'cargo',
    ['test', '--locked', '--no-fail-fast', ...which],
    { passed: /^test result: .* (\d+) passed;/gm, failed: /^test result: .* (\d+) failed;/gm },
    env,
  );

/**
 * @param {string[]} files for Node's test runner
 * @param {object} options
 * @param {number} options.concurrency how many files run at the same time
 * @param {NodeJS.ProcessEnv} [options.env]
 */
function nodeTests(files, { concurrency, env }) {
  const flags = ['--test', '--test-reporter=spec', `--test-timeout=${MAX_FILE_MILLISECONDS}`];
  return countTests(
    process.execPath,
    [...flags, `--test-concurrency=${concurrency}`, ...files],
    { passed: /^ℹ pass (\d+)$/gm, failed: /^ℹ (?:fail|cancelled) (\d+)$/gm },
    env,
  );
}

/**
 * @param {string} script in scripts/
 * @param {string[]} scriptArguments
 */
const checkScript = (script, ...scriptArguments) =>
  check(process.execPath, [join('scripts', script), ...scriptArguments]);

/** @param {string} project a tsconfig */
const checkTypes = (project) =>
  check(process.execPath, [toolScript('typescript/bin/tsc'), '--noEmit', '--project', project]);

/** Returns the folders in a folder of the project. @param {string} folder */
const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/**
 * Returns the folders of tests/ and of tests/npm/ that have Node test files, with those files. Files named `*.long.test.mjs` belong to
 * the long tests.
 * @param {{ isLong: boolean }} options
 */
export function testFolders({ isLong }) {
  return [...foldersIn('tests'), ...foldersIn(ROOMS)]
    .filter((folder) => folder !== `tests/${FRAMEWORKS}`)
    .map((folder) => {
      const names = readdirSync(join(root, folder)).filter((file) => file.endsWith('.test.mjs'));
      const files = names.filter((file) => file.endsWith('.long.test.mjs') === isLong).sort();
      return { folder, files: files.map((file) => join(folder, file)) };
    })
    .filter(({ files }) => files.length > 0);
}

/**
 * Returns the steps of `npm test`, longest first, so that the others fill the gaps.
 * @returns {Step[]}
 */
function steps() {
  const clippy = ['--locked', '--', '-D', 'warnings'];
  const forWasm = ['--lib', '--target', 'wasm32-unknown-unknown', '--no-default-features'];
  const warningsAreErrors = { ...environment(), RUSTDOCFLAGS: '-D warnings' };
  const biome = toolScript('@biomejs/biome/bin/biome');
  const color = process.stdout.isTTY && !('NO_COLOR' in process.env) ? 'force' : 'off';
  // Tests wait for other programs and for Chromium, so one file more than there are processors keeps these busy.
  const concurrency = availableParallelism() + 1;
  return [
    { name: PACKAGE, isQuick: true, run: () => checkScript('build.mjs') },
    { name: EDITOR, isQuick: true, needs: [PACKAGE], run: () => checkScript('www.mjs') },
    {
      name: 'Rust: lints',
      lock: CARGO,
      isQuick: true,
      run: () => check('cargo', ['clippy', '--workspace', '--all-targets', ...clippy]),
    },
    // Random cases with a fixed seed, so that a run can be repeated; those of the long tests differ each time.
    {
      name: 'Rust: tests',
      lock: CARGO,
      isQuick: true,
      run: () => cargoTest([], { ...environment(), PROPTEST_RNG_SEED: '1' }),
    },
    ...testFolders({ isLong: false }).map(({ folder, files }) => ({
      name: folder,
      isQuick: !SLOW_FOLDERS.includes(folder),
      // Beside Chromium on two processors, workerd is so slow that tests which wait for it give up.
      ...(SLOW_FOLDERS.includes(folder) && { lock: 'Chromium and workerd' }),
      ...(folder.startsWith(ROOMS) && { lock: ROOMS }),
      needs: [PACKAGE, EDITOR],
      run: () => nodeTests(files, { concurrency }),
    })),
    { name: 'Rust: docs', lock: CARGO, run: () => check('cargo', ['doc', '--no-deps', '--locked'], warningsAreErrors) },
    { name: 'Rust: lints of the bindings', lock: CARGO, run: () => check('cargo', ['clippy', ...forWasm, ...clippy]) },
    { name: 'Rust: format', isQuick: true, run: () => check('cargo', ['fmt', '--all', '--check']) },
    {
      name: 'JavaScript: format and lints',
      isQuick: true,
      run: () => check(process.execPath, [biome, 'check', '--error-on-warnings', `--colors=${color}`]),
    },
    {
      name: 'TypeScript: types without Node',
      isQuick: true,
      needs: [PACKAGE],
      run: () => checkTypes('tsconfig.portable.json'),
    },
    {
      name: 'TypeScript: types of the scripts',
      isQuick: true,
      needs: [PACKAGE],
      run: () => checkTypes('scripts/tsconfig.json'),
    },
    {
      name: 'TypeScript: types of the editor',
      isQuick: true,
      needs: [PACKAGE],
      run: () => checkTypes('www/tsconfig.json'),
    },
    { name: 'size', needs: [EDITOR], run: () => checkScript('size.mjs') },
  ];
}

/**
 * Returns the steps of `npm test -- --long`, which run one after the other, because some of them measure time and
 * memory.
 * @param {string} secondsOfFuzzing for each target
 * @returns {Step[]}
 */
function longSteps(secondsOfFuzzing) {
  const env = { ...environment(), LONG_TESTS: '1' };
  return [
    { name: PACKAGE, run: () => checkScript('build.mjs') },
    { name: EDITOR, needs: [PACKAGE], run: () => checkScript('www.mjs') },
    // One test at a time: memory is measured for the whole process.
    {
      name: 'Rust: long tests',
      run: () => cargoTest(['--test', 'rust', '--', '--test-threads=1', '--nocapture'], env),
    },
    ...testFolders({ isLong: true }).map(({ folder, files }) => ({
      name: `${folder} (long)`,
      needs: [PACKAGE, EDITOR],
      run: () => nodeTests(files, { concurrency: 1, env }),
    })),
    { name: 'fuzzing', run: () => checkScript('fuzz.mjs', secondsOfFuzzing) },
  ];
}

/**
 * Returns the steps of `npm test -- --frameworks`: one for each framework, one after the other.
 * @returns {Step[]}
 */
function frameworkSteps() {
  const folder = join('tests', FRAMEWORKS);
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.test.mjs'));
  return [
    { name: PACKAGE, run: () => checkScript('build.mjs') },
    { name: EDITOR, needs: [PACKAGE], run: () => checkScript('www.mjs') },
    ...files.sort().map((file) => ({
      name: file.replace('.test.mjs', ''),
      needs: [PACKAGE, EDITOR],
      run: () => nodeTests([join(folder, file)], { concurrency: 1 }),
    })),
  ];
}

/**
 * Returns the steps whose names contain one of the words, and the steps they need.
 * @param {Step[]} all
 * @param {string[]} words
 */
function choose(all, words) {
  const wanted = new Set(all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word))));
  if (wanted.size === 0) throw new Failure(`No step's name contains ${words.join(' or ')}.`);
  // Elements added to a set during iteration are visited as well, so the needs of needs are found.
  for (const { needs = [] } of wanted) for (const step of all) if (needs.includes(step.name)) wanted.add(step);
  return all.filter((step) => wanted.has(step));
}

/**
 * Returns what cargo and Node write about failed tests at the end of a run; without it, the last lines of the output.
 * @param {string} output
 */
function failuresIn(output) {
  const plain = stripVTControlCharacters(output);
  const failures = plain.match(/^failures:$.*?^test result: |^✖ failing tests:$.*/gms);
  return (failures ?? plain.split('\n').slice(-MAX_LAST_LINES)).join('\n');
}

/**
 * Runs steps, prints the output of each when it ends, and at the end the failures and the totals.
 * @param {Step[]} chosen
 * @param {number} max number of steps that run at the same time
 */
async function runSteps(chosen, max) {
  /** @type {Map<string, number>} start times of the running steps */
  const running = new Map();
  /** @type {Map<string, Result & { seconds: number }>} */
  const results = new Map();
  const progress = setInterval(() => {
    const names = [...running].map(([name, start]) => `${name} (${Math.round((performance.now() - start) / 1000)} s)`);
    console.log(`... running: ${names.join(', ')}`);
  }, PROGRESS_MILLISECONDS);
  try {
    await schedule(chosen, {
      max,
      succeeded: ({ failed }) => failed === 0,
      skip: (_, failedNeed) => ({ passed: 0, failed: 1, output: `Not run, because "${failedNeed}" failed.\n` }),
      onStart: ({ name }) => {
        running.set(name, performance.now());
        console.log(`... started: ${name}`);
      },
      onEnd: ({ name }, result, seconds) => {
        running.delete(name);
        results.set(name, { ...result, seconds });
        console.log(`\n=== ${name} (${seconds.toFixed(1)} s)\n${result.output}`);
      },
    });
  } finally {
    clearInterval(progress);
  }

  for (const { name } of chosen) {
    const { failed, output } = /** @type {Result} */ (results.get(name));
    // Again, because the output of the steps after it may be long.
    if (failed > 0) console.log(`=== failures of ${name}\n${failuresIn(output)}`);
  }
  console.log('=== all');
  for (const { name } of chosen) {
    const { passed, failed, seconds } = /** @type {Result & { seconds: number }} */ (results.get(name));
    const note = failed === 0 ? '' : `   ${failed} FAILED`;
    console.log(`${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s   ${String(passed).padStart(5)} passed${note}`);
  }
  const sum = (/** @type {'passed' | 'failed'} */ field) =>
    [...results.values()].reduce((sum, one) => sum + one[field], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
}

/** @param {string[]} given arguments */
async function test(given) {
  const known = ['--quick', '--long', '--frameworks'];
  const [isQuick, isLong, isFrameworks] = known.map((option) => given.includes(option));
  const words = given.filter((word) => !word.startsWith('--'));
  const unknown = given.find((word) => word.startsWith('--') && !known.includes(word));
  if (unknown !== undefined) throw new Failure(`Unknown option ${unknown}; the options are ${known.join(', ')}.`);
  if (given.length === 0) console.log('Tests: about 15 minutes on two cores.');
  if (!isQuick) console.log('Tests: Chromium and xmllint are installed with apt-get if they are missing.');
  setUp({ tests: true, browsers: !isQuick });
  if (isLong) {
    await runSteps(longSteps(words[0] ?? '60'), 1);
    return;
  }
  if (isFrameworks) {
    await runSteps(choose(frameworkSteps(), words), 1);
    return;
  }
  const all = steps();
  await runSteps(choose(isQuick ? all.filter((step) => step.isQuick) : all, words), availableParallelism());
}

await runAsScript(import.meta.url, () => test(process.argv.slice(2)));
