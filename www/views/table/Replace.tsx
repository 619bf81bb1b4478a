import { useState } from 'preact/hooks';
import type { CellName } from '../../document/page-table.js';
import { cellNames } from '../../document/page-table.js';
import { isWrong } from '../../document/query.js';
import { tableWords } from '../../words/table.js';
import { words } from '../../words/words.js';
import { DialogFrame } from '../dialog-frame.js';
import { useEditor } from '../editor.js';
import type { ViewProps } from '../places.js';

/** Finds and replaces a text in the selected pages, or in all that are shown. */
export function Replace({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = words(tableWords);
  const [what, setWhat] = useState({
    column: 'loc' as CellName,
    find: document.query.peek().search,
    replacement: '',
    regex: document.query.peek().regex,
    matchCase: false,
  });
  const wrong = isWrong({ search: what.find, regex: what.regex });
  const pages = document.selection.value.size || document.shown.value.length;
  return (
    <DialogFrame title={text.replace}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          controller.endDialog();
          void controller.pages.replace(document, what);
        }}
      >
        <label class="field">
          <span>{text.setColumn}</span>
          <select
            class="framed"
            value={what.column}
            onChange={(event) => setWhat({ ...what, column: event.currentTarget.value as CellName })}
          >
            {cellNames.map((name) => (
              <option key={name} value={name}>
                {text.columns[name]}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{text.find}</span>
          <input
            class="framed code"
            data-first
            value={what.find}
            required
            spellcheck={false}
            aria-invalid={wrong ? true : undefined}
            onInput={(event) => setWhat({ ...what, find: event.currentTarget.value })}
          />
        </label>
        <label class="field">
          <span>{text.replaceWith}</span>
          <input
            class="framed code"
            value={what.replacement}
            spellcheck={false}
            onInput={(event) => setWhat({ ...what, replacement: event.currentTarget.value })}
          />
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={what.regex}
            onChange={(event) => setWhat({ ...what, regex: event.currentTarget.checked })}
          />
          {text.regex}
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={what.matchCase}
            onChange={(event) => setWhat({ ...what, matchCase: event.currentTarget.checked })}
          />
          {text.matchCase}
        </label>
        <div class="buttons">
          <span class="complaint small-text" role="status">
            {wrong && text.wrongExpression}
          </span>
          <button type="submit" class="main" disabled={wrong}>
            {text.replaceApply(pages, document.kind)}
          </button>
        </div>
      </form>
    </DialogFrame>
  );
}
