import type { ExportDraft } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { sitemapLimits } from '../../model/limits.js';
import { useEditor } from '../common/editor.js';
import { Checkbox } from '../common/fields.js';
import { errorAttributes } from './plan.js';

/** The options of a sitemap set. */
export function SetOptions({ draft: { plan } }: { draft: ExportDraft }) {
  const { controller } = useEditor();
  const text = exportMessages();
  return (
    <div class="export-options">
      <label class="field">
        <span>{text.folder}</span>
        <input
          {...errorAttributes(plan, 'folder')}
          class="framed code"
          type="url"
          required
          placeholder="https://example.com/"
          spellcheck={false}
          value={plan.folder}
          onInput={(event) => controller.exports.plan({ folder: event.currentTarget.value.trim() }, 'typed')}
        />
      </label>
      <label class="field narrow">
        <span>{text.maxUrls}</span>
        <input
          {...errorAttributes(plan, 'maxUrls')}
          class="framed"
          type="number"
          min={1}
          max={sitemapLimits.pages}
          value={plan.maxUrls}
          onInput={(event) => controller.exports.plan({ maxUrls: event.currentTarget.value }, 'typed')}
        />
      </label>
      <div>
        <Checkbox isChecked={plan.gzip} onToggle={(isChecked) => controller.exports.plan({ gzip: isChecked })}>
          {text.gzip}
        </Checkbox>
        <Checkbox isChecked={plan.byPath} onToggle={(isChecked) => controller.exports.plan({ byPath: isChecked })}>
          {text.byPath}
        </Checkbox>
      </div>
    </div>
  );
}
