// @ts-check
// `node scripts/setup.mjs`: installs everything that building needs; with `--tests`, everything that testing needs as well. Only
// Node's own modules may be used here, because nothing is installed yet.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findChromium, findFirefox, OLDEST_FIREFOX } from './browsers.mjs';
import { Failure, npm, outputOf, root, run, runAsScript } from './run.mjs';

/**
 * A set of npm packages.
 * @typedef {{ name: string, megabytes: number, arguments: readonly string[] }} PackageSet
 */

/** The packages that build the package and the editor. @type {PackageSet} */
const CORE = { name: 'core', megabytes: 260, arguments: ['--workspace', 'www', '--include-workspace-root'] };

/** The packages of all workspaces. @type {PackageSet} */
const ALL = { name: 'all', megabytes: 830, arguments: [] };

const minNode = [20, 19];
const wasmTarget = 'wasm32-unknown-unknown';

/**
 * Installs what is missing and prints that; prints nothing about what is installed already.
 * @param {object} [options]
 * @param {boolean} [options.tests] whether the npm packages of tests, benchmarks and the documentation site are installed as well
 * @param {boolean} [options.browsers] whether the packages of the system that tests need are installed as well
 */
export function setUp({ tests = false, browsers = false } = {}) {
  checkNode();
  setUpRust();
  setUpPackages(tests ? ALL : CORE);
  if (browsers) setUpSystem();
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = minNode;
  if (major < minMajor || (major === minMajor && minor < minMinor)) {
    throw new Failure(`Node ${minNode.join('.')} or newer is required; this is Node ${process.versions.node}.`);
  }
}

function setUpRust() {
  // With rustup, this first call also downloads the toolchain that rust-toolchain.toml names.
  if (outputOf('cargo', ['--version']) === undefined) {
    throw new Failure(
      'Rust is required, but `cargo` was not found. Install it with rustup (https://rustup.rs), then run this again.',
    );
  }
  const targetFolder = outputOf('rustc', ['--print', 'target-libdir', '--target', wasmTarget]);
  if (targetFolder === undefined || !existsSync(targetFolder)) {
    if (outputOf('rustup', ['--version']) === undefined) {
      throw new Failure(`Rust's target ${wasmTarget} is missing, and rustup was not found. Install Rust with rustup.`);
    }
    console.log(`Setup: adding Rust's target ${wasmTarget}`);
    run('rustup', ['target', 'add', wasmTarget]);
  }
  // Cargo prints what it downloads, and nothing if it has everything.
  run('cargo', ['fetch', '--locked']);
}

/** @param {PackageSet} needed */
function setUpPackages(needed) {
  const stamp = join(root, 'node_modules/.sitemap-kit-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stampOf = (/** @type {PackageSet} */ { name }) => `${process.platform} ${process.arch} ${lock} ${name}`;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // A clone that has all packages keeps them when the lock file changes.
  const packages = installed.endsWith(` ${ALL.name}`) ? ALL : needed;
  if (installed !== stampOf(packages)) {
    console.log(
      `Setup: installing npm packages of package-lock.json into node_modules (about ${packages.megabytes} MB)`,
    );
    const [program, first] = npm();
    run(program, [...first, 'ci', ...packages.arguments, '--no-audit', '--no-fund']);
    writeFileSync(stamp, stampOf(packages));
  }
  linkPackage();
}

/**
 * Makes the built package one of node_modules, because the workspaces import it by its name. As a dependency in their manifests, npm would
 * install all workspaces for one of them, and link the root, which cargo reports as a loop of folders.
 */
function linkPackage() {
  const folder = join(root, 'node_modules/sitemap-kit');
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  const link = join(folder, 'dist');
  if (lstatSync(link, { throwIfNoEntry: false }) === undefined) symlinkSync('../../dist', link, 'junction');
}

function setUpSystem() {
  const found = findChromium();
  // Only Debian has the headless shell as a package. Beside its package `chromium` it is installed as well, because tests take twice as
  // long without it.
  if (found === undefined || (basename(found) === 'chromium' && found !== process.env.CHROME_PATH)) {
    const reason =
      installWithApt('chromium-headless-shell', 'the headless shell of Chromium') &&
      (found === undefined ? installWithApt('chromium', 'Chromium') : undefined);
    if (reason !== undefined) {
      throw new Failure(
        `The tests need Chromium, but ${reason}. Install Chromium or Chrome, or set CHROME_PATH to it.`,
      );
    }
  }
  if (outputOf('xmllint', ['--version']) === undefined) {
    const reason = installWithApt('libxml2-utils', 'xmllint');
    if (reason !== undefined)
      console.log(`Setup: the tests use the slower npm package xmllint-wasm, because ${reason}`);
  }
}

/**
 * Installs Firefox if there is none that the tests can run in.
 * @returns {string | undefined} why there is none
 */
export function setUpFirefox() {
  if (findFirefox() !== undefined) return undefined;
  const reason = installWithApt('firefox-esr', 'Firefox');
  return reason ?? (findFirefox() === undefined ? `Firefox ${OLDEST_FIREFOX} or newer is needed` : undefined);
}

/** Installs a font with Japanese characters if there is none: screenshots need it, tests do not. */
export function setUpFonts() {
  if (outputOf('fc-list', [':lang=ja'])) return;
  const reason = installWithApt('fonts-noto-cjk', 'a Japanese font');
  if (reason !== undefined) throw new Failure(`The screenshots need a font with Japanese characters, but ${reason}.`);
}

/**
 * @param {string} name of the Debian package
 * @param {string} what it installs
 * @returns {string | undefined} why it could not be installed
 */
function installWithApt(name, what) {
  const prefix = administratorPrefix();
  if (outputOf('apt-get', ['--version']) === undefined) return `${what} is missing, and apt-get was not found`;
  if (prefix === undefined) return `${what} is missing, and only an administrator can install it`;
  console.log(`Setup: installing ${what} (apt-get install ${name})`);
  const [program = '', ...first] = [...prefix, 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = [...first, 'install', '-y', '-qq', '--no-install-recommends', name];
  // Package lists that are old, or deleted as in containers, have to be updated before a second try.
  const succeeds = (/** @type {string[]} */ aptArguments) => {
    try {
      run(program, aptArguments, { env });
      return true;
    } catch {
      return false;
    }
  };
  if (succeeds(install) || (succeeds([...first, 'update', '-qq']) && succeeds(install))) return undefined;
  return `apt-get could not install ${what}`;
}

/** @returns {string[] | undefined} the prefix of a command that changes the system */
function administratorPrefix() {
  if (process.platform !== 'linux') return undefined;
  if (process.getuid?.() === 0) return [];
  return outputOf('sudo', ['-n', 'true']) === undefined ? undefined : ['sudo', '-n'];
}

await runAsScript(import.meta.url, () => {
  const tests = process.argv.includes('--tests');
  setUp({ tests, browsers: tests });
  console.log('Setup: everything is installed');
});
