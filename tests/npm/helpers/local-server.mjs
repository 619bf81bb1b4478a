// @ts-check
// HTTP servers on this machine that follow the documentation of IndexNow, Search Console and Bing Webmaster Tools.
import { listen } from '../../local-server.mjs';

/**
 * @typedef {{ method: string, path: string, query: URLSearchParams, headers: import('node:http').IncomingHttpHeaders, body: string }} Received
 * @typedef {{ status?: number, headers?: Record<string, string>, body?: string | object }} Reply
 */

/**
 * Starts a server, which is closed when the test ends.
 * @param {import('node:test').TestContext} context
 * @param {(received: Received) => Reply} answer
 * @returns {Promise<{ url: string, received: Received[] }>}
 */
export async function startServer(context, answer) {
  /** @type {Received[]} */
  const all = [];
  const { origin, close } = await listen(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    // The path keeps its percent-encoding.
    const [path = '', query] = (request.url ?? '').split('?');
    const received = {
      method: request.method ?? '',
      path,
      query: new URLSearchParams(query),
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    all.push(received);
    const { status = 200, headers = {}, body = '' } = answer(received);
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  context.after(close);
  return { url: origin, received: all };
}

export const KEY = '0123456789abcdef';

/**
 * Starts an IndexNow endpoint at `/indexnow`, which is also a site with a key file. It answers as documented on
 * https://www.indexnow.org/documentation, or with the next reply of `replies`.
 * @param {import('node:test').TestContext} context
 * @param {{ replies?: (Reply | undefined)[], keyFile?: Reply, keyOfEndpoint?: string }} [options]
 */
export async function startIndexNow(context, { replies = [], keyFile = { body: KEY }, keyOfEndpoint = KEY } = {}) {
  const server = await startServer(context, ({ method, path, headers, body }) => {
    if (method === 'GET') return path === `/${KEY}.txt` ? keyFile : { status: 404, body: '<html>not found</html>' };
    const reply = replies.shift();
    if (reply !== undefined) return reply;
    if (headers['content-type'] !== 'application/json; charset=utf-8') return { status: 400 };
    const { host, key, urlList } = JSON.parse(body);
    if (key !== keyOfEndpoint) {
      return { status: 403, body: { errorCode: 'UserForbiddedToAccessSite', message: 'Verify the site.' } };
    }
    const fits = urlList.length <= 10_000 && urlList.every((/** @type {string} */ url) => new URL(url).host === host);
    return { status: fits ? 200 : 422 };
  });
  const posted = () =>
    server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body).urlList);
  return { ...server, endpoint: `${server.url}/indexnow`, posted };
}

export const TOKEN = 'ya29.token-of-a-test';

/**
 * Starts a server that answers as documented on https://developers.google.com/webmaster-tools/v1/sitemaps, with int64 values
 * as text, as Google APIs write them.
 * @param {import('node:test').TestContext} context
 * @param {string} site the property
 */
export async function startSearchConsole(context, site) {
  /** @type {Map<string, object>} */
  const sitemaps = new Map();
  const refusal = (/** @type {number} */ code, /** @type {string} */ text) => ({
    status: code,
    body: { error: { code, message: text, errors: [{ domain: 'global', message: text }] } },
  });
  const server = await startServer(context, ({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${TOKEN}`)
      return refusal(401, 'Request had invalid authentication credentials.');
    const [, encodedSite = '', encodedSitemap] =
      /^\/webmasters\/v3\/sites\/([^/]+)\/sitemaps(?:\/([^/]+))?$/.exec(path) ?? [];
    if (decodeURIComponent(encodedSite) !== site) {
      return refusal(403, `User does not have sufficient permission for site '${decodeURIComponent(encodedSite)}'.`);
    }
    if (encodedSitemap === undefined) {
      return method === 'GET' ? { body: { sitemap: [...sitemaps.values()] } } : { status: 405 };
    }
    const url = decodeURIComponent(encodedSitemap);
    if (method === 'PUT' && body === '') {
      sitemaps.set(url, {
        path: url,
        lastSubmitted: '2026-11-23T10:20:30.456Z',
        isPending: true,
        isSitemapsIndex: false,
        type: 'sitemap',
        warnings: '0',
        errors: '2',
        contents: [
          { type: 'image', submitted: '7', indexed: '0' },
          { type: 'web', submitted: '12345', indexed: '0' },
        ],
        field_of_the_future: { a: 1 },
      });
      return { status: 204 };
    }
    const found = sitemaps.get(url);
    return found === undefined ? refusal(404, 'Not found.') : { body: found };
  });
  return { ...server, endpoint: `${server.url}/webmasters/v3` };
}

export const API_KEY = 'apikey-of-a-test';

/**
 * Starts a server that answers as documented on https://learn.microsoft.com/en-us/bingwebmaster/.
 * @param {import('node:test').TestContext} context
 * @param {string} site the registered site
 */
export async function startBingWebmaster(context, site) {
  /** @type {Map<string, object>} */
  const feeds = new Map();
  const fault = (/** @type {number} */ code, /** @type {string} */ name) => ({
    status: 400,
    body: { ErrorCode: code, Message: `ERROR!!! ${name}` },
  });
  const server = await startServer(context, ({ method, path, query, headers, body }) => {
    if (query.get('apikey') !== API_KEY) return fault(3, `InvalidApiKey ${query.get('apikey')}`);
    if (path === '/webmaster/api.svc/json/GetFeeds' && method === 'GET') {
      return query.get('siteUrl') === site ? { body: { d: [...feeds.values()] } } : fault(14, 'NotAuthorized');
    }
    if (path !== '/webmaster/api.svc/json/SubmitFeed' || method !== 'POST') return { status: 404, body: '<html>' };
    if (headers['content-type'] !== 'application/json; charset=utf-8') return fault(8, 'InvalidParameter');
    const { siteUrl, feedUrl } = JSON.parse(body);
    if (siteUrl !== site) return fault(14, 'NotAuthorized');
    feeds.set(feedUrl, {
      __type: 'Feed:#Microsoft.Bing.Webmaster.Api',
      Compressed: false,
      FileSize: 1024,
      LastCrawled: '/Date(-62135596800000)/',
      Status: 'Pending',
      Submitted: '/Date(1316213995040-0700)/',
      Type: 'Sitemap',
      Url: feedUrl,
      UrlCount: 1023,
    });
    return { body: { d: null } };
  });
  return { ...server, endpoint: `${server.url}/webmaster/api.svc/json` };
}
