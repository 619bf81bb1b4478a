import type { Report } from '../../types/index.js';
import type { SourceLines } from '../io/source-lines.js';

/** The report of one input. */
export interface Reported {
  /** Name of the input. */
  name: string;
  /** Path of the file, where it is one. */
  file?: string | undefined;
  /** Its report. */
  report: Report;
  /** Number of sitemaps that it lists and that were not checked, because they are not on disk. */
  unchecked?: number | undefined;
  /** Whether it is about several files together, each of which has a report of its own. */
  isSet?: true | undefined;
  /** Its lines, to be shown under the problems. */
  source?: SourceLines | undefined;
}
