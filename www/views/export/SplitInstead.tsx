import { exportMessages } from '../../i18n/export.js';
import { messages } from '../../i18n/messages.js';
import { useEditor } from '../common/editor.js';

/** Makes a set of what is too much for one file. */
export function SplitInstead() {
  const { controller } = useEditor();
  return (
    <button type="button" class="main" onClick={() => controller.exports.plan({ form: 'set' })}>
      {messages(exportMessages).splitInstead}
    </button>
  );
}
