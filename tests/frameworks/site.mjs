// @ts-check
// Projects with a framework and the packed package, installed from npm into target/frameworks and kept there.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parse, validateSet } from '../../dist/core/node.js';
import { environment, npm, root, runAndCapture } from '../../scripts/run.mjs';
import { blocksOf, documents } from '../examples/markdown.mjs';
import { fill } from '../npm/helpers/folder.mjs';
import { tarball } from '../packaging/tarball.mjs';

/** What a project keeps when its files are replaced. */
const INSTALLED = new Set(['node_modules', 'package.json', 'installed.json']);

/** A page without anything that leaves it out. */
export const html = (head = '') =>
  `<!doctype html><html lang="en"><head><title>Title</title>${head}</head><body><main>Text</main></body></html>`;

/** A version of Node for frameworks that do not run in the oldest one that the package supports. */
export const NODE_22 = { node: '22.23.3' };

/** The site of the recipes, and the one of these tests. */
const ORIGIN = /^https:\/\/(?:www\.)?example\.com/;

/**
 * Returns a file that a recipe shows.
 * @param {string} recipe
 * @param {string} file
 */
export function fileOf(recipe, file) {
  const document = documents.find(({ path }) => path === `docs/recipes/${recipe}.md`);
  const block = blocksOf(document?.text ?? '').find(({ name }) => name === file);
  assert.ok(block, `${recipe}: ${file}`);
  return block.code;
}

/** A project that is built by a framework. */
export class Site {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /**
   * Installs the packages and the packed package, unless that was done with the same versions.
   * @param {string} name of the project
   * @param {Record<string, string>} packages with exact versions
   * @param {{ type?: string, overrides?: object }} [more] further fields of package.json
   */
  static async install(name, packages, more = { type: 'module' }) {
    const folder = join(root, 'target/frameworks', name);
    const { path } = await tarball();
    // Its folder is named by the digest of what is packed.
    const file = `sitemap-kit-${basename(dirname(path))}.tgz`;
    const dependencies = { ...packages, 'sitemap-kit': `file:${file}` };
    const about = JSON.stringify({ name, version: '1.0.0', private: true, ...more, dependencies });
    const installed = join(folder, 'installed.json');
    if (!existsSync(installed) || readFileSync(installed, 'utf8') !== about) {
      mkdirSync(folder, { recursive: true });
      rmSync(installed, { force: true });
      copyFileSync(path, join(folder, file));
      writeFileSync(join(folder, 'package.json'), about);
      const [program, first] = npm();
      const npmArguments = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline'];
      const { succeeded, output } = await runAndCapture(program, [...first, ...npmArguments], { cwd: folder });
      assert.ok(succeeded, output);
      rmSync(join(folder, file));
      writeFileSync(installed, about);
    }
    return new Site(folder);
  }

  /** Returns the version of an installed package. @param {string} name @returns {string} */
  version(name) {
    return JSON.parse(readFileSync(join(this.folder, 'node_modules', name, 'package.json'), 'utf8')).version;
  }

  /**
   * Replaces the files of the project.
   * @param {Record<string, string>} files content by name
   */
  fill(files) {
    for (const name of readdirSync(this.folder)) {
      if (!INSTALLED.has(name)) rmSync(join(this.folder, name), { recursive: true });
    }
    fill(this.folder, files);
  }

  /**
   * Runs a command of an installed package, such as `astro build`, and returns its output.
   * @param {string} command the names of the package and of its program, if that is another: `@scope/package/program`
   * @param {string[]} [commandArguments]
   * @param {NodeJS.ProcessEnv} [env]
   */
  async run(command, commandArguments = [], env = {}) {
    const { succeeded, output } = await this.tryRun(command, commandArguments, env);
    assert.ok(succeeded, output);
    return output;
  }

  /**
   * Runs a command that may fail.
   * @param {string} command
   * @param {string[]} [commandArguments]
   * @param {NodeJS.ProcessEnv} [env]
   */
  tryRun(command, commandArguments = [], env = {}) {
    const options = { cwd: this.folder, env: this.#environment(env) };
    return runAndCapture(join(this.folder, 'node_modules/.bin', basename(command)), commandArguments, options);
  }

  /**
   * Starts a server on the port of the environment, calls a function with its origin when it answers, and stops it.
   * @param {string} command installed, or `node`
   * @param {string[]} commandArguments
   * @param {(origin: string) => Promise<void>} use
   */
  async serve(command, commandArguments, use) {
    const port = await freePort();
    const server = spawn(command, commandArguments, {
      cwd: this.folder,
      env: this.#environment({ PORT: String(port) }),
      stdio: 'ignore',
      detached: true,
    });
    const origin = `http://localhost:${port}`;
    const answers = () =>
      fetch(origin).then(
        () => true,
        () => false,
      );
    try {
      for (let attempts = 0; attempts < 300 && !(await answers()); attempts += 1) await delay(100);
      await use(origin);
    } finally {
      process.kill(-Number(server.pid));
    }
  }

  /** @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv} */
  #environment(env) {
    const programs = join(this.folder, 'node_modules/.bin');
    const quiet = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1', CI: '1' };
    // With NODE_TEST_CONTEXT, `node --test` runs no files.
    const { PATH, NODE_TEST_CONTEXT: _, ...others } = environment();
    return {
      ...{ ...others, ...quiet, FORCE_COLOR: '0', NODE_ENV: undefined, ...env },
      // The programs start `node`, which may be installed with them.
      PATH: [programs, PATH].join(delimiter),
    };
  }

  /**
   * Runs a script of the package.json that a recipe shows, and returns its output.
   * @param {string} recipe
   * @param {string} script
   */
  runScript(recipe, script) {
    const [command, ...commandArguments] = JSON.parse(fileOf(recipe, 'package.json')).scripts[script].split(' ');
    return this.run(command, commandArguments);
  }

  /**
   * Returns the pages of the sitemap in a folder, which has to be valid: the path of each with what else it has.
   * @param {string} folder in the project
   */
  pages(folder) {
    const bytes = readFileSync(join(this.folder, folder, 'sitemap.xml'));
    return parse(bytes).pages.map((page) => ({ ...page, loc: String(page.loc).replace(ORIGIN, '') }));
  }

  /**
   * Returns the paths of the pages of the sitemap in a folder, in the order of their names.
   * @param {string} folder in the project
   * @param {string} [path] of the folder in URLs
   */
  paths(folder, path = '/') {
    const bytes = readFileSync(join(this.folder, folder, 'sitemap.xml'));
    const [origin] = ORIGIN.exec(String(parse(bytes).pages[0]?.loc)) ?? [];
    const setUrl = `${origin}${path}`;
    const robots = `Sitemap: ${setUrl}sitemap.xml`;
    const { report, files } = validateSet([{ name: 'sitemap.xml', bytes }], { setUrl, check: { robots } });
    for (const { problems } of [report, ...files.map((file) => file.report)]) {
      assert.deepEqual(
        problems.filter(({ severity }) => severity === 'error'),
        [],
      );
    }
    return this.pages(folder)
      .map(({ loc }) => loc)
      .sort();
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
