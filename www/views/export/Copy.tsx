import { useState } from 'preact/hooks';
import { exportMessages } from '../../i18n/export.js';
import { useEditor } from '../common/editor.js';

/** A button that copies and shows the result itself, because notices are behind the dialog. */
export function Copy({
  label,
  disabled = false,
  content,
  encoding,
}: {
  label: string;
  disabled?: boolean;
  content: () => Blob | string;
  encoding?: string | undefined;
}) {
  const { controller } = useEditor();
  const text = exportMessages();
  const [copied, setCopied] = useState<boolean>();
  return (
    <button
      type="button"
      class="outlined"
      disabled={disabled}
      onClick={() => void controller.saving.copy(content(), encoding).then(setCopied)}
      onBlur={() => setCopied(undefined)}
    >
      <span aria-live="polite">{copied === undefined ? label : copied ? text.copiedShort : text.copyFailed}</span>
    </button>
  );
}
