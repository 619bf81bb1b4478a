/** How it is to be done: the options of every call. */

import type { RuleId } from '../generated/rules.js';
import type { PageListFormat, PageListInput } from './input.js';
import type { Address, DateInput } from './page.js';
import type { Problem, Profile, Report, Severity } from './report.js';

/** Language of the messages. */
export type Locale = 'en' | 'ja';

/** The options of every call that reads pages. */
export interface Options {
  /**
   * Absolute URL that relative locs are resolved against. If neither `sitemapUrl` nor `setUrl` is given, pages of other sites
   * are warned of.
   */
  baseUrl?: Address | undefined;
  /**
   * Absolute URL of the folder that the files of a sitemap set are served from, for the rules about scope. It may be on
   * another host than the pages. Default for `split` and `validateSet`: `baseUrl`.
   */
  setUrl?: Address | undefined;
  /** Absolute URL of a single sitemap, for the rules about scope. Not used by `split` and `validateSet`. */
  sitemapUrl?: Address | undefined;
  /** Whose expectations are checked. Default `protocol`. */
  profile?: Profile | undefined;
  /** Severities that replace the catalogue's, by rule id; `off` silences a rule. See {@link rules} for the ids. */
  rules?: Readonly<Partial<Record<RuleId, Severity | 'off'>>> | undefined;
  /**
   * Columns of CSV, by name, with the path of the field that each is read as: `{ 'Last Modified': 'lastmod', Photo: 'images[0].loc' }`.
   * An empty path leaves a column out. Columns of known tools and those named like fields need no entry.
   */
  columns?: Readonly<Record<string, string>> | undefined;
  /** Language of the messages, also those of errors. Default `en`. */
  locale?: Locale | undefined;
  /**
   * The present moment, for rules about time. `validate` and `validateSet` take the clock's when it is left out; nothing else
   * does.
   */
  now?: DateInput | undefined;
  /**
   * Time zone of times without one, such as `+09:00` or `Z`: `2026-01-10 08:00:12` from a database is then a date. Without it,
   * such times are errors.
   */
  timezone?: string | undefined;
  /**
   * Order of day and month in dates such as `1/10/2026`: 1 October (`dmy`) or 10 January (`mdy`). Without it, such dates are
   * errors.
   */
  dateOrder?: 'dmy' | 'mdy' | undefined;
  /** Text of the robots.txt of the host: pages that it blocks are reported. */
  robots?: string | undefined;
  /** Crawler that the robots.txt is read for. Default `Googlebot`. */
  robotsAgent?: string | undefined;
  /** The page list as it was before: a `lastmod` that changed while the `content_hash` did not is reported. */
  previous?: PageListInput | undefined;
  /**
   * Whether the sitemap is submitted in Search Console, where Google waives the rules about its folder, host and scheme: what breaks
   * them is a warning then. Default `false`.
   */
  submittedInSearchConsole?: boolean | undefined;
  /**
   * How many problems of each rule the report lists, 0 to 1,000,000, as long as there is room for them (80 MB of text); all are
   * counted. Default 100.
   */
  problemsPerRule?: number | undefined;
  /** How the text of the page list is laid out. Default `auto`. */
  format?: PageListFormat | undefined;
}

/** Options of {@link robots.parse}. */
export type RobotsOptions = Pick<
  Options,
  'baseUrl' | 'sitemapUrl' | 'robotsAgent' | 'profile' | 'rules' | 'locale' | 'problemsPerRule'
>;

/**
 * How pages with errors are handled. `throw` writes nothing and lists the errors. `omit` writes each page without its invalid
 * values and reports them: an image, a video, an article or a language version whose required value is invalid is left out
 * whole, and a page if its URL is unusable. `skip` leaves out every page that has an error and reports it.
 */
export type Invalid = 'throw' | 'omit' | 'skip';

