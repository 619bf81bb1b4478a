/** What all integrations do when a site is built. */

import { UsageError } from '../cli/io/usage-error.js';
import { type BuiltSitemaps, buildSitemaps, type SiteConfig } from '../site/index.js';

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
  try {
    report(await buildSitemaps(folder, config), config, logger);
  } catch (error) {
    throw error instanceof UsageError ? new Error(error.messageIn(config.locale ?? 'en'), { cause: error }) : error;
  }
}

function report(
  { summary, updated, written, robots, renamed }: BuiltSitemaps,
  config: SiteConfig,
  logger: Logger,
): void {
  const isJapanese = config.locale === 'ja';
  for (const [given, ours] of renamed) {
    logger.warn(
      isJapanese ? `設定 ${given} は ${ours} として読み取りました。` : `The setting ${given} is read as ${ours}.`,
    );
  }
  const reasons = Object.entries(summary.leftOut).map(([reason, count]) => `${reason}: ${count}`);
  const leftOut =
    reasons.length === 0 ? '' : isJapanese ? `、除外 ${reasons.join('、')}` : `, left out ${reasons.join(', ')}`;
  const files = [...updated.files, ...updated.index].map(({ name }) => name);
  const done =
    files.length === 0
      ? isJapanese
        ? '変更なし'
        : 'up to date'
      : isJapanese
        ? `${files.join('、')} を書き込みました`
        : `wrote ${files.join(', ')}`;
  logger.info(
    isJapanese
      ? `${summary.pages} ページ${leftOut}。${done}。`
      : `${summary.pages === 1 ? '1 page' : `${summary.pages} pages`}${leftOut}; ${done}.`,
  );
  if (robots === undefined && config.robots === undefined && (written?.written.length ?? 0) > 0) {
    const lines = updated.robots.join(', ');
    logger.info(isJapanese ? `robots.txt に追加する行: ${lines}` : `Line for robots.txt: ${lines}`);
  }
  const problems = [
    ...summary.problems.map(({ kind, file, detail }) => `${file === undefined ? '' : `${file}: `}${kind}: ${detail}`),
    ...updated.report.problems.filter(({ severity }) => severity !== 'info').map(({ message }) => message),
  ];
  for (const problem of problems.slice(0, MAX_LOGGED)) {
    logger.warn(problem);
  }
  if (problems.length > MAX_LOGGED) {
    const more = problems.length - MAX_LOGGED;
    logger.warn(isJapanese ? `ほか ${more} 件` : `and ${more} more`);
  }
}

/** Logs the names of other tools in a configuration. */
export function logRenamed(
  renamed: BuiltSitemaps['renamed'],
  { locale }: Pick<SiteConfig, 'locale'>,
  logger: Logger,
): void {
  for (const [given, ours] of renamed) {
    logger.warn(
      locale === 'ja' ? `設定 ${given} は ${ours} として読み取りました。` : `The setting ${given} is read as ${ours}.`,
    );
  }
}

/** Number of problems that are logged. */
const MAX_LOGGED = 10;

/** Returns a base URL with the path that a tool serves the site below, unless it has a path of its own. */
export function withBasePath(baseUrl: string | URL, base: string | undefined): string {
  const url = new URL(baseUrl);
  // A relative base says nothing about the place of the site.
  if (base?.startsWith('/') && url.pathname === '/') {
    url.pathname = base;
  }
  return url.href;
}
