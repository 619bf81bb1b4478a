/** A small sitemap with problems of many kinds. */

const sections = ['guides', 'shop', 'blog', 'help'] as const;

function entry(at: number): string {
  const section = sections[at % sections.length] ?? 'blog';
  const day = String(1 + (at % 28)).padStart(2, '0');
  const month = String(1 + (at % 9)).padStart(2, '0');
  return [
    '  <url>',
    `    <loc>https://www.example.com/${section}/page-${at}${section === 'shop' ? '.html' : ''}</loc>`,
    `    <lastmod>2026-${month}-${day}</lastmod>`,
    '  </url>',
  ].join('\n');
}

const mistakes = `  <url>
    <loc>https://www.example.com/search?q=red shoes&size=42</loc>
    <lastmod>2026-13-01</lastmod>
    <changefreq>Daily</changefreq>
    <priority>1.5</priority>
  </url>
  <url>
    <loc>https://www.example.com/guides/page-4</loc>
  </url>
  <url>
    <loc>/relative/url</loc>
    <lastmod>01/02/2026</lastmod>
  </url>
  <url>
    <loc>http://other.example.net/elsewhere</loc>
  </url>
  <url>
    <lastmod>2026-02-03</lastmod>
  </url>
  <url>
    <loc>https://www.example.com/ja/</loc>
    <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/"/>
    <xhtml:link rel="alternate" hreflang="jp" href="https://www.example.com/ja/"/>
    <image:image><image:loc>https://www.example.com/pictures/front.jpg</image:loc></image:image>
  </url>`;

const entries = Array.from({ length: 40 }, (_, at) => entry(at + 1));

/** The sample sitemap. */
export const sample = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
        xmlns:xhtml="http://www.w3.org/1999/xhtml"
        xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url>
    <loc>https://www.example.com/</loc>
    <lastmod>2026-10-30T09:12:00+09:00</lastmod>
    <priority>1.0</priority>
  </url>
${entries.slice(0, 18).join('\n')}
${mistakes}
${entries.slice(18).join('\n')}
</urlset>
`;
