// @ts-check
/** Prints the output of an example. */
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Prints the output of an example if it is the program that was started.
 *
 * @param {string} moduleUrl `import.meta.url` of the example
 * @param {() => string} make
 */
export function printWhenStarted(moduleUrl, make) {
  const [, started] = process.argv;
  // The argument after `node -e` need not be a file.
  if (started === undefined || !existsSync(started) || realpathSync(started) !== fileURLToPath(moduleUrl)) return;
  // A reader that closes the pipe early, such as `head`, is not an error.
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE' && error.code !== 'EOF') throw error;
  });
  process.stdout.write(make());
}
