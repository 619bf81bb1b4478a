/** The text of an open document, as the source view shows it. */

import { type Signal, signal } from '@preact/signals';
import type { Report } from 'sitemap-kit';
import type { ExportLoss } from './export-losses.js';

/** A text that may be held in pieces. */
export interface SourceContent {
  readonly length: number;
  slice(from: number, to: number): { toString(): string };
  toString(): string;
}

/** Where a text comes from: the file as it was opened, the pages as they are now, or the person who types. */
export type SourceOrigin = 'file' | 'pages' | 'typed';

/** A text and where it comes from. */
export interface SourceText {
  content: SourceContent;
  origin: SourceOrigin;
  /** Whether it is the text of the file, or was typed into that. */
  isOfFile: boolean;
  /** What it holds that no export has, where it was typed and read. */
  exportLosses?: readonly ExportLoss[];
}

/** What was found in a text. */
export interface SourceFindings {
  report: Report;
  /** The line in which each entry begins, from 1, in the order of the document. */
  lines: Uint32Array;
}

/** Why the table does not have what the text says: it breaks off somewhere, it is of another kind, nothing can be read. */
export type SourceRejection = 'broken' | 'other-kind' | 'unreadable';

/** The source of a document. Only its task changes it; the view reads its signals. */
export class OpenSource {
  /** What is shown; nothing while it is written for the first time. */
  readonly text: Signal<SourceText | undefined> = signal(undefined);
  /** How many characters the text would have, where that is more than can be shown. */
  readonly tooLong: Signal<number> = signal(0);
  /** What was found in the text, or in the one before while a newer one is read. */
  readonly findings: Signal<SourceFindings | undefined> = signal(undefined);
  /** Why the table does not have what the text says; nothing where it has. */
  readonly rejection: Signal<SourceRejection | undefined> = signal(undefined);
  /** Whether something was typed that the table does not have yet. */
  readonly pending: Signal<boolean> = signal(false);
}
