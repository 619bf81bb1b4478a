import type { ExportDraft, ExportPlan, Failed } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { messages } from '../../i18n/messages.js';
import { formOf } from '../../model/file-names.js';

/** Most pages of one sitemap. */
export const maxPages = 50_000;

/**
 * What is to be mended in the answers of a person before anything can be written; empty where nothing is. The engine
 * refuses the same, but in its own words, which name options and know one language.
 */
export function planError({ form, folder, maxUrls, key }: ExportPlan): string {
  const text = messages(exportMessages);
  if (form === 'indexnow' && !/^[\da-z-]{8,128}$/i.test(key)) {
    return key === '' ? text.keyNeeded : text.keyWrong;
  }
  if (form !== 'set') {
    return '';
  }
  if (!/^https?:\/\//i.test(folder) || !URL.canParse(folder)) {
    return text.folderNeeded;
  }
  const max = Number(maxUrls);
  if (!Number.isInteger(max) || max < 1 || max > maxPages) {
    return text.maxUrlsNeeded(maxPages);
  }
  return /[?#]/.test(folder) ? text.folderOnly : '';
}

/** What describes a field that is to be mended: the words of what came of the plan. */
export const errorId = 'export-error';

/** What a field of the plan says of itself to a screen reader, where it is the one to be mended. */
export function errorAttributes(plan: ExportPlan, field: 'folder' | 'maxUrls' | 'key') {
  const error = planError(plan);
  const isOfMax = error === messages(exportMessages).maxUrlsNeeded(maxPages);
  const isAtFault = error !== '' && (field === 'maxUrls') === isOfMax;
  // What is not filled in yet is not wrong.
  return isAtFault ? { 'aria-invalid': plan[field] !== '' || undefined, 'aria-describedby': errorId } : {};
}

/** What is said of a plan that nothing came of. */
export function failureText({ code, message }: Failed, plan: ExportPlan): string {
  const text = messages(exportMessages);
  if (code === 'empty-page-list') {
    return text.empty;
  }
  if (plan.form === 'indexnow' && code === 'invalid-pages') {
    return text.notFull;
  }
  return (code === 'invalid-option' && planError(plan)) || message;
}

/** Whether what is written has the form of the opened file, and can be saved there. */
export function savesBack({ document: { handle }, plan }: ExportDraft): boolean {
  return handle !== undefined && formOf(handle.name) === plan.form;
}
