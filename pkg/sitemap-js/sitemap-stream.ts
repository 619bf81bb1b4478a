import { Transform, type TransformCallback, type TransformOptions } from 'node:stream';
import type { Page } from '../core/index.js';
import { validateURL, validateXSLUrl } from './checks.js';
import { ErrorLevel } from './enums.js';
import { EmptySitemap } from './errors.js';
import type { ErrorHandler, SitemapItemLoose } from './items.js';
import { handlingOf, reportLosses } from './losses.js';
import { normalizeURL } from './normalize.js';
import { BATCH_PAGES, PageWriter } from './page-writer.js';
import { Refusal } from './refusal.js';
import { checkCustom, type NSArgs, withRoot } from './root-element.js';
import { toPage } from './to-page.js';
import { throwOrWarn, validateSMIOptions } from './validate-item.js';

/** Options of {@link SitemapStream}. */
export interface SitemapStreamOptions extends TransformOptions {
  /** Absolute URL that relative URLs are resolved against. */
  hostname?: string;
  /** What happens to an invalid value. Default `warn`. */
  level?: ErrorLevel;
  /** Whether `lastmod` is cut to the date. Default `false`. */
  lastmodDateOnly?: boolean;
  /** Namespaces to declare: those in `custom`. Of the others, those in use are declared in any case. */
  xmlns?: NSArgs;
  /** URL of an XSLT stylesheet. */
  xslUrl?: string;
  /** Receives the errors of invalid values, instead of the console. */
  errorHandler?: ErrorHandler;
}

const ALL_NAMESPACES: NSArgs = { news: true, xhtml: true, image: true, video: true };

/**
 * Writes a sitemap: a `Transform` of items or URLs into text.
 *
 * `write()` throws for an item that cannot be used, such as one with an invalid URL. Everything else that is invalid is treated by
 * `level`: left out and reported, left out silently, or the stream fails.
 */
export class SitemapStream extends Transform {
  hostname: string | undefined;
  level: ErrorLevel;
  hasHeadOutput = false;
  xmlNS: NSArgs;
  xslUrl: string | undefined;
  errorHandler: ErrorHandler | undefined;
  lastmodDateOnly: boolean;
  #batch: Page[] = [];
  #writer: PageWriter | undefined;
  /** Number of pages of the batch that are measured, and the estimated maximum number of their bytes. */
  #measured = 0;
  #pending = 0;
  readonly #refusal = new Refusal(this);

  /**
   * @throws InvalidHostnameError, InvalidXSLUrlError
   */
  constructor(opts: SitemapStreamOptions = {}) {
    super({ ...opts, objectMode: true });
    if (opts.hostname !== undefined) {
      validateURL(opts.hostname, 'hostname');
    }
    if (opts.xslUrl !== undefined) {
      validateXSLUrl(opts.xslUrl);
    }
    this.hostname = opts.hostname;
    this.level = opts.level || ErrorLevel.WARN;
    this.errorHandler = opts.errorHandler;
    this.lastmodDateOnly = opts.lastmodDateOnly || false;
    this.xmlNS = opts.xmlns || ALL_NAMESPACES;
    this.xslUrl = opts.xslUrl;
  }

  /** Estimated maximum number of bytes of the sitemap so far. */
  get maxBytes(): number {
    for (const page of this.#batch.slice(this.#measured)) {
      this.#pending += maxBytesOf(page);
    }
    this.#measured = this.#batch.length;
    return (this.#writer?.bytes ?? 0) + this.#pending;
  }

  override _transform(item: SitemapItemLoose | string, _encoding: string, callback: TransformCallback): void {
    try {
      this.#add(item);
    } catch (error) {
      this.#refusal.refuse(error, callback);
      return;
    }
    if (this.#batch.length < BATCH_PAGES) {
      callback();
    } else {
      this.#writeBatch().then(() => this.#refusal.resume(callback), callback);
    }
  }

  override _flush(callback: TransformCallback): void {
    if (this.hasHeadOutput) {
      this.#end().then(() => callback(), callback);
    } else {
      callback(new EmptySitemap());
    }
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#writer?.abort(error);
    callback(error);
  }

  #add(item: SitemapItemLoose | string): void {
    if (!this.hasHeadOutput && this.xmlNS.custom) {
      checkCustom(this.xmlNS.custom);
    }
    const normalized = normalizeURL(item, this.hostname, this.lastmodDateOnly);
    const page = toPage(validateSMIOptions(normalized, this.level, this.errorHandler));
    this.hasHeadOutput = true;
    this.#batch.push(page);
  }

  async #writeBatch(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    this.#writer ??= this.#open();
    await this.#writer.write(batch);
    this.#measured = 0;
    this.#pending = 0;
  }

  #open(): PageWriter {
    const { level, errorHandler, xmlNS, xslUrl } = this;
    let isFirst = true;
    return new PageWriter({ invalid: handlingOf(level, errorHandler) }, (text) => {
      this.push(isFirst ? withRoot(text, xmlNS.custom, xslUrl) : text);
      isFirst = false;
    });
  }

  async #end(): Promise<void> {
    await this.#writeBatch();
    const report = await this.#writer?.end();
    if (report !== undefined) {
      reportLosses(report, this.level, this.errorHandler ?? throwOrWarn);
    }
  }
}

/**
 * Returns an estimate of the maximum number of bytes of a page in XML, which is longer than JSON by the names of end tags, by escaped
 * characters and by declarations of namespaces.
 */
function maxBytesOf(page: Page): number {
  return 3 * Buffer.byteLength(JSON.stringify(page)) + 300;
}
