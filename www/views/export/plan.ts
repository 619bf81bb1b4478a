import type { ExportDraft, ExportPlan, Failed } from '../../app/state.js';
import { exportMessages } from '../../i18n/export.js';
import { formOf } from '../../model/file-names.js';
import { sitemapLimits } from '../../model/limits.js';

/**
 * Returns the first error of the options; empty without one. The engine checks them as well, but its messages name options of
 * the package.
 */
function planError({ form, folder, maxUrls }: ExportPlan): string {
  const text = exportMessages();
  if (form !== 'set') {
    return '';
  }
  if (!/^https?:\/\//i.test(folder) || !URL.canParse(folder)) {
    return text.folderNeeded;
  }
  const max = Number(maxUrls);
  if (!Number.isInteger(max) || max < 1 || max > sitemapLimits.pages) {
    return text.maxUrlsNeeded(sitemapLimits.pages);
  }
  return /[?#]/.test(folder) ? text.folderOnly : '';
}

/** Id of the element with the error. */
export const errorId = 'export-error';

/** Returns the ARIA attributes of an invalid field. */
export function errorAttributes(plan: ExportPlan, field: 'folder' | 'maxUrls') {
  const error = planError(plan);
  const isOfMax = error === exportMessages().maxUrlsNeeded(sitemapLimits.pages);
  const isAtFault = error !== '' && (field === 'maxUrls') === isOfMax;
  // An empty field is not marked as invalid.
  return isAtFault ? { 'aria-invalid': plan[field] !== '' || undefined, 'aria-describedby': errorId } : {};
}

/** Returns the message of a failed export. */
export function failureText({ code, message }: Failed, plan: ExportPlan): string {
  const text = exportMessages();
  if (code === 'empty-page-list') {
    return text.empty;
  }
  return (code === 'invalid-option' && planError(plan)) || message;
}

/** Returns whether an export can be saved to the opened file. */
export function canSaveBack({ document: { handle }, plan }: ExportDraft): boolean {
  return handle !== undefined && (plan.form === 'opened' || formOf(handle.name) === plan.form);
}
