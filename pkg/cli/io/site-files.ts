/** The sitemaps of a site, which are read from their server. */

import {
  type Discovery,
  discover,
  type RequestOptions,
  type Walk,
  type WalkedFile,
  type WalkOptions,
  type WalkSummary,
  walk,
} from '../../walk/index.js';
import type { Progress } from './progress.js';
import { USER_AGENT } from './remote-source.js';
import { interruption } from './signals.js';
import { siteFetch } from './site-fetch.js';
import { UsageError } from './usage-error.js';

/** The sitemaps of a site. */
export interface SiteFiles {
  /** The files, in the order in which they were read. */
  files: AsyncIterable<WalkedFile>;
  /** What was read, and whether it is everything. */
  summary: WalkSummary;
  /** Returns the state for the next walk. */
  state: () => string;
  /** The text of the robots.txt, if the sitemaps were searched for. */
  robots?: string;
}

/** Limits of the work, and whom requests may be sent to. */
export type SiteOptions = Pick<WalkOptions, 'maxDepth' | 'maxFiles' | 'maxPages' | 'state'> & {
  allowPrivate?: boolean;
};

/**
 * Finds the sitemaps at a URL, or else those of its site, and calls `use` with them. An interruption by the user ends the walk with
 * what has been read.
 *
 * @throws UsageError if the site has none.
 */
export async function withSite<Result>(
  url: string,
  { allowPrivate, ...limits }: SiteOptions,
  progress: Progress,
  use: (site: SiteFiles) => Promise<Result>,
): Promise<Result> {
  const { signal, forget } = interruption();
  const fetch = siteFetch({ named: [url], allowPrivate });
  const options: RequestOptions = { fetch, userAgent: USER_AGENT, signal };
  try {
    progress.at('reading');
    const direct = await beginningOf(walk(url, { ...options, ...limits }), progress);
    if (direct.first?.failure?.reason !== 'not-a-sitemap') {
      return await use(direct);
    }
    await direct.close();
    const found = await discover(url, options);
    if (found.sitemaps.length === 0) {
      throw nothingFound(url, found);
    }
    const roots = found.sitemaps.map((sitemap) => sitemap.url);
    const { robots } = found;
    const site = await beginningOf(walk(roots, { ...options, ...limits }), progress);
    return await use({ ...site, ...(robots !== undefined && { robots }) });
  } finally {
    forget();
  }
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
  return { files: all(), summary, state: () => walked.state(), first, close };
}

function nothingFound(url: string, { robots, tried }: Discovery): UsageError {
  const { origin } = new URL(url);
  const paths = tried.filter((one) => !one.url.endsWith('/robots.txt')).length;
  return new UsageError(
    `${url} is not a sitemap, and its site has none: ${
      robots === undefined ? `${origin}/robots.txt cannot be read` : `${origin}/robots.txt names none`
    }, and there is none at ${paths} usual paths such as ${origin}/sitemap.xml. Give the URL of the sitemap.`,
    `${url} はサイトマップではなく、サイトにも見つかりません。${
      robots === undefined ? `${origin}/robots.txt を読み取れず` : `${origin}/robots.txt に記載がなく`
    }、${origin}/sitemap.xml など ${paths} 件のよくあるパスにもありません。サイトマップの URL を指定してください。`,
  );
}
