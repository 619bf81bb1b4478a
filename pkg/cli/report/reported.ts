import type { Report } from '../../types/index.js';
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
  /** Its lines, to be shown under the problems. */
  source?: SourceLines | undefined;
}
