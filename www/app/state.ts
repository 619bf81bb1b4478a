/** The state of the editor as signals. `app` writes it; views read it. */

import { computed, signal } from '@preact/signals';
import type { Kind, RuleDescription } from 'sitemap-kit';
import type { Misfit } from '../model/cell-range.js';
import type { ColumnFields, OpenedColumns } from '../model/column-fields.js';
import type { ExportForm } from '../model/file-names.js';
import type { Change } from '../model/history.js';
import type { OpenDocument } from '../model/open-document.js';
import type { OpenedFile, OpenedRobots } from '../model/opened-file.js';
import type { CellName, Row } from '../model/page-table.js';
import { validPaneSizes } from '../model/pane-sizes.js';
import type { Rename } from '../model/renames.js';
import type { LayoutsByKind } from '../model/table-layout.js';
import type { Refused, Written } from '../worker/export/written.js';
import type { CheckedSet } from '../worker/problems/check-set.js';
import type { SetFixProposal } from '../worker/problems/fix-set.js';
import type { CheckSettings } from '../worker/settings.js';
import type { Source } from './files/source.js';
import type { Review } from './problems/fix-proposals.js';

/** Colour theme. */
export type Theme = 'system' | 'light' | 'dark';

/** Settings of the user. The language is in `i18n`. */
export type Settings = Omit<CheckSettings, 'locale'>;

/** A running job that is shown. */
export interface Job {
  id: number;
  /** Kind of the job. */
  name: 'open' | 'check' | 'checkSet' | 'find' | 'sort' | 'compare' | 'replace' | 'fix' | 'write';
  /** Name of its file. */
  file: string;
  /** The completed share, from 0 to 1, if it is known. */
  done: number | undefined;
  /** Cancels the job. */
  cancel: () => void;
}

/** A notice. */
export interface Notice {
  id: number;
  tone: 'good' | 'plain' | 'bad';
  text: string;
  /** Whether it stays until it is dismissed; errors always do. */
  stays?: boolean;
  /** Topic of which only the latest notice is shown. */
  topic?: 'change' | 'opened' | 'not-opened';
  /** Label and action of a button. */
  action?: { label: string; run: () => void };
}

/** Result of checking the open files together; `waits` if the check must be started by the user because of its size. */
export type SetCheck = { waits: true } | ({ waits: false } & CheckedSet);

/** A table with columns that are not known. */
export interface OpenedTable {
  source: Source;
  opened: OpenedColumns;
  /** The document of the table; undefined if it could not be read. */
  document?: OpenDocument;
}

/** A field that is removed from many pages at once. */
export type RemovableField = Exclude<CellName, 'loc'> | 'images' | 'alternates';

/** The open dialog. */
export type Dialog =
  | {
      name: 'paste';
      /** A text that could not be opened, and the reason. */
      failed?: { text: string; reason: string };
    }
  | { name: 'replace'; document: OpenDocument }
  | { name: 'remove-values'; document: OpenDocument; field: RemovableField }
  | { name: 'alternates'; document: OpenDocument }
  | { name: 'redirects'; renames: readonly Rename[] }
  | { name: 'paste-cells'; misfit: Misfit }
  | { name: 'match-crawl'; crawl: OpenDocument }
  | { name: 'columns'; table: OpenedTable }
  | { name: 'shortcuts' }
  | ({
      name: 'fix';
      /** The rule whose problems are fixed. */
      rule: string;
      /** The row that is fixed; all rows by default. */
      row?: Row | undefined;
    } & Review)
  | ({ name: 'safe-fixes' } & Review)
  | {
      name: 'fix-set';
      /** The rule whose problems are fixed in all open files. */
      rule: string;
      proposal: SetFixProposal;
    }
  | { name: 'export' }
  | { name: 'export-set' }
  | { name: 'close'; document: OpenDocument }
  | {
      name: 'close-robots';
      /** The robots.txt that replaces the open one; absent if that is only closed. */
      next?: OpenedRobots;
    };

/** Options of an export. */
export interface ExportPlan {
  form: ExportForm;
  /** Sitemap or set: whether to omit invalid values or whole pages with them. */
  invalid: 'omit' | 'skip';
  /** Set: URL of the folder. */
  folder: string;
  /** Set: whether to compress the sitemaps. */
  gzip: boolean;
  /** Set: maximum number of pages per file, as typed. */
  maxUrls: string;
  /** Set: whether to write separate files for each top-level folder. */
  byPath: boolean;
}

/** Failure of an export. */
export interface Failed {
  kind: 'failed';
  /** Code of the error of the package. */
  code: string;
  message: string;
}

