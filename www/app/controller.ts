import { batch, effect } from '@preact/signals';
import type { Locale } from 'sitemap-kit';
import { lifecycleMessages } from '../i18n/lifecycle.js';
import { language } from '../i18n/messages.js';
import type { OpenDocument } from '../model/open-document.js';
import type { PaneSize, Side } from '../model/pane-sizes.js';
import { Drafts } from './drafts/drafts.js';
import { CellRanges } from './edit/cell-range.js';
import { DerivedData } from './edit/derived-data.js';
import { Editing } from './edit/editing.js';
import { Finding } from './edit/finding.js';
import type { LanguageVersions } from './edit/language-versions.js';
import { Pages } from './edit/pages.js';
import { Table } from './edit/table.js';
import { Exports } from './export/exports.js';
import { Saving } from './export/saving.js';
import type { SetExports } from './export/set-exports.js';
import { Feature } from './feature.js';
import type { DocumentLinks } from './files/document-links.js';
import { Files } from './files/files.js';
import { Opening } from './files/opening.js';
import { Robots } from './files/robots.js';
import { Checking } from './problems/checking.js';
import { Fixing } from './problems/fixing.js';
import { Problems } from './problems/problems.js';
import { SetChecking } from './problems/set-checking.js';
import type { Services } from './services.js';
import { TableLayouts } from './settings/table-layouts.js';
import { SourceSync } from './source/source-sync.js';
import type { Dialog, Settings, Theme } from './state.js';

