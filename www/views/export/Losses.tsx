import type { ComponentChildren } from 'preact';
import { exportMessages } from '../../i18n/export.js';
import { messages } from '../../i18n/messages.js';
import type { ExportLoss } from '../../model/export-losses.js';
import type { ExportForm } from '../../model/file-names.js';
import { Icon } from '../common/icon.js';

/** A list of contents that the export lacks. */
export function LossList({ lead, children }: { lead: string; children: ComponentChildren }) {
  return (
    <div class="export-note warned">
      <Icon name="warning" />
      <div>
        {lead}
        <ul class="export-losses">{children}</ul>
      </div>
    </div>
  );
}

/** Contents of the opened file or of the edited source that the export lacks. */
export function ExportLosses({ exportLosses, form }: { exportLosses: readonly ExportLoss[]; form: ExportForm }) {
  const text = messages(exportMessages);
  return (
    <LossList lead={text.exportLossesLead}>
      {exportLosses.map((what) => (
        <li key={what}>{what === 'kind' ? text.becomes(text.forms[form].name) : text.exportLosses[what]}</li>
      ))}
    </LossList>
  );
}
