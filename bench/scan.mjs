// @ts-check
/**
 * `npm run bench -- scan [PAGES …]`: time and peak memory of `scan` on folders of HTML files of about 45 kB, which it writes first:
 * with the head alone, and with images, videos and a hash of the content. Every run is a process of its own. Default: 1,000 and 10,000 pages.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The options of each run. */
const OPTIONS = { head: { body: false }, all: { images: true, videos: true, hash: true } };

const PARAGRAPH =
  '<p class="text">Lorem ipsum dolor sit amet, <a href="/p/1.html">consectetur</a> adipiscing elit, <strong>sed do</strong> eiusmod tempor.</p>\n';

/** @param {number} page */
const documentOf = (page) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Page ${page}</title>
<link rel="canonical" href="https://example.com/${page % 100}/${page}.html"></head>
<body><nav>${'<a href="/a.html">A</a>'.repeat(40)}</nav>
<main><h1>Page ${page}</h1><img src="/images/${page}.jpg">${PARAGRAPH.repeat(320)}</main></body></html>
`;

/** @param {string} folder @param {number} pages */
function writeSite(folder, pages) {
  for (let page = 0; page < pages; page += 1) {
    mkdirSync(join(folder, String(page % 100)), { recursive: true });
    writeFileSync(join(folder, String(page % 100), `${page}.html`), documentOf(page));
  }
}

/** Scans a folder in this process, and prints the figures. @param {string} folder @param {keyof typeof OPTIONS} name */
async function measure(folder, name) {
  const { scan } = await import('../dist/built/scan/index.js');
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  let pages = 0;
  for await (const _ of scan(folder, { baseUrl: 'https://example.com/', ...OPTIONS[name] })) pages += 1;
  const { user, system } = process.cpuUsage(cpu);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${name}: ${pages} pages, ${seconds} s, CPU ${((user + system) / 1e6).toFixed(1)} s, peak ${megabytes} MB`,
  );
}

const given = process.argv.slice(2);
if (given[0] === '--in') {
  await measure(String(given[1]), given[2] === 'head' ? 'head' : 'all');
} else {
  for (const pages of given.length > 0 ? given.map(Number) : [1_000, 10_000]) {
    const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-scan-'));
    try {
      writeSite(folder, pages);
      for (const name of Object.keys(OPTIONS)) {
        spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--in', folder, name], { stdio: 'inherit' });
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}
