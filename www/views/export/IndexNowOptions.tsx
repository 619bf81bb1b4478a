import type { ExportDraft, ExportPlan } from '../../app/state.js';
import { differenceMessages } from '../../i18n/differences.js';
import { exportMessages } from '../../i18n/export.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { SelectField } from '../common/fields.js';
import { errorAttributes } from './plan.js';

/** The options of an IndexNow request. */
export function IndexNowOptions({ draft: { document, plan } }: { draft: ExportDraft }) {
  const { controller } = useEditor();
  const text = exportMessages();
  const other = document.comparedWith.value?.name;
  const scopes: readonly ExportPlan['scope'][] =
    document.selection.value.size > 0 ? ['changed', 'selected', 'all'] : ['changed', 'all'];
  return (
    <div class="export-options">
      <SelectField
        label={text.scope}
        value={plan.scope}
        values={scopes}
        nameOf={(scope) =>
          scope === 'changed' && other !== undefined ? differenceMessages().differentFrom(other) : text.scopes[scope]
        }
        onValue={(scope) => controller.exports.plan({ scope })}
      />
      <div class="field">
        <label for="indexnow-key">{text.key}</label>
        <div class="field-row row">
          <input
            id="indexnow-key"
            {...errorAttributes(plan, 'key')}
            class="framed code"
            spellcheck={false}
            autocomplete="off"
            maxLength={128}
            value={plan.key}
            onInput={(event) => controller.exports.plan({ key: event.currentTarget.value.trim() }, 'typed')}
          />
          <Button label={text.newKey} class="outlined" onClick={() => controller.exports.plan({ key: newKey() })} />
        </div>
      </div>
    </div>
  );
}

/** Returns a new IndexNow key of 32 hexadecimal digits. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
