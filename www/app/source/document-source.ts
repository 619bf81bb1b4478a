import { batch } from '@preact/signals';
import type { EngineClient } from '../../client/engine-client.js';
import { type ExportLoss, union } from '../../model/export-losses.js';
import type { Change } from '../../model/history.js';
import type { OpenDocument } from '../../model/open-document.js';
import { OpenSource, type SourceContent, type SourceText } from '../../model/open-source.js';
import type { CheckSettings } from '../../worker/settings.js';
import type { ReadSource } from '../../worker/source/source.js';
import type { Editing } from '../edit/editing.js';
import type { Notices } from '../notices.js';

/** Services that `SourceSync` uses. */
export interface SourceSyncParts {
  engine: EngineClient;
  editing: Editing;
  notices: Notices;
  /** Returns the settings of the checks; reads signals. */
  settings: () => CheckSettings;
}

/** Debounce delay after a keystroke, in milliseconds, and the addition for each character of the text. */
const delay = 250;
const delayPerCharacter = 1 / 40_000;
/** Maximum number of texts that are cached by change, so that undo restores them exactly. */
const maxCached = 200;

/** Losses that do not depend on the text, but on the file name and on what surrounded the list in the opened file. */
const lossesBeyondText: readonly ExportLoss[] = ['kind', 'shape'];

/** Number of characters that are copied between two tasks of the event loop. */
const charactersPerTask = 1_000_000;

/** Returns a content as strings, without blocking the main thread for long. */
async function chunksOf(content: SourceContent): Promise<string[]> {
  if (typeof content === 'string') {
    return [content];
  }
  const chunks: string[] = [];
  for (let from = 0; from < content.length; from += charactersPerTask) {
    chunks.push(content.slice(from, Math.min(from + charactersPerTask, content.length)).toString());
    await new Promise((resolve) => setTimeout(resolve));
  }
  return chunks;
}

/** When the pages are updated from a text that was read: never, if it has no new syntax errors, or always. */
type ApplyMode = 'no' | 'whole' | 'anyway';

/** The source of one document. Reads the text after edits, and writes it after changes of the pages. */
export class DocumentSource {
  readonly source = new OpenSource();

  readonly #document: OpenDocument;
  readonly #parts: SourceSyncParts;
  /** The text after each change, including undone ones; the initial text has the key `undefined`. */
  readonly #texts = new Map<Change | undefined, SourceText>();
  /** The revision of the pages that the text corresponds to. */
  #revision = -1;
  /** Number of syntax errors in the text when the pages were last updated from it. */
  #syntaxErrors = 0;
  /** Counts reads and edits: results of an older generation are discarded. */
  #generation = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading: Promise<void> = Promise.resolve();
  /** Cancels the queued read when a newer text is to be read. */
  #queued = new AbortController();

  constructor(document: OpenDocument, parts: SourceSyncParts) {
    this.#document = document;
    this.#parts = parts;
  }

  /** Checks the text again after a change of the settings. */
  checkAgain(): Promise<void> {
    return this.read(this.source.pending.peek() ? 'whole' : 'no');
  }

