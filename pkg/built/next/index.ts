/**
 * Route handlers for the App Router of Next.js: sitemaps of pages that only the application knows, such as those of a database.
 *
 * @module
 */

import { type Address, type PageListInput, parse, type Report, type SplitOptions, split } from '../../core/index.js';
import {
  type Awaitable,
  type HandlerOptions,
  type PagedSource,
  type SitemapBucket,
  sitemapHandler,
} from '../../serve/index.js';

/** Pages of a site: a function that returns all of them, or a source that returns those of one file. */
export type RoutePages = (() => Awaitable<PageListInput>) | PagedSource;

/** Options of {@link sitemapRoutes}. */
export interface SitemapRouteOptions
  extends Pick<HandlerOptions, 'cacheControl' | 'locale' | 'retryAfter'>,
    Pick<SplitOptions, 'check' | 'invalid' | 'maxUrls' | 'pretty' | 'read' | 'stylesheet'> {
  /** URL of the site, with the `basePath` of the application. */
  baseUrl: Address;
  /** Folder of the route of the files, `app/FOLDER/[name]/route.ts`. Default `sitemaps`. */
  folder?: string | undefined;
  /** Called with the report of the files that are written. By default, errors and warnings are logged. */
  onReport?: ((report: Report) => void) | undefined;
  /**
   * Called with the error if the source fails; the answer is then 503, which search engines try again. By default, it is logged.
   * In a build, the error makes the build fail instead.
   */
  onError?: ((error: unknown) => void) | undefined;
}

/** What a file of routes exports. */
export interface SitemapRoutes {
  /** Answers a request of the index, or of the file that the request names. */
  GET: (request: Request, context?: { params?: Promise<object> }) => Promise<Response>;
  /** Returns the names of the files, for a route that is rendered in the build. */
  generateStaticParams: () => Promise<{ name: string }[]>;
}

/** The name of the index, or of the only sitemap. */
const INDEX = 'sitemap.xml';

/**
 * Returns the exports of the routes `app/sitemap.xml/route.ts` and, above 50,000 pages, `app/sitemaps/[name]/route.ts`.
 *
 * `/sitemap.xml` is the sitemap, or the index if there are several files. Without further exports of the routes, Next.js asks for the
 * pages at each request; with `export const revalidate = 3600`, it keeps the answers for an hour. Invalid values are left out and
 * reported.
 *
 * @param source The pages: a function, or a source of `sitemapHandler`, whose files are read one by one.
 * @throws SitemapError `invalid-option` or `invalid-input`.
 *
 * @example
 * ```js
 * import { sitemapRoutes } from 'sitemap-kit/next';
 *
 * export const { GET } = sitemapRoutes(async () => ['/', '/menu'], { baseUrl: 'https://example.com/' });
 * ```
 */
export function sitemapRoutes(source: RoutePages, options: SitemapRouteOptions): SitemapRoutes {
  const { baseUrl, folder = 'sitemaps', onError = console.error, onReport = logProblems, ...given } = options;
  /** Errors in a build, by the request that they answer. */
  const failures = new WeakMap<Request, unknown>();
  const onFailure = (error: unknown, request: Request) =>
    isBuild() ? void failures.set(request, error) : onError(error);
  const { cacheControl, retryAfter, ...writing } = given;
  const ofHandler = { baseUrl, cacheControl, retryAfter, locale: given.locale, onError: onFailure };
  const handle =
    typeof source === 'function'
      ? sitemapHandler(filesOf(source, { ...writing, baseUrl }, `${folder}/{n}.xml`, onReport), ofHandler)
      : // The text of a robots.txt with the line of the index permits pages outside the folder of the files.
        sitemapHandler(source, { ...writing, ...ofHandler, name: `${folder}/{cursor}.xml`, robots: '', onReport });
  const site = new URL(String(baseUrl).replace(/\/?$/, '/'));

  async function answer(name: string, { method, headers }: Pick<Request, 'method' | 'headers'>): Promise<Response> {
    const request = new Request(site.href + name, { method, headers });
    const response = await handle(request);
    if (failures.has(request)) {
      throw failures.get(request);
    }
    return response;
  }

  const answerInBuild = (name: string) => answer(name, { method: 'GET', headers: new Headers() });

  return {
    async GET(request, context) {
      const path = pathOf(request) ?? pathIn((await context?.params) ?? {}, folder);
      const name = fileIn(path, folder);
      return isBuild() ? answerInBuild(name) : answer(name, request);
    },
    async generateStaticParams() {
      const index = await answerInBuild(INDEX);
      const { sitemaps } = parse(await index.text());
      return sitemaps.map(({ loc }) => ({ name: decoded(String(loc).split('/').at(-1) ?? '') }));
    },
  };
}

/**
 * Returns the path of a request, whose host may be that of a preview, and which may lack the `basePath`; undefined in a static export,
 * which has no requests. Because the URL is read, Next.js renders the route on request, unless its exports make it static.
 */
function pathOf(request: Request): string | undefined {
  try {
    return new URL(request.url).pathname;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'NEXT_STATIC_GEN_BAILOUT') {
      return undefined;
    }
    throw error;
  }
}

/** Returns the path of the file that the parameters of a route name, or of the index. */
function pathIn(params: object, folder: string): string {
  const [name] = Object.values(params).flat();
  return name === undefined ? `/${INDEX}` : `/${folder}/${encodeURIComponent(decoded(String(name)))}`;
}

/** Returns the name of the file that the path of a request is that of. */
function fileIn(path: string, folder: string): string {
  const name = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  return path.includes(`/${folder}/${name}`) ? `${folder}/${name}` : name;
}

/** Returns a store of the files of a set, which is written for each request; `name` is the pattern of the names of several files. */
function filesOf(
  source: () => Awaitable<PageListInput>,
  options: SplitOptions & { baseUrl: Address },
  name: string,
  onReport: (report: Report) => void,
): SitemapBucket {
  return {
    async get(key) {
      // The index is in robots.txt, which permits pages outside the folder of the files.
      const robots = `Sitemap: ${new URL(INDEX, String(options.baseUrl).replace(/\/?$/, '/')).href}`;
      const [pages, writing] = [
        await source(),
        { invalid: 'omit', ...options, check: { ...options.check, robots } } as const,
      ];
      // The only file of a set is in the root, and may list pages that a file in the folder may not.
      const inRoot = split(pages, writing);
      const set = inRoot.files.length === 1 ? inRoot : split(pages, { ...writing, name });
      onReport(set.report);
      const file = [...set].find(({ name }) => name === key);
      return file === undefined ? null : { body: file.bytes };
    },
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Returns whether `next build` is at work. */
function isBuild(): boolean {
  const { process } = globalThis as { process?: { env?: Readonly<Record<string, string | undefined>> } };
  return process?.env?.NEXT_PHASE === 'phase-production-build';
}

/** Logs the problems, and only the first of those of the folder, which is the same for all pages. */
function logProblems({ problems }: Report): void {
  const outside = problems.find(({ rule }) => rule === 'loc-out-of-directory');
  for (const problem of problems) {
    const { rule, severity, loc, path, message } = problem;
    if (severity !== 'info' && (rule !== outside?.rule || problem === outside)) {
      console.warn(['sitemap-kit', loc ?? path, message].filter(Boolean).join(': '));
    }
  }
}
