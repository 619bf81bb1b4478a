/** Messages about a run that are not problems of the pages. */

import type { Text } from '../../errors/fill.js';
import type { Locale } from '../../types/index.js';
import { write } from '../io/output.js';
import { formatError } from '../io/terminal.js';

/** Writes notices to standard error. */
export async function writeNotices(notices: readonly Text[], locale: Locale): Promise<void> {
  await write(process.stderr, notices.map((notice) => formatError(notice[locale])).join(''));
}
