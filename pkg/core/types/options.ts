/** Options of every call. */

import type { RuleId } from '../generated/rules.js';
import type { Bytes, PageListFormat, PageListInput, SitemapReference } from './input.js';
import type { Address, DateInput } from './page.js';
import type { Problem, Profile, Report, Severity } from './report.js';

/** Language of the messages. */
export type Locale = 'en' | 'ja';

/** Options for checking and reporting. */
export interface CheckingOptions {
  /** Search engine or schema whose requirements are checked. Default `protocol`. */
  profile?: Profile | undefined;
  /**
   * Severities that replace those of the catalogue, by rule id: `error`, `warning`, `info`, or `off`, which turns a rule off. `rules()`
   * returns the ids.
   */
  rules?: Readonly<Partial<Record<RuleId, Severity | 'off'>>> | undefined;
  /** The robots.txt of the host, as text or bytes. URLs that it blocks are reported. */
  robots?: string | Bytes | undefined;
  /** Crawler that the robots.txt is evaluated for. Default: that of the profile, such as `Googlebot` or `Bingbot`. */
  robotsAgent?: string | undefined;
  /** Earlier version of the page list. A new `lastmod` with an unchanged `content_hash` is reported. */
  previous?: PageListInput | undefined;
  /**
   * Whether the sitemap is submitted in Search Console, where Google does not apply the rules about folder, host and
   * scheme; their violations are then warnings. Default `false`.
   */
  submittedInSearchConsole?: boolean | undefined;
  /**
   * Maximum number of problems of each rule that the report lists, up to 80 MB of text in total, and of changes of each rule that
   * `fix` lists; 0 to 1,000,000. All are counted. Default 100.
   */
  problemsPerRule?: number | undefined;
}

/** Options for reading page lists. */
export interface ReadingOptions {
  /** Format of a page list that is text. Default `auto`. */
  format?: PageListFormat | undefined;
  /**
   * Encoding of bytes, such as `shift_jis`. It overrides what a file declares. By default, that of a page list is detected: UTF-8, UTF-16
   * with a byte order mark, Shift_JIS or EUC-JP with kana.
   */
  encoding?: string | undefined;
  /**
   * Fields of CSV columns and of keys of JSON pages, by name: `{ 'Last Modified': 'lastmod', Photo: 'images[0].loc' }`. An empty
   * string ignores a column or key. Columns of known exports, and names of fields, need no entry. `alternates.ja` is the URL of the
   * version in a language.
   */
  columns?: Readonly<Record<string, string>> | undefined;
  /**
   * Time zone of times without one: an offset such as `+09:00` or `Z`, or a name such as `Europe/Berlin`, for which each time gets the
   * offset of its date from the tables of the runtime. A time that occurs twice when clocks are set back is the first of both; one that is skipped when
   * they are set forward has the offset before. Without this option, times such as `2026-01-10 08:00:12` are errors.
   */
  timezone?: string | undefined;
  /**
   * Order of day and month in dates such as `1/10/2026`: 1 October (`dmy`) or 10 January (`mdy`). Without it, such
   * dates are errors; assisted fixes read them in the order of the other dates of the list, if one of these shows it
   * (`25/12/2025`). In dates with dots, the day comes first.
   */
  dateOrder?: 'dmy' | 'mdy' | undefined;
}

