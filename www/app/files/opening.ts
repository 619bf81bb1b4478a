import { effect, type Signal, signal } from '@preact/signals';
import { lifecycleMessages } from '../../i18n/lifecycle.js';
import { language } from '../../i18n/messages.js';
import { editCommand, openingMessages } from '../../i18n/opening.js';
import { hasPageUrls } from '../../model/column-fields.js';
import { visibleName } from '../../model/file-names.js';
import { type DocumentParts, OpenDocument } from '../../model/open-document.js';
import { PageTable } from '../../model/page-table.js';
import type { Opened } from '../../worker/files/open.js';
import { writeOpened } from '../export/exports.js';
import { Feature } from '../feature.js';
import type { Services } from '../services.js';
import type { OpenedTable } from '../state.js';
import { filesIn } from './folder.js';
import type { Robots } from './robots.js';
import { copyToMemory, type Source } from './source.js';

/** First bytes of a zip: `PK\x03\x04`. */
const zipSignature = [0x50, 0x4b, 0x03, 0x04];
/** Names of workbooks that are read, and of others: zips of XML. */
const workbooks = /\.xls[xm]$/i;
const otherWorkbooks = /\.(xlsb|ods|numbers)$/i;

/** Opens files, each as a document of its own. */
export class Opening extends Feature<{ robots: Robots }> {
  /** Tables whose columns the user is asked for, one after another. */
  readonly #asked: Signal<readonly OpenedTable[]> = signal([]);
  #lastId = 0;

  constructor(parts: Services & { robots: Robots }) {
    super(parts);
    const { dialog } = parts.state;
    effect(() => {
      const [table, ...others] = this.#asked.value;
      if (table !== undefined && dialog.value === undefined) {
        dialog.value = { name: 'columns', table };
        this.#asked.value = others;
      }
    });
  }

  /**
   * Opens files one after another; a robots.txt becomes a setting.
   *
   * @param onFailure Shows why a file could not be opened; by default as a notice.
   * @returns The documents.
   */
  async open(
    sources: readonly Source[],
    onFailure = (text: string): unknown => this.parts.notices.show(text, { tone: 'bad' }),
  ): Promise<OpenDocument[]> {
    const documents: OpenDocument[] = [];
    for (const source of sources) {
      for (const file of await this.#unpack(source)) {
        const document = await this.#openOne(file, onFailure);
        if (document !== undefined) {
          documents.push(document);
        }
      }
    }
    return documents;
  }

