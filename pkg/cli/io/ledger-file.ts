/** The ledger of `notify` as a file: JSON with a line for each URL. */

import { dirname } from 'node:path';
import { SitemapError } from '../../core/node.js';
import { readExisting, statIfExists } from '../../files/disk.js';
import { linkTarget } from '../../files/journal/files.js';
import { inTransaction } from '../../files/journal/transaction.js';
import { usageError } from '../../files/usage-error.js';
import { mergeLedgers, type NotifyLedger, type NotifyLedgerEntry } from '../../live/submit/index.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/**
 * Reads a ledger. A file that does not exist is an empty ledger.
 *
 * @throws UsageError if it cannot be read, or is not a ledger.
 */
export function readLedger(path: string): NotifyLedger {
  if (statIfExists(path) === undefined) {
    return mergeLedgers();
  }
  const ledger = readJson(path);
  try {
    // Merging checks its form.
    return mergeLedgers(ledger);
  } catch (error) {
    if (!(error instanceof SitemapError)) {
      throw error;
    }
    // `mergeLedgers` has no option for the language.
    const reason = { en: error.message, ja: USAGE_TEXTS.ledgerFault.ja };
    throw usageError(USAGE_TEXTS.ledgerUnreadable, { path, reason });
  }
}

function readJson(path: string): NotifyLedger {
  const bytes = readExisting(path);
  try {
    // Without a byte order mark, which some editors add.
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw usageError(USAGE_TEXTS.ledgerNotJson, { path });
  }
}

/**
 * Writes the changes of a ledger to its file, which is replaced at once or not at all. Changes that another command has written
 * meanwhile are kept.
 *
 * @param before The ledger when the file was read.
 * @param after The ledger with the changes.
 * @throws UsageError if it cannot be written.
 */
export async function updateLedger(path: string, before: NotifyLedger, after: NotifyLedger): Promise<void> {
  const target = linkTarget(path);
  await inTransaction(
    dirname(target),
    (transaction) => {
      const text = formatLedger(withChanges(readLedger(target), before, after));
      transaction.commit([{ path: target, content: transaction.stage(Buffer.from(text)) }]);
    },
    { name: path },
  );
}

/**
 * Returns the current ledger with the changes from `before` to `after`. If another command has changed the same entry, the one that
 * is still to be sent is kept, because it may be of a later version of the page; of two with equal results, the later one.
 */
function withChanges(current: NotifyLedger, before: NotifyLedger, after: NotifyLedger): NotifyLedger {
  const entries = new Map(Object.entries(current.urls));
  for (const [url, entry] of Object.entries(after.urls)) {
    const [earlier, other] = [before.urls[url], entries.get(url)];
    if (!isEqual(entry, earlier)) {
      entries.set(url, other === undefined || isEqual(other, earlier) ? entry : mergedEntry(entry, other));
    }
  }
  return mergeLedgers({ ...current, urls: Object.fromEntries(entries) });
}

function mergedEntry(one: NotifyLedgerEntry, other: NotifyLedgerEntry): NotifyLedgerEntry {
  if ((one.result === 'sent') !== (other.result === 'sent')) {
    return one.result === 'sent' ? other : one;
  }
  return one.at < other.at ? other : one;
}

function isEqual(one: NotifyLedgerEntry, other: NotifyLedgerEntry | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the text of a ledger, with a line for each URL, so that files can be compared and merged by line. */
function formatLedger({ version, urls }: NotifyLedger): string {
  const lines = Object.entries(urls).map(([url, entry]) => `    ${JSON.stringify(url)}: ${JSON.stringify(entry)}`);
  const list = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`;
  return `{\n  "version": ${version},\n  "urls": ${list}\n}\n`;
}
