// @ts-check
/** The Worker that `start.mjs` compares with: it sends the same response and imports nothing. */

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.com/</loc></url>
</urlset>
`;

export default {
  fetch: () => new Response(xml),
};
