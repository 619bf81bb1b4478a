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
import type { RunningJob } from '../jobs.js';
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
   * @param before Documents that are returned in place of files of the same path and bytes.
   * @returns The documents.
   */
  async open(
    sources: readonly Source[],
    onFailure = (text: string): unknown => this.parts.notices.showOpened(text, 'bad'),
    before: readonly OpenDocument[] = [],
  ): Promise<OpenDocument[]> {
    const documents: OpenDocument[] = [];
    const all = sources.map((source) => ({ ...source, name: visibleName(source.name) }));
    const name = all.length === 1 ? (all[0]?.name ?? '') : openingMessages().files(all.length);
    await this.parts.jobs.run('open', name, async (job) => {
      for (const [at, source] of all.entries()) {
        const unpacked = await this.#unpack(source, job);
        if (unpacked === undefined) {
          continue;
        }
        const { files, skipped } = unpacked;
        const others = skipped.map(visibleName);
        for (const [inside, file] of files.entries()) {
          if (at + inside > 0) {
            job.onProgress((at + inside / files.length) / all.length);
          }
          const document = await this.#openOne(file, job, onFailure, before);
          if (document === 'skipped') {
            others.push(file.name);
          } else if (document !== undefined) {
            documents.push(document);
          }
        }
        if (others.length === skipped.length + files.length) {
          this.parts.notices.showOpened(openingMessages().nothingInside(source.name), 'bad');
        } else if (others.length > 0) {
          this.parts.notices.showOpened(openingMessages().skippedInside(source.name, others));
        }
      }
    });
    const open = documents.filter((document) => before.includes(document));
    if (open.length > 0) {
      this.parts.notices.showOpened(openingMessages().alreadyOpen(open.map((document) => document.name.peek())));
    }
    return documents;
  }

  /**
   * Returns the files of a folder and of the zips in it, or of a zip, the sheets of a workbook as CSV, or the file itself; and the names
   * of other files. Undefined after a failure, which is shown.
   */
  async #unpack(source: Source, job: RunningJob): Promise<{ files: Source[]; skipped: string[] } | undefined> {
    const { signal } = job;
    const { name, content, folder } = source;
    if (folder !== undefined) {
      const found = await this.parts.notices.catchError(filesIn(folder));
      const files: Source[] = [];
      for (const file of found?.files ?? []) {
        const inside = await this.#unpack(file, job);
        const path = file.name.replace(/\.zip$/i, '');
        files.push(
          ...(inside?.files ?? []).map((one) => (one === file ? one : { ...one, name: `${path}/${one.name}` })),
        );
        found?.skipped.push(...(inside?.skipped ?? []).map((one) => `${path}/${one}`));
      }
      return found && { files, skipped: found.skipped };
    }
    const start = new Uint8Array(
      await content
        .slice(0, 4)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0)),
    );
    if (!zipSignature.every((byte, at) => start[at] === byte)) {
      return { files: [source], skipped: [] };
    }
    const text = openingMessages();
    if (otherWorkbooks.test(name)) {
      this.parts.notices.showOpened(text.workbook(name), 'bad');
      return undefined;
    }
    const isFromWorkbook = workbooks.test(name);
    try {
      const action = isFromWorkbook ? 'readWorkbook' : 'unzip';
      const { files, skipped } = await this.parts.engine.call(
        action,
        { name, source: content },
        { signal, endsWork: true },
      );
      const inside = files.map((file) => {
        const nameInside = visibleName(file.name);
        const given = { isFromWorkbook, isInside: !isFromWorkbook };
        return { name: nameInside, content: new File([file.content], nameInside), ...given };
      });
      return { files: inside, skipped };
    } catch (error) {
      if (signal.aborted) {
        throw error;
      }
      this.parts.notices.showOpened(text.failed(name, isFromWorkbook ? text.damagedWorkbook : text.damagedZip), 'bad');
      return undefined;
    }
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

  /** Returns the document of a file, an open one if it has the same bytes; `skipped` for a file in a folder or a zip that is no list of pages. */
  async #openOne(
    source: Source,
    job: RunningJob,
    onFailure: (text: string) => unknown,
    before: readonly OpenDocument[],
  ): Promise<OpenDocument | 'skipped' | undefined> {
    const text = openingMessages();
    const { name } = source;
    try {
      const content = await copyToMemory(source.content);
      for (const document of before.filter((one) => one.name.peek() === name)) {
        const files = [await document.original.arrayBuffer(), await content.arrayBuffer()];
        if (content.size > 0 && indexedDB.cmp(files[0], files[1]) === 0) {
          return document;
        }
      }
      const inMemory = { ...source, content };
      const opened = await this.#read(inMemory, job);
      if (opened.kind === 'robots') {
        await this.parts.robots.open(source);
        return undefined;
      }
      const isEmptySitemap = content.size === 0 && /\.xml$/i.test(name);
      if (opened.kind === 'unknown' && source.isInside && !isEmptySitemap) {
        return 'skipped';
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
        this.parts.notices.showOpened(text.urlsOfText(name), 'stays');
      }
      if (opened.sitemapUrl !== undefined) {
        const command = editCommand(opened.sitemapUrl);
        this.parts.notices.show(text.sitemapUrl(opened.sitemapUrl), {
          stays: true,
          action: { label: text.copyCommand, run: () => void navigator.clipboard.writeText(command) },
        });
      }
      if (opened.encoding !== undefined) {
        this.parts.notices.showOpened(text.readAs(name, opened.encoding), 'stays');
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
      if (job.signal.aborted) {
        throw error;
      }
      const reason = error instanceof Error ? error.message : String(error);
      onFailure(text.failed(name, reason));
      return undefined;
    }
  }

  #read({ name, content, columns, isInside = false }: Source, { signal }: RunningJob): Promise<Opened> {
    const fields = { remembered: this.parts.state.columnFields.peek(), assigned: columns };
    const request = { name, source: content, locale: language.value, columns: fields, isInside };
    return this.parts.engine.call('open', request, { signal, endsWork: true });
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
    const isOpen = () => this.parts.state.documents.peek().includes(table.document);
    const run = () => (isOpen() ? void this.assignColumns(table.document) : this.#ask(table));
    this.parts.notices.show(texts.filter(Boolean).join('\n'), { stays: true, action: { label: text.assign, run } });
  }

  /** Asks for the columns of a table that is open; of one with unsaved changes, which would be lost, only after saving. */
  async assignColumns(document: OpenDocument): Promise<void> {
    await this.parts.notices.catchError(this.#assignColumns(document));
  }

  async #assignColumns(document: OpenDocument): Promise<void> {
    const { unsaved, isAsOpened, hasPendingText, saved, writtenAt, handle, isFromWorkbook, original } = document;
    const text = openingMessages();
    const name = document.name.peek();
    if (hasPendingText.peek() || (unsaved.peek() && !isAsOpened)) {
      const action = { label: text.assign, run: () => void this.assignColumns(document) };
      this.parts.notices.show(text.saveFirst(name), { tone: 'bad', action });
      return;
    }
    const table = await this.parts.jobs.run('open', name, async (job) => {
      const written = await writeOpened(this.parts.engine, document, job);
      const onOpen = (opened: OpenDocument) => {
        opened.saved.value = saved.peek() === 'no file' ? 'no file' : undefined;
      };
      const content = asFile(written.file, { name, content: original });
      const source = { name, content, handle, isFromWorkbook, writtenAt: writtenAt.peek(), onOpen };
      const { columns } = await this.#read({ ...source, columns: document.columns ?? {} }, job);
      return columns && { source, opened: columns, document };
    });
    if (table !== undefined) {
      this.#ask(table);
    }
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