/** How XML is written. */
export interface WriteOptions extends Options {
  /** What is done with pages that have an error. Default `throw`. */
  invalid?: Invalid | undefined;
  /** Whether the XML is broken into lines and indented. Default `false`. */
  pretty?: boolean | undefined;
  /** Address of a CSS stylesheet that browsers apply when a person opens the sitemap. */
  stylesheet?: Address | undefined;
}

/** Options of {@link generate}. */
export interface GenerateOptions extends WriteOptions {
  /** What comes back: the XML as `text` (default), or its UTF-8 `bytes`, which are quicker to write to a file or socket. */
  output?: 'text' | 'bytes' | undefined;
  /** Is handed the report of the pages once the sitemap is written. */
  onReport?: ((report: Report) => void) | undefined;
}

/** URL of the folder that the files of a set are served from: `setUrl`, by default `baseUrl`. At least one of the two is required. */
type RequiredSetUrl = { baseUrl: Address } | { setUrl: Address };

/** Options of {@link split}. `Field` is the field that pages are grouped by, which they may have in addition to the fields of a page. */
export type SplitOptions<Field extends string = string> = RequiredSetUrl & SetOptions<Field>;

/** Options of {@link split}, all of them optional. */
interface SetOptions<Field extends string> extends WriteOptions {
  /** Most pages a file may hold, 1 to 50,000. Default 50,000. */
  maxUrls?: number | undefined;
  /** Most bytes a file may have before compression, closing tag included. Default (and most) 52,428,800. */
  maxBytes?: number | undefined;
  /** Most news articles a file may hold, 1 to 1,000. Default 1,000. */
  maxNews?: number | undefined;
  /**
   * Whether a page more or less changes few files and leaves the others as they were, so that crawlers fetch, and servers send, only
   * those. A file then ends where the address of its last page says so, or where it is full, and holds about half of `maxUrls` (of
   * `maxBytes` or `maxNews`, where these are reached first). Few pages end a file; where just one of these comes or goes, the files
   * behind may get other numbers.
   * Default `false`: files are filled up, so a page that is added at the front moves one page of every file.
   */
  stable?: boolean | undefined;
  /** Whether files are compressed, and named `.gz`. Default `false`. */
  gzip?: boolean | undefined;
  /** Whether an index is written: when there are several files, always, or never. Default `auto`. */
  index?: 'auto' | 'always' | 'never' | undefined;
  /**
   * Pattern of the file names; `{n}` is the number of the file. It may contain folders: `maps/sitemap-{n}.xml`. Default
   * `sitemap-{n}.xml`. With `groupBy`, `{group}` has to be in it as well, and the default is `sitemap-{group}-{n}.xml`. A sitemap
   * may list only pages of its own folder (see the rule `loc-out-of-directory`).
   */
  name?: string | undefined;
  /**
   * Name of the index. It is also the name of the only sitemap of a set without an index, unless the sitemap could not list its
   * pages in the folder of that name. Default `sitemap.xml`. Further indexes are called
   * `sitemap-index-2.xml` and so on; so is the first one where a sitemap has its name.
   */
  indexName?: string | undefined;
  /** Puts pages into named files: by the first segment of their path, or by a field of the page. */
  groupBy?: 'path' | { field: Field } | undefined;
}

/** How text is laid out that goes into a stream: what has a row for each page. */
export type StreamFormat = 'ndjson' | 'text' | 'csv';

/** Options of {@link GenerateStream}. */
export interface GenerateStreamOptions extends Omit<GenerateOptions, 'output' | 'format'> {
  /** Says that the chunks are text or bytes of a page list, and how it is laid out. Without it they are pages. */
  format?: StreamFormat | undefined;
}

/** Options of {@link SplitStream}. */
export type SplitStreamOptions<Field extends string = string> = RequiredSetUrl & SetStreamOptions<Field>;

