/** Problems of pages as their server answers. Their rules are in the catalogue of the engine. */

import { fill } from '../errors/fill.js';
import { type Locale, rules } from '../index.js';
import type { Problem, RuleDescription, RuleId } from '../types/index.js';

/** The rules by id, in the languages that were used. */
const known = new Map<Locale, ReadonlyMap<string, RuleDescription>>();

/** Returns a violation of a rule of live pages. */
export function pageProblem(rule: RuleId, params: Record<string, string>, locale: Locale): Problem {
  const catalogue = known.get(locale) ?? new Map(rules(locale).map((one) => [one.id, one]));
  known.set(locale, catalogue);
  const { severity, message } = catalogue.get(rule) as RuleDescription;
  return { rule, severity, message: fill(message, params, locale), params };
}
