// @ts-check
// `npm run fuzz -- [SECONDS] [TARGET …]`: fuzzes each target (60 s by default) and fails at the first finding.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { answerOf, environment, Failure, root, run, runAsScript } from './run.mjs';

const folder = join(root, 'fuzz');
// The fuzzer needs flags of the compiler that are not stable yet; this opens them on the compiler that the project pins.
const fuzzing = { cwd: folder, env: { ...environment(), RUSTC_BOOTSTRAP: '1' } };

/** The longest input in bytes: a short one has room for every kind of fault, and each kilobyte costs as much again. */
const MAX_INPUT_BYTES = 1_024;

/** The words that a target is fed with, where it has any: whoever reads XML knows the same ones. */
function wordsOf(/** @type {string} */ target) {
  const words = join(folder, 'words', `${['fix', 'set'].includes(target) ? 'parse' : target}.txt`);
  return existsSync(words) ? [`-dict=${words}`] : [];
}

function setUp() {
  if (answerOf('cargo', ['fuzz', '--version']) !== undefined) return;
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
  // An input that takes 10 s, or more than 1 GB, is a finding like a panic.
  const limits = [`-max_total_time=${seconds}`, '-timeout=10', '-rss_limit_mb=1024', `-max_len=${MAX_INPUT_BYTES}`];
  try {
    run(
      'cargo',
      ['fuzz', 'run', '--sanitizer', 'none', target, '--', ...limits, ...wordsOf(target), '-print_final_stats=1'],
      fuzzing,
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(
      `${target}: a finding lies in fuzz/artifacts/${target}. Make it small with \`cargo fuzz tmin ${target} FILE\`, keep it ` +
        `in tests/fixtures/fuzz/${target} with a line in tests/fixtures/README.md, and mend what it shows.`,
    );
  }
}

await runAsScript(import.meta.url, () => {
  const [seconds = '60', ...chosen] = process.argv.slice(2);
  if (!/^[1-9]\d*$/.test(seconds)) throw new Failure(`"${seconds}" is not a number of seconds for each target.`);
  const unknown = chosen.find((target) => !targets().includes(target));
  if (unknown !== undefined) throw new Failure(`"${unknown}" is none of the targets ${targets().join(', ')}.`);
  setUp();
  writeSeeds();
  for (const target of chosen.length > 0 ? chosen : targets()) fuzz(target, Number(seconds));
  console.log('\nNothing was found.');
});
