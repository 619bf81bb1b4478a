import { exportWords } from '../../words/export.js';
import { words } from '../../words/words.js';
import { useEditor } from '../editor.js';

/** Makes a set of what is too much for one file. */
export function SplitInstead() {
  const { controller } = useEditor();
  return (
    <button type="button" class="main" onClick={() => controller.exports.plan({ form: 'set' })}>
      {words(exportWords).splitInstead}
    </button>
  );
}
