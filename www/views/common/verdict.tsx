import type { ComponentChildren } from 'preact';
import { verdictMessages } from '../../i18n/verdict.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { type Verdict, verdictOf } from '../../model/verdict.js';
import { useEditor } from './editor.js';
import { Icon } from './icon.js';

/** What search engines read of the document, in one sentence. */
export function VerdictLine({
  document,
  children,
}: {
  document: OpenDocument;
  /** Returns what leads to the reasons. */
  children?: (verdict: Verdict) => ComponentChildren;
}) {
  document.revision.value;
  const rules = useEditor().state.rules.value;
  const report = document.check.value?.report;
  // Without the catalogue, all problems would seem harmless. Search engines read no crawl.
  if (report === undefined || rules.size === 0 || crawlSourceOf(document) !== undefined) {
    return null;
  }
  const verdict = verdictOf(report, document.findings.value, rules);
  const { outcome, ignored } = verdict;
  const severity = outcome === 'file' ? 'error' : outcome === 'none' ? 'good' : 'warning';
  return (
    <div class={`verdict row wrap ${severity} ${children ? 'whole' : ''}`}>
      <Icon name={severity} />
      <p>{verdictMessages()[outcome](document.size, ignored, document.kind)}</p>
      {children?.(verdict)}
    </div>
  );
}
