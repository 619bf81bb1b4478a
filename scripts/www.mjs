// @ts-check
// `npm run build:www`: the editor as a folder of static files, which any web server can serve under any path.
// `node scripts/www.mjs --serve` builds it and serves it on this machine.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, buildSteps } from './build.mjs';
import { rulesFile, ruleTexts } from './rule-data.mjs';
import { Failure, root, run, runAsScript } from './run.mjs';
import { setUp } from './setup.mjs';
import { digest, filesIn, isUnchanged, runIfChanged } from './unchanged.mjs';

/** The folder that the editor is built into. */
export const wwwFolder = join(root, 'dist-www');

/**
 * The step of `buildWww`.
 * @type {import('./unchanged.mjs').Step}
 */
export const editorStep = {
  name: 'editor (vite)',
  inputs: [
    ...['www', 'dist', 'package.json', 'package-lock.json', rulesFile],
    ...['scripts/www.mjs', 'scripts/rule-data.mjs'],
  ],
  outputs: ['dist-www'],
};

/** Builds the editor unless it is up to date; needs the package in dist/. */
export function buildWww() {
  // In a child process, because Vite is asynchronous and the steps of a build are synchronous.
  runIfChanged(editorStep, () => run(process.execPath, [join(root, 'scripts/www.mjs'), '--bundle']));
}

/**
 * Throws a `Failure` unless the editor and the package are built from the present sources. Tests call it instead of a
 * build, because several of them run at the same time and would overwrite each other's files.
 */
export function requireWww() {
  const outdated = [...buildSteps, editorStep].find((step) => !isUnchanged(step));
  if (outdated !== undefined) {
    throw new Failure(`The build is out of date, from the step "${outdated.name}" on. Run: npm run build:www`);
  }
}

async function bundleWww() {
  // Imported here, because it is not installed before `setUp`.
  const { build: bundle } = await import('vite');
  const { CONTENT_SECURITY_POLICY: content } = await server();
  const source = join(root, 'www');
  await bundle({
    root: source,
    configFile: false,
    logLevel: 'warn',
    // Relative URLs, so that the folder works under any path.
    base: './',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      outDir: wwwFolder,
      emptyOutDir: true,
      // Assets are not inlined: the Content-Security-Policy allows no data: URL as a script, style or module.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: { index: join(source, 'index.html'), 'service-worker': join(source, 'app/offline/service-worker.ts') },
        // A service worker controls its own folder and is identified by its name.
        output: { entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js') },
      },
    },
    plugins: [
      ruleTexts(),
      {
        name: 'content-security-policy',
        transformIndexHtml: () => [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content },
            injectTo: 'head-prepend',
          },
        ],
      },
    ],
  });
  listOwnFiles();
}

/** Writes the list of files into the service worker, with a version that changes with any of them. */
function listOwnFiles() {
  const worker = join(wwwFolder, 'service-worker.js');
  const files = filesIn(wwwFolder).filter((file) => file !== worker);
  const names = files.map((file) => relative(wwwFolder, file).split(sep).join('/'));
  // The page itself is requested by the URL of its folder.
  const ownFiles = {
    names: names.map((name) => (name === 'index.html' ? './' : name)),
    version: digest(files.map((file) => relative(root, file))).slice(0, 16),
  };
  writeFileSync(worker, `self.ownFiles=${JSON.stringify(ownFiles)};\n${readFileSync(worker, 'utf8')}`);
}

/** Imports the server of the package's command, which exists only after the build. */
const server = () => import('../dist/cli/io/editor-server.js');

/**
 * Serves the built editor to this machine only.
 * @param {{ port?: number, path?: string }} [options] the port, any free one by default; the path of the editor, `/` by default
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serveWww(options) {
  return (await server()).serveEditor(options);
}

/** Serves the built editor and prints its URL: on the port PORT, or on 4173, or on any free port. */
export async function showWww() {
  const { PORT } = process.env;
  const { url } =
    PORT === undefined
      ? await serveWww({ port: 4173 }).catch(() => serveWww())
      : await serveWww({ port: Number(PORT) });
  console.log(`\nThe editor is at ${url}\nCtrl-C ends it.`);
}

await runAsScript(import.meta.url, async () => {
  if (process.argv.includes('--bundle')) {
    await bundleWww();
    return;
  }
  setUp();
  build();
  buildWww();
  if (process.argv.includes('--serve')) await showWww();
});
