import {
  generate,
  generateIndex,
  gzip,
  init,
  type Kind,
  type Page,
  type Report,
  type SitemapReference,
  writeCsv,
} from 'sitemap-kit';
import { hasCrawlData } from '../../model/crawl-data.js';
import type { FileForm } from '../../model/file-names.js';
import { cellText, pagesOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { type CheckSettings, optionsOf } from '../settings.js';
import { leftOutBy, nothingLost, type Refused, type Written, writeValid } from './written.js';

/** Export request. */
export interface WriteRequest {
  kind: Kind;
  /** Name of the file. */
  name: string;
  settings: CheckSettings;
  form: FileForm;
  /** Whether only invalid values are omitted, or all pages with invalid values. Page lists keep both; indexes omit invalid sitemaps. */
  invalid: 'omit' | 'skip';
}

/** MIME types of the formats. */
const types: Readonly<Record<FileForm, string>> = {
  xml: 'application/xml',
  'xml.gz': 'application/gzip',
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
};

/** Writes the pages (the sitemaps of an index) as one file. */
export async function write(request: WriteRequest, context: Context): Promise<Written | Refused> {
  await init();
  const { form, name } = request;
  const table = context.table();
  const pages = pagesOf(table);
  const isIndex = request.kind === 'index';
  if (form !== 'xml' && form !== 'xml.gz') {
    const file = new Blob([listText(pages, form)], { type: types[form] });
    const reduced = form === 'txt' ? pages.filter((page) => Object.keys(page).length > 1).length : 0;
    const files = [{ name, pages: pages.length, isIndex, bytes: file.size, unpacked: file.size }];
    return { kind: 'written', file, files, ...nothingLost, reduced };
  }
  let report: Report | undefined;
  const plain = writeValid(() =>
    sitemapBytes(pages, request, (given) => {
      report = given;
    }),
  );
  if (plain === undefined || report === undefined) {
    return { kind: 'refused' };
  }
  const written = report.statistics?.elements.loc ?? 0;
  const bytes = (form === 'xml.gz' ? gzip(plain) : plain) as Uint8Array<ArrayBuffer>;
  return {
    kind: 'written',
    file: new Blob([bytes], { type: types[form] }),
    files: [{ name, pages: written, isIndex, bytes: bytes.length, unpacked: plain.length }],
    ...nothingLost,
    leftOut: leftOutBy(report, table.order, pages.length - written),
    reduced: pages.filter(hasCrawlData).length,
  };
}

function sitemapBytes(
  pages: Page[],
  { kind, settings, invalid }: WriteRequest,
  onReport: (report: Report) => void,
): Uint8Array {
  const options = { ...optionsOf(settings), pretty: true, statistics: true, onReport };
  return kind === 'index'
    ? new TextEncoder().encode(generateIndex(pages as SitemapReference[], { ...options, invalid: 'skip' }))
    : generate(pages, { ...options, invalid, output: 'bytes' });
}

/** Page lists contain the pages unchanged, including invalid values. */
function listText(pages: readonly Page[], form: Exclude<FileForm, 'xml' | 'xml.gz'>): string {
  switch (form) {
    case 'txt':
      return pages.map(({ loc }) => `${cellText(loc)}\n`).join('');
    case 'csv':
      return writeCsv(pages);
    case 'json':
      return `${JSON.stringify(pages, undefined, 2)}\n`;
    case 'ndjson':
      return pages.map((page) => `${JSON.stringify(page)}\n`).join('');
  }
}
