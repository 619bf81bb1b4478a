import { useState } from 'preact/hooks';
import { replaceMessages } from '../../i18n/replace.js';
import { tableMessages } from '../../i18n/table.js';
import { cellsOf, columnsOf } from '../../model/page-table.js';
import { isInvalidQuery } from '../../model/query.js';
import type { ReplaceScope } from '../../worker/edit/replace.js';
import { Button } from '../common/buttons.js';
import { ChangeValues } from '../common/change-values.js';
import { DialogFrame } from '../common/dialog.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { useDelayed } from '../common/effects.js';
import { Checkbox, SelectField, TextField } from '../common/fields.js';

/** Finds and replaces a text in the selected pages, in the shown ones, or in all. */
export function Replace({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = replaceMessages();
  const table = tableMessages();
  const places = [...(columnsOf(document.kind).includes('more') ? (['urls'] as const) : []), ...cellsOf(document.kind)];
  const [what, setWhat] = useState({
    scope: (places[0] ?? 'loc') as ReplaceScope,
    find: document.query.peek().search,
    replacement: '',
    regex: document.query.peek().regex,
    matchCase: false,
  });
  const wrong = isInvalidQuery({ search: what.find, regex: what.regex });
  const [chosen, setChosen] = useState<'selected' | 'shown' | 'all'>();
  const rowsOf = {
    selected: document.selection.value.among(document.table.order),
    shown: document.shown.value,
    all: document.table.order,
  };
  const scopes = (['selected', 'shown', 'all'] as const).filter(
    (scope) => scope === 'all' || (rowsOf[scope].length > 0 && rowsOf[scope].length < document.size),
  );
  const within = scopes.find((scope) => scope === chosen) ?? scopes[0] ?? 'all';
  const rows = rowsOf[within];
  const { value: preview } = useDelayed(
    async (signal) =>
      what.find === '' || wrong ? undefined : controller.pages.previewReplace(document, { ...what, rows }, signal),
    [controller, document, what, wrong, within, document.selection.value, rowsOf.shown],
  );
  return (
    <DialogFrame title={table.replace}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          controller.closeDialog();
          void controller.pages.replace(document, rows, what);
        }}
      >
        {scopes.length > 1 && (
          <SelectField
            label={text.pages}
            value={within}
            values={scopes}
            nameOf={(scope) => text.scopes[scope](rowsOf[scope].length, document.kind)}
            onValue={setChosen}
          />
        )}
        <SelectField
          label={text.replaceIn}
          value={what.scope}
          values={places}
          nameOf={(scope) => (scope === 'urls' ? text.allUrls : table.columns[scope])}
          onValue={(scope) => setWhat({ ...what, scope })}
        />
        <TextField
          label={text.find}
          data-first
          required
          value={what.find}
          aria-invalid={wrong ? true : undefined}
          onText={(find) => setWhat({ ...what, find })}
        />
        <TextField
          label={text.replaceWith}
          value={what.replacement}
          onText={(replacement) => setWhat({ ...what, replacement })}
        />
        <Checkbox isChecked={what.regex} onToggle={(isChecked) => setWhat({ ...what, regex: isChecked })}>
          {table.regex}
        </Checkbox>
        <Checkbox isChecked={what.matchCase} onToggle={(isChecked) => setWhat({ ...what, matchCase: isChecked })}>
          {text.matchCase}
        </Checkbox>
        <div class="buttons">
          <Button label={text.replaceApply(rows.length, document.kind)} type="submit" class="main" disabled={wrong} />
        </div>
        {/* Below the button, which must not move while someone is about to press it. */}
        <p class={`small-text ${wrong ? 'field-error' : 'soft'}`} role="status">
          {wrong ? table.wrongExpression : preview && text.replaceMatches(preview.values, preview.pages, document.kind)}
        </p>
        {preview?.examples.map(({ before, after }) => (
          <p key={before} class="change-values">
            <ChangeValues before={before} after={after} />
          </p>
        ))}
      </form>
    </DialogFrame>
  );
}