/** An export: its options and its result. */
export interface ExportDraft {
  document: OpenDocument;
  /** File name. */
  name: string;
  plan: ExportPlan;
  /** The last change that it contains. */
  at: Change | undefined;
  /** Why the opened file could not be changed in place, so that it is written anew; undefined if it was not tried. */
  notOpened?: string | undefined;
  /** The result; absent while it is being written. */
  result?: Written | Refused | Failed;
}

/** A file of an export of all open files. */
export interface SetExportFile {
  /** Name in the zip or folder; unique. */
  name: string;
  content: Blob;
  /** Whether the file is copied as it was opened. */
  isUnchanged: boolean;
  /** Number of pages or sitemaps, and the kind of document that they are of; absent for a robots.txt. */
  pages?: number;
  kind?: Kind;
  /** Why the opened file could not be changed in place, so that it was written anew. */
  notOpened?: string | undefined;
  /** Number of omitted values and pages. */
  leftOut: number;
  /** The document, if the file has its errors as well. */
  inPlace?: OpenDocument;
  /** The opened file; absent for a robots.txt that was typed. */
  opened?: OpenedFile | undefined;
  /** Marks what it contains as saved; absent if it lacks something. */
  markSaved?: () => void;
}

/** An export of all open files. */
export interface SetExport {
  files: readonly SetExportFile[];
  /** Files that could not be written, with reasons. */
  failed: readonly { name: string; reason: string }[];
  /** Whether all files are written. */
  isDone: boolean;
}

/** Default settings. */
const startSettings: Settings = {
  profile: 'protocol',
  rules: {},
  baseUrl: '',
  sitemapUrl: '',
  robots: '',
  robotsAgent: '',
  now: '',
  timezone: '',
  submittedInSearchConsole: false,
};

/** The state of the editor. */
export type State = ReturnType<typeof startState>;

/** Returns the initial state. */
export function startState() {
  const documents = signal<readonly OpenDocument[]>([]);
  const settings = signal(startSettings);
  /** The robots.txt as it was opened or saved last. */
  const savedRobots = signal('');
  /** The robots.txt in the draft on this device; undefined without a draft. */
  const storedRobots = signal<string | undefined>(undefined);
  /** The file of the robots.txt; undefined if the text was typed. */
  const robotsFile = signal<OpenedRobots | undefined>(undefined);
  /** Whether the robots.txt was changed since it was opened or saved. */
  const hasUnsavedRobots = computed(() => {
    const { robots } = settings.value;
    return robots !== savedRobots.value && (robots !== '' || robotsFile.value !== undefined);
  });
  return {
    ...{ documents, settings, savedRobots, storedRobots, robotsFile, hasUnsavedRobots },
    /** The shown document; undefined for the robots.txt or the start page. */
    document: signal<OpenDocument | undefined>(undefined),
    /** Result of checking the open files together; undefined with a single file and no robots.txt. */
    setCheck: signal<SetCheck | undefined>(undefined),
    /** Whether the robots.txt is among the open files although it is empty. */
    isRobotsOpen: signal(false),
    theme: signal<Theme>('system'),
    /** What the user chose about the columns of the table, by kind of document. */
    tableLayouts: signal<LayoutsByKind>({}),
    /** The rules by id in the language of the page; empty until they are loaded. */
    rules: signal<ReadonlyMap<string, RuleDescription>>(new Map()),
    /** The sizes of the panes beside the view. */
    paneSizes: signal(validPaneSizes({})),
    /** Name of the view in the middle; see `views/frame/panes.ts`. */
    view: signal('pages'),
    /** Name of the panel at the side. */
    panel: signal('problems'),
    /** Whether the panel takes the focus when it is shown next, which may be after its code is loaded. */
    panelTakesFocus: signal(false),
    /** Which of the two is visible on narrow screens. */
    front: signal<'middle' | 'beside'>('middle'),
    jobs: signal<readonly Job[]>([]),
    notices: signal<readonly Notice[]>([]),
    dialog: signal<Dialog | undefined>(undefined),
    /** The fields that columns of tables were given, by name; kept for later tables. */
    columnFields: signal<ColumnFields>({}),
    /** The export in the dialog. */
    exporting: signal<ExportDraft | undefined>(undefined),
    /** The export of all open files in the dialog. */
    setExport: signal<SetExport | undefined>(undefined),
    /** Whether closing the page would lose changes, which are neither in a file nor in a draft. */
    atRisk: computed(
      () =>
        documents.value.some((document) => document.atRisk.value) ||
        (hasUnsavedRobots.value && settings.value.robots !== storedRobots.value),
    ),
  };
}
