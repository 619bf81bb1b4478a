import { exportMessages } from '../../i18n/export.js';
import { savingMessages } from '../../i18n/saving.js';
import { Button } from '../common/buttons.js';
import { DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { Copy } from './Copy.js';
import { Forms } from './Forms.js';
import { IndexNowOptions } from './IndexNowOptions.js';
import { canSaveBack } from './plan.js';
import { Result } from './Result.js';
import { SetOptions } from './SetOptions.js';
import { WholePages } from './WholePages.js';

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
