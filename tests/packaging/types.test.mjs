// @ts-check
// The types of the installed tarball in TypeScript projects.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root, toolScript } from '../../scripts/run.mjs';
import { Project, versionOf } from './project.mjs';

const project = await Project.create();
project.write(
  'consumer.ts',
  `import {
  type Bytes,
  diff,
  type DocumentInput,
  fix,
  type Fixed,
  type FixOptions,
  generate,
  type GenerateOptions,
  GenerateStream,
  gunzip,
  gzip,
  type Page,
  type PageInput,
  pageStream,
  ParseStream,
  type ParseStreamOptions,
  type Report,
  type RuleId,
  SitemapError,
  type SitemapSet,
  split,
  type SplitOptions,
  SplitStream,
  validate,
} from 'sitemap-kit';
import { generate as generateInline } from 'sitemap-kit/inline';
import { type SitemapBucket, type SitemapHandler, sitemapHandler } from 'sitemap-kit/serve';
import { type Shard, ShardPlan } from 'sitemap-kit/shards';
import { bingWebmaster, notify, type NotifyLedger, type NotifyResult, searchConsole } from 'sitemap-kit/submit';

const pages: PageInput[] = [
  'https://example.com/',
  {
    loc: 'https://example.com/a',
    lastmod: new Date(0),
    changefreq: 'monthly',
    priority: 0.8,
    alternates: [{ hreflang: 'ja', href: 'https://example.com/ja/a' }],
    images: ['https://example.com/a.jpg'],
  },
];
const xml: string = generate(pages, { baseUrl: 'https://example.com/', invalid: 'skip' }) + generateInline(pages);
const silenced: RuleId = 'lastmod-missing';
const report: Report = validate(pages, { locale: 'ja', check: { profile: 'google', rules: { [silenced]: 'off', 'hint-ignored': 'info' } } });
// A computed object of severities needs no narrower type than that of its ids.
const made: Record<string, 'error' | 'off'> = Object.fromEntries([[silenced, 'off']]);
validate(pages, { check: { rules: made } });
// @ts-expect-error A misspelt id.
const misspelt: RuleId = 'lastmod-mising';
const first: string | undefined = report.problems[0]?.message;
const shards: Shard[] = new ShardPlan({ baseUrl: 'https://example.com/' }).shards();
const names: string[] = split(pages, { baseUrl: 'https://example.com/' }).files.map(({ name }) => name);
const codeOf = (error: unknown): string => (error instanceof SitemapError ? error.code : 'unknown');

// A function can pass its typed parameters on.
const write = (given: PageInput[], options?: GenerateOptions): string | Uint8Array<ArrayBuffer> => generate(given, options);
const repair = (given: DocumentInput, options?: FixOptions): Fixed => fix(given, options);
async function locsOf(options: ParseStreamOptions): Promise<string[]> {
  const reader = new ParseStream(options).readable.getReader();
  const { value = [] } = await reader.read();
  return [value].flat().map((one) => String('page' in one ? one.page.loc : one.loc));
}

// The platform accepts the returned types.
const bytes = generate(pages, { output: 'bytes' });
const set = split(pages, { baseUrl: 'https://example.com/' });
const shared: Bytes = new Uint8Array(new SharedArrayBuffer(8));
const bodies: Response[] = [
  new Response(bytes),
  ...set.files.map((file) => new Response(file.bytes)),
  new Response(gzip(shared)),
  new Response(pageStream(pages).pipeThrough(new GenerateStream())),
];
const blobs = [new Blob([bytes, gunzip(gzip(bytes))]), ...[...set].map((file) => new Blob([file.bytes]))];
async function store(stream: SplitStream): Promise<void> {
  const { value } = await stream.readable.getReader().read();
  if (value !== undefined) {
    blobs.push(new Blob([value.bytes]));
  }
}

// Pages may have the field that they are grouped by, and no other.
const baseUrl = 'https://example.com/';
const bySection = { baseUrl, groupBy: { field: 'section' } } as const;
split([{ loc: 'https://example.com/', section: 'a' }, { url: '/a', section: 1 }, '/b'], { baseUrl, groupBy: { field: 'section' } });
split([{ loc: 'https://example.com/', section: 'a' }], bySection);
// @ts-expect-error: nothing is grouped by that
split([{ loc: 'https://example.com/', section: 'a', prority: 1 }], { baseUrl, groupBy: { field: 'section' } });
// @ts-expect-error: nothing is grouped by a field
split([{ loc: 'https://example.com/', section: 'a' }], { baseUrl, groupBy: 'path' });
// @ts-expect-error: nothing is grouped
split([{ loc: 'https://example.com/', prority: 1 }], { baseUrl });
// @ts-expect-error: a priority is no list
split([{ loc: 'https://example.com/', priority: [], section: 'a' }], bySection);
// @ts-expect-error: nothing is grouped
generate([{ loc: 'https://example.com/', prority: 1 }]);
// A set needs a URL: that of its folder, or the base of its pages.
const setUrl = new URL('https://cdn.example.com/maps/');
const moved: SplitOptions = { setUrl, groupBy: 'path' };
split(pages, { setUrl }) satisfies SitemapSet;
split(pages, { baseUrl, setUrl }) satisfies SitemapSet;
split(pages, moved) satisfies SitemapSet;
new SplitStream({ setUrl, gzip: 'platform' }) satisfies SplitStream;
// @ts-expect-error: no URL
split(pages, { gzip: true });
// @ts-expect-error: no URL
new SplitStream({});
// @ts-expect-error: there is no such option
split(pages, { setUrl, hostname: 'https://example.com/' });
const splitAs = (options: SplitOptions): SitemapSet => split([{ loc: 'https://example.com/', section: 'a' }], options);
async function group(): Promise<void> {
  const writer = new SplitStream(bySection).writable.getWriter();
  await writer.write({ loc: 'https://example.com/', section: 'a' });
  await writer.write([{ loc: 'https://example.com/', section: 'a' }, 'https://example.com/b']);
  // @ts-expect-error: nothing is grouped by that
  await writer.write({ loc: 'https://example.com/', prority: 1 });
  const ungrouped: SplitStream = new SplitStream({ baseUrl });
  // @ts-expect-error: nothing is grouped
  await ungrouped.writable.getWriter().write({ loc: 'https://example.com/', section: 'a' });
  await store(new SplitStream(bySection));
  pageStream([{ loc: 'https://example.com/' }]).pipeThrough(new SplitStream(bySection));
}

// The fetch function of every platform can be passed. Results of diff and pages are changes.
const key = '0123456789abcdef';
async function notifyAll(changed: Page[], ledger: NotifyLedger, signal: AbortSignal): Promise<NotifyResult[]> {
  const { siteUrl } = { siteUrl: 'https://example.com/' };
  await searchConsole({ siteUrl, accessToken: key, fetch }).submit('https://example.com/sitemap.xml');
  await bingWebmaster({ siteUrl, apiKey: key, fetch: (url, init) => fetch(url, init), signal }).status();
  return [await notify(diff(pages, pages), { key, fetch, ledger, signal }), await notify({ changed }, { key, fetch })];
}
// @ts-expect-error: fetch is required
void notify({}, { key });

// Handlers always return a response, unless they pass requests through.
const handlers: SitemapHandler[] = [
  sitemapHandler(set),
  sitemapHandler({ count: 1, page: (number) => [\`/\${number.toFixed(0)}\`] }, { baseUrl, gzip: true }),
  sitemapHandler({ cursors: async () => [{ cursor: 'a', lastmod: null }], page: async (cursor) => [cursor.toUpperCase()] }, { setUrl, baseUrl }),
];
const bucket: SitemapBucket = { get: async () => ({ body: new ReadableStream<Uint8Array>(), etag: 'a', uploaded: new Date() }) };
const middleware: SitemapHandler<true> = sitemapHandler(bucket, { baseUrl, prefix: 'maps/', passThrough: true });
async function answer(request: Request): Promise<Response> {
  return (await middleware(request)) ?? sitemapHandler(set, { lastModified: new Date() })(request);
}
// @ts-expect-error: no URL
sitemapHandler(bucket, { prefix: 'maps/' });
// @ts-expect-error: an option of paged sources
sitemapHandler(bucket, { baseUrl, gzip: true });
// @ts-expect-error: it may be undefined
const always: SitemapHandler = sitemapHandler(set, { passThrough: true });

// @ts-expect-error: a page has no such field
const misspelt: Page = { loc: 'https://example.com/', prority: 0.5 };
// @ts-expect-error: there is no such profile
validate(pages, { check: { profile: 'goggle' } });

export { always, answer, handlers, blobs, bodies, codeOf, first, locsOf, misspelt, notifyAll, repair, shards, group, names, splitAs, store, write, xml };
`,
);

