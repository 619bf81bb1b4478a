/** Messages about a run that are not problems of the pages. */

import type { Locale } from '../../types/index.js';
import { write } from '../io/output.js';
import { formatError } from '../io/terminal.js';

/** A message in each language. */
export type Notice = Readonly<Record<Locale, string>>;

/** Writes notices to standard error. */
export async function writeNotices(notices: readonly Notice[], locale: Locale): Promise<void> {
  await write(process.stderr, notices.map((notice) => formatError(notice[locale])).join(''));
}
