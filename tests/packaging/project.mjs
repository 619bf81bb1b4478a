// @ts-check
// An empty project in a temporary folder, far from our own node_modules, with nothing but the tarball installed.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npm } from '../../scripts/run.mjs';
import { tarball } from './tarball.mjs';

/**
 * @typedef {{ code: number | null, stdout: string, stderr: string }} Ended
 */

/**
 * Runs a program in a folder to its end, after `input` was given to its standard input.
 * @param {string} folder
 * @param {string} program
 * @param {string[]} programArguments
 * @param {string} [input]
 * @returns {Promise<Ended>}
 */
function runIn(folder, program, programArguments, input = '') {
  // Without what npm and Node's test runner tell their children: a user's terminal has none of it.
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

/** A project that has installed the tarball, removed when the process ends. */
export class Project {
  /** @param {string} folder */
  constructor(folder) {
    /** The project's folder. */
    this.folder = folder;
    /** The folder of the installed package. */
    this.installed = join(folder, 'node_modules/sitemap-kit');
  }

  /** Makes the folder and installs the tarball there. */
  static async create() {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sitemap-kit-project-')));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    const project = new Project(folder);
    project.write('package.json', '{ "name": "empty", "version": "1.0.0", "private": true, "type": "module" }\n');
    const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', tarball().path];
    const { code, stderr } = await project.npm(install);
    if (code !== 0) throw new Error(`npm install of the tarball failed (exit code ${code}): ${stderr}`);
    return project;
  }

  /**
   * Writes a file and answers with its path.
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
