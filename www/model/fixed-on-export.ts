/** Problems of how a file is written: they go when its pages are written to a new one. */

import type { RuleDescription } from 'sitemap-kit';

/** Areas of rules about how a file is written. */
const fileAreas: readonly string[] = ['file', 'well-formedness', 'structure'];

/** Rules of these areas that speak of what the file holds all the same. */
const contentRules: readonly string[] = [
  'file-empty',
  'file-too-large',
  'file-over-10mb',
  'sitemap-empty',
  'decompressed-ceiling',
];

/** Rules of these areas whose problems go because what they are about is not in a new file. */
const droppedContentRules: readonly string[] = [
  'element-unknown',
  'attribute-unknown',
  'element-duplicate',
  'element-has-children',
  'mixed-index-and-urlset',
];

/** Whether a new file is without the problems of a rule because it is without what they are about. */
export function isDroppedOnExport(rule: string): boolean {
  return droppedContentRules.includes(rule);
}

/** Whether problems of a rule are of how a file is written, which a new file has not. */
export function isFixedOnExport(rule: RuleDescription | undefined): boolean {
  return (
    rule !== undefined &&
    fileAreas.includes(rule.area) &&
    !rule.applies.includes('pages') &&
    !contentRules.includes(rule.id)
  );
}
