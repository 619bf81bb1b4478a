// A Cloudflare Worker that answers /sitemap.xml, its parts and /robots.txt from a page list.
//
// The engine is ready at import: nothing to initialise, nothing to fetch.
import { robots, split } from 'sitemap-kit';

/** What the site has. A real one would ask a database or a binding for it. */
const pages = Array.from({ length: 2_500 }, (_, number) => ({
  loc: `/products/${number + 1}`,
  lastmod: '2026-01-10',
}));

/** The set is made once an isolate, and served from memory then. */
let files = new Map();

/** @param {string} origin */
function makeFiles(origin) {
  const set = split(pages, { baseUrl: `${origin}/`, maxUrls: 1_000 });
  files = new Map([...set].map((file) => [`/${file.name}`, file.bytes]));
  const text = robots.withSitemaps('User-agent: *\nDisallow:\n', [`${origin}/sitemap.xml`]);
  files.set('/robots.txt', new TextEncoder().encode(text));
}

export default {
  /** @param {Request} request */
  fetch(request) {
    const { origin, pathname } = new URL(request.url);
    if (files.size === 0) makeFiles(origin);
    const bytes = files.get(pathname);
    if (bytes === undefined) return new Response('Not found', { status: 404 });
    const type = pathname.endsWith('.txt') ? 'text/plain' : 'application/xml';
    return new Response(bytes, { headers: { 'content-type': `${type}; charset=utf-8` } });
  },
};
