import type { Problem } from 'sitemap-kit';
import { verdictOf } from 'sitemap-kit/html';
import type { State } from '../../app/state.js';
import { language, sentences } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Button } from './buttons.js';
import { useEditor } from './editor.js';
import { Icon } from './icon.js';
import { listedIn } from './listed-sitemaps.js';

/**
 * Returns what search engines read of the document beside the other open files; undefined if it is not known, or is a crawl. Of an
 * index, sitemaps that are not open are not checked, which is said as well (`isPartial`).
 */
export function verdictIn(document: OpenDocument, state: State) {
  const rules = state.rules.value;
  const report = document.check.value?.report;
  // Without the catalogue, all problems would seem harmless. Search engines read no crawl.
  if (report === undefined || rules.size === 0 || crawlSourceOf(document) !== undefined) {
    return undefined;
  }
  const findings = document.findings.value;
  const { kind, size } = document;
  const { problems: together = [], rows = [] } = document.together.value ?? {};
  // A file that no index lists can be read all the same.
  const problems = [...report.problems, ...together.filter((_, at) => (rows[at] ?? -1) >= 0)] as Problem[];
  const verdict = verdictOf(
    { ...report, kind, pages: size, problems },
    (rule) => rules.get(rule)?.effect,
    language.value,
    (rule, element) => findings.located(rule, element),
  );
  const { open, notOpen } = listedIn(document, state.documents.value) ?? {};
  if (open === undefined || notOpen === undefined || notOpen.size === 0 || verdict.outcome === 'file') {
    return { ...verdict, isPartial: false };
  }
  const text = overviewMessages();
  const read = verdict.outcome === 'none' ? text.indexRead : verdict.text;
  return { ...verdict, isPartial: true, text: sentences(read, text.unchecked(notOpen.size, notOpen.size + open.size)) };
}

/** What search engines read of the document, in one sentence. @param isLarge Whether it has a button that leads to the reasons. */
export function Verdict({ document, isLarge = false }: { document: OpenDocument; isLarge?: boolean }) {
  document.revision.value;
  const { controller, state } = useEditor();
  const verdict = verdictIn(document, state);
  if (verdict === undefined) {
    return null;
  }
  const { outcome, ignored, rule, text, isPartial } = verdict;
  const severity = outcome === 'file' ? 'error' : outcome !== 'none' ? 'warning' : isPartial ? 'info' : 'good';
  const { showIgnored, showReasons } = overviewMessages();
  const reasons =
    outcome === 'entry' && rule !== undefined
      ? { label: showIgnored(ignored, document.kind), onClick: () => controller.table.showOnly(document, { rule }) }
      : { label: showReasons, onClick: () => controller.showPanel('problems') };
  return (
    <div class={`verdict row ${severity} ${isLarge ? 'whole wrap' : ''}`}>
      <Icon name={severity} />
      <p>{text}</p>
      {isLarge && outcome !== 'none' && <Button class="framed" {...reasons} />}
    </div>
  );
}
