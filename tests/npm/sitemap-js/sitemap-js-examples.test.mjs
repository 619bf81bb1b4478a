// @ts-check
// Programs for sitemap.js, one for each example of its README, run with it and with only the name of the package changed.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { contentsOf } from '../helpers/folder.mjs';
import { entriesOf, namespacesOf, quietly } from './sitemap-js.mjs';

/** The programs by name. Each writes files to the working directory. */
const programs = {
  'one-sitemap.mjs': `
import { writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';

const links = [
  { url: '/menu/', changefreq: 'daily', priority: 0.3 },
  { url: '/about/', changefreq: 'monthly', priority: 0.7 },
  { url: '/contact/' },
  { url: '/gallery/', img: 'http://images.example.com/room' },
];
const stream = new SitemapStream({ hostname: 'https://example.com' });
const data = await streamToPromise(Readable.from(links).pipe(stream));
writeFileSync('sitemap.xml', data.toString());
`,
  'one-sitemap.cjs': `
const { writeFileSync } = require('node:fs');
const { SitemapStream, streamToPromise } = require('sitemap');

const sitemap = new SitemapStream({ hostname: 'http://example.com' });
sitemap.write({ url: '/menu/', changefreq: 'daily', priority: 0.3 });
sitemap.end();
module.exports = streamToPromise(sitemap).then((buffer) => writeFileSync('sitemap.xml', buffer));
`,
  'server.mjs': `
import { writeFileSync } from 'node:fs';
import { createGzip } from 'node:zlib';
import express from 'express';
import { SitemapStream, streamToPromise } from 'sitemap';

const app = express();
let sitemap;
app.get('/sitemap.xml', (request, response) => {
  response.header('Content-Type', 'application/xml');
  response.header('Content-Encoding', 'gzip');
  if (sitemap) {
    response.send(sitemap);
    return;
  }
  const stream = new SitemapStream({ hostname: 'https://example.com/' });
  const compressed = stream.pipe(createGzip());
  stream.write({ url: '/menu/', changefreq: 'daily', priority: 0.3 });
  stream.write({ url: '/about/' });
  streamToPromise(compressed).then((all) => { sitemap = all; });
  stream.end();
  compressed.pipe(response).on('error', (error) => { throw error; });
});
const server = app.listen(0);
await new Promise((resolve) => server.once('listening', resolve));
for (const name of ['first.xml', 'cached.xml']) {
  const response = await fetch('http://localhost:' + server.address().port + '/sitemap.xml');
  writeFileSync(name, await response.text());
}
server.closeAllConnections();
server.close();
`,
  'simple.mjs': `
import { createReadStream } from 'node:fs';
import { lineSeparatedURLsToSitemapOptions, simpleSitemapAndIndex } from 'sitemap';

await simpleSitemapAndIndex({
  hostname: 'https://example.com',
  destinationDir: './',
  sourceData: lineSeparatedURLsToSitemapOptions(createReadStream('./pages.json.txt')),
  limit: 2,
  gzip: true,
  publicBasePath: '/sitemaps/',
  xslUrl: 'https://example.com/sitemap.xsl',
});
`,
  'simple.cjs': `
const { simpleSitemapAndIndex } = require('sitemap');

module.exports = simpleSitemapAndIndex({
  hostname: 'https://example.com',
  destinationDir: './public',
  sourceData: './pages.json.txt',
  gzip: false,
});
`,
  'set.mjs': `
import { createReadStream, createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { lineSeparatedURLsToSitemapOptions, SitemapAndIndexStream, SitemapStream } from 'sitemap';

const set = new SitemapAndIndexStream({
  limit: 2,
  lastmodDateOnly: false,
  getSitemapStream: (number) => {
    const sitemap = new SitemapStream({ hostname: 'https://example.com' });
    const path = './sitemap-' + number + '.xml';
    const file = sitemap.pipe(createGzip()).pipe(createWriteStream(resolve(path + '.gz')));
    return [new URL(path, 'https://example.com/folder/').toString(), sitemap, file];
  },
});
await finished(
  lineSeparatedURLsToSitemapOptions(createReadStream('./pages.json.txt'))
    .pipe(set)
    .pipe(createGzip())
    .pipe(createWriteStream(resolve('./sitemap-index.xml.gz'))),
);
`,
  'set-of-a-list.mjs': `
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { SitemapAndIndexStream, SitemapStream } from 'sitemap';

const set = new SitemapAndIndexStream({
  limit: 1,
  getSitemapStream: (number) => {
    const sitemap = new SitemapStream({ hostname: 'https://example.com', lastmodDateOnly: true });
    const file = sitemap.pipe(createWriteStream('sitemap-' + number + '.xml'));
    return [{ url: 'https://example.com/sitemap-' + number + '.xml', lastmod: '2026-01-10T10:20:30.000Z' }, sitemap, file];
  },
});
const index = set.pipe(createWriteStream('sitemap-index.xml'));
for (const item of [{ url: '/menu/', changefreq: 'daily', lastmod: '2026-01-10T10:20:30.000Z' }, '/about/']) set.write(item);
set.end();
await finished(index);
`,
  'options.mjs': `
import { writeFileSync } from 'node:fs';
import { SitemapStream, streamToPromise } from 'sitemap';

const stream = new SitemapStream({
  hostname: 'http://www.example.com',
  xslUrl: 'https://example.com/style.xsl',
  lastmodDateOnly: false,
  xmlns: {
    news: true,
    xhtml: true,
    image: true,
    video: true,
    custom: [
      'xsi:schemaLocation="http://www.sitemaps.org/schemas/sitemap/0.9 http://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd"',
      'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    ],
  },
});
const done = streamToPromise(stream).then((buffer) => writeFileSync('sitemap.xml', buffer));
stream.write({ url: '/menu', changefreq: 'weekly', priority: 0.8 });
stream.write({
  url: 'http://example.org/page/',
  img: [
    { url: 'http://example.org/1.jpg', caption: 'An image', title: 'First', geoLocation: 'Kyoto, Japan', license: 'https://creativecommons.org/licenses/by/4.0/' },
    { url: 'http://example.org/2.jpg', caption: 'Another', title: 'Second' },
  ],
  video: [
    { thumbnail_loc: 'http://example.org/1.jpg', title: 'Without a location', description: 'Text' },
    {
      thumbnail_loc: 'http://example.org/2.jpg',
      title: 'With attributes',
      description: 'Text',
      player_loc: 'http://www.example.org/player.mp4?video=123',
      'player_loc:autoplay': 'ap=1',
      'player_loc:allow_embed': 'yes',
    },
  ],
  links: [
    { lang: 'en', url: 'http://example.org/page/' },
    { lang: 'ja', url: 'http://example.org/page/ja/' },
  ],
  androidLink: 'android-app://org.example.page/page/',
  news: {
    publication: { name: 'The Example Times', language: 'en' },
    genres: 'PressRelease, Blog',
    publication_date: '2008-12-23',
    title: 'Two Companies in Talks',
    keywords: 'business, merger',
    stock_tickers: 'NASDAQ:A, NASDAQ:B',
  },
});
stream.end();
await done;
`,
  'index.mjs': `
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { SitemapIndexStream } from 'sitemap';

const index = new SitemapIndexStream({ level: 'warn' });
index.write({ url: 'https://example.com/1.xml' });
index.write({ url: 'https://example.com/2.xml' });
const file = index.pipe(createWriteStream('sitemap-index.xml'));
index.end();
await finished(file);
`,
  'parse.mjs': `
import { createReadStream, createWriteStream, writeFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { ErrorLevel, ObjectStreamToJSON, parseSitemap, XMLToSitemapItemStream } from 'sitemap';

await finished(
  createReadStream('./existing.xml')
    .pipe(new XMLToSitemapItemStream({ level: ErrorLevel.WARN, logger: false }))
    .pipe(new ObjectStreamToJSON())
    .pipe(createWriteStream('./items.json')),
);
writeFileSync('all.json', JSON.stringify(await parseSitemap(createReadStream('./existing.xml'))));
`,
  'filter.mjs': `
import { createReadStream, writeFileSync } from 'node:fs';
import { Transform } from 'node:stream';
import { XMLToSitemapItemStream } from 'sitemap';

const filter = new Transform({
  objectMode: true,
  transform(item, encoding, callback) {
    if (item.url.includes('/blog/')) callback(undefined, item);
    else callback();
  },
});
const urls = [];
for await (const item of createReadStream('./existing.xml').pipe(new XMLToSitemapItemStream()).pipe(filter)) urls.push(item.url);
writeFileSync('urls.json', JSON.stringify(urls));
`,
};

