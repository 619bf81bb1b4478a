import { init, type Page, robots, type SplitOptions, split } from 'sitemap-kit';
import { hasCrawlData } from '../../model/crawl-data.js';
import { cellText, pagesOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { type CheckSettings, optionsOf } from '../settings.js';
import { leftOutBy, type Refused, type Written, writeValid } from './written.js';
import { zip } from './zip.js';

/** Options of a set. */
export interface WriteSetRequest {
  settings: CheckSettings;
  /** Whether only invalid values are omitted, or all pages with invalid values. */
  invalid: 'omit' | 'skip';
  /** URL of the folder that the files will be served from. */
  folder: string;
  /** Whether the sitemaps are compressed with gzip. */
  gzip: boolean;
  /** Maximum number of pages of a file. */
  maxUrls: number;
  /** Whether pages are grouped by the first segment of their path. */
  byPath: boolean;
}

/** Writes the pages as a sitemap set with its index and robots.txt, as a zip that is created file by file. */
export async function writeSet(request: WriteSetRequest, context: Context): Promise<Written | Refused> {
  await init();
  const table = context.table();
  const pages = pagesOf(table);
  const { settings, folder, gzip, maxUrls, byPath, invalid } = request;
  const options: SplitOptions = {
    // Pages outside the folder are written and counted below: the set may be submitted in Search Console.
    ...optionsOf(settings, { submittedInSearchConsole: true }),
    baseUrl: settings.baseUrl === '' ? folder : settings.baseUrl,
    setUrl: folder,
    gzip,
    maxUrls,
    invalid,
  };
  const set = writeValid(() => split(pages, { ...options, ...(byPath && { groupBy: 'path' }) }));
  if (set === undefined) {
    return { kind: 'refused' };
  }
  const written = set.files.reduce((sum, file) => sum + file.pages, 0);
  const entry = set.index.length > 0 ? set.index : set.files;
  const urls = entry.map(({ url }) => url);
  const robotsTxt = new TextEncoder().encode(robots.withSitemaps(settings.robots, urls));
  const sitemaps = [...set.index, ...set.files];
  const contents = [...sitemaps, { name: 'robots.txt', bytes: robotsTxt }].map(({ name, bytes }) => ({
    name,
    content: bytes as Uint8Array<ArrayBuffer>,
  }));
  const file = await zip({ files: contents }, context);
  return {
    kind: 'written',
    file,
    files: [
      ...sitemaps.map(({ name, pages, bytes, uncompressed }) => ({
        name,
        pages,
        isIndex: set.index.some((file) => file.name === name),
        bytes: bytes.length,
        unpacked: uncompressed,
      })),
      { name: 'robots.txt', bytes: robotsTxt.length, unpacked: robotsTxt.length },
    ],
    leftOut: leftOutBy(set.report, table.order, pages.length - written),
    reduced: pages.filter(hasCrawlData).length,
    outside: settings.submittedInSearchConsole ? 0 : countOutside(pages, folder),
    replaced: 0,
    notInRobots: listedSitemaps(settings.robots).filter((url) => !urls.includes(url)),
  };
}

/** Returns the number of pages that are not in a folder; a relative URL is not counted. */
function countOutside(pages: readonly Page[], folder: string): number {
  const { href } = new URL(folder.endsWith('/') ? folder : `${folder}/`);
  return pages.filter(({ loc }) => {
    const text = cellText(loc);
    return URL.canParse(text) && !new URL(text).href.startsWith(href);
  }).length;
}

/** Returns the sitemaps that a robots.txt lists, without duplicates. */
function listedSitemaps(text: string): string[] {
  return text === '' ? [] : [...new Set(robots.parse(text).sitemaps.map(({ url }) => url))];
}
