// @ts-check
// Runs other programs without a shell, so that it works the same on every system.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A failure whose message is enough for a person: it is printed without a stack trace. */
export class Failure extends Error {}

/**
 * Returns the environment for other programs, with rustup's folder in PATH, which rustup adds for new terminals only.
 * @returns {NodeJS.ProcessEnv}
 */
export function environment() {
  const environment = { ...process.env };
  const name = Object.keys(environment).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const folder = join(environment.CARGO_HOME ?? join(homedir(), '.cargo'), 'bin');
  const folders = (environment[name] ?? '').split(delimiter);
  if (existsSync(folder) && !folders.includes(folder)) environment[name] = [...folders, folder].join(delimiter);
  return environment;
}

/**
 * Runs a program and shows its output. Throws a `Failure` unless it exits with code 0.
 * @param {string} program
 * @param {string[]} programArguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function run(program, programArguments, { cwd = root, env = environment() } = {}) {
  const { status, signal, error } = spawnSync(program, programArguments, { cwd, env, stdio: 'inherit' });
  const line = [program === process.execPath ? 'node' : program, ...programArguments].join(' ');
  if (error) throw new Failure(`Cannot run \`${line}\`: ${error.message}`);
  if (status !== 0) throw new Failure(`\`${line}\` failed (${signal ?? `exit code ${status}`})`);
}

/**
 * Returns the output of a program, or `undefined` if it is not installed or fails.
 * @param {string} program
 * @param {string[]} programArguments
 * @param {{ cwd?: string }} [options]
 * @returns {string | undefined}
 */
export function outputOf(program, programArguments, { cwd = root } = {}) {
  const { status, stdout } = spawnSync(program, programArguments, { cwd, env: environment(), encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Runs a program and returns its standard output and error in the order of writing.
 * @param {string} program
 * @param {string[]} programArguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export function runAndCapture(program, programArguments, { cwd = root, env = environment() } = {}) {
  const color = process.stdout.isTTY && !('NO_COLOR' in process.env);
  const colored = color ? { ...env, FORCE_COLOR: '1', CARGO_TERM_COLOR: 'always' } : env;
  return new Promise((resolve) => {
    const child = spawn(program, programArguments, { cwd, env: colored, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) =>
      resolve({ succeeded: false, output: `Cannot run \`${program}\`: ${error.message}\n` }),
    );
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

/**
 * Returns the program and arguments that run npm with Node, because on Windows npm is a shell script that cannot be
 * started directly.
 * @returns {[program: string, programArguments: string[]]}
 */
export function npm() {
  const folder = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath ?? '',
    join(folder, 'node_modules/npm/bin/npm-cli.js'),
    join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(folder, '../share/nodejs/npm/bin/npm-cli.js'),
  ];
  const script = candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  return script ? [process.execPath, [script]] : ['npm', []];
}

/**
 * Returns the path of a development tool in node_modules, to be run with Node.
 * @param {'typescript/bin/tsc' | 'binaryen/bin/wasm-opt' | '@biomejs/biome/bin/biome' |
 *   '@arethetypeswrong/cli/dist/index.js'} tool
 */
export function toolScript(tool) {
  return join(root, 'node_modules', tool);
}

/**
 * Runs the main function of a script if it is the program that was started, and exits with code 1 on a failure.
 * @param {string} moduleUrl `import.meta.url` of the script
 * @param {() => unknown} main
 */
export async function runAsScript(moduleUrl, main) {
  // Node resolves links in the URL of a module, but not in the arguments.
  if (process.argv[1] === undefined || realpathSync(process.argv[1]) !== realpathSync(fileURLToPath(moduleUrl))) return;
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
