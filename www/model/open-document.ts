/** State of an open file: its pages, their changes and problems, and the part that is shown. */

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { IncompleteReason, Kind, Report, Severity } from 'sitemap-kit';
import type { ColumnFields } from './column-fields.js';
import type { Compared, FacetCounts } from './derived.js';
import { type Check, type CheckTogether, countOf, Findings, type RunningFix, type SuggestedFixes } from './findings.js';
import { type Change, History, type TypedText } from './history.js';
import type { LanguageMatrix } from './language-matrix.js';
import type { OpenedFile, SaveTarget } from './opened-file.js';
import type { CellName, PageTable, Row } from './page-table.js';
import { everything, type Query } from './query.js';
import { RowSet } from './row-set.js';
import type { SiteTree } from './site-tree.js';

/** The active cell. */
export interface ActiveCell {
  row: Row;
  column: CellName;
}

/** Initial data of a document. */
export interface DocumentParts {
  id: number;
  name: string;
  kind: Kind;
  table: PageTable;
  source: Blob;
  /** The bytes of the file, if `source` was converted from them. */
  original?: Blob | undefined;
  /** The encoding that was detected, if it is not declared. */
  encoding?: string | undefined;
  /** The fields that columns of a table were given. */
  columns?: ColumnFields | undefined;
  /** Whether the pages are the URLs in a text that is no list, so that they cannot be changed in it. */
  areUrlsOfText?: boolean | undefined;
  /** Whether the file was converted from a sheet of a workbook. */
  isFromWorkbook?: boolean | undefined;
  complete: boolean;
  reason?: IncompleteReason | undefined;
  handle?: SaveTarget | undefined;
  /** See {@link OpenedFile.writtenAt}. */
  writtenAt?: number | undefined;
  /** Whether the pages differ from those of the file before the first change of the history, as those of a draft. */
  isDraft?: boolean | undefined;
  /** Of a draft: the text that was typed into its source before the first change of the history. */
  typed?: TypedText | undefined;
  /** Of a draft: its changes, the number of those that are applied, and the one that was saved last. */
  history?: { changes: readonly Change[]; applied: number; saved: Change | undefined | 'no file' } | undefined;
  /** Of a draft: whether its pages were saved to a file. */
  isExported?: boolean | undefined;
}

/** An open document. Only the controller and its tasks change it; views read its signals. */
export class OpenDocument implements OpenedFile {
  readonly id: number;
  readonly name: Signal<string>;
  readonly kind: Kind;
  readonly table: PageTable;
  readonly history: History;
  /** The text that the document was read from: the file, unless that was converted, as from another encoding. */
  readonly source: Blob;
  /** The bytes of the opened file. */
  readonly original: Blob;
  /** The file that it can be saved to. */
  readonly handle: SaveTarget | undefined;
  readonly writtenAt: Signal<number | undefined>;
  /** Whether the file was read completely, and the reason if not. */
  readonly complete: boolean;
  readonly reason: IncompleteReason | undefined;
  /** The encoding that was detected, if it is not declared. */
  readonly encoding: string | undefined;
  /** The fields that columns of a table were given. */
  readonly columns: ColumnFields | undefined;
  /** Whether the pages can be changed in the text that was opened. */
  readonly hasText: boolean;
  /** Whether the file was converted from a sheet of a workbook. */
  readonly isFromWorkbook: boolean;
  /** Whether the pages were changed before the first change of the history. */
  readonly isDraft: boolean;

  /** The text that was typed into the source before the first change of the history. */
  readonly typedBefore: TypedText | undefined;

