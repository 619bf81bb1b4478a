// @ts-check
// An empty project in a temporary folder outside the repository, with only the tarball installed.
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npm, root } from '../../scripts/run.mjs';
import { sharedFolder } from './shared-folder.mjs';
import { tarball } from './tarball.mjs';

/**
 * @typedef {{ code: number | null, stdout: string, stderr: string }} Ended
 */

/**
 * Runs a program in a folder until it ends, with `input` as its standard input.
 * @param {string} folder
 * @param {string} program
 * @param {string[]} programArguments
 * @param {string} [input]
 * @returns {Promise<Ended>}
 */
function runIn(folder, program, programArguments, input = '') {
  // Without the variables that npm and Node's test runner set for child processes.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_(package|lifecycle|config_local)|NODE_TEST|INIT_CWD)/.test(name),
    ),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, {
      cwd: folder,
      env: { ...env, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/**
 * Returns the entries of a lock file for the dependencies of the package, from our own lock file: npm has cached these
 * versions since our own installation and needs no registry.
 * @param {{ name: string, version: string }} about the project
 */
function lockedPackages(about) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const paths = Object.keys(packages).filter((path) => path !== '' && !packages[path].dev);
  return { '': about, ...Object.fromEntries(paths.map((path) => [path, packages[path]])) };
}

/** Returns the version of a development dependency. @param {string} name @returns {string} */
export const versionOf = (name) =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

/** Creates a project with the tarball installed. @param {string} folder */
async function install(folder) {
  const project = new Project(folder);
  const about = { name: 'empty', version: '1.0.0' };
  // Inside the project, so that its package.json stays valid when the project is copied.
  copyFileSync((await tarball()).path, join(folder, 'sitemap-kit.tgz'));
  project.write('package.json', JSON.stringify({ ...about, private: true, type: 'module' }));
  project.write('package-lock.json', JSON.stringify({ ...about, lockfileVersion: 3, packages: lockedPackages(about) }));
  const npmArguments = ['install', '--no-audit', '--no-fund', '--loglevel=error', './sitemap-kit.tgz'];
  // Offline if npm has its cache, because an unavailable registry is not a fault of the package.
  const offline = await project.npm([...npmArguments, '--offline']);
  const { code, stderr } = offline.code === 0 ? offline : await project.npm([...npmArguments, '--prefer-offline']);
  if (code !== 0) throw new Error(`npm install of the tarball failed (exit code ${code}): ${stderr}`);
}

/** A project with the tarball installed, removed when the process ends. */
export class Project {
  /** @param {string} folder */
  constructor(folder) {
    /** The folder of the project. */
    this.folder = folder;
    /** The folder of the installed package. */
    this.installed = join(folder, 'node_modules/sitemap-kit');
  }

  /** Copies the project that is installed once for all packaging tests. */
  static async create() {
    const installed = await sharedFolder('project', install);
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sitemap-kit-project-')));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    // Links in node_modules/.bin are copied as links.
    cpSync(installed, folder, { recursive: true, verbatimSymlinks: true });
    return new Project(folder);
  }

  /**
   * Writes a file and returns its path.
   * @param {string} name
   * @param {string} text
   */
  write(name, text) {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  }

  /**
   * @param {string} program
   * @param {string[]} programArguments
   * @param {string} [input]
   */
  run(program, programArguments, input) {
    return runIn(this.folder, program, programArguments, input);
  }

  /**
   * @param {string[]} npmArguments
   * @param {string} [input]
   */
  npm(npmArguments, input) {
    const [program, first] = npm();
    return this.run(program, [...first, ...npmArguments], input);
  }
}
