/** The ledger of `notify` as a file: JSON with a line for each URL. */

import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { mergeLedgers, type NotifyLedger, SitemapError } from '../../node.js';
import { statIfExists } from './disk.js';
import { linkTarget } from './journal/files.js';
import { inTransaction } from './journal/transaction.js';
import { UsageError, unreadable } from './usage-error.js';

/**
 * Reads a ledger. A file that does not exist is an empty ledger.
 *
 * @throws UsageError if it cannot be read, or is no ledger.
 */
export function readLedger(path: string): NotifyLedger {
  if (statIfExists(path) === undefined) {
    return mergeLedgers();
  }
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
  try {
    // Merging checks its form.
    return mergeLedgers(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof SitemapError)) {
      throw error;
    }
    throw new UsageError(
      `${path} is no ledger of sitemap-kit notify: ${error.message}`,
      `${path} は sitemap-kit notify の送信記録ではありません: ${error.message}`,
    );
  }
}

/**
 * Adds entries to a ledger file, which is replaced at once or not at all. Entries that another command has written meanwhile
 * are kept.
 *
 * @throws UsageError if it cannot be written.
 */
export async function addToLedger(path: string, ledger: NotifyLedger): Promise<void> {
  const target = linkTarget(path);
  await inTransaction(
    dirname(target),
    (transaction) => {
      const text = formatLedger(mergeLedgers(readLedger(target), ledger));
      transaction.commit([{ path: target, content: transaction.stage(Buffer.from(text)) }]);
    },
    { name: path },
  );
}

/** Returns the text of a ledger, with a line for each URL, so that files can be compared and merged by line. */
function formatLedger({ version, urls }: NotifyLedger): string {
  const lines = Object.entries(urls).map(([url, entry]) => `    ${JSON.stringify(url)}: ${JSON.stringify(entry)}`);
  const list = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
  return `{\n  "version": ${version},\n  "urls": ${list}\n}\n`;
}
