import { canShare } from '../../app/export/download.js';
import { canWriteOpened } from '../../app/export/exports.js';
import type { ExportDraft } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { savingMessages } from '../../i18n/saving.js';
import { type ExportForm, formOf } from '../../model/file-names.js';
import { Button } from '../common/buttons.js';
import { DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { Choice, OptionCard } from '../common/fields.js';
import { Copy } from './Copy.js';
import { SetOptions, WholePages } from './options.js';
import { canSaveBack } from './plan.js';
import { Result } from './Result.js';

const formats: readonly ExportForm[] = ['xml', 'xml.gz', 'txt', 'csv', 'json', 'ndjson'];

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
  const main = back
    ? { label: savingMessages().saveTo(back.name), onClick: () => void controller.saving.saveBack(draft) }
    : isWritten && canShare(name, result.file)
      ? { label: `${text.share} ${name}`, onClick: () => void controller.saving.share(draft) }
      : undefined;
  const isText = plan.form !== 'set' && !/\.gz$/i.test(name);
  return (
    <DialogFrame title={text.title(document.name.value)} wide>
      <div class="export stack loose">
        <Forms draft={draft} />
        <p class="soft">{text.about(document.kind)[plan.form]}</p>
        {plan.form === 'set' && <SetOptions draft={draft} />}
        <WholePages draft={draft} />
        <Result draft={draft} />
      </div>
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
          label={main ? text.download : text.downloadFile(name)}
          class={main ? 'outlined' : 'main'}
          disabled={!isWritten}
          onClick={() => controller.saving.download(draft)}
        />
        {main && <Button {...main} class="main" disabled={!isWritten} />}
      </div>
    </DialogFrame>
  );
}

/** Selects between saving the file as it was opened, a set, and another format. */
function Forms({ draft: { document, plan } }: { draft: ExportDraft }) {
  const { controller } = useEditor();
  const text = exportMessages();
  const choose = (form: ExportForm) => controller.exports.plan({ form });
  // An index cannot be split, and a list of URLs would be read as one of pages.
  const isIndex = document.kind === 'index';
  const first = canWriteOpened(document) ? 'opened' : (formOf(document.name.value) ?? 'xml');
  const others = formats.filter((form) => form !== first && !(isIndex && form === 'txt'));
  const cards = [first, ...(isIndex ? [] : (['set'] as const)), 'other'] as const;
  const chosen = others.includes(plan.form) ? 'other' : plan.form;
  return (
    <>
      <fieldset class="export-forms">
        <legend class="unseen">{text.form}</legend>
        {cards.map((card) => (
          <OptionCard
            key={card}
            name="form"
            value={card}
            isChosen={chosen === card}
            onChoose={() => choose(card === 'other' ? (others[0] ?? 'xml') : card)}
          >
            <strong>{text.forms[card].name}</strong>
            <span class="soft small-text">{text.forms[card].hint}</span>
          </OptionCard>
        ))}
      </fieldset>
      {chosen === 'other' && (
        <Choice
          label={text.form}
          value={plan.form}
          values={others}
          nameOf={(form) => `${text.forms[form].name} (${text.forms[form].hint})`}
          onValue={choose}
        />
      )}
    </>
  );
}
