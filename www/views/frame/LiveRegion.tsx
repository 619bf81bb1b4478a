import { useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.js';
import { shellMessages } from '../../i18n/shell.js';
import { tableMessages } from '../../i18n/table.js';
import type { OpenDocument } from '../../model/open-document.js';
import { useEditor } from '../common/editor.js';

/**
 * What changes away from the focus, told to screen readers: what a check found, how many pages are selected. It is said when
 * it is other than before, and not at every change of a page.
 */
export function LiveRegion() {
  const { state } = useEditor();
  const document = state.document.value;
  // The source says how many problems it has itself.
  const found = document !== undefined && state.view.value !== 'source' ? foundIn(document) : '';
  return (
    <>
      <p class="unseen" role="status" data-status="found">
        {found}
      </p>
      <p class="unseen" role="status" data-status="selected">
        {document !== undefined && <Selected key={document.id} document={document} />}
      </p>
    </>
  );
}

function foundIn(document: OpenDocument): string {
  const counts = document.check.value?.report.counts;
  return counts === undefined ? '' : messages(shellMessages).problems(counts.error, counts.warning);
}

/** How many pages are selected: none is said only after there were some. */
function Selected({ document }: { document: OpenDocument }) {
  const { size } = document.selection.value;
  const hadSome = useRef(false);
  hadSome.current ||= size > 0;
  return <>{hadSome.current && messages(tableMessages).selected(size)}</>;
}
