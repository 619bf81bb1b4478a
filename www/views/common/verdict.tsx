import type { ComponentChildren } from 'preact';
import { type Verdict, verdictOf } from 'sitemap-kit/html';
import { language } from '../../i18n/messages.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
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
  const findings = document.findings.value;
  const { kind, size } = document;
  const verdict = verdictOf(
    { ...report, kind, pages: size },
    (rule) => rules.get(rule)?.effect,
    language.value,
    (rule, element) => findings.located(rule, element),
  );
  const { outcome } = verdict;
  const severity = outcome === 'file' ? 'error' : outcome === 'none' ? 'good' : 'warning';
  return (
    <div class={`verdict row wrap ${severity} ${children ? 'whole' : ''}`}>
      <Icon name={severity} />
      <p>{verdict.text}</p>
      {children?.(verdict)}
    </div>
  );
}
