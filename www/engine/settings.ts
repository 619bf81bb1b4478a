/** What a person sets for all checks. */

import type { Locale, Options, Profile, Severity } from 'sitemap-kit';

/** Settings of the checks, as they cross to the worker. */
export interface CheckSettings {
  profile: Profile;
  /** Severities that replace the catalogue's. */
  rules: Readonly<Record<string, Severity | 'off'>>;
  /** Address that relative locs are resolved against; empty for none. */
  baseUrl: string;
  /** Address at which the sitemap will be served; empty for none. */
  sitemapUrl: string;
  /** Text of the robots.txt; empty for none. */
  robots: string;
  /** Language of the messages. */
  locale: Locale;
}

/** The options of the package that say the same. */
export function optionsOf({ profile, rules, baseUrl, sitemapUrl, robots, locale }: CheckSettings): Options {
  return {
    profile,
    rules,
    locale,
    ...(baseUrl !== '' && { baseUrl }),
    ...(sitemapUrl !== '' && { sitemapUrl }),
    ...(robots !== '' && { robots }),
  };
}
