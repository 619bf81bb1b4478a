// @ts-check
// `npm run build:www`: the editor as a folder of static files, which any host serves, also under a path of its own.
// `node scripts/www.mjs --serve` builds it and serves it on this machine.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { build as bundle } from 'vite';
import { ruleSources, rulesDocument } from './rule-sources.mjs';
import { root, run, runAsScript } from './run.mjs';
import { unlessUnchanged } from './unchanged.mjs';

/** The folder that the editor is built into. */
export const wwwFolder = join(root, 'dist-www');

/**
 * What the editor may load and reach: its own files. `frame-ancestors` counts only as a header; the page itself carries
 * the rest, for hosts that send none.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Builds the editor unless it is up to date; needs the package in dist/. */
export function buildWww() {
  const inputs = ['www', 'dist', 'package.json', 'package-lock.json', 'scripts/www.mjs', rulesDocument];
  // In a process of its own: Vite answers with a promise, and the steps of a build are not promises.
  unlessUnchanged('editor (vite)', { inputs, outputs: ['dist-www'] }, () =>
    run(process.execPath, [join(root, 'scripts/www.mjs'), '--bundle']),
  );
}

async function bundleWww() {
  await bundle({
    root: join(root, 'www'),
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
    },
    plugins: [
      ruleSources(),
      {
        name: 'content-security-policy',
        transformIndexHtml: () => [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
            injectTo: 'head-prepend',
          },
        ],
      },
    ],
  });
}

/** @type {Record<string, string | undefined>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.xml': 'application/xml',
};

/**
 * Serves the built editor to this machine alone.
 * @param {{ port?: number, path?: string }} [options] a port, or any that is free; the path it stands under, `/` by default
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export async function serveWww({ port = 0, path = '/' } = {}) {
  const headers = {
    'content-security-policy': `${contentSecurityPolicy}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(path)) {
      response.writeHead(404, headers).end();
      return;
    }
    const inside = decodeURIComponent(pathname.slice(path.length));
    const name = normalize(`/${inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside}`);
    try {
      const body = readFileSync(join(wwwFolder, name));
      response.writeHead(200, { ...headers, 'content-type': types[extname(name)] ?? 'application/octet-stream' });
      response.end(request.method === 'HEAD' ? undefined : body);
    } catch {
      response.writeHead(404, { ...headers, 'content-type': 'text/plain' }).end(`There is no ${name}.`);
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return {
    address: `http://127.0.0.1:${bound.port}${path}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

await runAsScript(import.meta.url, async () => {
  if (process.argv.includes('--bundle')) {
    await bundleWww();
    return;
  }
  buildWww();
  if (process.argv.includes('--serve')) {
    const port = Number(process.env.PORT ?? 4173);
    console.log(`The editor: ${(await serveWww({ port })).address}`);
  }
});
