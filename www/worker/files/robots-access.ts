import { type AiCrawler, init, robots, validate } from 'sitemap-kit';

/** The rules of a robots.txt and the URL that they are applied to. */
export interface RobotsTest {
  text: string;
  /** The URL, or its path. */
  url: string;
}

/** Whether a crawler may fetch a URL. */
export interface CrawlerAccess {
  /** Product token; `*` for crawlers that the robots.txt does not name. */
  token: string;
  /** `web` for search engines, `named` for other names in the robots.txt, `others` for `*`, and those of AI crawlers. */
  purposes: readonly (AiCrawler['purposes'][number] | 'web' | 'named' | 'others')[];
  /** Absent for a name that only controls how pages are used, which fetches none. */
  followsRobots?: AiCrawler['followsRobots'];
  /** The line that blocks the URL. */
  blockedBy?: { line: number; directive: string };
}

/** Tokens of search engines. */
const searchEngines = ['Googlebot', 'Bingbot', 'YandexBot', 'Baiduspider'];
/** A name that no robots.txt has, for the rules of `*`. */
const unnamed = 'sitemap-kit-unnamed-crawler';

/** Returns the access of each known crawler and of each that the robots.txt names; undefined if the URL is none. */
export async function robotsAccess({ text, url }: RobotsTest): Promise<CrawlerAccess[] | undefined> {
  await init();
  const address = URL.canParse(url, 'https://example.com/') ? new URL(url, 'https://example.com/') : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol)) {
    return undefined;
  }
  const blockedBy = (robotsAgent: string): Pick<CrawlerAccess, 'blockedBy'> => {
    const { problems } = validate([address.href], { check: { robots: text, robotsAgent } });
    const params = problems.find(({ rule }) => rule === 'loc-blocked-by-robots')?.params;
    return params ? { blockedBy: { line: Number(params.line), directive: String(params.directive) } } : {};
  };
  const ai = robots.aiCrawlers();
  const known = new Set([...searchEngines, ...ai.map(({ token }) => token)].map((token) => token.toLowerCase()));
  // Crawlers compare the product token at the beginning of a line.
  const tokens = robots
    .parse(text)
    .groups.flatMap(({ agents }) => agents.flatMap((name) => name.match(/^[\w-]+/) ?? []));
  const others = new Map(tokens.map((token) => [token.toLowerCase(), token]));
  const named = [...others].filter(([lower]) => !known.has(lower));
  return [
    ...searchEngines.map((token) => ({ token, purposes: ['web'] as const, ...blockedBy(token) })),
    ...named.map(([, token]) => ({ token, purposes: ['named'] as const, ...blockedBy(token) })),
    { token: '*', purposes: ['others'], ...blockedBy(unnamed) },
    ...ai.map(({ token, purposes, isControlToken, followsRobots }) => ({
      token,
      purposes,
      ...(!isControlToken && { followsRobots }),
      ...blockedBy(token),
    })),
  ];
}
