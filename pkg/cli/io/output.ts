/** Output to standard output and standard error, which the reader may close. */

import { unwritable } from '../../files/usage-error.js';
import { formatError } from './terminal.js';

/**
 * Writes text or bytes, and waits until the system has them. A closed pipe (`| head`) is not a failure; {@link exitOnWriteError}
 * handles all other errors.
 */
export function write(stream: NodeJS.WriteStream, content: string | Uint8Array): Promise<void> {
  if (content.length === 0) {
    return Promise.resolve();
  }
  return new Promise((done) => {
    stream.write(content, (error) => {
      if (!error || isClosed(error)) {
        done();
      }
    });
  });
}

/**
 * Adds listeners that end the process with exit code 2 and a message if standard output or standard error cannot be written, as on a full disk.
 * A closed pipe is ignored.
 */
export function exitOnWriteError(): void {
  const streams = { 'standard output': process.stdout, 'standard error': process.stderr };
  for (const [name, stream] of Object.entries(streams)) {
    stream.on('error', (error) => {
      if (!isClosed(error)) {
        process.stderr.write(formatError(unwritable(name, error).message), () => process.exit(2));
      }
    });
  }
}

/** Returns whether an error states that the reader has closed the stream. */
function isClosed(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED' || code === 'EOF';
}
