/** The sitemaps of a site, which are read from their server. */

import { filled, listOf, textIn } from '../../core/errors/fill.js';
import { stopsCrawlers } from '../../core/http/robots-status.js';
import type { Locale } from '../../core/types/index.js';
import { type UsageError, usageError } from '../../files/usage-error.js';
import {
  type Discovery,
  discover,
  type RequestFailure,
  type RequestOptions,
  type Walk,
  type WalkedFile,
  type WalkOptions,
  type WalkSummary,
  walk,
} from '../../live/walk/index.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { write } from './output.js';
import type { Progress } from './progress.js';
import { USER_AGENT } from './remote-source.js';
import { siteFetch } from './site-fetch.js';
import { formatError } from './terminal.js';

/** The sitemaps of a site. */
export interface SiteFiles {
  /** The files, in the order in which they were read. */
  files: AsyncIterable<WalkedFile>;
  /** What was read, and whether it is everything. */
  summary: WalkSummary;
  /** Returns the checkpoint for the next walk. */
  checkpoint: () => string;
  /** The text of the robots.txt, if the sitemaps were searched for. */
  robots?: string;
  /** What cannot be requested, and a robots.txt that the server cannot send. */
  unreadable: readonly UsageError[];
  /** The answer for that robots.txt: search engines request nothing then (RFC 9309 §2.3.1.4). */
  unavailable?: { status: number; error: UsageError } | undefined;
}

/** Limits of the work, and whom requests may be sent to. */
export type SiteOptions = Pick<WalkOptions, 'maxDepth' | 'maxFiles' | 'maxPages' | 'signal' | 'checkpoint'> & {
  allowPrivate?: boolean;
  locale: Locale;
};

/**
 * Finds the sitemaps at a URL or, if it is that of a site, those of the site, and calls `use` with them.
 *
 * @throws UsageError if a site has none.
 */
export async function withSite<Result>(
  url: string,
  { allowPrivate, locale, signal, ...limits }: SiteOptions,
  progress: Progress,
  use: (site: SiteFiles) => Promise<Result>,
): Promise<Result> {
  const fetch = siteFetch({ named: [url], allowPrivate });
  const options: RequestOptions = { fetch, userAgent: USER_AGENT, locale, ...(signal && { signal }) };
  progress.at('reading');
  const direct = await beginningOf(walk(url, { ...options, ...limits }), progress);
  const { reason } = direct.first?.failure ?? {};
  // A home page that is missing or forbidden says nothing about the sitemaps of the site.
  const isFailedHome = reason === 'status' && new URL(url).pathname === '/';
  if (!isSite(url) || (reason !== 'not-a-sitemap' && !isFailedHome)) {
    return await use(direct);
  }
  await direct.close();
  const found = await discover(url, options);
  if (found.sitemaps.length === 0) {
    throw nothingFound(url, found);
  }
  const listed = found.sitemaps.map((sitemap) => sitemap.url);
  progress.end();
  const sitemaps = listOf(listed.slice(0, 3))[locale] + (listed.length > 3 ? ' …' : '');
  await write(process.stderr, formatError(textIn(USAGE_TEXTS.readingSite, locale, { url, sitemaps })));
  const roots = listed.filter(isRequestable);
  const unavailable = found.tried
    .map(({ url, failure: { status = 0 } }) => ({
      status,
      error: usageError(USAGE_TEXTS.robotsStatus, { url, status }),
    }))
    .find(({ status }, at) => at === 0 && found.robots === undefined && stopsCrawlers(status));
  const unreadable = listed
    .filter((sitemap) => !isRequestable(sitemap))
    .map((sitemap) => usageError(USAGE_TEXTS.robotsUrl, { url: sitemap }))
    .concat(unavailable?.error ?? []);
  const { robots } = found;
  const walked = await beginningOf(walk(roots, { ...options, ...limits }), progress);
  const site = { ...walked, unreadable, unavailable };
  return await use({ ...site, ...(robots !== undefined && { robots }) });
}

/** Returns whether a URL is that of a site: it has no query, as a sitemap that a program makes may have, and its last name no extension. */
function isSite(url: string): boolean {
  const { pathname, search } = new URL(url);
  return search === '' && !/\.\w+$/.test(pathname);
}

/** Returns whether requests can be sent to a URL. */
function isRequestable(url: string): boolean {
  const { protocol, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** Returns whether a URL was not requested, because the host or the caller ended the search. */
function isUnrequested({ reason }: RequestFailure): boolean {
  return reason === 'host-stopped' || reason === 'stopped';
}

/** A walk, the first file of which was read. */
interface OpenWalk extends SiteFiles {
  first: WalkedFile | undefined;
  /** Ends its requests; reading all files does so, too. */
  close: () => Promise<void>;
}

/** Begins a walk. */
async function beginningOf(walked: Walk, progress: Progress): Promise<OpenWalk> {
  const { summary } = walked;
  const rest = walked[Symbol.asyncIterator]();
  const { value: first } = await rest.next();
  async function* all(): AsyncGenerator<WalkedFile, void> {
    try {
      for (let next = first; next !== undefined; next = (await rest.next()).value) {
        progress.at('reading', summary.files, summary.files + summary.waiting);
        yield next;
      }
    } finally {
      await close();
    }
  }
  const close = async () => void (await rest.return?.());
  return { files: all(), summary, checkpoint: () => walked.checkpoint(), first, close, unreadable: [] };
}

function nothingFound(url: string, { robots, tried }: Discovery): UsageError {
  const { origin } = new URL(url);
  const last = tried.filter(({ failure }) => !isUnrequested(failure)).at(-1);
  if (last !== undefined && tried.some(({ failure }) => isUnrequested(failure))) {
    // The failure has its message in the language of the command.
    return usageError(USAGE_TEXTS.siteSearchEnded, { url, last: last.url, reason: last.failure.message });
  }
  const isRobots = ({ url }: { url: string }) => url.endsWith('/robots.txt');
  const isMissing = (status = 0) => status === 404 || status === 410;
  const paths = tried.filter((one) => !isRobots(one));
  const unread = isMissing(tried.find(isRobots)?.failure.status)
    ? USAGE_TEXTS.siteRobotsMissing
    : USAGE_TEXTS.siteRobotsUnreadable;
  const robotsTxt = robots === undefined ? unread : USAGE_TEXTS.siteRobotsEmpty;
  const answers = paths.filter(({ failure }) => !isMissing(failure.status)).map(({ failure }) => failure.message);
  const reason = [...new Set(answers)].slice(0, 2).join(' ');
  return usageError(USAGE_TEXTS.siteWithoutSitemaps, {
    url,
    robots: filled(robotsTxt, { origin }),
    origin,
    paths: paths.length,
    answers: filled(reason === '' ? { en: '', ja: '' } : USAGE_TEXTS.siteAnswers, { reason }),
  });
}
