/** Checks of `sitemap-kit validate` of the sitemaps of a live site. */

import { usageError } from '../../files/usage-error.js';
import { unreadableUrl } from '../io/remote-source.js';
import { type SiteFiles, withSite } from '../io/site-files.js';
import type { Source } from '../io/source.js';
import type { Reported } from '../report/reported.js';
import type { RobotsFile } from '../report/set-report.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { type CheckOptions, type CheckSession, checkSet, checkSource } from './check-files.js';

/**
 * Checks the sitemap at a URL, or those of its site, with everything that they lead to.
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
    const sources = await readSources(site, session);
    progress.at('checking');
    const robotsOfSite =
      robots ?? (site.robots === undefined ? undefined : robotsFile(new URL('/robots.txt', url).href, site.robots));
    const { limit, waiting } = site.summary;
    if (limit !== undefined) {
      session.unreadable.push(usageError(USAGE_TEXTS.sitemapsLeft, { read: sources.length, waiting }));
    }
    const [only] = sources;
    if (sources.length === 1 && only !== undefined && site.robots === undefined) {
      return [checkSource(only, robotsOfSite?.bytes, options)];
    }
    return checkByOrigin(sources, robotsOfSite, options);
  });
}

function robotsFile(file: string, text: string): RobotsFile {
  return { file, bytes: Buffer.from(text) };
}

/** Reads the files; those that cannot be read are added to the unreadable ones. */
async function readSources(site: SiteFiles, { unreadable }: CheckSession): Promise<Source[]> {
  const sources: Source[] = [];
  unreadable.push(...site.unreadable);
  for await (const { url, finalUrl, bytes, failure } of site.files) {
    // A file that is not a sitemap has a report, which says what it is instead.
    if (failure !== undefined && failure.reason !== 'not-a-sitemap') {
      unreadable.push(unreadableUrl(url, failure));
    } else if (bytes !== undefined) {
      sources.push({ name: url, file: url, url: finalUrl, bytes });
    }
  }
  return sources;
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