/** Options of every call that reads pages. */
export interface Options {
  /**
   * Absolute URL that relative URLs are resolved against; that of a folder needs no final slash. `parse`, `readPages` and `keepDates` return relative
   * URLs as they are written. If neither `sitemapUrl` nor `setUrl` is given, URLs on other sites are reported as warnings.
   */
  baseUrl?: Address | undefined;
  /**
   * Absolute URL of the folder that the files of a sitemap set are served from, for the rules about location. Pages on
   * another host are errors, unless robots.txt lists the set or `check.submittedInSearchConsole` is set. `parse`, `readPages` and
   * `keepDates` do not check these rules. Default for `split` and `validateSet`: `baseUrl`.
   */
  setUrl?: Address | undefined;
  /**
   * Absolute URL of a single sitemap or index, for the rules about location. It counts in `generate`, `GenerateStream`, `generateIndex`,
   * `validate`, `fix` and `robots.parse`; the other functions ignore it.
   */
  sitemapUrl?: Address | undefined;
  /** Options for checking and reporting. */
  check?: CheckingOptions | undefined;
  /** Options for reading page lists. */
  read?: ReadingOptions | undefined;
  /** Language of the messages, including those of errors. Default `en`. */
  locale?: Locale | undefined;
  /**
   * Current time, for rules about time and, in `update`, as the date of changed pages and files. Default: the system clock in `validate`
   * and `validateSet`; no default elsewhere.
   */
  now?: DateInput | undefined;
}

/** Options of {@link robots.parse}. */
export interface RobotsOptions extends Pick<Options, 'baseUrl' | 'sitemapUrl' | 'locale'> {
  /** Options for checking and reporting. */
  check?: Pick<CheckingOptions, 'robotsAgent' | 'profile' | 'rules' | 'problemsPerRule'> | undefined;
}

/**
 * Handling of pages with errors. `throw` writes nothing and throws an error with the report. `omit` writes the pages
 * without their invalid values: an image, video, article or language version without a valid required value is left
 * out, and a page without a usable URL. `skip` leaves out each page with an error. Whatever is left out is reported.
 */
export type Invalid = 'throw' | 'omit' | 'skip';

/** Options of calls that write XML. */
export interface WriteOptions extends Options {
  /** State of {@link keepDates} with the dates of the pages. Pages without a date in it keep their own. */
  state?: string | undefined;
  /** Handling of pages with errors. Default `throw`. */
  invalid?: Invalid | undefined;
  /** Whether the XML is indented. Default `false`. */
  pretty?: boolean | undefined;
  /** URL of a CSS stylesheet for people who open the sitemap in a browser. */
  stylesheet?: Address | undefined;
}

/** Options of {@link generate}. */
export interface GenerateOptions extends Omit<WriteOptions, 'invalid'> {
  /**
   * Handling of pages with errors. `throw` (default) writes nothing and throws an error with the report; `omit` writes the
   * pages without their invalid values; `skip` leaves out the pages. `keep` is for editors, which show what their users
   * entered: all pages and values are written as given, including invalid ones, without normalisation and without the
   * limits of a file, and errors are reported. The document is well-formed (unless an element in `foreign` is not) but
   * may be invalid. Only characters that XML does not allow and values of a wrong type are left out.
   */
  invalid?: Invalid | 'keep' | undefined;
  /**
   * Type of the result: the XML as `text` (default), or its UTF-8 `bytes`, which are faster to write to a file or a
   * socket.
   */
  output?: 'text' | 'bytes' | undefined;
  /** Whether the report contains statistics of the sitemap that is written: its size and the numbers of its elements. Default `false`. */
  statistics?: boolean | undefined;
  /** Called with the report when the sitemap is written. */
  onReport?: ((report: Report) => void) | undefined;
}

/** URL of the folder that the files of a set are served from: `setUrl`, by default `baseUrl`. At least one of the two is required. */
export type RequiredSetUrl = { baseUrl: Address } | { setUrl: Address };

/**
 * Options of {@link split}: the URL of the folder of the files, and {@link SetOptions}. `Field` is the name of the
 * field that pages are grouped by.
 */
export type SplitOptions<Field extends string = string> = RequiredSetUrl & SetOptions<Field>;

