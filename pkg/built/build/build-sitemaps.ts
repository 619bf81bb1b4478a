/** Builds the sitemaps of a folder: finds its pages, and writes the files that differ. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, type SetUpdate, update } from '../../core/node.js';
import type { PageInput } from '../../core/types/index.js';
import type { WrittenSet } from '../../core/types/written-set.js';
import { readIfExists } from '../../files/disk.js';
import { droppedEntries } from '../../files/dropped-entries.js';
import { assertOptions, lazyFiles, unwrapUsageError } from '../../files/engine-calls.js';
import { contentOf, inTransaction, type Transaction } from '../../files/journal/transaction.js';
import { readRobotsText, robotsFileOf, withIndexLine, withSetLines } from '../../files/robots-lines.js';
import { usageError } from '../../files/usage-error.js';
import { earlierSet, planSet, writeSet } from '../../files/write-set.js';
import type { LeftOut, ScanSummary } from '../scan/index.js';
import { type CollectedPages, collectPages } from './collect-pages.js';
import { readConfig, type SiteConfig } from './config.js';
import { BUILD_TEXTS } from './messages.js';
import { assertSiteFolder, noPages } from './site-folder.js';

/** Options of {@link buildSitemaps} that do not belong to the site. */
export interface BuildOptions {
  /** Computes everything and writes nothing. */
  dryRun?: boolean;
  /** Replaces files of the same names that are not those of an earlier set. */
  overwrite?: boolean;
  /** Receives each file that is left out. */
  onLeftOut?: (left: LeftOut) => void;
  /** Decides by the set and the base URL that was given or found whether the files are written; by default they are. */
  shouldWrite?: (updated: SetUpdate, baseUrl: string) => boolean;
}

/** What was built. */
export interface BuiltSitemaps {
  /** The pages that were found, and the files that were left out. */
  summary: ScanSummary;
  /** The base URL that was given or found. */
  baseUrl: string;
  /** The folder that the files are in. */
  folder: string;
  /** The set: changed and unchanged files, the difference, the report. */
  updated: SetUpdate;
  /**
   * The files that were written and removed, and the change of the robots.txt (with `dryRun`, those that would be); undefined if
   * `shouldWrite` returned false.
   */
  written: WrittenSet | undefined;
  /** The robots.txt that has the `Sitemap` lines of the set, now or already before; absent if there is none. */
  robots?: string;
  /** URLs that the replaced index listed and the new one does not: of files that are no part of the set. */
  dropped: string[];
  /** Names of other tools in the configuration, with ours. */
  renamed: [given: string, ours: string][];
}

/**
 * Finds the pages of a folder and writes its sitemaps in one transaction: the files that differ, the robots.txt of the folder and
 * the file with the dates.
 *
 * @param folder The folder of the built site.
 * @throws UsageError if the folder has no pages, or cannot be written; SitemapError
 *   `invalid-option`, `invalid-pages` (with `report`) or `invalid-input`.
 */
export async function buildSitemaps(
  folder: string,
  configuration: SiteConfig,
  options: BuildOptions = {},
): Promise<BuiltSitemaps> {
  assertSiteFolder(folder);
  const read = readConfig(configuration);
  if (read.config.newPages !== undefined && read.config.state === undefined) {
    throw usageError(BUILD_TEXTS.newPagesWithoutState);
  }
  assertOptions(() => update([], { files: [] }, { ...engineOptions(read.config), now: read.config.now }));
  const collected = await collectPages(folder, read.config, options.onLeftOut);
  const { summary, baseUrl, publicFolder } = collected.scanned;
  if (collected.pages.length === 0) {
    throw noPages(folder, summary);
  }
  const config: SiteConfig = { ...read.config, baseUrl };
  const out = resolve(config.outDir ?? publicFolder);
  const build = (transaction?: Transaction) => writeSitemaps(collected, out, config, options, transaction);
  const done = options.dryRun ? build() : await inTransaction(out, async (transaction) => build(transaction));
  return { summary, baseUrl: String(baseUrl), folder: out, ...done, renamed: read.renamed };
}

