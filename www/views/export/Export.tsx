import { canWriteOpened } from '../../app/export/exports.js';
import type { ExportDraft } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { savingMessages } from '../../i18n/saving.js';
import type { ExportForm } from '../../model/file-names.js';
import { Button } from '../common/buttons.js';
import { DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { Copy } from './Copy.js';
import { IndexNowOptions, SetOptions, WholePages } from './options.js';
import { canSaveBack } from './plan.js';
import { Result } from './Result.js';

const forms: readonly ExportForm[] = ['xml', 'xml.gz', 'set', 'txt', 'csv', 'json', 'ndjson', 'indexnow'];
/** An index cannot be split or submitted. */
const formsOfIndex = forms.filter((form) => form !== 'set' && form !== 'indexnow');

/** The dialog of an export: its format, its options and the result. */
export function Export() {
  const { state, controller } = useEditor();
  const text = exportMessages();
  const draft = state.exporting.value;
  if (draft === undefined) {
    return null;
  }
  const { document, plan, name, result } = draft;
  const { handle } = document;
  const isWritten = result?.kind === 'written';
  const back = canSaveBack(draft) ? handle : undefined;
  const isText = plan.form !== 'set' && !/\.gz$/i.test(name);
  return (
    <DialogFrame title={text.title(document.name.value)} wide>
      <div class="export stack loose">
        <Forms draft={draft} />
        <p class="soft">{text.about[plan.form]}</p>
        {plan.form === 'set' && <SetOptions draft={draft} />}
        {plan.form === 'indexnow' && <IndexNowOptions draft={draft} />}
        <WholePages draft={draft} />
        <Result draft={draft} />
      </div>
      {plan.form !== 'indexnow' && (
        <div class="buttons">
          {isText && (
            <Copy
              key={plan.form}
              label={text.copy}
              disabled={!isWritten}
              content={() => (isWritten ? result.file : '')}
              encoding={plan.form === 'opened' ? document.encoding : undefined}
            />
          )}
          <Button
            label={back ? text.download : `${text.download} ${name}`}
            class={back ? 'outlined' : 'main'}
            disabled={!isWritten}
            onClick={() => controller.saving.download(draft)}
          />
          {back && (
            <Button
              label={savingMessages().saveTo(back.name)}
              class="main"
              disabled={!isWritten}
              onClick={() => void controller.saving.saveBack(draft)}
            />
          )}
        </div>
      )}
    </DialogFrame>
  );
}

/** Selects the format. */
function Forms({ draft: { document, plan } }: { draft: ExportDraft }) {
  const { controller } = useEditor();
  const text = exportMessages();
  const others = document.kind === 'index' ? formsOfIndex : forms;
  return (
    <fieldset class="export-forms">
      <legend class="unseen">{text.form}</legend>
      {(canWriteOpened(document) ? (['opened', ...others] as const) : others).map((form) => (
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
