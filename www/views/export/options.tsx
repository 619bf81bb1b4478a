/** The options of exports. */

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
        {(['gzip', 'byPath'] as const).map((name) => (
          <Checkbox
            key={name}
            isChecked={plan[name]}
            onToggle={(isChecked) => controller.exports.plan({ [name]: isChecked })}
          >
            {text[name]}
          </Checkbox>
        ))}
      </div>
    </div>
  );
}

/** Selects whether invalid values or whole pages are omitted. Shown if pages have errors. */
export function WholePages({ draft: { document, plan } }: { draft: ExportDraft }) {
  const { controller } = useEditor();
  const isSitemap = plan.form === 'xml' || plan.form === 'xml.gz' || plan.form === 'set';
  const hasErrors = (document.check.value?.report.counts.error ?? 0) > 0;
  if (document.kind === 'index' || !isSitemap || !(hasErrors || plan.invalid === 'skip')) {
    return null;
  }
  return (
    <Checkbox
      isChecked={plan.invalid === 'skip'}
      onToggle={(isChecked) => controller.exports.plan({ invalid: isChecked ? 'skip' : 'omit' })}
    >
      {exportMessages().wholePages}
    </Checkbox>
  );
}
