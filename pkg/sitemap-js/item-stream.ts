import { Transform, type TransformCallback, type TransformOptions } from 'node:stream';
import { generate, type Page } from '../core/index.js';
import { ErrorLevel } from './enums.js';
import type { SitemapItem } from './items.js';
import { toPage } from './to-page.js';

/** Options of {@link SitemapItemStream}. */
export interface SitemapItemStreamOptions extends TransformOptions {
  level?: ErrorLevel;
}

/** A page for which the root element declares all namespaces. */
const ALL_EXTENSIONS: Page = {
  loc: 'https://example.com/',
  alternates: [{ hreflang: 'en', href: 'https://example.com/' }],
  images: ['https://example.com/'],
  videos: [{ thumbnail_loc: '', title: '', description: '' }],
  news: { publication: { name: '', language: '' }, publication_date: '', title: '' },
};

/** Writes the entries of a sitemap without the element around them: a `Transform` of normalised items into text. All values are written. */
export class SitemapItemStream extends Transform {
  level: ErrorLevel;

  constructor(opts: SitemapItemStreamOptions = {}) {
    super({ ...opts, objectMode: true });
    this.level = opts.level || ErrorLevel.WARN;
  }

  override _transform(item: SitemapItem, _encoding: string, callback: TransformCallback): void {
    const xml = generate([ALL_EXTENSIONS, toPage(item)], { invalid: 'keep' });
    const end = '</url>';
    callback(null, xml.slice(xml.indexOf(end) + end.length, xml.lastIndexOf('</urlset>')).trim());
  }
}
