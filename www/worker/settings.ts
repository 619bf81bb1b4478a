/** What a person sets for all checks. */

import type { FixOptions, Locale, Options, Profile, RuleDescription, Severity } from 'sitemap-kit';

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
  /** Crawler that the robots.txt is read for; empty for the usual one. */
  robotsAgent: string;
  /** The moment that rules about time take for the present; empty for the real one. */
  now: string;
  /** Zone of times that name none, such as `+09:00`; empty for none. */
  timezone: string;
  /** Whether the sitemap is submitted in Search Console, which waives the rules about scope. */
  submittedInSearchConsole: boolean;
  /** Language of the messages. */
  locale: Locale;
}

/** What ambiguous dates mean, for one proposal. */
export type DateMeaning = Pick<FixOptions, 'timezone' | 'dateOrder'>;

/** The options of the package that say the same. */
export function optionsOf(settings: CheckSettings): Options {
  const { profile, rules, baseUrl, sitemapUrl, robots, robotsAgent, now, submittedInSearchConsole, locale } = settings;
  return {
    profile,
    rules,
    locale,
    now: now === '' ? new Date() : now,
    submittedInSearchConsole,
    ...(baseUrl !== '' && { baseUrl }),
    ...(sitemapUrl !== '' && { sitemapUrl }),
    ...(robots !== '' && { robots }),
    ...(robotsAgent !== '' && { robotsAgent }),
  };
}

/** The options of fixing that say the same; with `only`, no other rules are looked at. */
export function fixOptionsOf(
  settings: CheckSettings,
  {
    assisted,
    only,
    dates,
  }: { assisted: readonly string[]; only?: readonly string[] | undefined; dates?: DateMeaning | undefined },
  catalogue: () => readonly RuleDescription[],
): FixOptions {
  const options: FixOptions = {
    ...optionsOf(settings),
    assisted,
    ...(settings.timezone !== '' && { timezone: settings.timezone }),
    ...dates,
  };
  if (only === undefined) {
    return options;
  }
  return { ...options, rules: onlyRules(settings, only, catalogue()) };
}

/** The severities of the settings, with all rules but a few turned off. */
export function onlyRules(
  settings: CheckSettings,
  only: readonly string[],
  catalogue: readonly RuleDescription[],
): CheckSettings['rules'] {
  const others = catalogue.filter(({ id }) => !only.includes(id));
  return { ...settings.rules, ...Object.fromEntries(others.map(({ id }) => [id, 'off' as const])) };
}
