import { explanationOf } from '../../i18n/explanations.js';
import { language } from '../../i18n/messages.js';
import type { RowProblem } from '../../model/findings.js';

/** Returns the message of a problem, with the time of the check as people write it; the title of its rule if it has none. */
export function messageOf({ rule, params, message = explanationOf(rule)?.title ?? rule }: RowProblem): string {
  const now = String(params?.now ?? '');
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return now.includes('T') ? message.replaceAll(now, new Date(now).toLocaleString(language.value, format)) : message;
}