project.write(
  'server.ts',
  `import { createServer } from 'node:http';
import { type SitemapRoutes, sitemapRoutes } from 'sitemap-kit/next';
import { nodeHandler, sitemapHandler } from 'sitemap-kit/serve';

const baseUrl = new URL('https://example.com/');
const source = { count: 1, page: async (number: number) => [\`/\${number.toFixed(0)}\`] };
const handle = nodeHandler(sitemapHandler(source, { baseUrl, passThrough: true }));
createServer(handle);
createServer((request, response) => void handle(request, response, () => response.end()));

export const { GET, generateStaticParams }: SitemapRoutes = sitemapRoutes(async () => ['/'], { baseUrl, maxUrls: 10 });
export const paged = sitemapRoutes(source, { baseUrl, onReport: ({ problems }) => void problems.length });
// @ts-expect-error: no URL
sitemapRoutes(source, {});
`,
);

project.write(
  'drop-in.ts',
  `import type { WriteStream } from 'node:fs';
import { Readable, type TransformCallback } from 'node:stream';
import {
  EnumChangefreq,
  type ErrorHandler,
  ErrorLevel,
  type IndexItem,
  normalizeURL,
  parseSitemap,
  SitemapAndIndexStream,
  type SitemapItem,
  type SitemapItemLoose,
  SitemapStream,
  type SitemapStreamOptions,
  simpleSitemapAndIndex,
  streamToPromise,
  validateSMIOptions,
  type VideoItemLoose,
  XMLToSitemapItemStream,
} from 'sitemap-kit/sitemap-js';

const video: VideoItemLoose = { thumbnail_loc: '/t', title: 'Title', description: 'Text', tag: 'one', live: true, 'price:type': 'rent' };
const items: SitemapItemLoose[] = [
  { url: '/', changefreq: EnumChangefreq.DAILY, priority: 0.5, img: ['/a.jpg', { url: '/b.jpg' }], video },
  { url: '/a', lastmod: '2026-01-10', links: [{ lang: 'en', url: '/a' }] },
];
const onError: ErrorHandler = (error, level) => level === ErrorLevel.WARN && console.warn(error.message);
const options: SitemapStreamOptions = { hostname: 'https://example.com', level: ErrorLevel.THROW, errorHandler: onError, highWaterMark: 5 };

/** Adds the time of the build to each item. */
class Stamped extends SitemapStream {
  override _transform(item: SitemapItemLoose, encoding: string, callback: TransformCallback): void {
    super._transform({ ...item, lastmod: '2026-01-10' }, encoding, callback);
  }
}

export async function main(xml: Readable, sink: WriteStream): Promise<string> {
  const stream = new Stamped(options);
  const text: Buffer = await streamToPromise(Readable.from(items).pipe(stream));
  const read: SitemapItem[] = await parseSitemap(xml);
  const [first] = read.map((item) => validateSMIOptions(normalizeURL(item, 'https://example.com')));
  const reference: IndexItem = { url: first?.url ?? '' };
  const set = new SitemapAndIndexStream({ limit: 10, getSitemapStream: () => [reference, new SitemapStream(options), sink] });
  set.write(items[0]);
  await simpleSitemapAndIndex({ hostname: 'https://example.com', destinationDir: './', sourceData: items, gzip: false });
  xml.pipe(new XMLToSitemapItemStream({ logger: (level, ...message) => console[level](...message) }));
  return text.toString();
}
const freq: EnumChangefreq = EnumChangefreq.NEVER;
const text: \`\${EnumChangefreq}\` = freq;
// @ts-expect-error: an item has a URL
const without: SitemapItemLoose = { priority: 1 };
// @ts-expect-error: there is no such option
new SitemapStream({ host: 'https://example.com' });
export { text, without };
`,
);

