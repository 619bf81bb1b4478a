/** What goes in and what comes out: inputs, options, reports and the files of a sitemap set. */

import type { Address, DateInput, Page, PageInput } from './page.js';

export type * from './page.js';

/** Bytes, in any of the forms that runtimes hand them around in. */
export type Bytes = Uint8Array | ArrayBuffer | ArrayBufferView;

/** A page list: the pages themselves, or its text or bytes as JSON, NDJSON, CSV or one address a line. */
export type PageListInput = readonly PageInput[] | string | Bytes;

/** A page list, or a document: a sitemap, an index, a text list or a feed, as text or bytes, also compressed. */
export type DocumentInput = PageListInput;

/** How the text of a page list is laid out. `auto` looks at its first characters. */
export type PageListFormat = 'auto' | 'json' | 'ndjson' | 'text' | 'csv';

/**
 * Whose expectations are checked: those of the protocol, of one search engine, or of the XML schemas.
 */
export type Profile = 'protocol' | 'google' | 'bing' | 'yandex' | 'baidu' | 'xsd';

/** How bad a problem is: the file or entry is rejected, something is ignored or harmful, or advice. */
export type Severity = 'error' | 'warning' | 'info';

/** Language of the messages. */
export type Locale = 'en' | 'ja';

/** The options of every call that reads pages. */
export interface Options {
  /** Absolute address that relative locs are resolved against; also the folder whose pages a sitemap may list. */
  baseUrl?: Address | undefined;
  /** Absolute address at which the sitemap will be served: the rules about scope need it. */
  sitemapUrl?: Address | undefined;
  /** Whose expectations are checked. Default `protocol`. */
  profile?: Profile | undefined;
  /** Severities that replace the catalogue's, by rule id; `off` silences a rule. See {@link rules} for the ids. */
  rules?: Readonly<Record<string, Severity | 'off'>> | undefined;
  /** Language of the messages. Default `en`. */
  locale?: Locale | undefined;
  /** The present moment, for rules about time. `validate` takes the clock's when it is left out; nothing else does. */
  now?: DateInput | undefined;
  /** Text of the robots.txt of the host: pages that it blocks are reported. */
  robots?: string | undefined;
  /** Crawler that the robots.txt is read for. Default `Googlebot`. */
  robotsAgent?: string | undefined;
  /** The page list as it was before: a `lastmod` that changed while the `content_hash` did not is reported. */
  previous?: PageListInput | undefined;
  /** Whether the sitemap is submitted in Search Console, which waives the rules about scope. Default `false`. */
  submittedInSearchConsole?: boolean | undefined;
  /** How the text of the page list is laid out. Default `auto`. */
  format?: PageListFormat | undefined;
}

/** What is done with pages that have an error: `throw` names them and writes nothing, `skip` leaves them out and reports them. */
export type Invalid = 'throw' | 'skip';

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

/** Options of {@link split}. */
export interface SplitOptions extends WriteOptions {
  /** Absolute address of the folder that the files will be served from. */
  baseUrl: Address;
  /** Most pages a file may hold, 1 to 50,000. Default 50,000. */
  maxUrls?: number | undefined;
  /** Most bytes a file may have before compression, closing tag included. Default (and most) 52,428,800. */
  maxBytes?: number | undefined;
  /** Most news articles a file may hold, 1 to 1,000. Default 1,000. */
  maxNews?: number | undefined;
  /** Whether files are compressed, and named `.gz`. Default `false`. */
  gzip?: boolean | undefined;
  /** Whether an index is written: when there are several files, always, or never. Default `auto`. */
  index?: 'auto' | 'always' | 'never' | undefined;
  /** Pattern of the file names; `{n}` is the number of the file. Default `sitemap-{n}.xml`. */
  name?: string | undefined;
  /** Name of the index, or of the only file where there is no index. Default `sitemap.xml`. */
  indexName?: string | undefined;
  /** Puts pages into named files: by the first segment of their path, or by a field of the page. */
  groupBy?: 'path' | { field: string } | undefined;
}

/** How text is laid out that goes into a stream: what has a row for each page. */
export type StreamFormat = 'ndjson' | 'text' | 'csv';

/** Options of {@link GenerateStream}. */
export interface GenerateStreamOptions extends Omit<GenerateOptions, 'output' | 'format'> {
  /** Says that the chunks are text or bytes of a page list, and how it is laid out. Without it they are pages. */
  format?: StreamFormat | undefined;
}

