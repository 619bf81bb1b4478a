import type { ExportForm } from '../../document/file-names.js';
import type { Unkept as UnkeptPart } from '../../document/unkept.js';
import { exportWords } from '../../words/export.js';
import { words } from '../../words/words.js';
import { Without } from './Without.js';

/** What of the opened file, or of what was typed, is not in the export. */
export function Unkept({ unkept, form }: { unkept: readonly UnkeptPart[]; form: ExportForm }) {
  const text = words(exportWords);
  return (
    <Without lead={text.unkeptLead}>
      {unkept.map((what) => (
        <li key={what}>{what === 'kind' ? text.becomes(text.forms[form].name) : text.unkept[what]}</li>
      ))}
    </Without>
  );
}
