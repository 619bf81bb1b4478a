import type { ExportDraft } from '../../app/state.js';
import { formOf } from '../../model/file-names.js';

/** Whether what is written has the form of the opened file, and can be saved there. */
export function savesBack({ document: { handle }, plan }: ExportDraft): boolean {
  return handle !== undefined && formOf(handle.name) === plan.form;
}