/** Options of {@link SplitStream}. */
export interface SplitStreamOptions extends Omit<SplitOptions, 'gzip' | 'format'> {
  /**
   * Whether files are compressed, and named `.gz`, and by whom:
   *
   * - `true`: by the engine; the same bytes on every machine.
   * - `workers`: by engines in workers, several files at once; the same bytes as `true`. Where there are no workers
   *   (Cloudflare Workers, and the entry `./inline`) it is the same as `true`.
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

/** Options of {@link fix}. */
export interface FixOptions extends DocumentOptions {
  /** Which fixes are made that need a decision: all of them, or those of the rules that are named. Default none. */
  assisted?: boolean | readonly string[] | undefined;
  /** Zone of times that name none, such as `+09:00`. Without it they stay as they are. */
  timezone?: string | undefined;
}

/** Options of {@link diff}. */
export type DiffOptions = Omit<DocumentOptions, 'name' | 'sitemapUrl'>;

/** What {@link diff} compares: a page list, a document, or the files of a set. */
export type DiffInput = DocumentInput | readonly SetFile[];

/** One change that {@link fix} made. */
export interface Applied {
  /** Id of the rule whose problem it takes away. */
  rule: string;
  /** Whether it loses nothing (`safe`), or was asked for (`assisted`). */
  fix: 'safe' | 'assisted';
  /** Index of the page (or of the sitemap in an index) as it was in the input, from 0. */
  page?: number;
  /** Path of the value, such as `[12].videos[0].rating`. */
  path?: string;
  /** Line in the input, from 1. */
  line?: number;
  /** Column in UTF-16 units, from 1. */
  column?: number;
  /** What stood there, shortened past 500 characters. */
  before: string;
  /** What stands there now; empty where it was removed. */
  after: string;
}

/** What {@link fix} says of every input. */
export interface FixedInput {
  /** What was changed, in the order in which it was done. At most 100 changes of each rule are listed. */
  applied: Applied[];
  /** How many changes there were for each rule, listed or not. */
  changes: Record<string, number>;
  /** What is left. */
  report: Report;
}

/** A page list that was fixed. */
export interface FixedPages extends FixedInput {
  /** The pages. */
  pages: Page[];
  /** Pages have none. */
  xml?: never;
}

/** A document that was fixed. */
export interface FixedDocument extends FixedInput {
  /** The document (of a text sitemap: its lines). Where nothing was applied, it is the text that was given. */
  xml: string;
  /** A document has none. */
  pages?: never;
}

/** What {@link fix} answers: pages for a page list, XML for a document. */
export type Fixed = FixedPages | FixedDocument;

/** One field that differs. */
export interface FieldChange {
  /** Path of the field in its page: `lastmod`, `images[1].loc`. */
  path: string;
  /** What it was; absent where there was none. */
  before?: string;
  /** What it is; absent where there is none. */
  after?: string;
}

/** A page that is on both sides and differs. */
export interface ChangedPage {
  /** Its address, as it is written after. */
  loc: string;
  /** What differs, field by field. */
  fields: FieldChange[];
}

/** What {@link diff} finds. */
export interface Difference {
  /** Addresses that only the side after has. */
  added: string[];
  /** Addresses that only the side before has. */
  removed: string[];
  /** Pages that differ. */
  changed: ChangedPage[];
  /** How many pages are the same on both sides. */
  unchanged: number;
}

/** Options of {@link readPages}. */
export type ReadPagesOptions = Options;

/** Options of {@link generateIndex}. */
export interface GenerateIndexOptions extends WriteOptions {
  /** Is handed the report of the sitemaps once the index is written. */
  onReport?: ((report: Report) => void) | undefined;
}

/** What kind of input a report is about. */
export type Kind = 'page-list' | 'sitemap' | 'index' | 'text' | 'feed' | 'set' | 'robots' | 'unknown';

/** A place in a text. */
export interface Position {
  /** Line, from 1. */
  line: number;
  /** Column in UTF-16 units, from 1. */
  column: number;
}

/** The other place that a problem speaks of, such as the first of two equal locs. */
export interface Related {
  /** Name of the file, in the report of a set. */
  file?: string;
  /** Index of the page, from 0. */
  page?: number;
  /** Line in the input, from 1. */
  line?: number;
  /** Column in UTF-16 units, from 1. */
  column?: number;
}

/** One finding: a rule broken at a place. */
export interface Problem {
  /** Id of the rule; stable. */
  rule: string;
  /** How bad it is, after the option `rules`. */
  severity: Severity;
  /** What is wrong, where, and what was expected. */
  message: string;
  /** The values that stand in the message, by name. */
  params: Record<string, string>;
  /** Name of the file, in the report of a set. */
  file?: string;
  /** Index of the page (or of the sitemap in an index), from 0. */
  page?: number;
  /** The loc of the page. */
  loc?: string;
  /** Path of the value in the page list, such as `[12].videos[0].rating`. */
  path?: string;
  /** Line in the input, from 1. */
  line?: number;
  /** Column in UTF-16 units, from 1. */
  column?: number;
  /** The value as it was given, shortened past 500 characters. */
  value?: string;
  /** Whether the problem can be fixed without loss (`safe`), or with a decision (`assisted`). */
  fix?: 'safe' | 'assisted';
  /** The other place that the message speaks of. */
  related?: Related;
}

/** All problems of one input. At most 100 of each rule are listed; all are counted. */
export interface Report {
  /** What kind of document the input was. */
  kind: Kind;
  /** Whose expectations were checked. */
  profile: Profile;
  /** How many pages (or sitemaps of an index) were read. */
  pages: number;
  /** The problems, in the order of the input. */
  problems: Problem[];
  /** How many problems there are of each severity, listed or not. */
  counts: Record<Severity, number>;
  /** How many problems there are of each rule, listed or not. */
  rules: Record<string, number>;
  /** What the input holds, where the option `statistics` asks for it. */
  statistics?: Statistics;
}

/** How often each value occurs. Past 1,000 different ones, `other` stands for the rest. */
export type Tally = Record<string, number>;

/** What an input holds, counted. */
export interface Statistics {
  /** Bytes of the input, unpacked. */
  bytes: number;
  /** How often each element and each extension occurs, by the names of the page list (`loc`, `images`, …). */
  elements: Tally;
  /** Pages by host, with its port where that is not the scheme's own. */
  hosts: Tally;
  /** When the pages last changed: the oldest and the newest date, and pages by month (`2026-01`). */
  lastmod: { oldest?: string; newest?: string; months: Tally };
  /** Pages by `changefreq`. */
  changefreq: Tally;
  /** Pages by `priority`, without needless zeros. */
  priority: Tally;
  /** Pages by the number of segments in their path. */
  depth: Tally;
}

/** Why something that a file should hold may be missing from what was read of it. */
export type IncompleteReason =
  | 'truncated'
  | 'damaged'
  | 'invalid-bytes'
  | 'corrupt-gzip'
  | 'inflated-too-large'
  | 'not-a-sitemap';

/** What {@link parse} reads. */
export interface Parsed {
  /** What kind of document it is. */
  kind: Kind;
  /** The pages, in the order of the file; none in an index. One without an address has an empty `loc`. */
  pages: Page[];
  /** The sitemaps that an index lists, in the order of the file. */
  sitemaps: { loc: string; lastmod?: string }[];
  /** What is wrong with the structure of the file. */
  report: Report;
  /** Whether everything that the file holds was read. */
  complete: boolean;
  /** Why something may be missing. */
  reason?: IncompleteReason;
  /** Where each entry begins, where the option `positions` asks for it. */
  positions?: { pages: Position[]; sitemaps: Position[] };
}

/** One file of a set. */
export interface SetFile {
  /** Name of the file, with `/` between folders. */
  name: string;
  /** Absolute address at which it is served. Without it, `baseUrl` and the name tell. */
  url?: Address | undefined;
  /** What it holds: text or bytes, also compressed. */
  bytes: string | Bytes;
}

/** What {@link validateSet} finds. */
export interface SetReport {
  /** The report of each file, in the order given. */
  files: { name: string; url?: string; report: Report }[];
  /** What is wrong with the robots.txt, where it was given. */
  robots?: Report;
  /** What only all files together show. Its problems name their files; its statistics are those of the pages. */
  report: Report;
}

/** One file of a sitemap set. */
export interface SitemapFile {
  /** Name of the file in the folder of the set. */
  name: string;
  /** Absolute address of the file. */
  url: string;
  /** What the file holds. */
  bytes: Uint8Array;
  /** How many pages (in an index: sitemaps) it lists. */
  pages: number;
  /** The newest `lastmod` inside, if there is one. */
  lastmod?: string;
  /** Size in bytes before compression. */
  uncompressed: number;
  /** Whether `bytes` is compressed. */
  gzip: boolean;
}

/** One file that comes out of a {@link SplitStream}. */
export interface SplitStreamFile extends SitemapFile {
  /** Whether it lists pages or sitemaps. */
  kind: 'sitemap' | 'index';
}

/** The files that a split makes. Iterating over it gives every file: the sitemaps, then the indexes. */
export interface SitemapSet extends Iterable<SitemapFile> {
  /** The sitemaps. */
  files: SitemapFile[];
  /** The indexes: none, one, or several past 50,000 sitemaps. */
  index: SitemapFile[];
  /** The problems of the pages. */
  report: Report;
  /** The `Sitemap:` lines to add to robots.txt. */
  robots: string[];
}

/** What {@link readPages} reads. */
export interface PagesRead {
  /** The pages, each as a record with a `loc`. */
  pages: Page[];
  /** How the text was laid out. */
  format: Exclude<PageListFormat, 'auto'>;
  /** The problems of the reading. */
  report: Report;
}

/** A sitemap as an index lists it: its address, or its address and the time it last changed. */
export type SitemapReference = Address | { loc: Address; lastmod?: DateInput | null | undefined };

/** One rule of the catalogue. */
export interface RuleDescription {
  /** Id of the rule; stable. */
  id: string;
  /** What the rule is about. */
  area: string;
  /** Severity unless the option `rules` says otherwise; a check may report a milder form. */
  severity: Severity;
  /** Severity under the profile `xsd` of the forms that the schemas refuse, where they refuse any. */
  xsdSeverity?: Severity;
  /** Kinds of input that the rule is checked on. */
  applies: string[];
  /** Profiles that check it; empty for all. */
  profiles: Profile[];
  /** Whether its problems can be fixed. */
  fix: 'no' | 'safe' | 'assisted';
  /** The message, with the names of its values in braces. */
  message: string;
  /** What Search Console (`gsc`) and Yandex Webmaster (`yandex`) call it. */
  labels: { gsc?: string; yandex?: string };
}

/** A rule of robots.txt: one `Allow` or `Disallow` line. */
export interface RobotsRule {
  /** Whether the line allows. */
  allow: boolean;
  /** Pattern of the paths that it speaks of: `*` is any run of characters, `$` the end. */
  pattern: string;
  /** Line in the file, from 1. */
  line: number;
}

/** Rules of robots.txt that are meant for the same crawlers. */
export interface RobotsGroup {
  /** Names of the crawlers; `*` for all that have no group of their own. */
  agents: string[];
  /** The rules, in the order of the file. */
  rules: RobotsRule[];
}

/** A `Sitemap:` line of robots.txt. */
export interface RobotsSitemap {
  /** The address, as it is written. */
  url: string;
  /** Line in the file, from 1. */
  line: number;
}

/** A robots.txt, read. */
export interface Robots {
  /** The groups, in the order of the file. */
  groups: RobotsGroup[];
  /** The `Sitemap:` lines, in the order of the file. */
  sitemaps: RobotsSitemap[];
  /** What is wrong with its sitemaps and its size. */
  report: Report;
}

/** Options of {@link indexNow}. */
export interface IndexNowOptions {
  /** The key: 8 to 128 of a-z, A-Z, 0-9 and hyphen. */
  key: string;
  /** Absolute address of the file that holds the key, where that is not `/{key}.txt` of the host. */
  keyLocation?: Address | undefined;
  /** Engine that is told; it tells the others. Default `https://api.indexnow.org/indexnow`. */
  endpoint?: Address | undefined;
  /** Is handed the report of the addresses once the requests are built. */
  onReport?: ((report: Report) => void) | undefined;
}

/** One request to IndexNow, to be sent as it is. */
export interface IndexNowRequest {
  /** Address it goes to. */
  url: string;
  /** HTTP method. */
  method: 'POST';
  /** HTTP headers. */
  headers: Record<string, string>;
  /** JSON text. */
  body: string;
  /** The host whose pages it tells of. */
  host: string;
  /** How many addresses it holds. */
  locs: number;
}

/** An address at which a search engine used to be told of a sitemap. */
export interface PingUrl {
  /** The search engine. */
  engine: string;
  /** The address, with the sitemap's in it. */
  url: string;
  /** When it was retired, as a W3C date with as much precision as is known. */
  retired: string;
  /** What the address answers now, as far as is known. */
  status: string;
  /** What to do instead. */
  instead: string;
}
