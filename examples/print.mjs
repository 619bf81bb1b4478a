// @ts-check
/** Printing what an example makes. */
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Prints what an example makes when it is the program that was started.
 *
 * @param {string} moduleUrl `import.meta.url` of the example
 * @param {() => string} make
 */
export function printWhenStarted(moduleUrl, make) {
  const [, started] = process.argv;
  // What stands behind `node -e` need not be a file.
  if (started === undefined || !existsSync(started) || realpathSync(started) !== fileURLToPath(moduleUrl)) return;
  // A reader that has seen enough, as `head` has, is no failure.
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE' && error.code !== 'EOF') throw error;
  });
  process.stdout.write(make());
}
