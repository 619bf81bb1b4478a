import { explanationOf } from '../../i18n/explanations.js';
import type { RowProblem } from '../../model/findings.js';

/**
 * Characters that nobody sees, and those that turn the direction of all text after them. Joiners are left, as emoji and
 * Persian words are made with them.
 */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** What is wrong, in words. An address in it can hold what would mangle the sentence, or what it is about and cannot be seen. */
export function messageOf({ message, rule }: RowProblem): string {
  return message?.replace(unseen, codeOf) ?? explanationOf(rule)?.title ?? rule;
}

/** The name of a character in Unicode: `U+200B`. */
function codeOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
