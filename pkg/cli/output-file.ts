/** Writing what a verb makes: to standard output, a file or a device. */

import { open } from 'node:fs/promises';
import { isOneFile, look } from './disk.js';
import { Misuse, reasonOf } from './misuse.js';
import { write } from './output.js';
import { replaceAll } from './replace-all.js';

/**
 * Writes bytes to where `-o` says; `-` is standard output. A file is replaced at once, or not at all.
 *
 * @param input Path of the file that the bytes were made from, if it is one: it is not replaced by them.
 * @throws Misuse where it cannot be written.
 */
export async function writeOut(out: string, bytes: Uint8Array, input: string | undefined): Promise<void> {
  if (out === '-') {
    await write(process.stdout, bytes);
    return;
  }
  const found = look(out);
  if (found?.isDirectory()) {
    throw new Misuse(`${out} cannot be written: it is a folder; -o names a file.`);
  }
  if (found?.isFile() && input !== undefined && isOneFile(input, out)) {
    throw new Misuse(`${out} cannot be written: it is the file that was read.`);
  }
  if (found === undefined || found.isFile()) {
    replaceAll({ changes: [{ path: out, bytes }] });
    return;
  }
  // A pipe or a device cannot be replaced, only written to.
  try {
    const device = await open(out, 'w');
    await device.writeFile(bytes).finally(() => device.close());
  } catch (error) {
    throw new Misuse(`${out} cannot be written: ${reasonOf(error)}.`);
  }
}
