import { type Locale, type RuleDescription, rules } from 'sitemap-kit';
import { ready } from '../ready.js';

/** The rules, with messages in a language. */
export async function listRules({ locale }: { locale: Locale }): Promise<RuleDescription[]> {
  await ready();
  return rules(locale);
}
