/** Output of a command: to standard output, a file or a device. */

import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { gzip } from '../../node.js';
import { isGzipName } from './compressed.js';
import { isOneFile, statIfExists } from './disk.js';
import { linkTarget } from './journal/files.js';
import { inTransaction } from './journal/transaction.js';
import { write } from './output.js';
import { reasonOf, UsageError } from './usage-error.js';

/**
 * Writes content to the target of `-o`, compressed if its name ends in `.gz`; `-` is standard output. A file is
 * replaced atomically.
 *
 * @param input Path of the input, if it is a file. It is not replaced.
 * @throws UsageError if it cannot be written.
 */
export async function writeOut(out: string, content: string, input: string | undefined): Promise<void> {
  if (out === '-') {
    await write(process.stdout, Buffer.from(content));
    return;
  }
  const found = statIfExists(out);
  if (found?.isFile() && input !== undefined && isOneFile(input, out)) {
    throw new UsageError(
      `${out} cannot be written: it is the file that was read.`,
      `${out} に書き込めません。これは読み取ったファイルです。`,
    );
  }
  await writeFileOrDevice(out, isGzipName(out) ? gzip(content) : Buffer.from(content));
}

/**
 * Writes a file atomically. A pipe or a device cannot be replaced and is written to directly.
 *
 * @throws UsageError if it cannot be written.
 */
export async function writeFileOrDevice(path: string, bytes: Uint8Array): Promise<void> {
  const found = statIfExists(path);
  if (found?.isDirectory()) {
    throw new UsageError(
      `${path} cannot be written: it is a folder; -o names a file.`,
      `${path} に書き込めません。これはフォルダーです。-o にはファイルを指定してください。`,
    );
  }
  if (found === undefined || found.isFile()) {
    const target = linkTarget(path);
    await inTransaction(
      dirname(target),
      (transaction) => transaction.commit([{ path: target, content: transaction.stage(bytes) }]),
      {
        name: path,
      },
    );
    return;
  }
  try {
    const device = await open(path, 'w');
    await device.writeFile(bytes).finally(() => device.close());
  } catch (error) {
    throw new UsageError(
      `${path} cannot be written: ${reasonOf(error)}.`,
      `${path} に書き込めません。${reasonOf(error, 'ja')}。`,
    );
  }
}
