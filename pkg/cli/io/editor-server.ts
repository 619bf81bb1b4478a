/** HTTP server of the editor, which accepts only requests from the same machine. */

import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { extname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reasonOf, usageError } from '../../files/usage-error.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { type FileAnswer, type OpenedFile, OpenedFiles, tagOf } from './opened-files.js';

/**
 * Content-Security-Policy of the editor, which uses only its own files. `frame-ancestors` works only in a header; the other
 * directives are also in the page, for hosts that send no headers.
 */
export const CONTENT_SECURITY_POLICY = [
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

/** Options of the server. */
export interface ServeOptions {
  /** Port. Default: any free port. */
  port?: number;
  /** Path of the page. Default `/`. */
  path?: string;
  /** Files that the page opens. With a list, even an empty one, the page recognises that a command serves it. */
  opened?: readonly OpenedFile[];
}

/** The running server. */
export interface EditorServer {
  /** URL of the page. */
  url: string;
  /** Stops the server and closes open connections. */
  close: () => void;
}

const FOLDER = fileURLToPath(new URL('../../../dist-www', import.meta.url));
/** Path of the WebAssembly module of the package: the tarball does not contain the editor's copy. */
const MODULE = fileURLToPath(new URL('../../core/generated/sitemap_kit_bg.wasm', import.meta.url));
const MODULE_NAME = /^assets\/sitemap_kit_bg-[\w-]+\.wasm$/;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `${CONTENT_SECURITY_POLICY}; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
};

/**
 * Serves the built editor on the loopback address.
 *
 * @throws UsageError if the editor is not installed, or the port is in use.
 */
export async function serveEditor({ port = 0, path = '/', opened }: ServeOptions = {}): Promise<EditorServer> {
  const files = listFiles();
  const openedFiles = opened && new OpenedFiles(opened);
  const server = createServer(async (request, response) => {
    const { status, type, body, headers } = await respond(request).catch((error: unknown) =>
      errorResponse(500, reasonOf(error).en),
    );
    response.writeHead(status, { ...HEADERS, ...headers, 'content-type': type, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => fail(usageError(USAGE_TEXTS.portUnusable, { port, reason: reasonOf(error) })));
    server.listen(port, '127.0.0.1', done);
  });
  const bound = server.address();
  const host = `127.0.0.1:${typeof bound === 'object' ? bound?.port : port}`;
  return {
    url: `http://${host}${path}${openedFiles?.query ?? ''}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };

  async function respond(request: IncomingMessage): Promise<Response> {
    const { method, url = '/', headers } = request;
    // Protection against DNS rebinding: a host name of another site may resolve to this address, so the Host header is checked.
    if (headers.host !== host && headers.host !== host.replace('127.0.0.1', 'localhost')) {
      return errorResponse(403, 'This server accepts only requests from this machine.');
    }
    const requested = url.replace(/[?#].*$/s, '');
    const name = requested.startsWith(path) ? requested.slice(path.length) || 'index.html' : undefined;
    const file = name === undefined ? undefined : await openedFiles?.answer(name, request);
    if (file !== undefined) {
      return responseOf(file);
    }
    if (method !== 'GET' && method !== 'HEAD') {
      return errorResponse(405, 'This server supports only GET and HEAD.');
    }
    const found = name === undefined ? undefined : (files.get(name) ?? (MODULE_NAME.test(name) ? MODULE : undefined));
    return (found === undefined ? undefined : contentOf(found)) ?? errorResponse(404, 'There is no such file.');
  }
}

/** Returns a file of the editor; undefined if it no longer exists because the editor was rebuilt. */
function contentOf(path: string): Response | undefined {
  try {
    return { status: 200, type: TYPES[extname(path)] ?? 'application/octet-stream', body: readFileSync(path) };
  } catch {
    return undefined;
  }
}

interface Response {
  status: number;
  type: string;
  body: Uint8Array;
  headers?: Readonly<Record<string, string>>;
}

function responseOf({ status, body, modified }: FileAnswer): Response {
  const headers = modified === undefined ? {} : { etag: tagOf(modified) };
  return { status, type: 'application/octet-stream', body: Buffer.from(body), headers };
}

function errorResponse(status: number, text: string): Response {
  return { status, type: 'text/plain; charset=utf-8', body: Buffer.from(`${text}\n`) };
}

/** Returns the files of the editor by their URL paths. No other files are served. */
function listFiles(): Map<string, string> {
  try {
    const found = readdirSync(FOLDER, { recursive: true, withFileTypes: true });
    const paths = found.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}${sep}${entry.name}`);
    return new Map(paths.map((path) => [relative(FOLDER, path).split(sep).join('/'), path]));
  } catch (error) {
    throw usageError(USAGE_TEXTS.editorUnreadable, { reason: reasonOf(error) });
  }
}