  /** Updates the text after the pages were changed elsewhere. */
  async catchUp(revision: number): Promise<void> {
    if (this.#revision === revision) {
      return;
    }
    clearTimeout(this.#timer);
    this.#revision = revision;
    const known = this.#texts.get(this.#document.history.last);
    if (known === undefined) {
      await this.#write(this.#document.isAsOpened && this.#document.source.size > 0);
    } else {
      this.#show(known);
    }
    await this.read('no');
  }

  /** Takes an edited text and reads it after a delay. */
  type(content: SourceContent): void {
    batch(() => {
      const isOfFile = this.source.text.peek()?.isOfFile ?? false;
      this.source.text.value = { content, origin: 'typed', isOfFile };
      this.source.pending.value = true;
    });
    this.#generation += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.read('whole'), delay + content.length * delayPerCharacter);
  }

  /** Reads a pending edit at once and waits for the current read. */
  async settle(): Promise<void> {
    if (this.source.pending.peek() && this.source.rejection.peek() === undefined) {
      await this.read('whole');
    }
    await this.#reading;
  }

  /** Formats the text, one element per line. */
  async format(): Promise<void> {
    await this.settle();
    await this.#write(false);
    await this.read('no');
  }

  /** See `SourceSync.exportLosses`. */
  exportLosses(): readonly ExportLoss[] {
    const { exportLosses } = this.#document;
    const { exportLosses: typed, isOfFile } = this.#texts.get(this.#document.history.last) ?? {};
    // An edited text of the file has its own losses. A text generated from the pages loses what the file has.
    const ofFile =
      typed !== undefined && isOfFile ? exportLosses.filter((what) => lossesBeyondText.includes(what)) : exportLosses;
    const known = union(typed ?? [], ofFile);
    return this.source.rejection.peek() === undefined ? known : union(['pendingText'], known);
  }

  /** Reads the text: finds its problems, and updates the pages if `mode` allows it. */
  read(mode: ApplyMode): Promise<void> {
    clearTimeout(this.#timer);
    this.#reading = this.#read(mode).catch((error: unknown) => this.#parts.notices.showError(error));
    return this.#reading;
  }

  async #read(mode: ApplyMode): Promise<void> {
    const text = this.source.text.peek();
    if (text === undefined) {
      return;
    }
    this.#generation += 1;
    const generation = this.#generation;
    const { id, kind, table } = this.#document;
    const settings = this.#parts.settings();
    const chunks = await chunksOf(text.content);
    if (generation !== this.#generation) {
      return;
    }
    const request = { chunks, name: this.#name(), kind, settings };
    this.#queued.abort();
    this.#queued = new AbortController();
    const { signal } = this.#queued;
    const called = this.#parts.engine.call('readSource', request, { pages: { document: id, table }, signal });
    const read = await called.catch((error: unknown) => {
      if (signal.aborted) {
        return undefined;
      }
      throw error;
    });
    // Later edits of the text or the table are read by a later call.
    if (read === undefined || generation !== this.#generation || this.#document.revision.peek() !== this.#revision) {
      return;
    }
    batch(() => {
      this.source.findings.value = { report: read.report, lines: read.lines };
      if (mode === 'no') {
        this.#syntaxErrors = read.syntaxErrors;
      } else {
        this.#apply(text, read, mode);
      }
    });
  }

  #apply(text: SourceText, read: ReadSource, mode: ApplyMode): void {
    const isIndex = this.#document.kind === 'index';
    const rejection =
      read.kind === 'unknown'
        ? 'unreadable'
        : (read.kind === 'index') !== isIndex
          ? 'other-kind'
          : mode === 'whole' && read.syntaxErrors > this.#syntaxErrors
            ? 'broken'
            : undefined;
    this.source.rejection.value = rejection;
    if (rejection !== undefined) {
      this.#document.typed.value = union(this.#document.typed.peek(), ['pendingText']);
      return;
    }
    this.#syntaxErrors = read.syntaxErrors;
    this.source.pending.value = false;
    const change = this.#parts.editing.sourceChange(this.#document, read.changes);
    if (change !== undefined) {
      this.#revision += 1;
      this.#parts.editing.do(this.#document, change);
    }
    // An edited text is read under the name sitemap.xml, so that its name is irrelevant.
    this.#cacheText({ ...text, exportLosses: read.exportLosses.filter((what) => what !== 'kind') });
  }

  async #write(ofFile: boolean): Promise<void> {
    const { id, kind, table, source } = this.#document;
    const revision = this.#revision;
    try {
      const request = { kind, ...(ofFile && { source }) };
      const written = await this.#parts.engine.call('writeSource', request, { pages: { document: id, table } });
      if (this.#document.revision.peek() !== revision) {
        return;
      }
      if (written.text === undefined) {
        batch(() => {
          this.source.tooLong.value = written.length;
          this.source.text.value = undefined;
        });
        return;
      }
      this.#show({ content: written.text, origin: written.isFile ? 'file' : 'pages', isOfFile: written.isFile });
    } catch (error) {
      this.#revision = -1;
      this.#parts.notices.showError(error);
    }
  }

  #show(text: SourceText): void {
    batch(() => {
      this.source.tooLong.value = 0;
      this.source.text.value = text;
      this.source.rejection.value = undefined;
      this.source.pending.value = false;
    });
    this.#cacheText(text);
  }

  #cacheText(text: SourceText): void {
    const { last } = this.#document.history;
    this.#document.typed.value = text.exportLosses ?? [];
    this.#texts.delete(last);
    this.#texts.set(last, text);
    const oldest = this.#texts.keys().next();
    if (this.#texts.size > maxCached && !oldest.done) {
      this.#texts.delete(oldest.value);
    }
  }

  /** Returns the name to read the text under: the rules about file names apply to the text of the file only. */
  #name(): string {
    return this.source.text.peek()?.origin === 'file'
      ? this.#document.name.peek().replace(/\.gz$/i, '')
      : 'sitemap.xml';
  }
}
