import type { ExportPlan, Failed } from '../../app/state.js';
import { exportWords } from '../../i18n/export.js';
import { words } from '../../i18n/messages.js';

/** Most pages of one sitemap. */
export const mostPages = 50_000;

/**
 * What is to be mended in the answers of a person before anything can be written; empty where nothing is. The engine
 * refuses the same, but in its own words, which name options and know one language.
 */
export function complaintOf({ form, folder, maxUrls, key }: ExportPlan): string {
  const text = words(exportWords);
  if (form === 'indexnow' && !/^[\da-z-]{8,128}$/i.test(key)) {
    return key === '' ? text.keyNeeded : text.keyWrong;
  }
  if (form !== 'set') {
    return '';
  }
  if (!/^https?:\/\//i.test(folder) || !URL.canParse(folder)) {
    return text.folderNeeded;
  }
  const most = Number(maxUrls);
  if (!Number.isInteger(most) || most < 1 || most > mostPages) {
    return text.maxUrlsNeeded(mostPages);
  }
  return /[?#]/.test(folder) ? text.folderOnly : '';
}

/** What describes a field that is to be mended: the words of what came of the plan. */
export const complaintId = 'export-complaint';

/** What a field of the plan says of itself to a screen reader, where it is the one to be mended. */
export function faultOf(plan: ExportPlan, field: 'folder' | 'maxUrls' | 'key') {
  const said = complaintOf(plan);
  const isOfMost = said === words(exportWords).maxUrlsNeeded(mostPages);
  const isAtFault = said !== '' && (field === 'maxUrls') === isOfMost;
  // What is not filled in yet is not wrong.
  return isAtFault ? { 'aria-invalid': plan[field] !== '' || undefined, 'aria-describedby': complaintId } : {};
}

/** What is said of a plan that nothing came of. */
export function saidOf({ code, message }: Failed, plan: ExportPlan): string {
  const text = words(exportWords);
  if (code === 'empty-page-list') {
    return text.empty;
  }
  if (plan.form === 'indexnow' && code === 'invalid-pages') {
    return text.notFull;
  }
  return (code === 'invalid-option' && complaintOf(plan)) || message;
}
