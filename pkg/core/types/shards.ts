/** Types of sets that are written on several machines. */

import type { RequiredSetUrl, SetOptions } from './options.js';
import type { Report } from './report.js';
import type { SitemapFile } from './results.js';

/** Options of {@link ShardPlan}: those of `split`, without groups. */
export type ShardOptions = RequiredSetUrl & Omit<SetOptions<never>, 'groupBy' | 'strategy'>;

/** A part of a set that is written from its own pages; see {@link ShardPlan}. */
export interface Shard {
  /** Id of the shard, which is also the number in the name of its file. */
  id: number;
  /** The lowest prefix of its pages; see {@link ShardPlan.prefixOf}. */
  firstPrefix: number;
  /** The highest prefix of its pages. */
  lastPrefix: number;
  /** The number of its pages. */
  pages: number;
  /** The size of its entries in bytes before compression. */
  bytes: number;
}

/** The counts of a {@link ShardPlan}, as JSON. */
export interface ShardPlanData {
  /** Version of the format. */
  version: 1;
  /** The options that the files depend on. */
  options: Record<string, unknown>;
  /** Prefix, pages, bytes, news articles, and the extensions that are used as bits; one row for each prefix. */
  rows: [number, number, number, number, number][];
}

/** The files of a shard. */
export interface WrittenShard {
  /** The sitemaps: one, or several if the pages of one prefix exceed the limits of a file. */
  files: SitemapFile[];
  /** The problems of the pages. */
  report: Report;
}

/** The index of a set that was written in shards. */
export interface ShardIndex {
  /** The indexes: none, one, or several for more than 50,000 sitemaps. */
  index: SitemapFile[];
  /** The `Sitemap:` lines for robots.txt. */
  robots: string[];
}
