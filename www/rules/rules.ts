/** The rules in plain words, and where they come from. A part of the page that is loaded when it is needed. */

import { ruleSources } from 'virtual:rule-sources';
import type { ExplanationInBoth, RuleSource } from '../i18n/explanations.js';
import { files } from './files.js';
import { media } from './media.js';
import { pages } from './pages.js';
import { structure } from './structure.js';

/** What each rule means, by its id. */
export const explanations: Readonly<Record<string, ExplanationInBoth>> = { ...files, ...structure, ...pages, ...media };

/** The documents that a rule comes from, as the catalogue names them. */
export function sourcesOf(rule: string): readonly RuleSource[] {
  return ruleSources[rule] ?? [];
}