const strict = { target: 'es2022', strict: true, noEmit: true, exactOptionalPropertyTypes: true, skipLibCheck: false };
const kinds = {
  'nodenext, with the types of Node and without those of browsers': {
    ...{ module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2022'] },
    ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  },
  'bundler, with the types of Node and without those of browsers': {
    ...{ module: 'esnext', moduleResolution: 'bundler', lib: ['es2022'] },
    ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  },
  'bundler, with the types of browsers and without those of Node': {
    ...{ module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'] },
    types: [],
  },
  'bundler, with the types of workers': {
    ...{ module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'webworker'] },
    types: [],
  },
};

/** Checks a program of the project. @param {string} file @param {object} options of the compiler */
async function check(file, options) {
  const config = { compilerOptions: { ...strict, ...options }, files: [file] };
  project.write('tsconfig.json', JSON.stringify(config));
  const { code, stdout } = await project.run(process.execPath, [toolScript('typescript/bin/tsc'), '-p', '.']);
  assert.equal(code, 0, stdout);
}

for (const [kind, options] of Object.entries(kinds)) {
  test(`TypeScript ${versionOf('typescript')}: a strict project compiles with moduleResolution ${kind}`, () =>
    check('consumer.ts', options));
}

const { exports: entries } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const programs = Object.keys(entries).filter((name) => !/\.(?:wasm|json)$/.test(name));
project.write(
  'entries.ts',
  programs.map((name, index) => `export * as entry${index} from 'sitemap-kit${name.slice(1)}';\n`).join(''),
);
for (const [module, moduleResolution] of [
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
]) {
  test(`the types of every entry compile with moduleResolution ${moduleResolution}`, () => {
    const { lib, types, typeRoots } = kinds['nodenext, with the types of Node and without those of browsers'];
    return check('entries.ts', { module, moduleResolution, lib, types, typeRoots });
  });
}

test('handlers are accepted by the types of Node', () =>
  check('server.ts', kinds['nodenext, with the types of Node and without those of browsers']));

test('programs for sitemap.js compile, as ES modules and as CommonJS', async () => {
  const { types, typeRoots } = kinds['nodenext, with the types of Node and without those of browsers'];
  project.write('drop-in.cts', readFileSync(join(project.folder, 'drop-in.ts'), 'utf8'));
  for (const [file, module] of [
    ['drop-in.ts', 'nodenext'],
    ['drop-in.cts', 'node16'],
  ]) {
    await check(file ?? '', { module, moduleResolution: module, lib: ['es2022'], types, typeRoots });
  }
});

// Under `node16` TypeScript does not allow requiring ES modules; `nodenext` does.
for (const module of ['node16', 'nodenext']) {
  test(`a CommonJS file of TypeScript compiles with module ${module}`, async () => {
    project.write('required.cts', readFileSync(join(project.folder, 'consumer.ts'), 'utf8'));
    const { types, typeRoots } = kinds['nodenext, with the types of Node and without those of browsers'];
    await check('required.cts', { module, moduleResolution: module, lib: ['es2022'], types, typeRoots });
  });
}
