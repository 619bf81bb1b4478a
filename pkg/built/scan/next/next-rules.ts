/** Redirects and headers of an application of Next.js. */

import { type HostConfig, noConfig } from '../hosts/host-config.js';
import { type PathPattern, routePattern } from '../hosts/path-pattern.js';
import type { NextManifests, Rule } from './manifests.js';

/** Returns the rules of the configuration. Rules with conditions never exclude a page. */
export function nextRules({ redirects, headers, config }: NextManifests): HostConfig {
  const { basePath = '', i18n, trailingSlash } = config;
  const patternOf = (source: string) => withLanguage(routePattern(source), basePath, i18n?.defaultLocale);
  return {
    ...noConfig(),
    form: trailingSlash ? { file: 'slash', folder: 'slash' } : { file: 'plain', folder: 'plain' },
    redirects: redirects
      .filter((rule) => !rule.internal && isUnconditional(rule))
      .map(({ source, destination }) => ({
        pattern: patternOf(source),
        host: '',
        target: destination,
        isBeforeFiles: true,
        source: `redirects of Next.js: ${source}`,
      })),
    robots: headers.filter(isUnconditional).flatMap((rule) =>
      rule.headers
        .filter(({ key }) => key.toLowerCase() === 'x-robots-tag')
        .map(({ value }) => ({
          pattern: patternOf(rule.source),
          host: '',
          directives: value,
          // Of several values of a header, the last one counts.
          isOnly: true as const,
          source: `headers of Next.js: ${rule.source}`,
        })),
    ),
    files: ['routes-manifest.json'],
  };
}

function isUnconditional({ has, missing }: Rule): boolean {
  return has === undefined && missing === undefined;
}

/** Returns a pattern that also matches paths without the default language, which sources of rules contain. */
function withLanguage(pattern: PathPattern, basePath: string, language: string | undefined): PathPattern {
  if (language === undefined) {
    return pattern;
  }
  return {
    ...pattern,
    match: (path) => pattern.match(path) ?? pattern.match(`${basePath}/${language}${path.slice(basePath.length)}`),
  };
}
