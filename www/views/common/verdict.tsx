import type { Problem } from 'sitemap-kit';
import { verdictOf } from 'sitemap-kit/html';
import { language } from '../../i18n/messages.js';
import { overviewMessages } from '../../i18n/overview.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Button } from './buttons.js';
import { useEditor } from './editor.js';
import { Icon } from './icon.js';

/** What search engines read of the document beside the other open files, in one sentence. @param isLarge Whether it has a button that leads to the reasons. */
export function Verdict({ document, isLarge = false }: { document: OpenDocument; isLarge?: boolean }) {
  document.revision.value;
  const { controller, state } = useEditor();
  const rules = state.rules.value;
  const report = document.check.value?.report;
  // Without the catalogue, all problems would seem harmless. Search engines read no crawl.
  if (report === undefined || rules.size === 0 || crawlSourceOf(document) !== undefined) {
    return null;
  }
  const findings = document.findings.value;
  const { kind, size } = document;
  const { problems: together = [], rows = [] } = document.together.value ?? {};
  // A file that no index lists can be read all the same.
  const problems = [...report.problems, ...together.filter((_, at) => (rows[at] ?? -1) >= 0)] as Problem[];
  const { outcome, ignored, rule, text } = verdictOf(
    { ...report, kind, pages: size, problems },
    (rule) => rules.get(rule)?.effect,
    language.value,
    (rule, element) => findings.located(rule, element),
  );
  const severity = outcome === 'file' ? 'error' : outcome === 'none' ? 'good' : 'warning';
  const { showIgnored, showReasons } = overviewMessages();
  const reasons =
    outcome === 'entry' && rule !== undefined
      ? { label: showIgnored(ignored, kind), onClick: () => controller.table.showOnly(document, { rule }) }
      : { label: showReasons, onClick: () => controller.showPanel('problems') };
  return (
    <div class={`verdict row ${severity} ${isLarge ? 'whole wrap' : ''}`}>
      <Icon name={severity} />
      <p>{text}</p>
      {isLarge && outcome !== 'none' && <Button class="framed" {...reasons} />}
    </div>
  );
}
