/** The controller: the only part that knows all others. Views call it; it asks the tasks, and they write the state. */

import { batch, effect } from '@preact/signals';
import type { Locale } from 'sitemap-kit';
import { EngineClient } from '../client/engine-client.js';
import { visitMessages } from '../i18n/lifecycle.js';
import { language, messages } from '../i18n/messages.js';
import type { CheckSettings } from '../worker/settings.js';
import { Drafts } from './drafts/drafts.js';
import { DerivedData } from './edit/derived-data.js';
import { Editing } from './edit/editing.js';
import { Finding } from './edit/finding.js';
import { Pages } from './edit/pages.js';
import { SiteTreeStore } from './edit/site-tree-store.js';
import { Table } from './edit/table.js';
import { Exporting } from './export/exporting.js';
import { Exports } from './export/exports.js';
import { Files } from './files/files.js';
import { Opening } from './files/opening.js';
import { Jobs } from './jobs.js';
import { Notices } from './notices.js';
import { Checking } from './problems/checking.js';
import { Fixing } from './problems/fixing.js';
import { Problems } from './problems/problems.js';
import { SetChecking } from './problems/set-checking.js';
import { SourceText } from './source/source.js';
import { SourceSync } from './source/source-sync.js';
import type { Dialog, Settings, State, Theme } from './state.js';

/** What a person can do: a part for each kind of things, and here what is about the page as a whole. */
export class Controller {
  readonly #state: State;
  readonly #engine: EngineClient;
  readonly #notices: Notices;
  readonly #drafts: Drafts;
  readonly #exporting: Exporting;
  /** Opening files, showing and closing them. */
  readonly files: Files;
  /** Changing pages, and taking changes back. */
  readonly pages: Pages;
  /** Finding, reaching and selecting pages. */
  readonly table: Table;
  /** Reading and editing the text. */
  readonly source: SourceText;
  /** Understanding what is wrong, and having it put right. */
  readonly problems: Problems;
  /** Writing files. */
  readonly exports: Exports;

  /**
   * @param state The state to keep.
   * @param place Path of the page: editors of different folders of one host keep their drafts apart by it.
   * @param startWorker Makes a worker of `engine/worker.ts`; called for the engine and for the searches.
   */
  constructor(state: State, position: string, startWorker: () => Worker) {
    this.#state = state;
    const engine = new EngineClient(startWorker);
    const finder = new EngineClient(startWorker);
    const jobs = new Jobs(state);
    const notices = new Notices(state);
    const settings = () => this.#checkSettings();
    const opening = new Opening(state, engine, jobs, notices);
    const drafts = new Drafts(state, engine, opening, notices, position);
    const editing = new Editing(finder, jobs);
    const sourceSync = new SourceSync(engine, editing, settings);
    const exporting = new Exporting(state, engine, jobs, settings, (document) => sourceSync.exportLosses(document));
    this.#engine = engine;
    this.#notices = notices;
    this.#drafts = drafts;
    this.#exporting = exporting;
    const showView = (name: string) => this.showView(name);
    this.files = new Files({
      state,
      notices,
      opening,
      checking: new Checking(engine, jobs, settings),
      finding: new Finding(finder),
      drafts,
      ask: (dialog) => this.ask(dialog),
    });
    this.pages = new Pages(editing, notices);
    this.table = new Table({ state, notices, siteTrees: new SiteTreeStore(finder), showView });
    this.source = new SourceText(sourceSync, notices);
    this.problems = new Problems({
      state,
      notices,
      fixing: new Fixing(state, engine, jobs, editing, settings),
      derivedData: new DerivedData(engine, finder, settings),
      setChecking: new SetChecking(state, engine, jobs, settings),
      files: this.files,
      pages: this.pages,
      table: this.table,
    });
    this.exports = new Exports({
      state,
      notices,
      exporting,
      sourceSync,
      ask: () => this.ask({ name: 'export' }),
      end: () => this.closeDialog(),
    });
    effect(() => {
      void this.#loadRules(language.value);
    });
  }

  // Visits

  /** Brings back what was open when the page was left. */
  async restoreDrafts(): Promise<void> {
    const { document: shown } = this.#state;
    await this.#drafts.restoreDrafts((document, { isShown, site, next }) => {
      batch(() => {
        this.files.add(document, next);
        if (isShown || shown.peek() === undefined) {
          this.set(site);
          this.files.show(document);
        }
      });
    });
  }

  /** Writes drafts at once: the page may end. */
  saveDrafts(): Promise<void> {
    return this.#drafts.flush();
  }

  /** Tells that a newer page is ready; `load` loads it, after all work is kept. */
  showUpdate(load: () => void): void {
    const text = messages(visitMessages);
    const run = () => void this.saveDrafts().then(load);
    this.#notices.show({ tone: 'plain', stays: true, text: text.newer, action: { label: text.loadNewer, run } });
  }

  /** Tells that a part of the page could not be loaded. The whole page anew has it, as soon as there is a network. */
  showLoadError(): void {
    const text = messages(visitMessages);
    const run = () => void this.saveDrafts().then(() => location.reload());
    this.#notices.show({ tone: 'bad', text: text.notLoaded, action: { label: text.loadAgain, run } });
  }

  // What is shown

  /** Shows a view in the middle. */
  showView(name: string): void {
    this.#state.view.value = name;
    this.#state.front.value = 'middle';
  }

  /** Shows a panel beside it. */
  showPanel(name: string): void {
    this.#state.panel.value = name;
    this.#state.front.value = 'beside';
  }

  /** Opens a dialog. */
  ask(dialog: Dialog): void {
    this.#state.dialog.value = dialog;
  }

  /** Closes the dialog. */
  closeDialog(): void {
    this.#exporting.end();
    this.#state.dialog.value = undefined;
  }

  /** Takes a notice away. */
  dismiss(notice: number): void {
    this.#notices.dismiss(notice);
  }

  /** Keeps the notices as long as somebody is at them. */
  pauseNotices(arePaused: boolean): void {
    this.#notices.pauseTimers(arePaused);
  }

  // Settings

  /** Changes settings of the checks. */
  set(settings: Partial<Settings>): void {
    this.#state.settings.value = { ...this.#state.settings.peek(), ...settings };
  }

  /** Takes a file for the robots.txt of the site. */
  async takeRobots(content: Blob): Promise<void> {
    const robots = await this.#notices.catchError(content.text());
    if (robots !== undefined) {
      this.set({ robots });
    }
  }

  /** Chooses light or dark. */
  setTheme(theme: Theme): void {
    this.#state.theme.value = theme;
  }

  /** Chooses the language. */
  setLanguage(locale: Locale): void {
    language.value = locale;
  }

  #checkSettings(): CheckSettings {
    return { ...this.#state.settings.value, locale: language.value };
  }

  async #loadRules(locale: Locale): Promise<void> {
    const rules = await this.#notices.catchError(this.#engine.call('listRules', { locale }));
    if (rules !== undefined) {
      const byId = new Map(rules.map((rule) => [rule.id, rule]));
      this.#state.rules.value = byId;
      // Rules that were set on an earlier visit, and that there are no more.
      const { settings } = this.#state;
      const chosen = Object.entries(settings.peek().rules);
      if (chosen.some(([id]) => !byId.has(id))) {
        settings.value = { ...settings.peek(), rules: Object.fromEntries(chosen.filter(([id]) => byId.has(id))) };
      }
    }
  }
}
