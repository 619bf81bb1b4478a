// @ts-check
// Serves a folder on this machine with a minimal web server.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { listen } from '../local-server.mjs';

/** @type {Record<string, string | undefined>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.xml': 'application/xml',
};

/**
 * Serves `folder` until `close` is called.
 * @param {string} folder
 * @param {Record<string, string>} [headers] sent with every answer, for example a Content-Security-Policy
 * @returns {Promise<{ origin: string, close: () => void }>}
 */
export const serve = (folder, headers = {}) =>
  listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    // Browsers request this file by themselves.
    if (path.endsWith('favicon.ico')) {
      response.writeHead(204).end();
      return;
    }
    try {
      const body = await readFile(join(folder, path));
      response
        .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', ...headers })
        .end(body);
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain', ...headers }).end(`there is no ${path}`);
    }
  });
