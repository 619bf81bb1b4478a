/** Settings of the checks. */

import type {
  CheckingOptions,
  FixOptions,
  Locale,
  Options,
  Profile,
  ReadingOptions,
  RuleDescription,
  Severity,
} from 'sitemap-kit';

/** Settings of the checks, as they are sent to the worker. */
export interface CheckSettings {
  profile: Profile;
  /** Severities that override those of the catalogue. */
  rules: Readonly<Record<string, Severity | 'off'>>;
  /** Base of relative URLs; empty for none. */
  baseUrl: string;
  /** URL of the sitemap; empty if unknown. */
  sitemapUrl: string;
  /** Text of the robots.txt; empty for none. */
  robots: string;
  /** Crawler for which the robots.txt is evaluated; empty for the default. */
  robotsAgent: string;
  /** Current time for rules about dates; empty for the clock. */
  now: string;
  /** Time zone of times without one, such as `+09:00`; empty for none. */
  timezone: string;
  /** Whether the sitemap is submitted in Search Console, which waives the rules about scope. */
  submittedInSearchConsole: boolean;
  /** Language of the messages. */
  locale: Locale;
}

/** Meaning of ambiguous dates, for one proposal. */
export type DateMeaning = Pick<ReadingOptions, 'timezone' | 'dateOrder'>;

/** Returns the options of the package; `others` are options of checking that replace those of the settings. */
export function optionsOf(settings: CheckSettings, others?: CheckingOptions): Options & { check: CheckingOptions } {
  const { profile, rules, baseUrl, sitemapUrl, robots, robotsAgent, now, submittedInSearchConsole, locale } = settings;
  return {
    locale,
    now: now === '' ? new Date() : now,
    ...(baseUrl !== '' && { baseUrl }),
    ...(sitemapUrl !== '' && { sitemapUrl }),
    check: {
      profile,
      rules,
      submittedInSearchConsole,
      ...(robots !== '' && { robots }),
      ...(robotsAgent !== '' && { robotsAgent }),
      ...others,
    },
  };
}

/** Returns the options of `fix`; with `only`, all other rules are turned off. */
export function fixOptionsOf(
  settings: CheckSettings,
  {
    assisted,
    only,
    dates,
  }: { assisted: readonly string[]; only?: readonly string[] | undefined; dates?: DateMeaning | undefined },
  catalogue: () => readonly RuleDescription[],
): FixOptions {
  const check = only === undefined ? {} : { rules: onlyRules(settings, only, catalogue()) };
  const read = { ...(settings.timezone !== '' && { timezone: settings.timezone }), ...dates };
  return { ...optionsOf(settings, check), assisted, read };
}

/** Returns the severities of the settings, with all rules but some turned off. */
export function onlyRules(
  settings: CheckSettings,
  only: readonly string[],
  catalogue: readonly RuleDescription[],
): CheckSettings['rules'] {
  const others = catalogue.filter(({ id }) => !only.includes(id));
  return { ...settings.rules, ...Object.fromEntries(others.map(({ id }) => [id, 'off' as const])) };
}
