import { batch, effect } from '@preact/signals';
import type { Locale } from 'sitemap-kit';
import { EngineClient } from '../client/engine-client.js';
import { lifecycleMessages } from '../i18n/lifecycle.js';
import { language } from '../i18n/messages.js';
import { names } from '../i18n/names.js';
import type { PaneSize, Side } from '../model/pane-sizes.js';
import type { ToWorker } from '../worker/protocol.js';
import { Drafts } from './drafts/drafts.js';
import { CellRanges } from './edit/cell-range.js';
import { DerivedData } from './edit/derived-data.js';
import { Editing } from './edit/editing.js';
import { Finding } from './edit/finding.js';
import type { LanguageVersions } from './edit/language-versions.js';
import { Pages } from './edit/pages.js';
import { Table } from './edit/table.js';
import { Exports } from './export/exports.js';
import { FileHandleWriter } from './export/file-handle-writer.js';
import { Saving } from './export/saving.js';
import { SetExports } from './export/set-exports.js';
import type { DocumentLinks } from './files/document-links.js';
import { Files } from './files/files.js';
import { Opening } from './files/opening.js';
import { Robots } from './files/robots.js';
import { Jobs } from './jobs.js';
import { Notices } from './notices.js';
import { Checking } from './problems/checking.js';
import { Fixing } from './problems/fixing.js';
import { Problems } from './problems/problems.js';
import { SetChecking } from './problems/set-checking.js';
import type { Services } from './services.js';
import { TableLayouts } from './settings/table-layouts.js';
import { SourceSync } from './source/source-sync.js';
import type { Dialog, Settings, State, Theme } from './state.js';

/** The entry point of the views: one part for each feature, and here what concerns the whole page. */
export class Controller {
  readonly #state: State;
  readonly #services: Services;
  readonly #drafts: Drafts;
  /** Opens, shows and closes files. */
  readonly files: Files;
  /** Returns what shares documents as links and opens those; it is loaded when it is first used. */
  readonly links: () => Promise<DocumentLinks>;
  /** The robots.txt of the site. */
  readonly robots: Robots;
  /** Edits pages, with undo. */
  readonly pages: Pages;
  /** Returns what writes language versions; it is loaded when it is first used. */
  readonly languages: () => Promise<LanguageVersions>;
  /** Copies, pastes, clears and fills ranges of cells. */
  readonly cells: CellRanges;
  /** Filters, navigates and selects pages. */
  readonly table: Table;
  /** Shows, arranges and resizes the columns of the table. */
  readonly tableLayouts: TableLayouts;
  /** Facet counts, folders, sizes and differences. */
  readonly derivedData: DerivedData;
  /** The source text of each document. */
  readonly source: SourceSync;
  /** Navigates between problems, sets severities. */
  readonly problems: Problems;
  /** Fixes problems. */
  readonly fixing: Fixing;
  /** Checks the open files together. */
  readonly setChecking: SetChecking;
  /** Writes files by a plan. */
  readonly exports: Exports;
  /** Saves what was written. */
  readonly saving: Saving;
  /** Exports all open files at once. */
  readonly setExports: SetExports;

