import { overviewMessages } from '../../i18n/overview.js';
import { verdictOf } from '../../model/verdict.js';
import { Button } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Icon } from '../common/icon.js';

/** What search engines read of the document in one sentence, and a button that leads to the reasons. */
export function Verdict({ document }: ViewProps) {
  const { controller, state } = useEditor();
  const text = overviewMessages();
  document.revision.value;
  const rules = state.rules.value;
  const report = document.check.value?.report;
  // Without the catalogue, all problems would seem harmless.
  if (report === undefined || rules.size === 0) {
    return null;
  }
  const { outcome, ignored, rule } = verdictOf(report, document.findings.value, rules);
  const severity = outcome === 'file' ? 'error' : outcome === 'none' ? 'good' : 'warning';
  const showPages = outcome === 'entry' && rule !== undefined;
  return (
    <div class={`verdict whole row wrap ${severity}`}>
      <Icon name={severity} />
      <p>{text.verdict[outcome](document.size, ignored, document.kind)}</p>
      {outcome !== 'none' && (
        <Button
          label={showPages ? text.showIgnored(ignored, document.kind) : text.showReasons}
          class="framed"
          onClick={() => (showPages ? controller.table.showOnly(document, { rule }) : controller.showPanel('problems'))}
        />
      )}
    </div>
  );
}
