/** All that the page shows, as signals. The controller writes; views read. */

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { RuleDescription } from 'sitemap-kit';
import type { OpenDocument } from './document/open-document.js';
import type { CheckedSet } from './engine/check-set.js';
import type { FixProposal } from './engine/fix.js';
import type { Progress } from './engine/protocol.js';
import type { CheckSettings } from './engine/settings.js';

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
  | { name: 'fix'; document: OpenDocument; rule: string | undefined; proposal: FixProposal }
  | { name: 'close'; document: OpenDocument };

/** The state of the page. */
export interface State {
  documents: Signal<readonly OpenDocument[]>;
  /** The document that is shown; without one, the start. */
  document: Signal<OpenDocument | undefined>;
  settings: Signal<Settings>;
  /** What the open files together show; nothing where one is open, and no robots.txt. */
  setCheck: Signal<SetCheck | undefined>;
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
  /** Whether any document has work that no file has. */
  unsaved: ReadonlySignal<boolean>;
}

/** The settings before somebody changes them. */
export const startSettings: Settings = {
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

/** The state in which the page starts. */
export function startState(): State {
  const documents = signal<readonly OpenDocument[]>([]);
  return {
    documents,
    document: signal(undefined),
    settings: signal(startSettings),
    setCheck: signal(undefined),
    theme: signal('system'),
    rules: signal(new Map()),
    view: signal('pages'),
    panel: signal('problems'),
    front: signal('middle'),
    jobs: signal([]),
    notices: signal([]),
    dialog: signal(undefined),
    unsaved: computed(() => documents.value.some((document) => document.unsaved.value)),
  };
}
