/** Checks of `sitemap-kit validate` of the sitemaps of a live site. */

import { stopsCrawlers } from '../../core/http/robots-status.js';
import { addProblem, noProblems, problemOf } from '../../core/rules/problem.js';
import { usageError } from '../../files/usage-error.js';
import type { WalkedFile } from '../../live/walk/index.js';
import { requestUrl, unreadableUrl } from '../io/remote-source.js';
import { type SiteFiles, withSite } from '../io/site-files.js';
import type { Source } from '../io/source.js';
import type { Reported } from '../report/reported.js';
import type { RobotsFile } from '../report/set-report.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { type CheckOptions, type CheckSession, checkSet, checkSource } from './check-files.js';

/** A file that was requested, and its content if it can be checked. */
interface Requested {
  walked: WalkedFile;
  source?: Source;
}

/**
 * Checks the sitemap at a URL, or those of its site, with everything that they lead to, and the answers of the server.
 *
 * @throws UsageError if the site has none.
 */
export async function checkSite(
  url: string,
  robots: RobotsFile | undefined,
  session: CheckSession,
): Promise<Reported[]> {
  const { options, progress } = session;
  return withSite(url, { locale: options.locale }, progress, async (site) => {
    const requested = await readFiles(site, session);
    const file = new URL('/robots.txt', url).href;
    const isSearched = site.robots !== undefined || site.unreadable.length > 0;
    const answer = robots === undefined && !isSearched ? await requestUrl(file) : undefined;
    const text = answer === undefined || answer.failure !== undefined ? site.robots : answer.bytes;
    const found = text === undefined ? undefined : { file, bytes: Buffer.from(text) };
    progress.at('checking');
    const sources = requested.flatMap(({ source }) => source ?? []);
    const { limit, waiting } = site.summary;
    if (limit !== undefined) {
      session.unreadable.push(usageError(USAGE_TEXTS.sitemapsLeft, { read: sources.length, waiting }));
    }
    const [only] = sources;
    const reported =
      sources.length === 1 && only !== undefined && site.robots === undefined
        ? [checkSource(only, (robots ?? found)?.bytes, options)]
        : checkByOrigin(sources, robots ?? found, options);
    const all = withAnswers(reported, requested, options);
    const { status = 0 } = site.unavailable ?? answer ?? {};
    const [first] = all;
    if (stopsCrawlers(status) && first !== undefined) {
      const problem = problemOf('sitemap-robots-unavailable', { robots: file, status: String(status) }, options.locale);
      addProblem(first.report, problem, options.rule);
    } else {
      session.unreadable.push(...(site.unavailable ? [site.unavailable.error] : []));
    }
    return all;
  });
}

/** Reads the files; those that were not requested, or not to their end, are added to the unreadable ones. */
async function readFiles(site: SiteFiles, { unreadable }: CheckSession): Promise<Requested[]> {
  const requested: Requested[] = [];
  unreadable.push(...site.unreadable.filter((error) => error !== site.unavailable?.error));
  for await (const walked of site.files) {
    const { url, finalUrl, bytes, failure, problems } = walked;
    // A file that is not a sitemap has a report, which says what it is instead.
    const isRead = failure === undefined || failure.reason === 'not-a-sitemap';
    if (isRead && bytes !== undefined) {
      requested.push({ walked, source: { name: url, file: url, url: finalUrl, bytes } });
    } else if (problems.length > 0) {
      requested.push({ walked });
    } else if (failure !== undefined) {
      unreadable.push(unreadableUrl(url, failure));
    }
  }
  return requested;
}

/** Returns the reports with the answers of the server and their problems; a file without content has a report of these alone. */
function withAnswers(reported: Reported[], requested: readonly Requested[], { rule }: CheckOptions): Reported[] {
  const byUrl = new Map(reported.map((one) => [one.name, one]));
  const all = [...reported];
  for (const { walked } of requested) {
    const { url, finalUrl, redirects, answer, problems } = walked;
    let one = byUrl.get(url);
    if (one === undefined) {
      one = { name: url, file: url, report: { kind: 'unknown', profile: 'protocol', pages: 0, ...noProblems() } };
      all.push(one);
    }
    for (const problem of problems) {
      addProblem(one.report, problem, rule);
    }
    if (answer !== undefined) {
      one.answer = { ...answer, url: finalUrl, redirects };
    }
  }
  return all;
}

/** Checks the files of each origin as one set: a set has one folder. */
function checkByOrigin(sources: readonly Source[], robots: RobotsFile | undefined, options: CheckOptions): Reported[] {
  const origins = new Map<string, Map<string, Source>>();
  for (const source of sources) {
    const { origin } = new URL(source.name);
    const files = origins.get(origin) ?? new Map<string, Source>();
    origins.set(origin, files.set(source.name.slice(origin.length + 1), source));
  }
  // Every file was reached by an entry, and one that cannot be read is reported by itself. The names of files in a set have no query,
  // so that these rules cannot match every file with its entry.
  const off = { 'index-child-missing': 'off', 'robots-sitemap-not-found': 'off', 'sitemap-not-listed': 'off' } as const;
  const rule = { ...off, ...options.rule };
  return [...origins].flatMap(([origin, files]) => {
    const own = robots !== undefined && new URL(robots.file).origin === origin ? robots : undefined;
    return checkSet(`${origin}/`, files, own, { ...options, rule, setUrl: options.setUrl ?? `${origin}/` });
  });
}
