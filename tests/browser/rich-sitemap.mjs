// @ts-check
// A sitemap with every element, including errors, for the tests of the form and the source.

/** Sixty plain pages in folders. */
const pages = Array.from({ length: 60 }, (_, at) => {
  const folder = ['blog', 'shop', 'docs'][at % 3];
  return `  <url><loc>https://example.com/${folder}/${at % 4}/p-${at}</loc></url>`;
});

/** The sitemap: the first page is rich, the last is on another site. */
export const rich = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <!-- kept while nothing else changes -->
  <url>
    <loc>https://example.com/blog/first</loc>
    <lastmod>2026-13-01</lastmod>
    <xhtml:link rel="alternate" hreflang="jp" href="https://example.com/jp"/>
    <xhtml:link rel="alternate" hreflang="en" href="https://example.com/blog/first"/>
    <image:image><image:loc>bad url</image:loc></image:image>
    <image:image><image:loc>https://example.com/a.jpg</image:loc></image:image>
    <video:video>
      <video:title>First film</video:title>
      <video:rating>9</video:rating>
      <video:restriction relationship="allow">xx JP</video:restriction>
      <video:id type="url">5</video:id>
    </video:video>
    <video:video>
      <video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc>
      <video:title>Second film</video:title>
      <video:description>About it</video:description>
      <video:content_loc>https://example.com/v.mp4</video:content_loc>
    </video:video>
    <news:news>
      <news:publication><news:name>The News</news:name><news:language>english</news:language></news:publication>
      <news:publication_date>2026-01-01</news:publication_date>
      <news:title>Headline</news:title>
    </news:news>
  </url>
${pages.join('\n')}
  <url><loc>http://other.example.org/x/y</loc></url>
</urlset>
`;
