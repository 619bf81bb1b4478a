import { explanationOf } from '../../i18n/explanations.js';
import type { RowProblem } from '../../model/findings.js';

/** Invisible characters and controls of the text direction, except joiners, which emoji and Persian words need. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Returns the message of a problem, with invisible characters of its values made visible. */
export function messageOf({ message, rule }: RowProblem): string {
  return message?.replace(unseen, codeOf) ?? explanationOf(rule)?.title ?? rule;
}

/** Returns the notation of a character, such as `U+200B`. */
function codeOf(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
