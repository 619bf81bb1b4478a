/** Whether exporting removes the problems of a rule, as the rule catalogue defines it. */

import type { RuleDescription } from 'sitemap-kit';

/** Returns whether a file that is written from the pages of another one lacks the problems of that file. */
export function isFixedOnExport(rule: RuleDescription | undefined): boolean {
  return rule !== undefined && rule.rewriting !== 'unchanged' && !rule.applies.includes('pages');
}

/** Returns whether it lacks them because an element, an attribute or unreadable content is left out. */
export function isDroppedOnExport(rule: RuleDescription | undefined): boolean {
  return rule?.rewriting === 'loses-element' || rule?.rewriting === 'loses-content';
}
