/** The text of an open document, as the source view shows it. */

import { type Signal, signal } from '@preact/signals';
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

/** Reason why the table does not contain the text: it is incomplete, of another kind, or unreadable. */
export type SourceRejection = 'broken' | 'other-kind' | 'unreadable';

/** The source of a document. Only `SourceSync` changes it; the view reads its signals. */
export class OpenSource {
  /** The text that is shown; undefined while it is first generated. */
  readonly text: Signal<SourceText | undefined> = signal(undefined);
  /** Number of characters of a text that is too long to be shown. */
  readonly tooLong: Signal<number> = signal(0);
  /** Result for the text, or for the previous one while a newer one is being checked. */
  readonly findings: Signal<SourceFindings | undefined> = signal(undefined);
  /** Reason why the table does not contain the text; undefined if it does. */
  readonly rejection: Signal<SourceRejection | undefined> = signal(undefined);
  /** Whether typed text is not yet in the table. */
  readonly pending: Signal<boolean> = signal(false);
}
