/** Parsed robots.txt. */

import type { Report } from './report.js';

/** An `Allow` or `Disallow` line of robots.txt. */
export interface RobotsRule {
  /** Whether it is an `Allow` line. */
  allow: boolean;
  /** Pattern of paths: `*` matches any characters, `$` the end of the path. */
  pattern: string;
  /** Line in the file, from 1. */
  line: number;
}

/** A group of robots.txt: rules for certain crawlers. */
export interface RobotsGroup {
  /** Names of the crawlers; `*` for all crawlers without a group of their own. */
  agents: string[];
  /** The rules, in the order of the file. */
  rules: RobotsRule[];
}

/** A `Sitemap:` line of robots.txt. */
export interface RobotsSitemap {
  /** The URL, as written. */
  url: string;
  /** Line in the file, from 1. */
  line: number;
}

/** Fields of every line of robots.txt. */
interface RobotsLineBase {
  /** Line in the file, from 1. */
  line: number;
  /** The value, as written, without a comment. */
  value: string;
}

/** Fields of every line of a group. */
interface RobotsGroupLine extends RobotsLineBase {
  /** Index of the group by RFC 9309; absent before the first group. */
  group?: number;
}

/** A signal of a `Content-Signal` line. */
export interface ContentSignal {
  /** Name, as written: `search`, `ai-input`, `ai-train` or `use`. */
  name: string;
  /** Value, as written: `yes` or `no`; of `use`: `immediate`, `reference` or `full`. Empty if there is none. */
  value: string;
}

/** A line of robots.txt that is neither empty nor a comment. */
export type RobotsLine =
  | (RobotsGroupLine & { kind: 'user-agent' | 'allow' | 'disallow' })
  /** `milliseconds` between two requests; absent if the value is not a number of seconds. */
  | (RobotsGroupLine & { kind: 'crawl-delay'; milliseconds?: number })
  /** Uses of the content that the site permits (contentsignals.org); `path` limits them. */
  | (RobotsGroupLine & { kind: 'content-signal'; signals?: ContentSignal[]; path?: string })
  /** `host`: main host of the site (Yandex, until 2018). `license`: URL of the licence for the content (RSL). */
  | (RobotsLineBase & { kind: 'sitemap' | 'host' | 'license' })
  /** URL parameters that do not change the content (Yandex); `path` limits them. */
  | (RobotsLineBase & { kind: 'clean-param'; parameters: string[]; path?: string })
  /** Any other field, as written, or text without a field: then `field` is empty. */
  | (RobotsLineBase & { kind: 'other'; field: string });

/** A crawler of an AI operator, or a name that only controls how pages are used. */
export interface AiCrawler {
  /** Product token for `User-agent` lines. */
  token: string;
  /** Company or organisation that operates the crawler. */
  operator: string;
  /** Purposes of the crawler: training of models, an index for searches and answers, or the request of a user. */
  purposes: ('training' | 'search' | 'user')[];
  /** Whether the name only controls the use of pages that other crawlers of the operator fetch. */
  isControlToken: boolean;
  /** Whether it follows robots.txt, by the operator's documentation; `partly`: not where a user requests the page. */
  followsRobots: 'yes' | 'partly' | 'unknown';
  /** URL of the operator's documentation; absent if the operator publishes none. */
  source?: string;
}

/** Result of `robots.parse`. */
export interface Robots {
  /** The groups, in the order of the file. */
  groups: RobotsGroup[];
  /** The `Sitemap:` lines, in the order of the file. */
  sitemaps: RobotsSitemap[];
  /** All lines that are neither empty nor comments, in the order of the file. */
  lines: RobotsLine[];
  /** Problems of the sitemaps, the size and the lines. */
  report: Report;
}
