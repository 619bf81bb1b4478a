import { exportWords } from '../../i18n/export.js';
import { words } from '../../i18n/messages.js';
import type { Unkept as UnkeptPart } from '../../model/export-losses.js';
import type { ExportForm } from '../../model/file-names.js';
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
