// @ts-check
// `node scripts/fuzz.mjs [SECONDS] [TARGET …]`: fuzzes each target (60 s by default) and fails at the first finding.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { environment, Failure, outputOf, root, run, runAsScript } from './run.mjs';

const folder = join(root, 'fuzz');
// RUSTC_BOOTSTRAP allows the unstable flags that the fuzzer needs with the pinned stable compiler.
const fuzzing = { cwd: folder, env: { ...environment(), RUSTC_BOOTSTRAP: '1' } };

/** Limit of the input's length in bytes. Short inputs can contain every kind of problem, and take less time. */
const MAX_INPUT_BYTES = 1_024;

/** Returns the option that names the dictionary of a target, if it has one. Targets that read XML share one. */
function dictionaryOption(/** @type {string} */ target) {
  const dictionary = join(folder, 'dictionaries', `${['fix', 'set'].includes(target) ? 'parse' : target}.txt`);
  return existsSync(dictionary) ? [`-dict=${dictionary}`] : [];
}

function setUp() {
  if (outputOf('cargo', ['fuzz', '--version']) !== undefined) return;
  console.log('Setup: installing cargo-fuzz (cargo install cargo-fuzz), about half a minute');
  run('cargo', ['install', 'cargo-fuzz', '--locked']);
}

function writeSeeds() {
  const seeds = join(folder, 'corpus');
  run('cargo', ['test', '--locked', '--quiet', '--test', 'rust', 'fuzz_seeds'], {
    env: { ...environment(), FUZZ_SEEDS: seeds },
  });
}

/** @returns {string[]} the names of all targets */
function targets() {
  return readdirSync(join(folder, 'targets'))
    .map((file) => file.replace(/\.rs$/, ''))
    .sort();
}

/**
 * @param {string} target
 * @param {number} seconds
 */
function fuzz(target, seconds) {
  console.log(`\n=== ${target}, ${seconds} s`);
  mkdirSync(join(folder, 'corpus', target), { recursive: true });
  // An input that takes 10 s or more than 1 GB is a finding, like a panic.
  const limits = [`-max_total_time=${seconds}`, '-timeout=10', '-rss_limit_mb=1024', `-max_len=${MAX_INPUT_BYTES}`];
  try {
    run(
      'cargo',
      [
        'fuzz',
        'run',
        '--sanitizer',
        'none',
        target,
        '--',
        ...limits,
        ...dictionaryOption(target),
        '-print_final_stats=1',
      ],
      fuzzing,
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(
      `${target}: a finding is in fuzz/artifacts/${target}. Minimise it with \`cargo fuzz tmin ${target} FILE\`, save it ` +
        `in tests/fixtures/fuzz/${target}, describe it in tests/fixtures/README.md, and fix the bug.`,
    );
  }
}

await runAsScript(import.meta.url, () => {
  const [seconds = '60', ...chosen] = process.argv.slice(2);
  if (!/^[1-9]\d*$/.test(seconds)) throw new Failure(`"${seconds}" is not a number of seconds per target.`);
  const unknown = chosen.find((target) => !targets().includes(target));
  if (unknown !== undefined) throw new Failure(`"${unknown}" is not one of the targets ${targets().join(', ')}.`);
  setUp();
  writeSeeds();
  for (const target of chosen.length > 0 ? chosen : targets()) fuzz(target, Number(seconds));
  console.log('\nNo findings.');
});
