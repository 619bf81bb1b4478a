import { useRef } from 'preact/hooks';
import { shellMessages } from '../../i18n/shell.js';
import { tableMessages } from '../../i18n/table.js';
import type { OpenDocument } from '../../model/open-document.js';
import { useEditor } from '../common/editor.js';

/** Live regions for screen readers: the numbers of problems and of selected pages, announced when they change. */
export function LiveRegion() {
  const { state } = useEditor();
  const document = state.document.value;
  // The source view announces its problems itself.
  const isFound = document?.check.value !== undefined && state.view.value !== 'source';
  const { error = 0, warning = 0 } = document?.problemCounts.value ?? {};
  return (
    <>
      <p class="unseen" role="status" data-status="found">
        {isFound && shellMessages().problems(error, warning)}
      </p>
      <p class="unseen" role="status" data-status="selected">
        {document !== undefined && <Selected key={document.id} document={document} />}
      </p>
    </>
  );
}

/** The number of selected pages; zero is announced only after a selection. */
function Selected({ document }: { document: OpenDocument }) {
  const { size } = document.selection.value;
  const hadSome = useRef(false);
  hadSome.current ||= size > 0;
  return <>{hadSome.current && tableMessages().selected(size)}</>;
}
