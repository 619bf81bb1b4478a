/** The error of the package, without its messages, which not every entry needs. */

import type { Report } from '../types/index.js';

/**
 * Codes of {@link SitemapError}. Codes are stable; messages may change.
 *
 * @example
 * ```js
 * try {
 *   generate(['ftp://example.com/']);
 * } catch (error) {
 *   if (error.code === SitemapErrorCode.InvalidPages) console.error(error.report.problems);
 * }
 * ```
 */
export const SitemapErrorCode = {
  /** The engine was called before it was loaded. In browsers, call `await init()` once before the first call. */
  NotReady: 'not-ready',
  /** The input is not a page list, text or bytes. Await promises; pass generators and streams to `pageStream`. */
  InvalidInput: 'invalid-input',
  /** The page list contains a value without a JSON form, such as a cycle. Pass objects with the fields of a page only. */
  PagesNotSerializable: 'pages-not-serializable',
  /** A page to be written has an error. Correct those in `report`, or set `invalid` to `omit` or `skip`. */
  InvalidPages: 'invalid-pages',
  /** The pages, bytes or news articles exceed the limits of one sitemap. Use `split`. */
  TooManyPages: 'too-many-pages',
  /** The page list is empty; a sitemap needs a page. Check the query or the file that the list comes from. */
  EmptyPageList: 'empty-page-list',
  /**
   * The text is not a page list; the message says why. Set `read.encoding` for bytes that are not in UTF-8, or `read.columns` for a table without
   * a column `loc`; read a sitemap with `parse`.
   */
  UnreadablePageList: 'unreadable-page-list',
  /** The document cannot be changed so that it contains the pages. Repair it with `fix`, or write a new one. */
  NotEditable: 'not-editable',
  /** An option has an unknown name or an invalid value. The message has the values that are accepted. */
  InvalidOption: 'invalid-option',
  /** The bytes are not gzip, corrupt or truncated. Transfer the file again, in binary mode. */
  CorruptGzip: 'corrupt-gzip',
  /** The decompressed content exceeds `maxBytes`. Set a higher value if you trust the file. */
  InflatedTooLarge: 'inflated-too-large',
  /** The IndexNow key file of a host is missing, or does not contain the key. Publish it at the URL in the message. */
  KeyFileMismatch: 'key-file-mismatch',
  /** A webmaster console refused a request, or could not be reached. If `status` is 401 or 403, check the token or key and its site. */
  RequestFailed: 'request-failed',
  /** The source of a handler of `sitemap-kit/serve` lists no files, has no index, or has an empty file. Correct the source; the answer was 503. */
  NoFiles: 'no-files',
  /** The engine could not be loaded, or stopped. If a bundler did not copy its file, import `sitemap-kit/inline`, which needs none. */
  EngineFailed: 'engine-failed',
} as const;

/** A code of {@link SitemapErrorCode}. */
export type SitemapErrorCode = (typeof SitemapErrorCode)[keyof typeof SitemapErrorCode];

/** Marks the errors of every copy of the package, so that `instanceof` holds for those of another copy in the process, too. */
const mark = Symbol.for('sitemap-kit.SitemapError');

/** Error of an invalid call, or of a request that failed. Invalid pages in `validate` are not errors, but problems of the report. */
export class SitemapError extends Error {
  override readonly name = 'SitemapError';
  /** Kind of the error; stable. */
  readonly code: SitemapErrorCode;
  /**
   * Report of the input, if the input was read. Not enumerable, so that a logged error does not print the whole
   * report.
   */
  declare readonly report?: Report;
  /** HTTP status of the response, if a service refused a request. */
  declare readonly status?: number;
  /** Name of the option that the error is about, if its code is `invalid-option`. */
  declare readonly option?: string;
  /** Index of the page that the error is about, from 0, if the call failed because of one page. With `invalid-pages`, see `report`. */
  declare readonly page?: number;

  /**
   * @param code Kind of the error.
   * @param message Message for people.
   * @param details The report of the input, the cause, the HTTP status, the option and the page.
   */
  constructor(
    code: SitemapErrorCode,
    message: string,
    details: {
      report?: Report | undefined;
      cause?: unknown;
      status?: number | undefined;
      option?: string | undefined;
      page?: number | undefined;
    } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    Object.defineProperty(this, mark, { value: true });
    this.code = code;
    const { report, cause: _, ...facts } = details;
    if (report !== undefined) {
      Object.defineProperty(this, 'report', { value: report });
    }
    Object.assign(this, Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)));
  }
}

// Not a static method: a class that refers to itself gets another name from esbuild, which stacks would show.
Object.defineProperty(SitemapError, Symbol.hasInstance, {
  value(this: unknown, value: unknown): boolean {
    return this === SitemapError
      ? typeof value === 'object' && value !== null && mark in value
      : Function.prototype[Symbol.hasInstance].call(this, value);
  },
});
