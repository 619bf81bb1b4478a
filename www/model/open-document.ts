/** A file that is open: its pages, what was done to them, what is wrong with them, and what of them is shown. */

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { IncompleteReason, Kind } from 'sitemap-kit';
import type { Compared, FacetCounts, Measured } from './derived.js';
import { type ExportLoss, union } from './export-losses.js';
import { type Check, Findings } from './findings.js';
import { type Change, History } from './history.js';
import type { CellName, PageTable, Row } from './page-table.js';
import { everything, type Query } from './query.js';
import { RowSet } from './row-set.js';

/** The cell that the keyboard is at. */
export interface ActiveCell {
  row: Row;
  column: CellName;
}

/** What a document is made from. */
export interface DocumentParts {
  id: number;
  name: string;
  kind: Kind;
  table: PageTable;
  source: Blob;
  /** The bytes of the file, if `source` was converted from them. */
  original?: Blob | undefined;
  complete: boolean;
  reason?: IncompleteReason | undefined;
  /** What the file holds that no export has. */
  exportLosses: readonly ExportLoss[];
  /** What of it a person agreed to write over. */
  acceptedLosses?: readonly ExportLoss[] | undefined;
  handle?: FileSystemFileHandle | undefined;
  /** Whether the pages are those of a draft, which differ from the file. */
  isDraft?: boolean | undefined;
  /** Of a draft: whether some file has its pages. */
  isExported?: boolean | undefined;
}

/** An open document. Only the controller and its tasks change it; views read its signals. */
export class OpenDocument {
  readonly id: number;
  readonly name: Signal<string>;
  readonly kind: Kind;
  readonly table: PageTable;
  readonly history: History;
  /** The text that the document was read from: the file, unless that was converted, as from another encoding. */
  readonly source: Blob;
  /** The bytes of the opened file. */
  readonly original: Blob;
  /** Where it can be saved back to. */
  readonly handle: FileSystemFileHandle | undefined;
  /** Whether everything that the file holds was read, and why not. */
  readonly complete: boolean;
  readonly reason: IncompleteReason | undefined;
  /** What the file holds that no export has. */
  readonly exportLosses: readonly ExportLoss[];
  /** Whether the pages were changed before this visit. */
  readonly isDraft: boolean;

  /** Counts the changes of the pages, undone ones too: whoever reads pages reads it first. */
  readonly revision: Signal<number> = signal(0);
  /** The last change that a file has: none where it is as it was opened, or brought back and exported since. */
  readonly saved: Signal<Change | undefined | 'no file'>;
  /** What of that, or of what was typed, a person agreed to write over: nobody asks for it again; never `held`. */
  readonly acceptedLosses: Signal<readonly ExportLoss[]>;
  /** What was typed into the text that no page has. */
  readonly typed: Signal<readonly ExportLoss[]> = signal([]);
  /** The revision that the draft on this device has; −1 where there is no draft. */
  readonly draftRevision: Signal<number> = signal(-1);
  /** What of the pages is asked for. */
  readonly query: Signal<Query> = signal(everything);
  /** The rows that the query shows, in its order. */
  readonly shown: Signal<Uint32Array>;
  /** The rows that are selected. */
  readonly selection: Signal<RowSet> = signal(RowSet.empty);
  /** Where the range began that is being selected, and what is selected beside it. */
  range: { row: Row; beside: RowSet } | undefined;
  /** The cell that the keyboard is at. */
  readonly active: Signal<ActiveCell | undefined> = signal(undefined);
  /** The findings of the last check. */
  readonly check: Signal<Check | undefined> = signal(undefined);
  /** What the pages are like; draftRevision in step while a view shows it, as the two below. */
  readonly facetCounts: Signal<FacetCounts | undefined> = signal(undefined);
  /** How large the pages are once written. */
  readonly measured: Signal<Measured | undefined> = signal(undefined);
  /** What changed since the file was opened. */
  readonly difference: Signal<Compared | undefined> = signal(undefined);
  /** Whether a check is under way. */
  readonly checking: Signal<boolean> = signal(false);
  /** The findings of the last check, by row. */
  readonly findings: ReadonlySignal<Findings>;
  /** Whether there is work that no file has. */
  readonly unsaved: ReadonlySignal<boolean>;
  /** Whether neither a file nor a draft has all of it. */
  readonly atRisk: ReadonlySignal<boolean>;

  constructor(parts: DocumentParts) {
    const { id, name, kind, table, source, complete, reason, exportLosses, acceptedLosses = [], handle } = parts;
    const { isDraft = false, isExported = false } = parts;
    this.id = id;
    this.name = signal(name);
    this.kind = kind;
    this.table = table;
    this.history = new History(table);
    this.source = source;
    this.original = parts.original ?? source;
    this.complete = complete;
    this.reason = reason;
    this.exportLosses = exportLosses;
    this.isDraft = isDraft;
    this.handle = handle;
    this.acceptedLosses = signal(acceptedLosses);
    this.saved = signal(isDraft && !isExported ? 'no file' : undefined);
    this.shown = signal(table.order);
    this.findings = computed(() => new Findings(this.check.value, table.rows));
    // What the opened file held is no work of the person, and is still in it.
    const hasTyped = computed(() => {
      const known = union(exportLosses, this.acceptedLosses.value);
      return this.typed.value.some((what) => !known.includes(what));
    });
    this.unsaved = computed(() => {
      this.revision.value;
      return this.history.last !== this.saved.value || hasTyped.value;
    });
    // Drafts have the pages alone.
    this.atRisk = computed(
      () => this.unsaved.value && (hasTyped.value || this.draftRevision.value !== this.revision.value),
    );
  }

  /** Whether the pages are as the file has them. */
  get isAsOpened(): boolean {
    return this.history.length === 0 && !this.isDraft;
  }

  /** How many pages there are. Views that show it read `revision` as well. */
  get size(): number {
    return this.table.order.length;
  }
}
