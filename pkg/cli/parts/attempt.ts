/** Calls of the engine that may fail because of invalid pages. */

import { SitemapError, SitemapErrorCode } from '../../core/node.js';
import { write } from '../io/output.js';
import type { Progress } from '../io/progress.js';
import { formatError } from '../io/terminal.js';
import { type ReportOptions, reportsText } from '../report/report.js';
import type { Reported } from '../report/reported.js';

/**
 * Calls the engine. If pages are invalid, writes their report to standard error and ends the command with exit code 1.
 *
 * @returns The result; undefined if the pages were rejected.
 */
export async function attempt<Result>(
  call: () => Result | Promise<Result>,
  source: Pick<Reported, 'name' | 'file' | 'showFixesFor'>,
  options: ReportOptions,
  progress: Progress,
): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    if (
      !(error instanceof SitemapError) ||
      error.report === undefined ||
      error.code === SitemapErrorCode.InvalidOption
    ) {
      throw error;
    }
    progress.end();
    process.exitCode = 1;
    const { name, file, showFixesFor } = source;
    const reported = { name, file, showFixesFor, report: error.report };
    await write(process.stderr, reportsText([reported], process.stderr, options));
    if (options.format !== 'json') {
      // The other lines of the message list the problems, which the report contains.
      const [summary = error.message] = error.message.split('\n');
      if (!error.report.problems.some(({ message }) => message === summary)) {
        await write(process.stderr, formatError(summary));
      }
    }
    return undefined;
  }
}
