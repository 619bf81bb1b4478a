import type { ExportDraft } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { messages } from '../../i18n/messages.js';
import { useEditor } from '../common/editor.js';

/** Selects whether invalid values or whole pages are omitted. Shown if pages have errors. */
export function WholePages({ draft: { document, plan } }: { draft: ExportDraft }) {
  const { controller } = useEditor();
  const isSitemap = plan.form === 'xml' || plan.form === 'xml.gz' || plan.form === 'set';
  const hasErrors = (document.check.value?.report.counts.error ?? 0) > 0;
  if (document.kind === 'index' || !isSitemap || !(hasErrors || plan.invalid === 'skip')) {
    return null;
  }
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={plan.invalid === 'skip'}
        onChange={({ currentTarget }) => controller.exports.plan({ invalid: currentTarget.checked ? 'skip' : 'omit' })}
      />
      {messages(exportMessages).wholePages}
    </label>
  );
}
