/** All that the page shows, as signals. The controller writes; views read. */

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { RuleDescription } from 'sitemap-kit';
import type { ExportLoss } from '../model/export-losses.js';
import type { ExportForm } from '../model/file-names.js';
import type { Change } from '../model/history.js';
import type { OpenDocument } from '../model/open-document.js';
import type { Row } from '../model/page-table.js';
import type { Progress } from '../worker/context.js';
import type { IndexNowRequests } from '../worker/export/index-now.js';
import type { Refused, Written } from '../worker/export/written.js';
import type { CheckedSet } from '../worker/problems/check-set.js';
import type { FixProposal } from '../worker/problems/fix.js';
import type { SetFixProposal } from '../worker/problems/fix-set.js';
import type { CheckSettings, DateMeaning } from '../worker/settings.js';

/** Light, dark, or what the system says. */
export type Theme = 'system' | 'light' | 'dark';

/** What a person sets. The language of the page is in `words`, and `locale` follows it. */
export type Settings = Omit<CheckSettings, 'locale'>;

/** Work that takes long enough to be shown. */
export interface Job {
  id: number;
  /** What is done: a key of the words of jobs. */
  name: 'open' | 'check' | 'checkSet' | 'find' | 'replace' | 'fix' | 'write';
  /** File that it is done to. */
  file: string;
  progress: Progress | undefined;
  /** Ends it. */
  cancel: () => void;
}

/** Something that a person is told once. */
export interface Notice {
  id: number;
  tone: 'good' | 'plain' | 'bad';
  text: string;
  /** Whether it stays until it is dismissed, though it is not bad. */
  stays?: boolean;
  /** What it is about, where only the newest of that counts. */
  topic?: 'change';
  /** A way out: the name of a button and what it does. */
  action?: { label: string; run: () => void };
}

/** What the open files together show; `waits` where they are so many pages that a person has to ask for it. */
export type SetCheck = { waits: true } | ({ waits: false } & CheckedSet);

/** Dialogs that the page can show, one at a time. */
export type Dialog =
  | { name: 'paste' }
  | { name: 'replace' }
  | { name: 'shortcuts' }
  | {
      name: 'fix';
      document: OpenDocument;
      /** The only rule whose problems are fixed; undefined for all. */
      rule: string | undefined;
      proposal: FixProposal;
      /** Number of problems of the file that rewriting it fixes in addition. */
      rewrites: number;
      /** The only page that is fixed. */
      row?: Row | undefined;
      /** What ambiguous dates mean. */
      dates?: DateMeaning;
    }
  | {
      name: 'fix-set';
      /** The rule whose problems are fixed in all open files. */
      rule: string;
      proposal: SetFixProposal;
    }
  | { name: 'export' }
  | { name: 'export-set' }
  | { name: 'close'; document: OpenDocument };

/** What a person asks to be written. */
export interface ExportPlan {
  form: ExportForm;
  /** Of a sitemap or a set: whether invalid values are left out, or all pages that have one. */
  invalid: 'omit' | 'skip';
  /** Of a set: address of the folder that it will be served from. */
  folder: string;
  /** Of a set: whether its sitemaps are compressed. */
  gzip: boolean;
  /** Of a set: most pages of a file, as it is typed. */
  maxUrls: string;
  /** Of a set: whether each first part of the paths has files of its own. */
  byPath: boolean;
  /** Of IndexNow: the key of the site. */
  key: string;
  /** Of IndexNow: which pages it is told of. */
  scope: 'changed' | 'selected' | 'all';
}

/** Why there is nothing to save. */
export interface Failed {
  kind: 'failed';
  /** Code of the package's error. */
  code: string;
  message: string;
}

/** An export before it is saved: what was asked for, and what came of it. */
export interface ExportDraft {
  document: OpenDocument;
  /** Name of the file that would be saved. */
  name: string;
  plan: ExportPlan;
  /** The last change that it has. */
  at: Change | undefined;
  /** What of the opened file, or of what was typed, it has not. */
  exportLosses: readonly ExportLoss[];
  /** What was written for that plan; absent while it is being written. */
  result?: Written | Refused | IndexNowRequests | Failed;
}

/** A file of an export of all open files. */
export interface SetExportFile {
  /** Name in the zip or folder; unique. */
  name: string;
  content: Blob;
  /** Whether the file is copied as it was opened. */
  isUnchanged: boolean;
  /** Number of pages or sitemaps; absent for a robots.txt. */
  pages?: number;
  /** What of the opened file the new one lacks. */
  exportLosses: readonly ExportLoss[];
  /** Number of values and pages that are left out. */
  leftOut: number;
}

/** An export of all open files. */
export interface SetExport {
  files: readonly SetExportFile[];
  /** Files that could not be written, with reasons. */
  failed: readonly { name: string; reason: string }[];
  /** Whether all files are written. */
  isDone: boolean;
}

/** The state of the page. */
export interface State {
  documents: Signal<readonly OpenDocument[]>;
  /** The document that is shown; without one, the start. */
  document: Signal<OpenDocument | undefined>;
  settings: Signal<Settings>;
  /** What the open files together show; nothing if fewer than two are open and there is no robots.txt. */
  setCheck: Signal<SetCheck | undefined>;
  /** The robots.txt as it was opened or saved last. */
  savedRobots: Signal<string>;
  /** The robots.txt in the draft on this device. */
  storedRobots: Signal<string>;
  /** Whether the robots.txt is among the open files although it is empty. */
  isRobotsOpen: Signal<boolean>;
  theme: Signal<Theme>;
  /** The rules by id, in the language of the page; empty until the worker has told. */
  rules: Signal<ReadonlyMap<string, RuleDescription>>;
  /** Name of the view in the middle; see `views/places.ts`. */
  view: Signal<string>;
  /** Name of the panel beside it. */
  panel: Signal<string>;
  /** Which of the two is on the screen where there is room for one. */
  front: Signal<'middle' | 'beside'>;
  jobs: Signal<readonly Job[]>;
  notices: Signal<readonly Notice[]>;
  dialog: Signal<Dialog | undefined>;
  /** The export in the dialog. */
  exporting: Signal<ExportDraft | undefined>;
  /** The export of all open files in the dialog. */
  setExport: Signal<SetExport | undefined>;
  /** Whether the robots.txt was changed since it was opened or saved. */
  hasUnsavedRobots: ReadonlySignal<boolean>;
  /** Whether any document has work that neither a file nor a draft has: leaving the page would lose it. */
  atRisk: ReadonlySignal<boolean>;
}

/** The settings before somebody changes them. */
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

/** Returns the initial state. */
export function startState(): State {
  const documents = signal<readonly OpenDocument[]>([]);
  const settings = signal(startSettings);
  const savedRobots = signal('');
  const storedRobots = signal('');
  const hasUnsavedRobots = computed(() => settings.value.robots !== savedRobots.value && settings.value.robots !== '');
  return {
    documents,
    document: signal(undefined),
    settings,
    setCheck: signal(undefined),
    savedRobots,
    storedRobots,
    isRobotsOpen: signal(false),
    hasUnsavedRobots,
    theme: signal('system'),
    rules: signal(new Map()),
    view: signal('pages'),
    panel: signal('problems'),
    front: signal('middle'),
    jobs: signal([]),
    notices: signal([]),
    dialog: signal(undefined),
    exporting: signal(undefined),
    setExport: signal(undefined),
    atRisk: computed(
      () =>
        documents.value.some((document) => document.atRisk.value) ||
        (hasUnsavedRobots.value && settings.value.robots !== storedRobots.value),
    ),
  };
}
