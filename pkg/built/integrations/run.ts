/** What all integrations do when a site is built. */

import { relative } from 'node:path';
import { listOf, textIn } from '../../core/errors/fill.js';
import { escapeControlCharacters } from '../../files/control-characters.js';
import { droppedNotice } from '../../files/dropped-entries.js';
import { changedRobotsText } from '../../files/robots-lines.js';
import { UsageError } from '../../files/usage-error.js';
import { type BuiltSitemaps, buildSitemaps, type SiteConfig } from '../build/index.js';
import { BUILD_TEXTS, summaryText } from '../build/messages.js';

/** Writes messages in the way of the tool. */
export interface Logger {
  info: (message: string) => void;
  warn: (message: string) => void;
}

/** Logs to the console. */
export const consoleLogger: Logger = {
  info: (message) => console.log(`sitemap-kit: ${message}`),
  warn: (message) => console.warn(`sitemap-kit: ${message}`),
};

/**
 * Builds the sitemaps of a folder and logs what was done.
 *
 * @throws UsageError if the folder has no pages; SitemapError if a page is invalid. The tool fails with it.
 */
export async function run(folder: string, config: SiteConfig, logger: Logger): Promise<void> {
  // Names of files and values of pages must not write lines of their own, which could be commands of a workflow.
  const escaping: Logger = {
    info: (message) => logger.info(escapeControlCharacters(message)),
    warn: (message) => logger.warn(escapeControlCharacters(message)),
  };
  try {
    report(await buildSitemaps(folder, config), config, escaping);
  } catch (error) {
    throw error instanceof UsageError
      ? new Error(escapeControlCharacters(error.text[config.locale ?? 'en']), { cause: error })
      : error;
  }
}

function report(
  { summary, folder, updated, written, robots, renamed, dropped }: BuiltSitemaps,
  config: SiteConfig,
  logger: Logger,
): void {
  logRenamed(renamed, config, logger);
  const locale = config.locale ?? 'en';
  logger.info(summaryText(summary, locale));
  const { robotsFile } = written ?? {};
  const changed = [...(written?.written ?? []), ...(written?.removed ?? [])];
  const names = [...changed, ...(robotsFile === undefined ? [] : [relative(folder, robotsFile.path)])];
  const files = listOf(names);
  logger.info(
    names.length === 0 ? textIn(BUILD_TEXTS.upToDate, locale) : textIn(BUILD_TEXTS.written, locale, { files }),
  );
  if (robots === undefined && config.robots === undefined && names.length > 0) {
    logger.info(textIn(BUILD_TEXTS.robotsLines, locale, { lines: listOf(updated.robots) }));
  }
  if (robotsFile !== undefined && robotsFile.removed.length > 0) {
    logger.info(changedRobotsText(robotsFile, locale));
  }
  for (const { message } of summary.problems.filter(({ severity }) => severity === 'info')) {
    logger.info(message);
  }
  const problems = [
    ...droppedNotice(dropped, 'sitemaps').map((notice) => notice[locale]),
    ...[...summary.problems, ...updated.report.problems]
      .filter(({ severity }) => severity !== 'info')
      .map(({ file, loc, message }) => [file ?? loc, message].filter((part) => part !== undefined).join(': ')),
  ];
  for (const problem of problems.slice(0, MAX_LOGGED)) {
    logger.warn(problem);
  }
  if (problems.length > MAX_LOGGED) {
    logger.warn(textIn(BUILD_TEXTS.moreProblems, locale, { n: problems.length - MAX_LOGGED }));
  }
}

/** Logs the names of other tools in a configuration. */
export function logRenamed(
  renamed: BuiltSitemaps['renamed'],
  { locale }: Pick<SiteConfig, 'locale'>,
  logger: Logger,
): void {
  for (const [given, ours] of renamed) {
    logger.warn(textIn(BUILD_TEXTS.renamed, locale ?? 'en', { given, ours }));
  }
}

/** Number of problems that are logged. */
const MAX_LOGGED = 10;
