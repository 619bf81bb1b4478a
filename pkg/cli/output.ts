/** Writing to standard output and standard error, also when the reader has gone away. */

/** Writes text or bytes, and waits until they are handed over. A reader that has gone (`| head`) is no failure. */
export function write(stream: NodeJS.WriteStream, content: string | Uint8Array): Promise<void> {
  if (content.length === 0) {
    return Promise.resolve();
  }
  return new Promise((done, fail) => {
    stream.write(content, (error) => {
      if (error && !isGone(error)) {
        fail(error);
      } else {
        done();
      }
    });
  });
}

/** Keeps a reader that has gone away from ending the process with a stack trace. */
export function ignoreGoneReaders(...streams: NodeJS.WriteStream[]): void {
  for (const stream of streams) {
    stream.on('error', (error) => {
      if (!isGone(error)) {
        throw error;
      }
    });
  }
}

function isGone(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED' || code === 'EOF';
}
