// @ts-check
// Sites of the tests of `walk`.
export const ORIGIN = 'https://example.com';

export const urlset = (/** @type {string[]} */ ...paths) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join('')}</urlset>`;

export const index = (/** @type {(string | [loc: string, lastmod: string])[]} */ ...entries) => {
  const sitemaps = entries.map((entry) => {
    const [loc, lastmod] = typeof entry === 'string' ? [entry] : entry;
    return `<sitemap><loc>${loc}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</sitemap>`;
  });
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join('')}</sitemapindex>`;
};

/**
 * @typedef {{ url: string, headers: Record<string, string> }} Sent
 * @typedef {string | Uint8Array | { status?: number, headers?: Record<string, string>, body?: any }} Reply
 */

/**
 * Returns a `fetch` function that answers by the path, and the requests that it was passed.
 * @param {Record<string, Reply | ((sent: Sent) => Reply | Promise<Reply>)>} replies
 */
export function site(replies) {
  /** @type {Sent[]} */
  const sent = [];
  /** @type {import('../../../dist/live/walk/index.js').RequestOptions['fetch']} */
  const fetch = async (url, { headers }) => {
    const request = { url, headers };
    sent.push(request);
    const found = replies[url.slice(ORIGIN.length)] ?? { status: 404 };
    const reply = typeof found === 'function' ? await found(request) : found;
    const {
      status = 200,
      body = null,
      ...rest
    } = typeof reply === 'object' && !(reply instanceof Uint8Array) ? reply : { body: reply };
    return new Response(status === 304 ? null : body, { status, ...rest });
  };
  return { fetch, sent, paths: () => sent.map(({ url }) => url.slice(ORIGIN.length)) };
}

/** Options without waiting. @param {Record<string, any>} options @returns {any} */
export const at = (options) => ({ interval: 0, sleep: async () => {}, ...options });

/** @param {AsyncIterable<import('../../../dist/live/walk/index.js').WalkedFile>} files */
export async function all(files) {
  const read = [];
  for await (const file of files) read.push(file);
  return read;
}

export const brief = (
  /** @type {import('../../../dist/live/walk/index.js').WalkedFile} */ { url, outcome, pages, failure },
) => `${url.slice(ORIGIN.length)} ${outcome} ${failure?.reason ?? pages.length}`;
