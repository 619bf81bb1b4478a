import { init, type Locale, type RuleDescription, rules } from 'sitemap-kit';

/** Returns the rules with messages in a language. */
export async function listRules({ locale }: { locale: Locale }): Promise<RuleDescription[]> {
  await init();
  return rules(locale);
}
