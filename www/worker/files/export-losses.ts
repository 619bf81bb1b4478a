/** Detection of export losses: content of a file that exports do not contain and that must not be overwritten without consent. */

import { type Parsed, type RuleDescription, rules } from 'sitemap-kit';
import type { ExportLoss } from '../../model/export-losses.js';
import { losesForeign } from './foreign.js';
import { isReshaped, listFormOf } from './list-shape.js';
import { hasTextOutside } from './outside-root.js';
import { withoutSections } from './sections.js';

/** File name extensions of each format. */
const endings = {
  xml: /\.xml(\.gz)?$/i,
  txt: /\.txt$/i,
  csv: /\.csv$/i,
  json: /\.json$/i,
  ndjson: /\.(ndjson|jsonl)$/i,
} as const;

/** Returns the losses of exporting the pages of a text. */
export function findExportLosses(parsed: Parsed, name: string, text: string): ExportLoss[] {
  const { kind, complete, pages, report } = parsed;
  const hasProblem = (rule: string) => (report.rules[rule] ?? 0) > 0;
  const losses = new Set(Object.keys(report.rules).map(rewritingOf));
  const isList = kind === 'page-list';
  const isText = kind === 'text';
  const isXml = !isList && !isText;
  const comments = isText ? (text.match(/^[ \t]*#/gm)?.length ?? 0) : 0;
  const form = isList ? listFormOf(text, name) : isText ? 'txt' : 'xml';
  const { markup, hasComments } = isXml ? withoutSections(text) : { markup: '', hasComments: false };
  const hasEntries = kind === 'sitemap' || kind === 'index';
  const unread =
    !complete ||
    losses.has('loses-content') ||
    (hasEntries && hasTextOutside(markup)) ||
    // In a text list, lines that are not URLs are errors, including comments.
    (isText && report.counts.error > comments);
  const holds: Record<ExportLoss, boolean> = {
    unread,
    comments: comments > 0 || hasComments || (isXml && hasProblem('xml-doctype')),
    elements: losses.has('loses-element') || (hasEntries && losesForeign(markup, kind, pages)),
    fields: losses.has('loses-field'),
    shape: !unread && form !== 'xml' && form !== 'txt' && isReshaped(text, form, pages),
    feed: kind === 'feed',
    kind: kind === 'feed' || !endings[form].test(name),
    pendingText: false,
  };
  return (Object.keys(holds) as ExportLoss[]).filter((what) => holds[what]);
}

let catalogue: ReadonlyMap<string, RuleDescription> | undefined;

/** Returns what exporting does to the problems of a rule. */
function rewritingOf(rule: string): RuleDescription['rewriting'] | undefined {
  catalogue ??= new Map(rules().map((description) => [description.id, description]));
  return catalogue.get(rule)?.rewriting;
}
