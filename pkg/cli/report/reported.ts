import type { Report, Severity } from '../../types/index.js';
import type { SourceLines } from '../io/source-lines.js';

/** The report of one input. */
export interface Reported {
  /** Name of the input. */
  name: string;
  /** Path of the file, if it is one. */
  file?: string | undefined;
  /** Its report. */
  report: Report;
  /** Number of sitemaps that it lists and that were not checked, because they are not on disk. */
  unchecked?: number | undefined;
  /** Whether it is the report of a set, each file of which has its own report. */
  isSet?: true | undefined;
  /** The severities of problems whose fixes are shown; all by default. */
  showFixesFor?: readonly Severity[] | undefined;
  /** Its lines, to be shown under the problems. */
  source?: SourceLines | undefined;
}

/** Problems of pages that were written: an info is about a value that was converted, so that nothing is left to fix. */
export const LEFT_TO_FIX: readonly Severity[] = ['error', 'warning'];