function writeSitemaps(
  { pages, scanned: { publicFolder, answered } }: CollectedPages,
  out: string,
  config: SiteConfig,
  options: BuildOptions,
  transaction: Transaction | undefined,
): Pick<BuiltSitemaps, 'updated' | 'written' | 'robots' | 'dropped'> {
  const earlierState = config.state === undefined ? undefined : readIfExists(config.state)?.toString();
  const earlier = earlierSet(out);
  const existing = {
    files: lazyFiles(out, earlier.existing),
    state: config.state === undefined ? undefined : (earlierState ?? null),
  };
  const robotsPath = robotsOf(publicFolder, config);
  const robotsText = robotsPath === undefined ? undefined : readRobotsText(robotsPath);
  const setUrl = String(config.setUrl ?? config.baseUrl);
  const updated = unwrapUsageError(() =>
    update(pages, existing, {
      ...engineOptions(config),
      check: {
        ...config.check,
        robots:
          robotsText === undefined && !pages.some((page) => isHomeOutside(page, setUrl))
            ? undefined
            : withIndexLine(robotsText ?? '', setUrl, config),
      },
      now: (config.now ?? new Date()).toISOString().replace(/\.\d+/, ''),
    }),
  );
  const conflict = [...updated.files, ...updated.index].find(({ name }) => answered.has(name));
  if (conflict !== undefined && out === publicFolder) {
    const { name } = conflict;
    throw usageError(BUILD_TEXTS.answeredByApplication, { name, route: name.replace(/\.xml$/, '') });
  }
  if (options.shouldWrite?.(updated, String(config.baseUrl)) === false) {
    return { updated, written: undefined, dropped: [] };
  }
  const listed = updated.index.flatMap(({ bytes }) => parse(bytes).sitemaps.map(({ loc }) => loc));
  const indexNames = updated.index.map(({ name }) => name);
  const dropped = droppedEntries(out, setUrl, listed, indexNames);
  const also: { path: string; bytes: Uint8Array }[] = [];
  if (config.state !== undefined && updated.state !== undefined && updated.state !== earlierState) {
    also.push({ path: resolve(config.state), bytes: Buffer.from(updated.state) });
  }
  const changed = [...updated.files, ...updated.index];
  let robotsFile: WrittenSet['robotsFile'];
  if (robotsPath !== undefined && robotsText !== undefined) {
    const names = [...changed.map(({ name }) => name), ...updated.unchanged];
    const { text, removed } = withSetLines(robotsText, setUrl, names, earlier, updated.robots);
    if (text !== robotsText) {
      also.push({ path: robotsPath, bytes: Buffer.from(text) });
      robotsFile = robotsFileOf(robotsPath, removed);
    }
  }
  const setOptions = { kept: updated.unchanged, url: setUrl, overwrite: options.overwrite ?? false };
  const written =
    transaction === undefined
      ? planSet(
          out,
          changed.map(({ name, bytes }) => ({ name, content: contentOf(bytes) })),
          setOptions,
        )
      : writeSet(
          out,
          changed.map(({ name, bytes }) => ({ name, content: transaction.stage(bytes) })),
          transaction,
          { ...setOptions, also: also.map(({ path, bytes }) => ({ path, content: transaction.stage(bytes) })) },
        );
  return {
    updated,
    written: { ...written, ...(robotsFile && { robotsFile }) },
    dropped,
    ...(robotsPath === undefined ? {} : { robots: robotsPath }),
  };
}

/**
 * Returns whether a page is the home page of a site below a path, without the slash at its end (`/docs` of `/docs/`). It is outside the
 * folder of the set, and is allowed there because robots.txt is to list the set.
 */
function isHomeOutside(page: PageInput, setUrl: string): boolean {
  const loc = typeof page === 'string' ? page : String((page as { loc?: unknown }).loc);
  return `${loc}/` === setUrl;
}

/** Returns the options of the engine. */
function engineOptions(config: SiteConfig) {
  const { baseUrl, setUrl, firstNumber, gzip, index, indexName, name, sitemaps } = config;
  const { groupBy, invalid, locale, maxBytes, maxNews, maxUrls, newPages } = config;
  const { check, pretty, read, stylesheet } = config;
  const set = { baseUrl: String(baseUrl), setUrl, firstNumber, gzip, index, indexName, name, sitemaps };
  const limits = { maxBytes, maxNews, maxUrls };
  return { ...set, ...limits, groupBy, invalid, locale, newPages, check, pretty, read, stylesheet };
}

/** Returns the path of the robots.txt that is changed: the given one, or that of the folder if it exists. */
function robotsOf(folder: string, { robots: given }: SiteConfig): string | undefined {
  if (given === false) {
    return undefined;
  }
  const path = resolve(given ?? join(folder, 'robots.txt'));
  return given !== undefined || existsSync(path) ? path : undefined;
}
