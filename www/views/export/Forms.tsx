import { canWriteOpened } from '../../app/export/exports.js';
import type { ExportDraft } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import type { ExportForm } from '../../model/file-names.js';
import { useEditor } from '../common/editor.js';

const forms: readonly ExportForm[] = ['xml', 'xml.gz', 'set', 'txt', 'csv', 'json', 'ndjson', 'indexnow'];
/** An index cannot be split or submitted. */
const formsOfIndex = forms.filter((form) => form !== 'set' && form !== 'indexnow');

/** Selects the format. */
export function Forms({ draft: { document, plan } }: { draft: ExportDraft }) {
  const { controller } = useEditor();
  const text = exportMessages();
  const isOpened = canWriteOpened(document);
  const others = document.kind === 'index' ? formsOfIndex : forms;
  return (
    <fieldset class="export-forms">
      <legend class="unseen">{text.form}</legend>
      {(isOpened ? (['opened', ...others] as const) : others).map((form) => (
        <label key={form} class="export-form boxed fill">
          <input
            type="radio"
            name="form"
            value={form}
            checked={plan.form === form}
            onChange={() => controller.exports.plan({ form })}
          />
          <span class="form-name">{text.forms[form].name}</span>
          <span class="soft small-text">{text.forms[form].hint}</span>
        </label>
      ))}
    </fieldset>
  );
}