const inputs = {
  'pages.json.txt':
    '{"url":"/menu/","changefreq":"daily","priority":0.3}\nhttps://example.com/about/\n/contact/\n{"url":"/gallery/","img":["/room.jpg"]}\n',
  'existing.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url><loc>https://example.com/blog/1</loc><lastmod>2026-01-10</lastmod><image:image><image:loc>https://example.com/a.jpg</image:loc></image:image></url>
  <url><loc>https://example.com/about</loc><priority>0.5</priority></url>
  <url><loc>https://example.com/blog/2</loc></url>
</urlset>`,
};

/** What differs, as docs/migrating-from-sitemap-js.md says: videos without a location, and links that search engines do not read. @param {Record<string, any>} entry */
function asDocumented({ 'video:video': videos, 'xhtml:link': links, ...entry }) {
  const located = videos?.filter(
    (/** @type {any} */ video) => 'video:content_loc' in video || 'video:player_loc' in video,
  );
  const read = links?.filter((/** @type {any} */ link) => '@_hreflang' in link);
  return { ...entry, ...(located && { 'video:video': located }), ...(read && { 'xhtml:link': read }) };
}

/** @param {string} folder */
function resultsOf(folder) {
  const names = Object.keys(contentsOf(folder)).filter((name) => !(name in inputs) && /\.(xml|gz|json)$/.test(name));
  assert.ok(names.length > 0);
  return names.map((name) => {
    const bytes = readFileSync(join(folder, name));
    const text = String(name.endsWith('.gz') ? gunzipSync(bytes) : bytes);
    if (name.endsWith('.json')) return { name, json: JSON.parse(text) };
    const { xmlns, 'xmlns:xsi': xsi, 'xsi:schemaLocation': schema } = namespacesOf(text);
    return {
      name,
      entries: entriesOf(text).map(asDocumented),
      stylesheet: /<\?xml-.*?\?>/.exec(text)?.[0],
      xmlns,
      xsi,
      schema,
    };
  });
}

/** In the project, where the names of both packages lead to them. */
const folders = mkdtempSync(join(targetFolder(), 'sitemap-js-'));

function targetFolder() {
  const folder = fileURLToPath(new URL('../../../target', import.meta.url));
  mkdirSync(folder, { recursive: true });
  return folder;
}

for (const [name, program] of Object.entries(programs)) {
  test(`${name} gives the same with only the name of the package changed`, async (context) => {
    const before = process.cwd();
    context.after(() => process.chdir(before));
    const results = [];
    for (const [label, module] of Object.entries({ theirs: 'sitemap', ours: 'sitemap-kit/sitemap-js' })) {
      const folder = join(folders, name, label);
      mkdirSync(folder, { recursive: true });
      for (const [file, text] of Object.entries(inputs)) writeFileSync(join(folder, file), text);
      const path = join(folder, name);
      writeFileSync(path, program.replace(/(from |require\()'sitemap'/, `$1'${module}'`));
      process.chdir(folder);
      await quietly(() => (name.endsWith('.cjs') ? createRequire(path)(path) : import(pathToFileURL(path).href)));
      results.push(resultsOf(folder));
    }
    assert.deepEqual(results[1], results[0]);
  });
}

after(() => rmSync(folders, { recursive: true }));
