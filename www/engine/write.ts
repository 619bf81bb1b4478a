import { generate, gzip, type Kind, type Report } from 'sitemap-kit';
import { pagesOf } from '../document/pages.js';
import type { Context } from './context.js';
import { indexText } from './index-text.js';
import { ready } from './ready.js';
import { type CheckSettings, optionsOf } from './settings.js';

/** What to write. */
export interface WriteRequest {
  kind: Kind;
  settings: CheckSettings;
  /** What is done with pages that have an error: nothing is written, or they are left out. */
  invalid: 'throw' | 'skip';
  gzip: boolean;
}

/** A file. */
export interface Written {
  bytes: Uint8Array<ArrayBuffer>;
  /** What is wrong with the pages, those that were left out among them. */
  report?: Report;
}

/** Writes the pages as one sitemap (the sitemaps of an index as an index). */
export async function write(request: WriteRequest, context: Context): Promise<Written> {
  await ready();
  context.progress({ phase: 'writing' });
  const pages = pagesOf(context.table());
  const written: { report?: Report } = {};
  const plain =
    request.kind === 'index'
      ? new TextEncoder().encode(indexText(pages))
      : generate(pages, {
          ...optionsOf(request.settings),
          invalid: request.invalid,
          pretty: true,
          output: 'bytes',
          onReport: (report) => {
            written.report = report;
          },
        });
  const bytes = (request.gzip ? gzip(plain) : plain) as Uint8Array<ArrayBuffer>;
  context.transfer(bytes.buffer);
  return { ...written, bytes };
}
