/** What is wrong: problems, reports, and what an input holds. */

/**
 * Whose expectations are checked: those of the protocol, of one search engine, or of the XML schemas.
 */
export type Profile = 'protocol' | 'google' | 'bing' | 'yandex' | 'baidu' | 'cloudflare-ai-search' | 'xsd';

/** How bad a problem is: the file or entry is rejected, something is ignored or harmful, or advice. */
export type Severity = 'error' | 'warning' | 'info';

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
  /**
   * How `fix` removes this problem: without losing information (`safe`), with the option `assisted`, or with something that is
   * missing (`needs`). Left out if only a person can fix it.
   */
  fix?: Remedy;
  /** The other place that the message speaks of. */
  related?: Related;
  /** Number of values for which the problem was found, if there are several: equal problems are reported once, with the first place. */
  count?: number;
}

/**
 * All problems of one input. Of each rule 100 are listed at most, or `problemsPerRule`, and in all no more than 80 MB of text;
 * all are counted.
 */
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

/** What {@link validateSet} finds. */
export interface SetReport {
  /** The report of each file, in the order given. */
  files: { name: string; url?: string; report: Report }[];
  /** What is wrong with the robots.txt, where it was given. */
  robots?: Report;
  /** What only all files together show. Its problems name their files; its statistics are those of the pages. */
  report: Report;
}

/**
 * What a violation of a rule costs: search engines may reject the whole `file`, ignore the `entry` (a page, or a sitemap of an
 * index), ignore the `value` or the block that contains it, or accept the input (`none`).
 */
export type Effect = 'file' | 'entry' | 'value' | 'none';

/**
 * How a problem can be fixed. `needs` names the option that is missing (`baseUrl`, `dateOrder`, `now`, `encoding`), or `split`: only
 * several files solve the problem.
 */
export type Remedy = 'safe' | 'assisted' | { needs: 'baseUrl' | 'dateOrder' | 'now' | 'encoding' | 'split' };

/** One rule of the catalogue. */
export interface RuleDescription {
  /** Id of the rule; stable. */
  id: string;
  /** What the rule is about. */
  area: string;
  /**
   * Severity unless the option `rules` says otherwise; a check may report some problems with another one: `field-unknown` is an
   * error where pages are written.
   */
  severity: Severity;
  /** Severity under the profile `xsd` of the forms that the schemas refuse, where they refuse any. */
  xsdSeverity?: Severity;
  /** What a violation costs: the whole file, the entry, the value, or nothing. */
  effect: Effect;
  /** Kinds of input that the rule is checked on. */
  applies: string[];
  /** Profiles that check it; empty for all. */
  profiles: Profile[];
  /** The most that `fix` does about its problems; {@link Problem.fix} is what it does about one of them. */
  fix: 'no' | 'safe' | 'assisted';
  /** The message, with the names of its values in braces. */
  message: string;
  /** URLs of the documents that the rule is based on; empty for rules about page lists. */
  sources: string[];
  /** What Search Console (`gsc`) and Yandex Webmaster (`yandex`) call it. */
  labels: { gsc?: string; yandex?: string };
}
