import { exportMessages } from '../../i18n/export.js';
import { messages } from '../../i18n/messages.js';
import type { ExportLoss as UnkeptPart } from '../../model/export-losses.js';
import type { ExportForm } from '../../model/file-names.js';
import { Without } from './Without.js';

/** What of the opened file, or of what was typed, is not in the export. */
export function ExportLoss({ exportLosses, form }: { exportLosses: readonly UnkeptPart[]; form: ExportForm }) {
  const text = messages(exportMessages);
  return (
    <Without lead={text.exportLossesLead}>
      {exportLosses.map((what) => (
        <li key={what}>{what === 'kind' ? text.becomes(text.forms[form].name) : text.exportLosses[what]}</li>
      ))}
    </Without>
  );
}