/** The entry point of the views: one part for each feature, and here what concerns the whole page. */
export class Controller extends Feature {
  readonly notices = this.parts.notices;
  readonly showView = this.parts.showView;
  readonly closeDialog = this.parts.closeDialog;
  readonly #editing = new Editing(this.parts);
  /** The robots.txt of the site. */
  readonly robots = new Robots(this.parts);
  readonly #opening = new Opening({ ...this.parts, robots: this.robots });
  readonly #drafts = new Drafts({ ...this.parts, opening: this.#opening });
  /** Opens, shows and closes files. */
  readonly files = new Files({
    ...{ ...this.parts, opening: this.#opening, drafts: this.#drafts },
    ...{ checking: new Checking(this.parts), finding: new Finding(this.parts), editing: this.#editing },
  });
  /** The source text of each document. */
  readonly source = new SourceSync({ ...this.parts, editing: this.#editing });
  /** Edits pages, with undo. */
  readonly pages = new Pages({ ...this.parts, editing: this.#editing });
  /** Copies, pastes, clears and fills ranges of cells. */
  readonly cells = new CellRanges({ ...this.parts, editing: this.#editing, pages: this.pages });
  /** Filters, navigates and selects pages. */
  readonly table = new Table(this.parts);
  /** Shows, arranges and resizes the columns of the table. */
  readonly tableLayouts = new TableLayouts(this.parts);
  /** Facet counts, folders, sizes and differences. */
  readonly derivedData = new DerivedData(this.parts);
  /** Navigates between problems, sets severities. */
  readonly problems = new Problems({ ...this.parts, files: this.files, table: this.table });
  /** Fixes problems. */
  readonly fixing = new Fixing({
    ...this.parts,
    ...{ editing: this.#editing, pages: this.pages, sourceSync: this.source },
  });
  /** Checks the open files together. */
  readonly setChecking = new SetChecking(this.parts);
  /** Writes files by a plan. */
  readonly exports = new Exports({ ...this.parts, sourceSync: this.source });
  /** Saves what was written. */
  readonly saving = new Saving({ ...this.parts, exports: this.exports, sourceSync: this.source });

  constructor(parts: Services) {
    super(parts);
    this.setChecking.watch();
    effect(() => {
      void this.#loadRules(language.value);
    });
  }

  /** Returns what shares documents as links and opens those; it is loaded when it is first used. */
  async links(): Promise<DocumentLinks> {
    const { DocumentLinks } = await import('./files/document-links.js');
    return new DocumentLinks({ ...this.parts, files: this.files, sourceSync: this.source, saving: this.saving });
  }

  /** Returns what writes language versions; it is loaded when it is first used. */
  async languages(): Promise<LanguageVersions> {
    const { LanguageVersions } = await import('./edit/language-versions.js');
    return new LanguageVersions({ ...this.parts, editing: this.#editing, pages: this.pages });
  }

  /** Returns what exports all open files at once; it is loaded when it is first used. */
  async setExports(): Promise<SetExports> {
    const { SetExports } = await import('./export/set-exports.js');
    return new SetExports({ ...this.parts, sourceSync: this.source, robots: this.robots });
  }

  // Lifecycle

  /** Restores the documents that were open when the page was closed. */
  async restoreDrafts(): Promise<void> {
    const { document: shown } = this.parts.state;
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
    this.parts.notices.show(text.newer, { stays: true, action: { label: text.loadNewer, run } });
  }

  /** Uses code that is loaded when it is first needed; shows if it cannot be. */
  whenLoaded<Code>(loading: Promise<Code>, use: (code: Code) => unknown): void {
    loading.then(use, () => this.showLoadError());
  }

  /** Shows that a part of the page could not be loaded, with a button that reloads the page. */
  showLoadError(): void {
    const text = lifecycleMessages();
    const run = () => void this.saveDrafts().then(() => location.reload());
    this.parts.notices.show(text.notLoaded, { tone: 'bad', action: { label: text.loadAgain, run } });
  }

  /** Asks for the columns of a table that is open. */
  assignColumns(document: OpenDocument): Promise<void> {
    return this.#opening.assignColumns(document);
  }

  // Views and dialogs

  /** Shows a panel at the side; `takesFocus` is for the panel of a page, which takes the focus as soon as it is shown. */
  showPanel(name: string, takesFocus = false): void {
    batch(() => {
      this.parts.state.panel.value = name;
      this.parts.state.front.value = 'beside';
      this.parts.state.panelTakesFocus.value = takesFocus;
      this.collapsePane('right', false);
    });
  }

  /** Tells that the panel has taken the focus. */
  panelTookFocus(): void {
    this.parts.state.panelTakesFocus.value = false;
  }

  /** Sets the width of a pane in pixels, and shows it; undefined for the default width. */
  resizePane(side: Side, width: number | undefined): void {
    this.#setPane(side, { ...(width !== undefined && { width }), isCollapsed: false });
  }

  /** Hides a pane, or shows it in its last width. */
  collapsePane(side: Side, isCollapsed: boolean): void {
    this.#setPane(side, { ...this.parts.state.paneSizes.peek()[side], isCollapsed });
  }

  #setPane(side: Side, size: PaneSize): void {
    const { paneSizes } = this.parts.state;
    paneSizes.value = { ...paneSizes.peek(), [side]: size };
  }

  /** Opens a dialog. */
  openDialog(dialog: Dialog): void {
    this.parts.state.dialog.value = dialog;
  }

  // Settings

  /** Changes settings of the checks. */
  set(settings: Partial<Settings>): void {
    this.parts.state.settings.value = { ...this.parts.state.settings.peek(), ...settings };
  }

  /** Sets the theme. */
  setTheme(theme: Theme): void {
    this.parts.state.theme.value = theme;
  }

  /** Sets the language. */
  setLanguage(locale: Locale): void {
    language.value = locale;
  }

  async #loadRules(locale: Locale): Promise<void> {
    const rules = await this.parts.notices.catchError(this.parts.engine.call('listRules', { locale }));
    if (rules !== undefined) {
      const byId = new Map(rules.map((rule) => [rule.id, rule]));
      this.parts.state.rules.value = byId;
      // Stored settings may name rules that no longer exist.
      const { settings } = this.parts.state;
      const chosen = Object.entries(settings.peek().rules);
      if (chosen.some(([id]) => !byId.has(id))) {
        settings.value = { ...settings.peek(), rules: Object.fromEntries(chosen.filter(([id]) => byId.has(id))) };
      }
    }
  }
}
