// @ts-check
// Bundles a Worker as Wrangler does (esbuild, the condition `workerd`, WebAssembly modules kept as files beside the
// code) and runs it in workerd.
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { build } from 'esbuild';
import { startMiniflare, withBindings } from './worker-bindings.mjs';

/**
 * Bundles a Worker.
 * @param {string} entry path of its module
 * @returns {Promise<import('miniflare').SharedOptions & import('miniflare').WorkerOptions>} the options with which `Miniflare`
 *   runs it
 */
export async function bundleWorker(entry) {
  /** @type {Map<string, string>} */
  const modules = new Map();
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    // Modules of the runtime.
    external: ['cloudflare:*'],
    logLevel: 'silent',
    plugins: [
      {
        name: 'compiled-wasm',
        setup({ onResolve }) {
          onResolve({ filter: /\.wasm$/ }, ({ path, resolveDir }) => {
            modules.set(`./${basename(path)}`, resolve(resolveDir, path));
            return { path: `./${basename(path)}`, external: true };
          });
        },
      },
    ],
  });
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error('esbuild has written no file');
  const compiled = await Promise.all(
    [...modules].map(async ([path, file]) => ({
      type: /** @type {const} */ ('CompiledWasm'),
      path,
      contents: new Uint8Array(await readFile(file)),
    })),
  );
  return {
    compatibilityDate: '2026-04-01',
    modulesRoot: '.',
    modules: [{ type: 'ESModule', path: './worker.js', contents: bundle.text }, ...compiled],
    cf: false,
  };
}

/**
 * Starts a Worker, which the test must dispose of.
 * @param {string} entry path of its module
 * @param {import('miniflare').WorkerOptions} [bindings]
 */
export async function startWorker(entry, bindings = {}) {
  return startMiniflare(withBindings({ ...(await bundleWorker(entry)), ...bindings }));
}
