import { batch } from '@preact/signals';
import type { Page } from 'sitemap-kit';
import { labelValue } from '../../i18n/messages.js';
import { openingMessages } from '../../i18n/opening.js';
import type { ColumnFields } from '../../model/column-fields.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { pagesOf } from '../../model/pages.js';
import type { Drafts } from '../drafts/drafts.js';
import type { Editing } from '../edit/editing.js';
import type { Finding } from '../edit/finding.js';
import { Feature } from '../feature.js';
import type { Checking } from '../problems/checking.js';
import type { OpenedTable } from '../state.js';
import type { Opening } from './opening.js';
import type { Source } from './source.js';

/** Opens, shows and closes documents. */
export class Files extends Feature<{
  opening: Opening;
  checking: Checking;
  finding: Finding;
  drafts: Drafts;
  editing: Editing;
}> {
  /**
   * Opens files and shows the first of them; an index before the sitemaps that it lists, a crawl before those that it can be matched with.
   *
   * @param isTaken Takes a document in another way, and returns whether it did.
   */
  async open(
    sources: readonly Source[],
    onFailure?: (text: string) => void,
    isTaken = (_document: OpenDocument): boolean => false,
  ): Promise<void> {
    const before = this.parts.state.document.peek();
    const { documents } = this.parts.state;
    const all = await this.parts.opening.open(sources, onFailure, documents.peek());
    const isNew = (document: OpenDocument) => !documents.peek().includes(document);
    all.filter(isNew).forEach(this.#showIncomplete, this);
    const opened = all.filter((document) => !isTaken(document));
    const first = opened.find(({ kind }) => kind === 'index') ?? opened.find(crawlSourceOf) ?? opened[0];
    if (first === undefined) {
      return;
    }
    batch(() => {
      for (const document of opened.filter(isNew)) {
        this.add(document);
      }
      this.show(first);
      this.#closeUntouched(before);
    });
  }

  /** Opens files of the page's own folder. */
  async openFrom(files: readonly { name: string; url: string }[]): Promise<void> {
    const sources = await Promise.all(
      files.map((file) => this.parts.notices.catchError(this.parts.opening.fetch(file))),
    );
    await this.open(sources.filter((source) => source !== undefined));
  }

  /** Opens a text of the dialog for pasted text, and shows the dialog again if it cannot be opened. */
  async openFromDialog(text: string): Promise<void> {
    await this.openText(text, (reason) => {
      this.parts.state.dialog.value = { name: 'paste', failed: { text, reason } };
    });
  }

  /** Opens text that was pasted. A list fills an empty document that is shown, and a sitemap takes its name and place. */
  async openText(text: string, onFailure?: (text: string) => void): Promise<void> {
    const empty = this.parts.state.document.peek();
    const source: Source = {
      name: openingMessages().pasted,
      content: new Blob([text]),
      // No file has it.
      onOpen: (document) => {
        document.saved.value = 'no file';
      },
    };
    const isFilled = (document: OpenDocument) => {
      if (!empty?.isUntouched) {
        return false;
      }
      if (document.kind === 'sitemap' || document.kind === 'index') {
        document.name.value = empty.name.peek();
        return false;
      }
      // The columns of a table can be assigned again, and a crawl is matched: these are documents of their own.
      if (document.columns !== undefined || crawlSourceOf(document) !== undefined) {
        return false;
      }
      this.parts.editing.add(empty, pagesOf(document.table), 0);
      return true;
    };
    await this.open([source], onFailure, isFilled);
  }

  /** Opens a table with the fields that its columns were given, in place of its document. */
  async openColumns({ source, document }: OpenedTable, columns: ColumnFields): Promise<void> {
    const { columnFields, documents } = this.parts.state;
    const named = Object.entries(columns).filter(([name]) => name !== '');
    columnFields.value = { ...columnFields.peek(), ...Object.fromEntries(named) };
    const [opened] = await this.parts.opening.open([{ ...source, columns }]);
    if (opened === undefined) {
      return;
    }
    const before = this.parts.state.document.peek();
    this.add(opened, document);
    this.show(opened);
    this.#closeUntouched(before);
    if (document !== undefined && documents.peek().includes(document)) {
      this.closeAnyway(document);
    }
  }

  /** Creates a document, without pages or of some. */
  openEmpty(pages: readonly Page[] = []): void {
    const document = this.parts.opening.empty(openingMessages().untitled);
    if (pages.length > 0) {
      this.parts.editing.add(document, pages, 0);
    }
    this.add(document);
    this.show(document);
  }

  /** Opens a small sitemap with mistakes in it. */
  async openSample(): Promise<void> {
    const loaded = await this.parts.notices.catchError(import('./sample.js'));
    if (loaded !== undefined) {
      await this.open([{ name: 'sample-sitemap.xml', content: new Blob([loaded.sample]) }]);
    }
  }

  /** Shows a document. */
  show(document: OpenDocument): void {
    this.parts.state.document.value = document;
  }

  /** Closes a document; asks first if changes would be lost. */
  close(document: OpenDocument): void {
    if (document.unsaved.peek()) {
      this.parts.state.dialog.value = { name: 'close', document };
    } else {
      this.closeAnyway(document);
    }
  }

  /** Closes a document if it is a new one without pages: what was opened takes its place. */
  #closeUntouched(document: OpenDocument | undefined): void {
    if (document?.isUntouched) {
      this.closeAnyway(document);
    }
  }

  /** Closes a document without asking. */
  closeAnyway(document: OpenDocument): void {
    const { documents, document: shown } = this.parts.state;
    this.parts.checking.forget(document);
    this.parts.finding.forget(document);
    this.parts.drafts.forget(document);
    const index = documents.value.indexOf(document);
    const rest = documents.value.filter((other) => other !== document);
    batch(() => {
      documents.value = rest;
      if (shown.value === document) {
        shown.value = rest[Math.min(index, rest.length - 1)];
      }
    });
  }

  /** Adds a document before `next` or at the end, and starts to check, filter and store it. */
  add(document: OpenDocument, next?: OpenDocument): void {
    const { documents } = this.parts.state;
    const at = next === undefined ? -1 : documents.value.indexOf(next);
    documents.value = documents.value.toSpliced(at < 0 ? documents.value.length : at, 0, document);
    this.parts.finding.watch(document);
    this.parts.checking.watch(document);
    this.parts.drafts.watch(document);
  }

  #showIncomplete(document: OpenDocument): void {
    if (!document.complete && document.reason !== undefined) {
      const text = openingMessages().incomplete[document.reason];
      this.parts.notices.showOpened(labelValue(document.name.peek(), text), 'bad');
    }
  }
}
