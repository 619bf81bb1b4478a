import type { Locale, Problem } from 'sitemap-kit';
import { verdictOf } from 'sitemap-kit/html';
import type { State } from '../../app/state.js';
import { language } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Button } from './buttons.js';
import { useEditor } from './editor.js';
import { Icon } from './icon.js';

/** Returns what search engines read of the document beside the other open files; undefined if it is not known, or is a crawl. */
export function verdictIn(document: OpenDocument, rules: State['rules']['value'], locale: Locale) {
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
  return verdictOf(
    { ...report, kind, pages: size, problems },
    (rule) => rules.get(rule)?.effect,
    locale,
    (rule, element) => findings.located(rule, element),
  );
}

/** What search engines read of the document, in one sentence. @param isLarge Whether it has a button that leads to the reasons. */
export function Verdict({ document, isLarge = false }: { document: OpenDocument; isLarge?: boolean }) {
  document.revision.value;
  const { controller, state } = useEditor();
  const verdict = verdictIn(document, state.rules.value, language.value);
  if (verdict === undefined) {
    return null;
  }
  const { outcome, ignored, rule, text } = verdict;
  const severity = outcome === 'file' ? 'error' : outcome === 'none' ? 'good' : 'warning';
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
