/** A robots.txt, read. */

import type { Report } from './report.js';

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
