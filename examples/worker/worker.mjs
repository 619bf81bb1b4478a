// A Cloudflare Worker that answers /sitemap.xml, its parts and /robots.txt from a page list.
//
// The engine is ready at import: nothing to initialise, nothing to fetch.
import { robots, split } from 'sitemap-kit';

/** The site's URL. It is not taken from a request, whose host may be that of a preview or invented. */
const site = 'https://shop.example/';

/** The pages of the site. A real Worker would read them from a database or a binding. */
const pages = Array.from({ length: 2_500 }, (_, number) => ({
  loc: `/products/${number + 1}`,
  lastmod: '2026-01-10',
}));

/** The set is created once per isolate and then served from memory. */
let files = new Map();

function makeFiles() {
  const set = split(pages, { baseUrl: site, maxUrls: 1_000 });
  files = new Map([...set].map((file) => [`/${file.name}`, file.bytes]));
  const text = robots.withSitemaps('User-agent: *\nDisallow:\n', [new URL('/sitemap.xml', site).href]);
  files.set('/robots.txt', new TextEncoder().encode(text));
}

export default {
  /** @param {Request} request */
  fetch(request) {
    if (files.size === 0) makeFiles();
    const { pathname } = new URL(request.url);
    const bytes = files.get(pathname);
    if (bytes === undefined) return new Response('Not found', { status: 404 });
    const type = pathname.endsWith('.txt') ? 'text/plain' : 'application/xml';
    // Crawlers and Cloudflare's cache may keep a file for an hour.
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' };
    return new Response(bytes, { headers });
  },
};