  /** Number of changes of the pages, including undone ones. Code that reads pages reads it first. */
  readonly revision: Signal<number> = signal(0);
  /** The last change that was saved to a file; undefined if there is none since the file was opened. */
  readonly saved: Signal<Change | undefined | 'no file'>;
  /** Whether text was typed into the source that the pages do not have, because it is incomplete. */
  readonly hasPendingText: Signal<boolean> = signal(false);
  /** The revision of the stored draft; −1 if there is none. */
  readonly draftRevision: Signal<number> = signal(-1);
  /** The current query. */
  readonly query: Signal<Query> = signal(everything);
  /** The rows that the query shows, in its order. */
  readonly shown: Signal<Uint32Array>;
  /** The rows that are selected, all of which are shown. */
  readonly selection: Signal<RowSet> = signal(RowSet.empty);
  /** The cell at the start of the range that is selected with Shift or by dragging, and the rows selected before. */
  readonly range: Signal<(ActiveCell & { beside: RowSet }) | undefined> = signal(undefined);
  /** The active cell. */
  readonly active: Signal<ActiveCell | undefined> = signal(undefined);
  /** The findings of the last check. */
  readonly check: Signal<Check | undefined> = signal(undefined);
  /** The findings of the last check with the other open files; undefined if it has none. */
  readonly together: Signal<CheckTogether | undefined> = signal(undefined);
  /** Distribution of the values; updated while a view shows it, like the following ones up to the difference. */
  readonly facetCounts: Signal<FacetCounts | undefined> = signal(undefined);
  /** The folders of the site. */
  readonly siteTree: Signal<SiteTree | undefined> = signal(undefined);
  /** Whether pages state language versions, or their URLs contain languages; stays true. */
  readonly hasLanguages: Signal<boolean | undefined> = signal(undefined);
  /** Clusters of language versions. */
  readonly languages: Signal<LanguageMatrix | undefined> = signal(undefined);
  /** The file that the pages are compared with; undefined for the file as it was opened. */
  readonly comparedWith: Signal<{ name: string; content: Blob | OpenDocument } | undefined> = signal(undefined);
  /** URLs that the comparison does not pair as those of renamed pages, because the user rejected it. */
  readonly unpaired: Signal<readonly string[]> = signal([]);
  /** Differences from that file. */
  readonly difference: Signal<Compared | undefined> = signal(undefined);
  /** The fixes that are computed or applied. */
  readonly fixing: Signal<readonly RunningFix[]> = signal([]);
  /** What fixes would write, of the pages that were checked last; undefined until it is computed. */
  readonly suggested: Signal<SuggestedFixes | undefined> = signal(undefined);
  /** Whether a check is under way. */
  readonly checking: Signal<boolean> = signal(false);
  /** The findings of the last check, by row. */
  readonly findings: ReadonlySignal<Findings>;
  /** Number of problems of the document, alone and together with the other open files. */
  readonly problemCounts: ReadonlySignal<Report['counts']>;
  /** Whether the findings are those before the last fix, whose result is being checked. */
  readonly isCheckingFix: ReadonlySignal<boolean>;
  /** Whether there are changes that are not saved to a file. */
  readonly unsaved: ReadonlySignal<boolean>;
  /** Whether there are changes that are saved neither to a file nor as a draft. */
  readonly atRisk: ReadonlySignal<boolean>;

  constructor(parts: DocumentParts) {
    const { id, name, kind, table, source, complete, reason, handle } = parts;
    const { isDraft = false, isExported = false } = parts;
    this.id = id;
    this.name = signal(name);
    this.kind = kind;
    this.table = table;
    this.history = new History(table, parts.history?.changes, parts.history?.applied);
    this.source = source;
    this.original = parts.original ?? source;
    this.complete = complete;
    this.reason = reason;
    this.encoding = parts.encoding;
    this.columns = parts.columns;
    this.hasText = this.original.size > 0 && parts.areUrlsOfText !== true;
    this.isFromWorkbook = parts.isFromWorkbook === true;
    this.typedBefore = parts.typed;
    this.isDraft = isDraft;
    this.handle = handle;
    this.writtenAt = signal(parts.writtenAt);
    this.saved = signal(parts.history ? parts.history.saved : isDraft && !isExported ? 'no file' : undefined);
    this.shown = signal(table.order);
    this.findings = computed(() => new Findings(this.check.value, table.rows, this.together.value));
    this.problemCounts = computed(() => {
      const alone = this.check.value?.report.counts;
      const { counts } = countOf([], this.together.value?.problems ?? []);
      const sum = (severity: Severity) => (alone?.[severity] ?? 0) + counts[severity];
      return { error: sum('error'), warning: sum('warning'), info: sum('info') };
    });
    this.isCheckingFix = computed(() => {
      const isChecked = this.check.value?.revision === this.revision.value;
      return this.checking.value && !isChecked && this.history.last?.name === 'fix';
    });
    this.unsaved = computed(() => {
      this.revision.value;
      return this.history.last !== this.saved.value || this.hasPendingText.value;
    });
    // Drafts do not contain incomplete text.
    this.atRisk = computed(
      () => this.unsaved.value && (this.hasPendingText.value || this.draftRevision.value !== this.revision.value),
    );
  }

  /** Returns whether the pages are those of the file. */
  get isAsOpened(): boolean {
    return this.history.length === 0 && !this.isDraft;
  }

  /** Whether it is a new document without pages in which nothing was typed. */
  get isUntouched(): boolean {
    return this.isAsOpened && this.original.size === 0 && !this.hasPendingText.peek();
  }

  /** The text that was typed into the source, which the later changes of the pages are changes of; undefined for the opened one. */
  get typed(): TypedText | undefined {
    return this.history.typed ?? this.typedBefore;
  }

  /** When the opened file was written, in milliseconds; infinite if it is no file. */
  get modified(): number {
    return this.original instanceof File ? this.original.lastModified : Number.POSITIVE_INFINITY;
  }

  /** Returns whether it is a later version than another document: by their files, or by the order in which they were opened. */
  isLaterThan(other: OpenDocument): boolean {
    return this.modified === other.modified ? this.id > other.id : this.modified > other.modified;
  }

  /** Number of pages. Views that show it also read `revision`. */
  get size(): number {
    return this.table.order.length;
  }
}
