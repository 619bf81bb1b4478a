import { useEffect, useState } from 'preact/hooks';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { replaceMessages } from '../../i18n/replace.js';
import { tableMessages } from '../../i18n/table.js';
import { cellNames } from '../../model/page-table.js';
import { isInvalidQuery } from '../../model/query.js';
import type { ReplacePreview, ReplaceScope } from '../../worker/edit/replace.js';
import { Button } from '../common/buttons.js';
import { ChangeValues } from '../common/change-values.js';
import { DialogFrame } from '../common/dialog-frame.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Checkbox, SelectField } from '../common/fields.js';
import { Options } from '../common/options.js';

/** Milliseconds from the last keystroke to the preview. */
const delay = 150;

/** Finds and replaces a text in the selected pages, or in all that are shown. */
export function Replace({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = replaceMessages();
  const table = tableMessages();
  const [what, setWhat] = useState({
    scope: 'urls' as ReplaceScope,
    find: document.query.peek().search,
    replacement: '',
    regex: document.query.peek().regex,
    matchCase: false,
  });
  const wrong = isInvalidQuery({ search: what.find, regex: what.regex });
  const selection = document.selection.value;
  const shown = document.shown.value;
  const within = selection.size > 0 ? 'selected' : shown.length < document.size ? 'filtered' : 'all';
  const [preview, setPreview] = useState<ReplacePreview>();
  useEffect(() => {
    if (what.find === '' || wrong) {
      setPreview(undefined);
      return;
    }
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      const next = await controller.pages.previewReplace(document, what, ending.signal);
      // The previous preview stays until then, so that the text below does not flicker.
      if (!ending.signal.aborted) {
        setPreview(next);
      }
    }, delay);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [controller, document, what, wrong, selection, shown]);
  return (
    <DialogFrame title={table.replace}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          controller.closeDialog();
          void controller.pages.replace(document, what);
        }}
      >
        <SelectField label={text.replaceIn} value={what.scope} onValue={(value) => setWhat({ ...what, scope: value })}>
          <option value="urls">{text.allUrls}</option>
          <Options values={cellNames} nameOf={(name) => table.columns[name]} />
        </SelectField>
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
        <Checkbox isChecked={what.regex} onToggle={(isChecked) => setWhat({ ...what, regex: isChecked })}>
          {table.regex}
        </Checkbox>
        <Checkbox isChecked={what.matchCase} onToggle={(isChecked) => setWhat({ ...what, matchCase: isChecked })}>
          {text.matchCase}
        </Checkbox>
        <div class="buttons">
          <Button
            label={text.replaceApply[within](selection.size || shown.length, document.kind)}
            type="submit"
            class="main"
            disabled={wrong}
          />
        </div>
        {/* Below the button, which must not move while someone is about to press it. */}
        <p class={`small-text ${wrong ? 'field-error' : 'soft'}`} role="status">
          {wrong ? table.wrongExpression : preview && text.replaceMatches(preview.values, preview.pages, document.kind)}
        </p>
        {preview?.examples.map(({ before, after }) => (
          <p key={before} class="change-values">
            <ChangeValues before={before} after={after} text={fixPreviewMessages()} />
          </p>
        ))}
      </form>
    </DialogFrame>
  );
}
