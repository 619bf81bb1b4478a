/** Output of a command: to standard output, a file or a device. */

import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { gzip } from '../../core/node.js';
import { isOneFile, statIfExists } from '../../files/disk.js';
import { linkTarget } from '../../files/journal/files.js';
import { inTransaction } from '../../files/journal/transaction.js';
import { unwritable, usageError } from '../../files/usage-error.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { isGzipName } from './compressed.js';
import { write } from './output.js';
import { forReader } from './terminal.js';

/** A file to write. */
export interface NewFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * Writes content to the target of `-o`, compressed if its name ends in `.gz`; `-` is standard output. A file is
 * replaced atomically.
 *
 * @param input Path of the input, if it is a file. It is not replaced.
 * @param also Files that are written in the same transaction; after output that is not to a file.
 * @throws UsageError if it cannot be written.
 */
export async function writeOut(
  out: string,
  content: string,
  input: string | undefined,
  also: readonly NewFile[] = [],
): Promise<void> {
  if (out === '-') {
    await write(process.stdout, forReader(process.stdout, Buffer.from(content)));
    await writeFiles(also);
    return;
  }
  const found = statIfExists(out);
  if (found?.isFile() && input !== undefined && isOneFile(input, out)) {
    throw usageError(USAGE_TEXTS.outIsInput, { out });
  }
  await writeFileOrDevice(out, isGzipName(out) ? gzip(content) : Buffer.from(content), also);
}

/**
 * Writes a file atomically. A pipe or a device cannot be replaced and is written to directly.
 *
 * @throws UsageError if it cannot be written.
 */
export async function writeFileOrDevice(path: string, bytes: Uint8Array, also: readonly NewFile[] = []): Promise<void> {
  const found = statIfExists(path);
  if (found?.isDirectory()) {
    throw usageError(USAGE_TEXTS.outIsFolder, { path });
  }
  if (found === undefined || found.isFile()) {
    await writeFiles([{ path, bytes }, ...also]);
    return;
  }
  try {
    const device = await open(path, 'w');
    await device.writeFile(bytes).finally(() => device.close());
    await writeFiles(also);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** Writes files in one transaction of the folder of the first. */
async function writeFiles(files: readonly NewFile[]): Promise<void> {
  const [first] = files;
  if (first === undefined) {
    return;
  }
  await inTransaction(
    dirname(linkTarget(first.path)),
    (transaction) => {
      const changes = files.map(({ path, bytes }) => ({ path: linkTarget(path), content: transaction.stage(bytes) }));
      transaction.commit(changes);
    },
    { name: first.path },
  );
}
