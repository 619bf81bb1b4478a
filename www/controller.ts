/** The controller: the only part that knows all others. Views call it; it asks the tasks, and they write the state. */

import { batch, effect, type ReadonlySignal } from '@preact/signals';
import type { Locale, Page } from 'sitemap-kit';
import type { OpenDocument } from './document/open-document.js';
import type { OpenSource, SourceContent } from './document/open-source.js';
import type { CellName, MoreFields, Row } from './document/page-table.js';
import { everything, type Query } from './document/query.js';
import { RowSet } from './document/row-set.js';
import type { SiteTree } from './document/site-tree.js';
import { EngineClient } from './engine/client.js';
import type { CheckSettings } from './engine/settings.js';
import type { Dialog, ExportDraft, ExportPlan, Settings, State, Theme } from './state.js';
import { Checking } from './tasks/checking.js';
import { Deriving } from './tasks/deriving.js';
import { Drafts } from './tasks/drafts.js';
import { Editing, type Replacement } from './tasks/editing.js';
import { Exporting } from './tasks/exporting.js';
import { formOf } from './tasks/file-names.js';
import { Finding } from './tasks/finding.js';
import { Fixing } from './tasks/fixing.js';
import { Jobs } from './tasks/jobs.js';
import { Notices } from './tasks/notices.js';
import { Opening, type Source } from './tasks/opening.js';
import { Saving } from './tasks/saving.js';
import { SetChecking } from './tasks/set-checking.js';
import { Sourcing } from './tasks/sourcing.js';
import { Surveying } from './tasks/surveying.js';
import { Understand } from './understand.js';
import { exportWords } from './words/export.js';
import { openingWords } from './words/opening.js';
import { shellWords } from './words/shell.js';
import { tableWords } from './words/table.js';
import { visitWords } from './words/visit.js';
import { language, words } from './words/words.js';

/** What a person can do. */
export class Controller {
  readonly #state: State;
  readonly #engine: EngineClient;
  readonly #finder: EngineClient;
  readonly #jobs: Jobs;
  readonly #notices: Notices;
  readonly #opening: Opening;
  readonly #checking: Checking;
  readonly #finding: Finding;
  readonly #editing: Editing;
  readonly #drafts: Drafts;
  readonly #exporting: Exporting;
  readonly #saving = new Saving();
  readonly #sourcing: Sourcing;
  readonly #surveying: Surveying;
  /** What a person can do to understand what is wrong, and to have it put right. */
  readonly understand: Understand;

