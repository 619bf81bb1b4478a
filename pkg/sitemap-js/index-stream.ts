import { Transform, type TransformCallback, type TransformOptions } from 'node:stream';
import { generateIndex, type Report } from '../core/index.js';
import { messageOf, validateURL, validateXSLUrl } from './checks.js';
import { dateText } from './dates.js';
import { ErrorLevel } from './enums.js';
import { EmptySitemap } from './errors.js';
import type { IndexItem } from './items.js';
import { handlingOf, reportLosses } from './losses.js';
import { stylesheet } from './root-element.js';
import { throwOrWarn } from './validate-item.js';

/** Options of {@link SitemapIndexStream}. */
export interface SitemapIndexStreamOptions extends TransformOptions {
  /** Whether `lastmod` is cut to the date. Default `false`. */
  lastmodDateOnly?: boolean;
  /** What happens to an invalid sitemap, which is left out. Default `warn`. */
  level?: ErrorLevel;
  /** URL of an XSLT stylesheet. */
  xslUrl?: string;
}

/** Writes a sitemap index: a `Transform` of sitemaps, or of their URLs, into text. */
export class SitemapIndexStream extends Transform {
  lastmodDateOnly: boolean;
  level: ErrorLevel;
  xslUrl: string | undefined;
  #sitemaps: { loc: string; lastmod?: string | undefined }[] = [];

  /**
   * @throws InvalidXSLUrlError
   */
  constructor(opts: SitemapIndexStreamOptions = {}) {
    super({ ...opts, objectMode: true });
    if (opts.xslUrl !== undefined) {
      validateXSLUrl(opts.xslUrl);
    }
    this.lastmodDateOnly = opts.lastmodDateOnly || false;
    this.level = opts.level ?? ErrorLevel.WARN;
    this.xslUrl = opts.xslUrl;
  }

  override _transform(item: IndexItem | string, _encoding: string, callback: TransformCallback): void {
    const { url: loc, lastmod }: Partial<IndexItem> = typeof item === 'string' ? { url: item } : (item ?? {});
    try {
      const fault = faultOf(loc);
      if (fault !== undefined) {
        this.#report(fault);
      } else {
        this.#sitemaps.push({ loc: loc as string, lastmod: this.#dateText(lastmod) });
      }
      callback();
    } catch (error) {
      callback(error as Error);
    }
  }

  override _flush(callback: TransformCallback): void {
    if (this.#sitemaps.length === 0) {
      callback(new EmptySitemap());
      return;
    }
    try {
      const onReport = (report: Report) => reportLosses(report, this.level, throwOrWarn);
      const xml = generateIndex(this.#sitemaps, { invalid: handlingOf(this.level), onReport });
      callback(
        null,
        xml.replace('<sitemapindex', () => `${stylesheet(this.xslUrl)}<sitemapindex`),
      );
    } catch (error) {
      callback(error as Error);
    }
  }

  #dateText(lastmod: string | undefined): string | undefined {
    if (!lastmod) {
      return undefined;
    }
    try {
      return dateText(lastmod, this.lastmodDateOnly);
    } catch {
      this.#report(`Invalid lastmod date in sitemap index: ${lastmod}`);
      return undefined;
    }
  }

  #report(message: string): void {
    if (this.level === ErrorLevel.THROW) {
      throw new Error(message);
    }
    if (this.level === ErrorLevel.WARN) {
      console.warn(message);
    }
  }
}

/** Returns what is wrong with the URL of a sitemap; undefined if nothing is. */
function faultOf(url: unknown): string | undefined {
  if (typeof url !== 'string' || url === '') {
    return 'Invalid sitemap index item: URL must be a non-empty string';
  }
  try {
    validateURL(url, 'Sitemap index URL');
    return undefined;
  } catch (error) {
    return `Invalid URL in sitemap index: ${messageOf(error)}`;
  }
}
