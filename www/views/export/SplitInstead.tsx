import { exportWords } from '../../i18n/export.js';
import { words } from '../../i18n/messages.js';
import { useEditor } from '../common/editor.js';

/** Makes a set of what is too much for one file. */
export function SplitInstead() {
  const { controller } = useEditor();
  return (
    <button type="button" class="main" onClick={() => controller.exports.plan({ form: 'set' })}>
      {words(exportWords).splitInstead}
    </button>
  );
}