/** Optional options of {@link split}. */
export interface SetOptions<Field extends string> extends WriteOptions {
  /** Maximum number of pages in a file, 1 to 50,000. Default 50,000. */
  maxUrls?: number | undefined;
  /** Maximum size of a file in bytes before compression, 4,096 to 52,428,800. Default 52,428,800. */
  maxBytes?: number | undefined;
  /** Maximum number of news articles in a file, 1 to 1,000. Default 1,000. */
  maxNews?: number | undefined;
  /**
   * How pages are divided into files: in their order (`sequential`), or by a hash of their URLs (`stable`). With `sequential`, each file
   * is filled before the next begins, and a page added at the front moves one page of each file. With `stable`, the files depend only on
   * the set of pages, not on their order: an added, changed or removed page changes at most two files and the index, and crawlers download
   * only those. Files are between half and completely full, and their pages are sorted by URL. The number in a file name is that of the
   * bucket: 1 contains all pages, and the halves of bucket n are 2n and 2n + 1 (with `firstNumber`, all shifted). It must not be part of a
   * folder. Default `sequential`.
   */
  strategy?: 'sequential' | 'stable' | undefined;
  /** Whether to compress the files and name them `.gz`. Default `false`. */
  gzip?: boolean | undefined;
  /** When to write an index: `auto` (if there are several files), `always` or `never`. Default `auto`. */
  index?: 'auto' | 'always' | 'never' | undefined;
  /**
   * Pattern of the file names, which may contain folders: `maps/sitemap-{n}.xml`. `{n}` is the number of the file.
   * Default `sitemap-{n}.xml`; with `groupBy` `sitemap-{group}-{n}.xml`, where `{group}` is required. A sitemap may
   * list only pages of its own folder (rule `loc-out-of-directory`). That applies to a set of one file, too, because it may grow.
   */
  name?: string | undefined;
  /** Number of the first file of a set or group. Default 1. */
  firstNumber?: number | undefined;
  /**
   * Name of the index. A set with a single sitemap and no index uses it for the sitemap, unless the pages would be
   * outside its folder. Default `sitemap.xml`. Further indexes are named `sitemap-index-2.xml` and so on.
   */
  indexName?: string | undefined;
  /**
   * Sitemaps of other tools, which the index lists after the files of the set: URLs, relative to `baseUrl`, or records with `loc` and
   * `lastmod`. With them, the set always has an index. They are checked as in {@link generateIndex}; they are neither read nor
   * written, and none may be an index.
   */
  sitemaps?: readonly SitemapReference[] | undefined;
  /** Puts pages into separate files: by the first segment of their path (`path`), or by a field. */
  groupBy?: 'path' | { field: Field } | undefined;
}

/** Format of text that is written to a stream, with one page per row. */
export type StreamFormat = 'ndjson' | 'text' | 'csv';

/** Options for reading the chunks of a stream. */
export interface StreamReadingOptions extends Omit<ReadingOptions, 'format' | 'encoding'> {
  /** Format of the chunks, if they are text or bytes of a page list. Without it, chunks are pages. */
  format?: StreamFormat | undefined;
  /** Encoding of chunks that are bytes, such as `shift_jis`. Default `utf-8`. */
  encoding?: string | undefined;
}

/** Options of {@link GenerateStream}. */
export interface GenerateStreamOptions extends Omit<GenerateOptions, 'onReport' | 'output' | 'read'> {
  /** Options for reading the chunks. */
  read?: StreamReadingOptions | undefined;
}

/** Options of {@link SplitStream}: the URL of the folder of the files, and {@link SetStreamOptions}. */
export type SplitStreamOptions<Field extends string = string> = RequiredSetUrl & SetStreamOptions<Field>;

/** Optional options of {@link SplitStream}. */
export interface SetStreamOptions<Field extends string> extends Omit<SetOptions<Field>, 'gzip' | 'read'> {
  /**
   * Whether to compress the files, which are then named `.gz`, in the engine (`true`) or with the `CompressionStream` of the runtime
   * (`platform`). The engine writes equal bytes on every machine; the runtime compresses two files at once, which is faster, and its bytes
   * depend on it. Default `false`.
   */
  gzip?: boolean | 'platform' | undefined;
  /** Options for reading the chunks. */
  read?: StreamReadingOptions | undefined;
}

