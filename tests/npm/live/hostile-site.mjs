// @ts-check
// A server of sites that misbehave in every way: for walks (an index that lists everything) and for checks of the same URLs.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const SITE = 'http://site.example';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entries = (/** @type {string} */ name, /** @type {readonly string[]} */ urls) =>
  urls.map((url) => `<${name}><loc>${url.startsWith('/') ? SITE + url : url}</loc></${name}>`).join('');
const urlset = (/** @type {string[]} */ ...urls) => `<urlset ${NAMESPACE}>${entries('url', urls)}</urlset>`;
const index = (/** @type {string[]} */ ...urls) =>
  `<sitemapindex ${NAMESPACE}>${entries('sitemap', urls)}</sitemapindex>`;

/** @typedef {import('node:http').IncomingMessage} Request @typedef {import('node:http').ServerResponse} Response */
/** @typedef {string | Uint8Array | ((request: Request, response: Response) => unknown)} Behaviour */

const answer =
  (
    /** @type {number} */ status,
    /** @type {Record<string, string | string[]>} */ headers = {},
    /** @type {string | Uint8Array} */ body = '',
  ) =>
  (/** @type {Request} */ _, /** @type {Response} */ response) =>
    response.writeHead(status, headers).end(body);
const to = (/** @type {string} */ location) => answer(302, { location });
const busy = (/** @type {string} */ retryAfter, status = 429) => answer(status, { 'retry-after': retryAfter });

/** Returns a handler that sends parts until the connection is closed. @param {() => string | Uint8Array} part */
const endless =
  (part, headers = {}, milliseconds = 0) =>
  async (/** @type {Request} */ _, /** @type {Response} */ response) => {
    response.setMaxListeners(0);
    response.writeHead(200, headers);
    while (!response.destroyed) {
      const isRoom = response.write(part());
      await (milliseconds > 0
        ? delay(milliseconds)
        : Promise.race([isRoom ? delay(0) : once(response, 'drain'), once(response, 'close')]));
    }
  };

/** Sends bytes as they are. @param {string} bytes */
const raw =
  (bytes) =>
  (/** @type {Request} */ { socket }) =>
    socket.end(bytes);

const zeros = gzipSync(new Uint8Array(1_000_000_000));
const page = `<url><loc>${SITE}/page</loc></url>`;
const laughs = `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY a "ha">${Array.from({ length: 25 }, (_, at) => {
  const [name, inner] = [at + 98, at + 97].map((code) => String.fromCharCode(code));
  return `<!ENTITY ${name} "${`&${inner};`.repeat(10)}">`;
}).join('')}]><urlset ${NAMESPACE}><url><loc>${SITE}/&z;</loc></url></urlset>`;
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/**
 * What a walk says of a URL, the rules that a check reports, and what the server does.
 * @type {Record<string, [walk: string | RegExp, check: string | RegExp, behaviour: Behaviour]>}
 */