  /** Returns the files of a folder or a zip, the sheets of a workbook as CSV, or the file itself. */
  async #unpack(given: Source): Promise<readonly Source[]> {
    const source = { ...given, name: visibleName(given.name) };
    const { name, content, folder } = source;
    if (folder !== undefined) {
      const inside = await this.parts.notices.catchError(filesIn(folder));
      return inside === undefined ? [] : this.#inside(name, inside);
    }
    const start = new Uint8Array(
      await content
        .slice(0, 4)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0)),
    );
    if (!zipSignature.every((byte, at) => start[at] === byte)) {
      return [source];
    }
    const text = openingMessages();
    if (otherWorkbooks.test(name)) {
      this.parts.notices.show(text.workbook(name), { tone: 'bad' });
      return [];
    }
    try {
      const isFromWorkbook = workbooks.test(name);
      const action = isFromWorkbook ? 'readWorkbook' : 'unzip';
      const unzipped = await this.parts.jobs.run('open', name, (job) =>
        this.parts.engine.call(action, { name, source: content }, { ...job, endsWork: true }),
      );
      if (unzipped === undefined) {
        return [];
      }
      return this.#inside(name, unzipped).map((file) => {
        const nameInside = visibleName(file.name);
        return { name: nameInside, content: new File([file.content], nameInside), isFromWorkbook };
      });
    } catch {
      this.parts.notices.show(text.failed(name, workbooks.test(name) ? text.damagedWorkbook : text.damagedZip), {
        tone: 'bad',
      });
      return [];
    }
  }

  /** Returns the files of a folder or a zip, and says if there are none or others. */
  #inside<Inner>(name: string, { files, skipped }: { files: readonly Inner[]; skipped: number }): readonly Inner[] {
    const text = openingMessages();
    if (files.length === 0) {
      this.parts.notices.show(text.nothingInside(name), { tone: 'bad' });
    } else if (skipped > 0) {
      this.parts.notices.show(text.skippedInside(name, skipped));
    }
    return files;
  }

  /** Fetches a file from the folder of the page. One with a tag can be saved there. */
  async fetch({ name, url }: { name: string; url: string }): Promise<Source> {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok !== true) {
      throw new Error(lifecycleMessages().notFetched(name));
    }
    const [, modified] = /"modified-(\d+)"/.exec(answer.headers.get('etag') ?? '') ?? [];
    const content = await answer.blob();
    return modified === undefined
      ? { name, content }
      : { name, content: new File([content], name, { lastModified: Number(modified) }), handle: { name, url } };
  }

  /** Returns a document without pages. */
  empty(name: string): OpenDocument {
    const table = new PageTable();
    return this.document({ name, content: new Blob([]) }, { kind: 'page-list', table, complete: true });
  }

  async #openOne(source: Source, onFailure: (text: string) => unknown): Promise<OpenDocument | undefined> {
    const text = openingMessages();
    const { name } = source;
    try {
      const content = await copyToMemory(source.content);
      const inMemory = { ...source, content };
      const opened = await this.#read(inMemory);
      if (opened === undefined) {
        return undefined;
      }
      if (opened.kind === 'robots') {
        await this.parts.robots.open(source);
        return undefined;
      }
      if (opened.columns !== undefined && !opened.columns.columns.some(({ field }) => hasPageUrls(field))) {
        this.#ask({ source: inMemory, opened: opened.columns });
        return undefined;
      }
      if (opened.kind === 'unknown') {
        onFailure(text.nothingRead(name, opened.message ?? ''));
        return undefined;
      }
      if (opened.areUrlsOfText) {
        this.parts.notices.show(text.urlsOfText(name), { stays: true });
      }
      if (opened.sitemapUrl !== undefined) {
        const command = editCommand(opened.sitemapUrl);
        this.parts.notices.show(text.sitemapUrl(opened.sitemapUrl), {
          stays: true,
          action: { label: text.copyCommand, run: () => void navigator.clipboard.writeText(command) },
        });
      }
      if (opened.encoding !== undefined) {
        this.parts.notices.show(text.readAs(name, opened.encoding), { stays: true });
      }
      const read = { ...source, content: opened.instead === undefined ? content : asFile(opened.instead, source) };
      const table = PageTable.from(opened.table);
      const columns = opened.columns?.given;
      const { isFromWorkbook, writtenAt } = source;
      const parts = { ...opened, table, columns, original: content, isFromWorkbook, writtenAt };
      const document = this.document(read, parts);
      if (opened.columns !== undefined) {
        this.#offerColumns({ source: inMemory, opened: opened.columns, document });
      }
      source.onOpen?.(document);
      return document;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      onFailure(text.failed(name, reason));
      return undefined;
    }
  }

  async #read({ name, content, columns }: Source): Promise<Opened | undefined> {
    const fields = { remembered: this.parts.state.columnFields.peek(), assigned: columns };
    return this.parts.jobs.run('open', name, (job) =>
      this.parts.engine.call(
        'open',
        { name, source: content, locale: language.value, columns: fields },
        { ...job, endsWork: true },
      ),
    );
  }

  #ask(table: OpenedTable): void {
    this.#asked.value = [...this.#asked.peek(), table];
  }

  /** Says which columns of a table are not read and which were given fields, and offers to change that. */
  #offerColumns(table: Required<OpenedTable>): void {
    const text = openingMessages();
    const { unread, given } = table.opened;
    const { name } = table.source;
    const isGiven = Object.keys(given).length > 0;
    const texts = [isGiven && text.assigned(name, given), unread.length > 0 && text.unread(name, unread)];
    this.parts.notices.show(texts.filter(Boolean).join('\n'), { stays: true, action: this.#assignment(table) });
  }

  #assignment(table: Required<OpenedTable>) {
    const run = () => void this.parts.notices.catchError(this.#askAgain(table));
    return { label: openingMessages().assign, run };
  }

  /** Asks for the columns of a table that is open; of one with unsaved changes, which would be lost, only after saving. */
  async #askAgain(table: Required<OpenedTable>): Promise<void> {
    const { source, opened, document } = table;
    if (!this.parts.state.documents.peek().includes(document)) {
      this.#ask({ source, opened });
      return;
    }
    const { unsaved, isAsOpened, hasPendingText, saved, writtenAt } = document;
    if (hasPendingText.peek() || (unsaved.peek() && !isAsOpened)) {
      const text = openingMessages().saveFirst(source.name);
      this.parts.notices.show(text, { tone: 'bad', action: this.#assignment(table) });
      return;
    }
    const written = await this.parts.jobs.run('open', source.name, (job) =>
      writeOpened(this.parts.engine, document, job),
    );
    if (written === undefined) {
      return;
    }
    const onOpen = saved.peek() === 'no file' ? source.onOpen : undefined;
    const current = { ...source, content: asFile(written.file, source), writtenAt: writtenAt.peek(), onOpen };
    const read = await this.#read({ ...current, columns: document.columns ?? {} });
    this.#ask({ source: current, opened: read?.columns ?? opened, document });
  }

  /** Returns a document. */
  document(
    { name, content, handle }: Source,
    parts: Omit<DocumentParts, 'id' | 'name' | 'source' | 'handle'>,
  ): OpenDocument {
    this.#lastId += 1;
    return new OpenDocument({ ...parts, id: this.#lastId, name, source: content, handle });
  }
}

/** Returns a converted content as a file with the modification time of the original, which saving compares. */
function asFile(converted: string | Blob, { name, content }: Source): File {
  return new File([converted], name, content instanceof File ? { lastModified: content.lastModified } : {});
}
