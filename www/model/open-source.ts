/** The text of an open document, as the source view shows it. */

import type { Report } from 'sitemap-kit';

/** A text that may be stored in parts. */
export interface SourceContent {
  readonly length: number;
  slice(from: number, to: number): { toString(): string };
  toString(): string;
}

/**
 * Origin of a text: the opened file, that with the changes of the pages, the pages alone because their file cannot be edited, or
 * typing.
 */
export type SourceOrigin = 'file' | 'edited' | 'pages' | 'typed';

/** A text and its origin. */
export interface SourceText {
  content: SourceContent;
  origin: SourceOrigin;
}

/** Result of checking a text. */
export interface SourceFindings {
  report: Report;
  /** The line in which each entry begins, from 1, in the order of the document. */
  lines: Uint32Array;
}