  /**
   * @param path Path of the page: editors in different folders of one host have separate drafts.
   * @param startWorker Starts a worker of `worker/worker.ts`; called for the engine and for searches.
   */
  constructor(state: State, path: string, startWorker: () => Worker) {
    this.#state = state;
    const start = () => {
      const worker = startWorker();
      worker.postMessage({ kind: 'names', names } satisfies ToWorker);
      return worker;
    };
    const notices = new Notices(state);
    const services: Services = {
      ...{ state, notices, engine: new EngineClient(start), finder: new EngineClient(start), jobs: new Jobs(state) },
      writer: new FileHandleWriter(notices),
      settings: () => ({ ...state.settings.value, locale: language.value }),
      showView: (name) => this.showView(name),
      closeDialog: () => this.closeDialog(),
    };
    this.#services = services;
    this.robots = new Robots(services);
    const opening = new Opening({ ...services, robots: this.robots });
    this.#drafts = new Drafts({ ...services, opening }, path);
    const [checking, finding] = [new Checking(services), new Finding(services)];
    this.files = new Files({ ...services, opening, checking, finding, drafts: this.#drafts });
    const editing = new Editing(services);
    this.pages = new Pages({ ...services, editing });
    this.languages = async () => {
      const { LanguageVersions } = await import('./edit/language-versions.js');
      return new LanguageVersions({ ...services, editing, pages: this.pages });
    };
    this.cells = new CellRanges({ ...services, editing, pages: this.pages });
    this.table = new Table(services);
    this.tableLayouts = new TableLayouts(services);
    this.derivedData = new DerivedData(services);
    this.source = new SourceSync({ ...services, editing });
    const sourceSync = this.source;
    this.problems = new Problems({ ...services, files: this.files, table: this.table });
    this.fixing = new Fixing({ ...services, editing, pages: this.pages, sourceSync });
    this.setChecking = new SetChecking(services);
    this.exports = new Exports({ ...services, sourceSync });
    this.saving = new Saving({ ...services, exports: this.exports, sourceSync });
    this.links = async () => {
      const { DocumentLinks } = await import('./files/document-links.js');
      return new DocumentLinks({ ...services, files: this.files, sourceSync, saving: this.saving });
    };
    this.setExports = new SetExports({ ...services, sourceSync, robots: this.robots });
    this.setChecking.watch();
    effect(() => {
      void this.#loadRules(language.value);
    });
  }

  // Lifecycle

  /** Restores the documents that were open when the page was closed. */
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

  /** Saves all drafts at once: the page may be closed. */
  saveDrafts(): Promise<void> {
    return this.#drafts.flush();
  }

  /** Shows that a new version is ready; `load` loads it after all drafts are saved. */
  showUpdate(load: () => void): void {
    const text = lifecycleMessages();
    const run = () => void this.saveDrafts().then(load);
    this.#services.notices.show(text.newer, { stays: true, action: { label: text.loadNewer, run } });
  }

  /** Shows that a part of the page could not be loaded, with a button that reloads the page. */
  showLoadError(): void {
    const text = lifecycleMessages();
    const run = () => void this.saveDrafts().then(() => location.reload());
    this.#services.notices.show(text.notLoaded, { tone: 'bad', action: { label: text.loadAgain, run } });
  }

  // Views and dialogs

  /** Shows a view in the middle. */
  showView(name: string): void {
    this.#state.view.value = name;
    this.#state.front.value = 'middle';
  }

  /** Shows a panel at the side; `takesFocus` is for the panel of a page, which takes the focus as soon as it is shown. */
  showPanel(name: string, takesFocus = false): void {
    batch(() => {
      this.#state.panel.value = name;
      this.#state.front.value = 'beside';
      this.#state.panelTakesFocus.value = takesFocus;
      this.collapsePane('right', false);
    });
  }

  /** Tells that the panel has taken the focus. */
  panelTookFocus(): void {
    this.#state.panelTakesFocus.value = false;
  }

  /** Sets the width of a pane in pixels, and shows it; undefined for the default width. */
  resizePane(side: Side, width: number | undefined): void {
    this.#setPane(side, { ...(width !== undefined && { width }), isCollapsed: false });
  }

  /** Hides a pane, or shows it in its last width. */
  collapsePane(side: Side, isCollapsed: boolean): void {
    this.#setPane(side, { ...this.#state.paneSizes.peek()[side], isCollapsed });
  }

  #setPane(side: Side, size: PaneSize): void {
    const { paneSizes } = this.#state;
    paneSizes.value = { ...paneSizes.peek(), [side]: size };
  }

  /** Opens a dialog. */
  openDialog(dialog: Dialog): void {
    this.#state.dialog.value = dialog;
  }

  /** Closes the dialog. */
  closeDialog(): void {
    this.exports.end();
    this.#state.dialog.value = undefined;
  }

  /** Removes a notice. */
  dismiss(notice: number): void {
    this.#services.notices.dismiss(notice);
  }

  /** Stops or resumes the timers that remove notices. */
  pauseNotices(arePaused: boolean): void {
    this.#services.notices.pauseTimers(arePaused);
  }

  // Settings

  /** Changes settings of the checks. */
  set(settings: Partial<Settings>): void {
    this.#state.settings.value = { ...this.#state.settings.peek(), ...settings };
  }

  /** Sets the theme. */
  setTheme(theme: Theme): void {
    this.#state.theme.value = theme;
  }

  /** Sets the language. */
  setLanguage(locale: Locale): void {
    language.value = locale;
  }

  async #loadRules(locale: Locale): Promise<void> {
    const rules = await this.#services.notices.catchError(this.#services.engine.call('listRules', { locale }));
    if (rules !== undefined) {
      const byId = new Map(rules.map((rule) => [rule.id, rule]));
      this.#state.rules.value = byId;
      // Stored settings may name rules that no longer exist.
      const { settings } = this.#state;
      const chosen = Object.entries(settings.peek().rules);
      if (chosen.some(([id]) => !byId.has(id))) {
        settings.value = { ...settings.peek(), rules: Object.fromEntries(chosen.filter(([id]) => byId.has(id))) };
      }
    }
  }
}
