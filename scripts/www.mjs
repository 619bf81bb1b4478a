// @ts-check
// `npm run build:www`: the editor as a folder of static files, which any host serves, also under a path of its own.
// `node scripts/www.mjs --serve` builds it and serves it on this machine.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build } from './build.mjs';
import { ruleSources, rulesDocument } from './rule-sources.mjs';
import { root, run, runAsScript } from './run.mjs';
import { setUp } from './setup.mjs';
import { digest, filesIn, unlessUnchanged } from './unchanged.mjs';

/** The folder that the editor is built into. */
export const wwwFolder = join(root, 'dist-www');

/** Builds the editor unless it is up to date; needs the package in dist/. */
export function buildWww() {
  const scripts = ['scripts/www.mjs', 'scripts/rule-sources.mjs'];
  const inputs = ['www', 'dist', 'package.json', 'package-lock.json', ...scripts, rulesDocument];
  // In a process of its own: Vite answers with a promise, and the steps of a build are not promises.
  unlessUnchanged('editor (vite)', { inputs, outputs: ['dist-www'] }, () =>
    run(process.execPath, [join(root, 'scripts/www.mjs'), '--bundle']),
  );
}

async function bundleWww() {
  // Not imported before it is installed.
  const { build: bundle } = await import('vite');
  const { CONTENT_SECURITY_POLICY: content } = await server();
  const source = join(root, 'www');
  await bundle({
    root: source,
    configFile: false,
    logLevel: 'warn',
    // Relative addresses, so that the folder works wherever it is put.
    base: './',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      outDir: wwwFolder,
      emptyOutDir: true,
      // Files stay files: the policy lets no data: address be a script, a style or a module.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: { index: join(source, 'index.html'), 'service-worker': join(source, 'app/offline/service-worker.ts') },
        // A service worker rules over its own folder, and is found again by its name.
        output: { entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js') },
      },
    },
    plugins: [
      ruleSources(),
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

/** Tells the service worker which files there are. With every change of one of them it is another service worker. */
function listOwnFiles() {
  const worker = join(wwwFolder, 'service-worker.js');
  const files = filesIn(wwwFolder).filter((file) => file !== worker);
  const names = files.map((file) => relative(wwwFolder, file).split(sep).join('/'));
  // The page itself is asked for by the address of its folder.
  const ownFiles = {
    names: names.map((name) => (name === 'index.html' ? './' : name)),
    version: digest(files.map((file) => relative(root, file))).slice(0, 16),
  };
  writeFileSync(worker, `self.ownFiles=${JSON.stringify(ownFiles)};\n${readFileSync(worker, 'utf8')}`);
}

/** The server of the package's command. Not imported before it is built. */
const server = () => import('../dist/cli/io/editor-server.js');

/**
 * Serves the built editor to this machine alone.
 * @param {{ port?: number, path?: string }} [options] a port, or any that is free; the path it stands under, `/` by default
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export async function serveWww(options) {
  return (await server()).serveEditor(options);
}

/** Serves the built editor and says where: at the port PORT, at 4173, or at any where that one is taken. */
export async function showWww() {
  const { PORT } = process.env;
  const { address } =
    PORT === undefined
      ? await serveWww({ port: 4173 }).catch(() => serveWww())
      : await serveWww({ port: Number(PORT) });
  console.log(`\nThe editor is at ${address}\nCtrl-C ends it.`);
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
