/** Problems, reports and rules. */

import type { RuleId } from '../generated/rules.js';

/** Search engine or schema whose requirements are checked. */
export type Profile = 'protocol' | 'google' | 'bing' | 'yandex' | 'baidu' | 'cloudflare-ai-search' | 'xsd';

/**
 * Severity of a problem. `error`: the file or entry is rejected. `warning`: something is ignored or harmful. `info`:
 * a recommendation, where crawlers accept the input as it is.
 */
export type Severity = 'error' | 'warning' | 'info';

/** Kind of an input. */
export type Kind = 'page-list' | 'sitemap' | 'index' | 'text' | 'feed' | 'set' | 'robots' | 'unknown';

/** Position in a text. */
export interface Position {
  /** Line, from 1. */
  line: number;
  /** Column in UTF-16 units, from 1. */
  column: number;
}

/** Another location that a problem refers to, such as the first of two duplicates. */
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

/** A violation of a rule at a location. */
export interface Problem {
  /** Id of the rule; stable. */
  rule: RuleId;
  /** Severity, with the option `check.rules` applied. */
  severity: Severity;
  /** Description with the value that was found and, if possible, the correct form. */
  message: string;
  /** Values in the message, by name. */
  params: Record<string, string>;
  /** Name of the file, in the report of a set, or its path from the folder of a site. */
  file?: string;
  /** Index of the page (or of the sitemap in an index), from 0. */
  page?: number;
  /** URL of the page. */
  loc?: string;
  /** Path of the value in the page list, such as `[12].videos[0].rating`. */
  path?: string;
  /** Line in the input, from 1. */
  line?: number;
  /** Column in UTF-16 units, from 1. */
  column?: number;
  /** The value as given, truncated to 500 characters. */
  value?: string;
  /**
   * How `fix` removes this problem: without loss of information (`safe`), with the option `assisted`, or with a
   * missing option (`needs`). Absent if it cannot be removed automatically.
   */
  fix?: Remedy;
  /** The other location that the message mentions. */
  related?: Related;
  /** Number of values with this problem, if several: equal problems are listed once, with the first location. */
  count?: number;
}

/**
 * All problems of an input. At most 100 (or `check.problemsPerRule`) problems of each rule and 80 MB of text are listed;
 * all are counted.
 */
export interface Report {
  /** Kind of the input. */
  kind: Kind;
  /** Profile that was checked. */
  profile: Profile;
  /** Number of pages (in an index: sitemaps). */
  pages: number;
  /** The problems, in the order of the input. */
  problems: Problem[];
  /** Number of problems of each severity. */
  counts: Record<Severity, number>;
  /** Number of problems of each rule. */
  rules: Record<string, number>;
  /** Statistics of the input, with the option `statistics`. */
  statistics?: Statistics;
}

/** Number of occurrences of each value. After 1,000 different values, the others are counted as `other`. */
export type Tally = Record<string, number>;

/** Statistics of an input. */
export interface Statistics {
  /** Size of the input in bytes, decompressed. */
  bytes: number;
  /** Occurrences of each element and extension, by the field names of the page list (`loc`, `images`, …). */
  elements: Tally;
  /** Pages by host, with the port unless it is the default. */
  hosts: Tally;
  /** Oldest and newest `lastmod`, and pages by month (`2026-01`). */
  lastmod: { oldest?: string; newest?: string; months: Tally };
  /** Pages by `changefreq`. */
  changefreq: Tally;
  /** Pages by `priority`, without trailing zeros. */
  priority: Tally;
  /** Pages by the number of segments in their path. */
  depth: Tally;
}

/** Result of {@link validateSet}. */
export interface SetReport {
  /** The report of each file, in the order given. */
  files: { name: string; url?: string; report: Report }[];
  /** Report of the robots.txt, if it was given. */
  robots?: Report;
  /** Problems of the set as a whole, with the names of the files, and statistics of all pages. */
  report: Report;
}

/**
 * Cost of a violation: search engines may reject the whole `file`, ignore the `entry` (a page, or a sitemap of an
 * index), ignore the `value` or the block that contains it, or accept the input (`none`).
 */
export type Effect = 'file' | 'entry' | 'value' | 'none';

/**
 * How a problem can be fixed. `needs` is the option that is missing (`baseUrl`, `dateOrder` or `encoding` in `read`, `now`),
 * `split` if the pages do not fit into one file, or `repair` if the root element is lost, broken, or unknown and in
 * another namespace, or if the markup around the value is broken: what `fix` makes of the value depends on the repair.
 */
export type Remedy = 'safe' | 'assisted' | { needs: 'baseUrl' | 'dateOrder' | 'now' | 'encoding' | 'split' | 'repair' };

/**
 * Whether a file that is written from the pages of another one still has a problem of that file: `unchanged` if it has, or if
 * that depends on the values of its pages; `repaired` if it has not; `loses-…` if it has not because a field of the page list, an
 * element or an attribute, or content that could not be read is left out.
 */
export type Rewriting = 'unchanged' | 'repaired' | 'loses-field' | 'loses-element' | 'loses-content';

/** One rule of the catalogue. */
export interface RuleDescription {
  /** Id of the rule; stable. */
  id: string;
  /** Subject of the rule. */
  area: string;
  /**
   * Default severity. Some checks report a milder or stricter one: `field-unknown` is an error where pages are
   * written.
   */
  severity: Severity;
  /** Severity under the profile `xsd` for forms that the schemas reject, if any. */
  xsdSeverity?: Severity;
  /** Cost of a violation. */
  effect: Effect;
  /** Kinds of input that the rule applies to. */
  applies: string[];
  /** Profiles that check the rule; empty for all. */
  profiles: Profile[];
  /** Best possible fix of its problems. {@link Problem.fix} has the fix of a single problem. */
  fix: 'no' | 'safe' | 'assisted';
  /** Whether a file that is written from the pages of another one still has a problem of that file. */
  rewriting: Rewriting;
  /** The message, with the names of its values in braces. */
  message: string;
  /** URLs of the documents that define the rule; empty if none does. */
  sources: string[];
  /** Label of the error in Search Console (`gsc`) and Yandex Webmaster (`yandex`). */
  labels: { gsc?: string; yandex?: string };
}
