import { overviewMessages } from '../../i18n/overview.js';
import { Button } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { VerdictLine } from '../common/verdict.js';

/** What search engines read of the document, and a button that leads to the reasons. */
export function Verdict({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = overviewMessages();
  return (
    <VerdictLine document={document}>
      {({ outcome, ignored, rule }) => {
        const showPages = outcome === 'entry' && rule !== undefined;
        const show = () =>
          showPages ? controller.table.showOnly(document, { rule }) : controller.showPanel('problems');
        const label = showPages ? text.showIgnored(ignored, document.kind) : text.showReasons;
        return outcome !== 'none' && <Button label={label} class="framed" onClick={show} />;
      }}
    </VerdictLine>
  );
}
