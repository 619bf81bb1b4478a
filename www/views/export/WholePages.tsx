import type { ExportDraft } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { useEditor } from '../common/editor.js';
import { Checkbox } from '../common/fields.js';

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