/** Options of {@link SplitStream}, all of them optional. */
interface SetStreamOptions<Field extends string> extends Omit<SetOptions<Field>, 'gzip' | 'format'> {
  /**
   * Whether files are compressed, and named `.gz`, and by whom:
   *
   * - `true`: by the engine; the same bytes on every machine.
   * - `workers`: by engines in workers, several files at once; the same bytes as `true`. Where there are no workers
   *   (Cloudflare Workers, and the entry `./inline`) or none may be started, it is the same as `true`.
   * - `platform`: by the runtime's `CompressionStream`, which is the quickest; the bytes depend on the runtime.
   *
   * Default `false`.
   */
  gzip?: boolean | 'platform' | 'workers' | undefined;
  /** Says that the chunks are text or bytes of a page list, and how it is laid out. Without it they are pages. */
  format?: StreamFormat | undefined;
}

/** How documents are read. */
export interface DocumentOptions extends Options {
  /** Name of the file, for the rules about names. */
  name?: string | undefined;
  /** Most bytes that compressed input may unpack to; reading stops there. Default 268,435,456 (256 MiB). */
  maxBytes?: number | undefined;
  /** Encoding of the bytes, where you know it better than the file says: `shift_jis`, `windows-1252`, … */
  encoding?: string | undefined;
}

/** Options of {@link validate}. */
export interface ValidateOptions extends DocumentOptions {
  /** Whether the report counts what the input holds. Default `false`. */
  statistics?: boolean | undefined;
}

/** Options of {@link validateSet}. */
export type ValidateSetOptions = Omit<ValidateOptions, 'name' | 'sitemapUrl' | 'format'>;

/** Options of {@link parse}. */
export interface ParseOptions extends DocumentOptions {
  /** Whether the line and column of every entry are found. Default `false`. */
  positions?: boolean | undefined;
}

/** Options of {@link ParseStream}. */
export interface ParseStreamOptions extends Omit<ParseOptions, 'format' | 'name'> {
  /**
   * Whether entries come out in arrays, as many as a piece of the input completes: that is several times faster than one by
   * one. Default `false`.
   */
  arrays?: boolean | undefined;
  /** Called with each problem of the structure as soon as it is known. */
  onProblem?: ((problem: Problem) => void) | undefined;
}

/** Options of {@link fix}. */
export interface FixOptions extends DocumentOptions {
  /** Which fixes are made that need a decision: all of them, or those of the rules that are named. Default none. */
  assisted?: boolean | readonly string[] | undefined;
}

/** Options of {@link diff}. */
export type DiffOptions = Omit<DocumentOptions, 'name' | 'sitemapUrl'>;

/** Options of {@link readPages}. */
export type ReadPagesOptions = Options;

/** Options of {@link generateIndex}, which writes all sitemaps or, where one has an error, nothing. */
export interface GenerateIndexOptions extends Omit<WriteOptions, 'invalid'> {
  /** Is handed the report of the sitemaps once the index is written. */
  onReport?: ((report: Report) => void) | undefined;
}

/** Options of {@link indexNow}. */
export interface IndexNowOptions {
  /** The key: 8 to 128 of a-z, A-Z, 0-9 and hyphen. */
  key: string;
  /** Absolute address of the file that holds the key, where that is not `/{key}.txt` of the host. */
  keyLocation?: Address | undefined;
  /** What that file holds, to be checked: exactly the key is expected. */
  keyFile?: string | undefined;
  /** Absolute address that relative addresses are resolved against. */
  baseUrl?: Address | undefined;
  /** Language of the messages. Default `en`. */
  locale?: Locale | undefined;
  /** Engine that is told; it tells the others. Default `https://api.indexnow.org/indexnow`. */
  endpoint?: Address | undefined;
  /**
   * Whether only one request is wanted, so that an address that does not fit into it is an error. Otherwise there is one
   * for each host, and for every 10,000 addresses of it.
   */
  single?: boolean | undefined;
  /** Is handed the report of the addresses once the requests are built. */
  onReport?: ((report: Report) => void) | undefined;
}
