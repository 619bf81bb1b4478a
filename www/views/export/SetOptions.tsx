import type { ExportDraft } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { sitemapLimits } from '../../model/limits.js';
import { useEditor } from '../common/editor.js';
import { Checkbox, TextField } from '../common/fields.js';
import { errorAttributes } from './plan.js';

/** The options of a sitemap set. */
export function SetOptions({ draft: { plan } }: { draft: ExportDraft }) {
  const { controller } = useEditor();
  const text = exportMessages();
  return (
    <div class="export-options">
      <TextField
        {...errorAttributes(plan, 'folder')}
        label={text.folder}
        type="url"
        required
        placeholder="https://example.com/"
        value={plan.folder}
        onText={(folder) => controller.exports.plan({ folder: folder.trim() }, 'typed')}
      />
      <TextField
        {...errorAttributes(plan, 'maxUrls')}
        label={text.maxUrls}
        class="framed"
        type="number"
        min={1}
        max={sitemapLimits.pages}
        value={plan.maxUrls}
        onText={(maxUrls) => controller.exports.plan({ maxUrls }, 'typed')}
      />
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