  /**
   * @param state The state to keep.
   * @param place Path of the page: editors of different folders of one host keep their drafts apart by it.
   * @param startWorker Makes a worker of `engine/worker.ts`; called for the engine and for the searches.
   */
  constructor(state: State, place: string, startWorker: () => Worker) {
    this.#state = state;
    this.#engine = new EngineClient(startWorker);
    this.#finder = new EngineClient(startWorker);
    this.#jobs = new Jobs(state);
    this.#notices = new Notices(state);
    this.#opening = new Opening(state, this.#engine, this.#jobs, this.#notices);
    this.#drafts = new Drafts(state, this.#engine, this.#opening, this.#notices, place);
    this.#checking = new Checking(this.#engine, this.#jobs, () => this.#checkSettings());
    this.#finding = new Finding(this.#finder);
    this.#editing = new Editing(this.#finder, this.#jobs);
    this.#exporting = new Exporting(state, this.#engine, this.#jobs, () => this.#checkSettings());
    this.#sourcing = new Sourcing(this.#engine, this.#editing, () => this.#checkSettings());
    this.#surveying = new Surveying(this.#finder);
    this.understand = new Understand({
      state,
      notices: this.#notices,
      fixing: new Fixing(state, this.#engine, this.#jobs, this.#editing, () => this.#checkSettings()),
      deriving: new Deriving(this.#engine, this.#finder, () => this.#checkSettings()),
      setChecking: new SetChecking(state, this.#engine, this.#jobs, () => this.#checkSettings()),
      goTo: (document, row, column) => this.goTo(document, row, column),
      show: (document) => this.show(document),
      undo: (document) => this.undo(document),
    });
    effect(() => {
      void this.#loadRules(language.value);
    });
  }

  // Visits

  /** Brings back what was open when the page was left. */
  async bringBack(): Promise<void> {
    const { document: shown } = this.#state;
    await this.#drafts.bringBack((document, isShown, site) => {
      batch(() => {
        this.#take(document);
        if (isShown || shown.peek() === undefined) {
          this.set(site);
          this.show(document);
        }
      });
    });
  }

  /** Writes drafts at once: the page may end. */
  keepNow(): Promise<void> {
    return this.#drafts.flush();
  }

  /** Opens files of the page's own folder. */
  async openFrom(files: readonly { name: string; address: string }[]): Promise<void> {
    const sources = await Promise.all(files.map((file) => this.#attempt(this.#opening.fetch(file))));
    await this.open(sources.filter((source) => source !== undefined));
  }

  /** Tells that a newer page is ready; `load` loads it, after all work is kept. */
  tellNewer(load: () => void): void {
    const text = words(visitWords);
    const run = () => void this.keepNow().then(load);
    this.#notices.tell({ tone: 'plain', stays: true, text: text.newer, action: { label: text.loadNewer, run } });
  }

  // Files

  /** Opens files and shows the first of them; an index before the sitemaps that it lists. */
  async open(sources: readonly Source[]): Promise<void> {
    const opened = await this.#opening.open(sources);
    const first = opened.find(({ kind }) => kind === 'index') ?? opened[0];
    if (first === undefined) {
      return;
    }
    batch(() => {
      for (const document of opened) {
        this.#take(document);
        this.#tellIncomplete(document);
      }
      this.show(first);
    });
  }

  /** Opens text that was pasted. */
  openText(text: string): Promise<void> {
    return this.open([{ name: words(openingWords).pasted, content: new Blob([text]) }]);
  }

  /** Begins without pages. */
  openEmpty(): void {
    const document = this.#opening.empty(words(openingWords).untitled);
    this.#take(document);
    this.show(document);
  }

  /** Opens a small sitemap with mistakes in it. */
  async openSample(): Promise<void> {
    const { sample } = await import('./sample.js');
    await this.open([{ name: 'sample-sitemap.xml', content: new Blob([sample]) }]);
  }

  /** Shows a document. */
  show(document: OpenDocument): void {
    this.#state.document.value = document;
  }

  /** Closes a document; asks first where work would be lost. */
  close(document: OpenDocument): void {
    if (document.unsaved.peek()) {
      this.ask({ name: 'close', document });
    } else {
      this.closeAnyway(document);
    }
  }

  /** Closes a document, whatever is lost. */
  closeAnyway(document: OpenDocument): void {
    const { documents, document: shown } = this.#state;
    this.#checking.forget(document);
    this.#finding.forget(document);
    this.#drafts.forget(document);
    const place = documents.value.indexOf(document);
    const rest = documents.value.filter((other) => other !== document);
    batch(() => {
      documents.value = rest;
      if (shown.value === document) {
        shown.value = rest[Math.min(place, rest.length - 1)];
      }
    });
  }

  // Pages

  /** Sets a cell. */
  setCell(document: OpenDocument, row: Row, column: CellName, text: string): void {
    this.#editing.setCells(document, Uint32Array.of(row), column, text.trim());
  }

  /** Sets a column of all selected pages. */
  setSelected(document: OpenDocument, column: CellName, text: string): void {
    this.#editing.setCells(document, document.selection.peek().among(document.table.order), column, text.trim());
  }

  /** Sets what a page says beside its cells. */
  setMore(document: OpenDocument, row: Row, more: MoreFields): void {
    this.#editing.setMore(document, row, more);
  }

  /** Replaces a text in the selected pages, or in all that are shown. */
  async replace(document: OpenDocument, what: Replacement): Promise<void> {
    const text = words(tableWords);
    const selected = document.selection.peek();
    const rows = selected.size > 0 ? selected.among(document.table.order) : document.shown.peek();
    const changed = await this.#attempt(this.#editing.replace(document, rows, what));
    if (changed !== undefined) {
      this.#notices.tell({ tone: 'plain', text: changed === 0 ? text.nothingReplaced : text.replaced(changed) });
    }
  }

  /** Puts pages in after the active one, or at the end, and makes the first of them active. */
  addPages(document: OpenDocument, pages: readonly Page[] = [{ loc: '' }]): void {
    const { order } = document.table;
    const active = document.active.peek();
    const place = active === undefined ? order.length : order.indexOf(active.row) + 1;
    const [row] = this.#editing.add(document, pages, place);
    if (row !== undefined) {
      document.active.value = { row, column: 'loc' };
    }
  }

  /** Deletes the selected pages. */
  deleteSelected(document: OpenDocument): void {
    const selected = document.selection.peek();
    this.#editing.delete(document, selected);
    this.#tellWithUndo(document, words(tableWords).deleted(selected.size));
  }

  /** Takes the last change back. */
  undo(document: OpenDocument): void {
    const change = this.#editing.undo(document);
    if (change !== undefined) {
      const text = words(shellWords);
      this.#notices.tell({ tone: 'plain', text: text.undone(text.changes[change.name]) });
    }
  }

  /** Does again what was taken back. */
  redo(document: OpenDocument): void {
    const change = this.#editing.redo(document);
    if (change !== undefined) {
      const text = words(shellWords);
      this.#notices.tell({ tone: 'plain', text: text.redone(text.changes[change.name]) });
    }
  }

  // The source

  /** The text of a document. */
  sourceOf(document: OpenDocument): OpenSource {
    return this.#sourcing.of(document);
  }

  /** Keeps the text in step with the pages until the answer is called. */
  followSource(document: OpenDocument): () => void {
    return this.#sourcing.follow(document, (error) => this.#tellFailure(error));
  }

  /** Takes a text that was edited; the table has it shortly after the typing pauses. */
  editSource(document: OpenDocument, content: SourceContent): void {
    this.#sourcing.type(document, content);
  }

  /** Has the table take a text that is not whole. */
  takeSource(document: OpenDocument): void {
    void this.#sourcing.takeAnyway(document);
  }

  /** Lays the text out anew, one element a line. */
  tidySource(document: OpenDocument): void {
    void this.#sourcing.tidy(document);
  }

  // What is shown

  /** Changes what the table shows. */
  find(document: OpenDocument, query: Partial<Query>): void {
    document.query.value = { ...document.query.peek(), ...query };
  }

  /** Shows the pages of a query and no others, in the order that was chosen. */
  showOnly(document: OpenDocument, query: Partial<Query>): void {
    document.query.value = { ...everything, sort: document.query.peek().sort, ...query };
    this.showView('pages');
  }

  /** The folders of a document; nothing until they are counted. */
  treeOf(document: OpenDocument): ReadonlySignal<SiteTree | undefined> {
    return this.#surveying.of(document);
  }

  /** Keeps the folders in step with the pages until the answer is called. */
  followTree(document: OpenDocument): () => void {
    return this.#surveying.follow(document, (error) => this.#tellFailure(error));
  }

  /** Shows the pages of one folder, or of all. */
  showFolder(document: OpenDocument, folder: Pick<Query, 'origin' | 'path'> | undefined): void {
    this.find(document, { origin: folder?.origin, path: folder?.path ?? '' });
    this.showView('pages');
  }

  /** Shows all pages, in the order that was chosen. */
  clearFilters(document: OpenDocument): void {
    document.query.value = { ...everything, sort: document.query.peek().sort };
  }

  /** Goes to a cell: the table scrolls there, and takes a filter away that hides it. */
  goTo(document: OpenDocument, row: Row, column: CellName = 'loc'): void {
    batch(() => {
      if (!document.shown.peek().includes(row)) {
        this.clearFilters(document);
      }
      document.active.value = { row, column };
      // The source goes there by itself.
      this.showView(this.#state.view.peek() === 'source' ? 'source' : 'pages');
    });
  }

  /** Goes to a page in the table, from wherever one is. */
  showInTable(document: OpenDocument, row: Row): void {
    this.showView('pages');
    this.goTo(document, row);
  }

  /**
   * Selects the rows from the active one to another, beside what is selected, and goes there. Asked again before anything
   * else is selected or gone to, it moves the end of that range.
   */
  selectUpTo(document: OpenDocument, row: Row, column: CellName): void {
    const rows = document.shown.peek();
    const start = document.range ?? {
      row: document.active.peek()?.row ?? row,
      beside: document.selection.peek(),
    };
    const [from, to] = [rows.indexOf(start.row), rows.indexOf(row)];
    const range = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    batch(() => {
      document.selection.value = start.beside.with(range);
      document.active.value = { row, column };
    });
    document.range = start;
  }

  /** Puts the keyboard at a cell. */
  activate(document: OpenDocument, row: Row, column: CellName): void {
    document.range = undefined;
    document.active.value = { row, column };
  }

  /** Selects rows, in place of or beside those that are selected. */
  select(document: OpenDocument, rows: Iterable<Row>, how: 'only' | 'also' | 'not'): void {
    const before = document.selection.peek();
    document.range = undefined;
    document.selection.value =
      how === 'only' ? RowSet.of(rows) : how === 'also' ? before.with(rows) : before.without(rows);
  }

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
  endDialog(): void {
    this.#exporting.end();
    this.#state.dialog.value = undefined;
  }

  /** Takes a notice away. */
  dismiss(notice: number): void {
    this.#notices.dismiss(notice);
  }

  // Settings

  /** Changes settings of the checks. */
  set(settings: Partial<Settings>): void {
    this.#state.settings.value = { ...this.#state.settings.peek(), ...settings };
  }

  /** Chooses light or dark. */
  setTheme(theme: Theme): void {
    this.#state.theme.value = theme;
  }

  /** Chooses the language. */
  setLanguage(locale: Locale): void {
    language.value = locale;
  }

  // Exports

  /** Shows what a document can be written as, and writes the first suggestion. */
  async export(document: OpenDocument, plan: Partial<ExportPlan> = {}): Promise<void> {
    await this.#sourcing.settle(document);
    void this.#exporting.begin(document, plan);
    this.ask({ name: 'export' });
  }

  /** Changes what is to be written. */
  planExport(plan: Partial<ExportPlan>, how: 'chosen' | 'typed' = 'chosen'): void {
    this.#exporting.change(plan, how);
  }

  /** Saves to the opened file where all goes without a question; otherwise asks in the dialog of exports. */
  async save(document: OpenDocument): Promise<void> {
    const form = document.handle && formOf(document.handle.name);
    if (form === undefined) {
      await this.export(document);
      return;
    }
    await this.#sourcing.settle(document);
    await this.#exporting.begin(document, { form });
    const draft = this.#state.exporting.peek();
    const { result } = draft ?? {};
    if (draft !== undefined && result?.kind === 'written' && result.leftOut === 0 && result.poorer === 0) {
      await this.saveBack(draft);
    } else {
      this.ask({ name: 'export' });
    }
  }

  /** Has the browser download what was written. */
  download(draft: ExportDraft): void {
    if (draft.result?.kind === 'written') {
      this.#saving.download(draft.name, draft.result.file);
      this.#tellSaved(draft, words(exportWords).downloaded(draft.name));
    }
  }

  /** Writes to the file that was opened. */
  async saveBack(draft: ExportDraft, anyway = false): Promise<void> {
    const { document, result } = draft;
    if (result?.kind !== 'written') {
      return;
    }
    const text = words(exportWords);
    const name = document.handle?.name ?? draft.name;
    const saved = await this.#attempt(this.#saving.saveBack(document, result.file, anyway));
    if (saved === 'saved') {
      this.#tellSaved(draft, text.savedBack(name));
    } else if (saved === 'changed elsewhere') {
      this.endDialog();
      const action = { label: text.overwrite, run: () => void this.saveBack(draft, true) };
      this.#notices.tell({ tone: 'bad', text: text.changedElsewhere(name), action });
    } else if (saved === 'not allowed') {
      this.endDialog();
      const action = { label: text.downloadInstead, run: () => this.download(draft) };
      this.#notices.tell({ tone: 'bad', text: text.notAllowed(name), action });
    }
  }

  /** Puts text on the clipboard; answers whether the browser let it. */
  async copy(content: Blob | string): Promise<boolean> {
    try {
      await this.#saving.copy(content);
      return true;
    } catch {
      return false;
    }
  }

  #tellSaved(draft: ExportDraft, text: string): void {
    this.#exporting.markSaved(draft);
    this.endDialog();
    this.#notices.tell({ tone: 'good', text });
  }

  #take(document: OpenDocument): void {
    const { documents } = this.#state;
    documents.value = [...documents.value, document];
    this.#finding.watch(document);
    this.#checking.watch(document);
    this.#drafts.watch(document);
  }

  #tellIncomplete(document: OpenDocument): void {
    if (!document.complete && document.reason !== undefined) {
      const text = words(openingWords).incomplete[document.reason];
      this.#notices.tell({ tone: 'bad', text: `${document.name.peek()}: ${text}` });
    }
  }

  #checkSettings(): CheckSettings {
    return { ...this.#state.settings.value, locale: language.value };
  }

  async #loadRules(locale: Locale): Promise<void> {
    const rules = await this.#attempt(this.#engine.ask('listRules', { locale }));
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

  #tellWithUndo(document: OpenDocument, text: string): void {
    const undo = { label: words(shellWords).undo, run: () => this.undo(document) };
    this.#notices.tell({ tone: 'plain', text, action: undo });
  }

  #attempt<Result>(work: Promise<Result>): Promise<Result | undefined> {
    return this.#notices.attempt(work);
  }

  #tellFailure(error: unknown): void {
    this.#notices.tellFailure(error);
  }
}