/** Options for reading documents. */
export interface DocumentReadingOptions extends ReadingOptions {
  /** Maximum size of decompressed input in bytes; reading stops there. Default 57,671,680, which is 10 % above the limit of a sitemap. */
  maxBytes?: number | undefined;
}

/** Options of calls that read documents. */
export interface DocumentOptions extends Options {
  /** Name of the file, for the rules about file names. */
  name?: string | undefined;
  /** Options for reading the document. */
  read?: DocumentReadingOptions | undefined;
}

/** Options of {@link validate}. */
export interface ValidateOptions extends DocumentOptions {
  /** State of {@link keepDates}, in place of `check.previous`. */
  state?: string | undefined;
  /** Whether the report contains statistics of the input. Default `false`. */
  statistics?: boolean | undefined;
}

/** Options of {@link validateSet}. */
export type ValidateSetOptions = Omit<ValidateOptions, 'name' | 'sitemapUrl'>;

/** Options of {@link parse}. */
export interface ParseOptions extends DocumentOptions {
  /** Whether the result contains the line and column of each entry. Default `false`. */
  positions?: boolean | undefined;
}

/** Options of {@link ParseStream}. */
export interface ParseStreamOptions extends Omit<ParseOptions, 'name' | 'read'> {
  /** Options for reading the document. */
  read?: Omit<DocumentReadingOptions, 'format'> | undefined;
  /**
   * Whether to emit arrays of entries, as many as a chunk of input completes, which is several times faster than
   * single entries. Default `false`.
   */
  arrays?: boolean | undefined;
  /** Called with each problem of the structure when it is found. */
  onProblem?: ((problem: Problem) => void) | undefined;
}

/** Options of {@link fix}. */
export interface FixOptions extends DocumentOptions {
  /** State of {@link keepDates}, in place of `check.previous`. */
  state?: string | undefined;
  /**
   * Whether to apply fixes that need a decision as well: all of them, or those of the listed rules. Default `false`.
   */
  assisted?: boolean | readonly string[] | undefined;
}

/** Options of {@link diff}. */
export type DiffOptions = Omit<DocumentOptions, 'name' | 'sitemapUrl'>;

/** Options of {@link keepDates}. */
export interface KeepDatesOptions extends Options {
  /** Current time: the date of pages that have changed. */
  now: DateInput;
  /** Date of new pages that have no `lastmod`: none (`own`), or `now`. Default `own`. */
  newPages?: 'own' | 'now' | undefined;
  /** Whether the result contains the pages. Without them, a call takes about half the time and memory. Default `true`. */
  pages?: boolean | undefined;
}

/**
 * Options of {@link update}: those of {@link split} except the strategy, and those of {@link keepDates}.
 */
export type UpdateOptions<Field extends string = string> = RequiredSetUrl &
  Omit<SetOptions<Field>, 'strategy' | 'state'> &
  Pick<KeepDatesOptions, 'newPages'>;

/** Options of {@link readPages}. */
export type ReadPagesOptions = Options;

/** Options of {@link generateIndex}. */
export interface GenerateIndexOptions extends Omit<WriteOptions, 'invalid' | 'read' | 'state'> {
  /** Options for reading dates. */
  read?: Pick<ReadingOptions, 'timezone' | 'dateOrder'> | undefined;
  /**
   * Handling of sitemaps with errors. `throw` writes nothing. `skip` leaves out each sitemap with an error. `omit` leaves
   * out invalid dates, and sitemaps without a usable URL. `keep` writes all sitemaps as given, as in
   * {@link GenerateOptions}. Default `throw`.
   */
  invalid?: Invalid | 'keep' | undefined;
  /** Whether the report contains statistics of the index that is written. Default `false`. */
  statistics?: boolean | undefined;
  /** Called with the report when the index is written. */
  onReport?: ((report: Report) => void) | undefined;
}