export const BEHAVIOURS = {
  // Loops
  '/loop-self.xml': ['read 0', '', index('/loop-self.xml')],
  '/loop-one.xml': ['read 0', '', index('/loop-two.xml')],
  '/loop-two.xml': ['read 0', '', index('/loop-one.xml', '/loop-self.xml')],
  '/redirect-self.xml': ['failed redirect', 'page-unreachable', to('/redirect-self.xml')],
  '/redirect-one.xml': ['failed redirect', 'page-unreachable', to('/redirect-two.xml')],
  '/redirect-two.xml': ['failed redirect', 'page-unreachable', to('/redirect-one.xml')],
  '/hop/0': ['failed redirect', 'page-unreachable', to('/hop/1')],
  '/tree/0': ['read 0', '', index('/tree/00', '/tree/01')],
  // Slow and endless
  '/silent': ['failed timeout', 'page-unreachable', () => {}],
  '/drips': ['failed timeout', 'page-unreachable', endless(() => ' ', {}, 100)],
  '/drips-headers': [
    'failed timeout',
    'page-unreachable',
    async (request) => {
      request.socket.write('HTTP/1.1 200 OK\r\n');
      for (let at = 0; !request.socket.destroyed; at += 1) {
        request.socket.write(`x-${at}: a\r\n`);
        await delay(100);
      }
    },
  ],
  '/processing': [
    'failed timeout',
    'page-unreachable',
    async ({ socket }) => {
      for (; !socket.destroyed; await delay(1)) socket.write('HTTP/1.1 102 Processing\r\n\r\n');
    },
  ],
  '/endless.xml': [/too-large|timeout/, '', endless(() => page.repeat(1_000), { 'content-type': 'application/xml' })],
  '/endless.html': [/too-large|timeout/, '', endless(() => '<p>text'.repeat(1_000), { 'content-type': 'text/html' })],
  '/endless-attribute': [/too-large|timeout/, '', endless(() => 'a'.repeat(10_000), { 'content-type': 'text/html' })],
  // Bombs
  '/bomb-encoding': [
    /too-large|timeout/,
    '',
    answer(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' }, zeros),
  ],
  '/bomb.xml.gz': ['failed not-a-sitemap', '', answer(200, { 'content-type': 'application/gzip' }, zeros)],
  '/bomb-twice.xml.gz': ['failed not-a-sitemap', '', answer(200, { 'content-encoding': 'gzip' }, gzipSync(zeros))],
  '/laughs.xml': ['read 1', '', answer(200, { 'content-type': 'application/xml' }, laughs)],
  '/deep.xml': ['failed not-a-sitemap', '', answer(200, { 'content-type': 'text/html' }, '<div>'.repeat(1_000_000))],
  // Wrong types
  '/page.html': [
    'failed not-a-sitemap',
    '',
    answer(200, { 'content-type': 'text/html' }, '<!doctype html><title>Page</title><p>Text'),
  ],
  '/image.xml': ['failed not-a-sitemap', '', answer(200, { 'content-type': 'image/png' }, png)],
  '/data.json': [
    'failed not-a-sitemap',
    'page-content-type',
    answer(200, { 'content-type': 'application/json' }, '{"a":1}'),
  ],
  '/empty.xml': ['failed not-a-sitemap', '', answer(200)],
  '/no-such-encoding': [
    'failed network',
    'page-unreachable',
    answer(200, { 'content-encoding': 'rot13' }, urlset('/1')),
  ],
  '/not-gzip': ['failed network', 'page-unreachable', answer(200, { 'content-encoding': 'gzip' }, urlset('/1'))],
  // Status
  '/304': ['failed status', 'page-status', answer(304)],
  '/404': ['failed status', 'page-status', answer(404)],
  '/500': ['failed status', 'page-status', answer(500)],
  '/599': ['failed status', 'page-status', answer(599)],
  '/999': ['failed status', 'page-status', raw('HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n')],
  '/503': ['failed status', 'page-status', busy('0', 503)],
  'http://h0.example/429': ['failed status', 'page-unreachable', busy('-1')],
  'http://h1.example/429': ['failed status', 'page-unreachable', busy('soon')],
  'http://h2.example/429': ['failed status', 'page-unreachable', busy('99999999999999999999')],
  'http://h3.example/429': ['failed status', 'page-unreachable', busy('')],
  'http://h4.example/429': ['failed status', 'page-unreachable', busy('Fri, 31 Feb 2023 10:00:00 GMT')],
  'http://h5.example/429': ['failed status', 'page-unreachable', busy('Fri, 31 Dec 9999 23:59:59 GMT')],
  'http://h6.example/429': ['failed status', 'page-unreachable', busy('Thu, 01 Jan 1970 00:00:00 GMT')],
  'http://h7.example/503': ['failed status', 'page-unreachable', busy('86400', 503)],
  // Private networks
  '/to-loopback': ['failed address', 'page-unreachable', to('http://127.0.0.1/')],
  '/to-ipv6': ['failed address', 'page-unreachable', to('http://[::1]/')],
  '/to-metadata': ['failed address', 'page-unreachable', to('http://169.254.169.254/latest/meta-data/')],
  '/to-number': ['failed address', 'page-unreachable', to('http://2130706433/')],
  '/to-name': ['failed address', 'page-unreachable', to('http://inner.example/')],
  '/to-port': ['failed address', 'page-unreachable', to('http://site.example:22/')],
  // Every second answer of DNS is private.
  '/to-rebinding': [/read 1|failed address/, /page-(?:redirect|unreachable)/, to('http://rebinding.example/')],
  'http://inner.example/': ['failed address', 'page-unreachable', ''],
  'http://rebinding.example/': [/read 1|failed address/, /^(?:page-unreachable)?$/, urlset('/1')],
  'http://several.example/': ['failed address', 'page-unreachable', ''],
  'http://10.0.0.1/': ['failed address', 'page-unreachable', ''],
  'http://[::ffff:10.0.0.1]/': ['failed address', 'page-unreachable', ''],
  // Headers and bodies
  '/huge-header': [
    'failed network',
    'page-unreachable',
    answer(200, { 'x-long': 'a'.repeat(1_000_000) }, urlset('/1')),
  ],
  '/many-headers': [
    'failed network',
    'page-unreachable',
    answer(200, { 'x-many': Array.from({ length: 5_000 }, (_, at) => `value-${at}`) }, urlset('/1')),
  ],
  '/garbage': ['failed network', 'page-unreachable', raw('\0\u0001\u0002 not HTTP at all\r\n\r\n')],
  '/two-lengths': [
    'failed network',
    'page-unreachable',
    raw('HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef'),
  ],
  '/truncated.xml': [
    'partial network',
    'page-unreachable',
    raw(`HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n${urlset('/1', '/2').slice(0, -9)}`),
  ],
  '/truncated-chunk.xml': [
    'partial network',
    'page-unreachable',
    raw(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nfff\r\n${urlset('/1', '/2')}`),
  ],
  '/truncated.xml.gz': ['read 2', '', answer(200, {}, gzipSync(urlset('/1', '/2')).subarray(0, -12))],
  '/reset': ['failed network', 'page-unreachable', ({ socket }) => socket.resetAndDestroy()],
  '/closed': ['failed network', 'page-unreachable', raw('')],
  // The last one of the list: everything before it has not ended the work.
  '/good.xml': ['read 3', '', urlset('/1', '/2', '/3')],
};

/** The URLs that a walk or a check is led to. */
export const URLS = Object.keys(BEHAVIOURS).map((url) => (url.startsWith('/') ? SITE + url : url));

/**
 * Starts the server.
 * @param {{ sitemaps?: number }} [options] `sitemaps`: the number of sitemaps at `/many.xml`
 * @returns {Promise<{ port: number, requests: string[], close: () => void }>} the URLs that were requested
 */
export async function startHostileSite({ sitemaps = 0 } = {}) {
  /** @type {string[]} */
  const requests = [];
  const half = sitemaps / 2;
  const many = (/** @type {number} */ from) =>
    index(...Array.from({ length: half }, (_, at) => `/many/${from + at}.xml`));
  /** @type {Record<string, () => Behaviour>} */
  const large = {
    '/index.xml': () => index(...URLS),
    '/robots.txt': () => 'User-agent: *\nDisallow:\n',
    '/many.xml': () => index('/many-first.xml', '/many-second.xml'),
    '/many-first.xml': () => many(0),
    '/many-second.xml': () => many(half),
  };
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    const host = request.headers.host ?? '';
    const path = request.url ?? '';
    requests.push(`http://${host}${path}`);
    response.on('error', () => {});
    const [, hop] = /^\/hop\/(\d+)$/.exec(path) ?? [];
    const [, many] = /^\/many\/(\d+)\.xml$/.exec(path) ?? [];
    const [, branch] = /^\/tree\/(\d+)$/.exec(path) ?? [];
    const [, , given] = BEHAVIOURS[host === 'site.example' ? path : `http://${host}${path}`] ?? [];
    const own = given ?? large[path]?.();
    /** @type {Behaviour} */
    let behaviour = own ?? answer(404);
    if (hop !== undefined) behaviour = to(`/hop/${Number(hop) + 1}`);
    if (many !== undefined) behaviour = urlset(`/page/${many}`);
    if (branch !== undefined) behaviour = index(`/tree/${branch}0`, `/tree/${branch}1`);
    if (typeof behaviour === 'function') behaviour(request, response);
    else response.end(behaviour);
  });
  server.on('clientError', (_, socket) => socket.destroy());
  server.on('connection', (socket) => socket.on('error', () => {}));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port,
    requests,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
