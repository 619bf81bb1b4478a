import { useEffect } from 'preact/hooks';
import type { OpenDocument } from '../../model/open-document.js';
import type { CellName } from '../../model/page-table.js';
import { useEditor } from '../common/editor.js';

/** Returns whether a cell has the focus. The target of a clipboard event may be the text that was clicked last, or the body. */
function isAtCell(): boolean {
  return document.activeElement?.matches('.grid [data-column]') ?? false;
}

/** Copies and pastes cells while one of them has the focus. */
export function useCellClipboard(open: OpenDocument, columns: readonly CellName[]): void {
  const { controller } = useEditor();
  useEffect(() => {
    const ending = new AbortController();
    // Before the page, which opens what is pasted.
    const options = { signal: ending.signal, capture: true };
    const copy = (event: ClipboardEvent) => {
      const cells = isAtCell() ? controller.clipboard.copy(open, columns) : undefined;
      if (cells !== undefined) {
        event.clipboardData?.setData('text/plain', cells);
        event.preventDefault();
      }
    };
    const paste = (event: ClipboardEvent) => {
      const cells = event.clipboardData?.getData('text/plain') ?? '';
      // A file, or the text of one, is opened.
      const isFile = event.clipboardData?.files.length !== 0 || /^\s*[<{[]/.test(cells);
      if (isAtCell() && !isFile && cells !== '') {
        event.stopPropagation();
        event.preventDefault();
        controller.clipboard.paste(open, columns, cells);
      }
    };
    window.addEventListener('copy', copy, options);
    window.addEventListener('paste', paste, options);
    return () => ending.abort();
  }, [controller, open, columns]);
}
