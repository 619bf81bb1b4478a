import { batch, effect, type Signal, signal } from '@preact/signals';
import type { Change, ChangeName } from '../../model/history.js';
import { withLineEndsOf } from '../../model/line-ends.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { SourceContent, SourceFindings, SourceText } from '../../model/open-source.js';
import type { ReadSource } from '../../worker/source/source.js';
import type { Editing } from '../edit/editing.js';
import type { Services } from '../services.js';
import { basisOf, chunksOf } from './text-basis.js';

/** What `SourceSync` uses. */
export type SourceSyncParts = Services & { editing: Editing };

/** Debounce delay after a keystroke, in milliseconds, and the addition for each character of the text. */
const delay = 250;
const delayPerCharacter = 1 / 40_000;

/** When the pages are updated from a text that was read: never, if it has no new syntax errors, or always. */
type ApplyMode = 'no' | 'whole' | 'anyway';

/** The source of one document, whose signals the view reads. Reads the text after edits, and writes it after changes of the pages. */
export class DocumentSource {
  /** The text that is shown; undefined while it is first generated. */
  readonly text: Signal<SourceText | undefined> = signal(undefined);
  /** Number of characters of a text that is too long to be shown. */
  readonly tooLong: Signal<number> = signal(0);
  /** Result for the text, or for the previous one while a newer one is being checked. */
  readonly findings: Signal<SourceFindings | undefined> = signal(undefined);
  /** Reason why the table does not contain the text: it is incomplete, of another kind, or unreadable; undefined if it does. */
  readonly rejection: Signal<'broken' | 'other-kind' | 'unreadable' | undefined> = signal(undefined);
  /** Whether typed text is not yet in the table. */
  readonly pending: Signal<boolean> = signal(false);

  readonly #document: OpenDocument;
  readonly #parts: SourceSyncParts;
  /** The text of the pages: what was shown before it was typed into. */
  #current: SourceContent | undefined;
  /** Name of the change that a text makes. */
  #changeName: ChangeName = 'source';
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

  /** Updates the source whenever the pages or the settings change, until the returned function is called. */
  follow(): () => void {
    const stopChecking = effect(() => {
      this.#parts.settings();
      void this.#read(this.pending.peek() ? 'whole' : 'no');
    });
    const stopWriting = effect(() => {
      void this.#catchUp(this.#document.revision.value);
    });
    return () => {
      stopChecking();
      stopWriting();
      void this.settle();
    };
  }

  /** Updates the text after the pages were changed elsewhere. */
  async #catchUp(revision: number): Promise<void> {
    if (this.#revision === revision) {
      return;
    }
    clearTimeout(this.#timer);
    this.#revision = revision;
    const written = await this.#write(false);
    if (written !== undefined) {
      this.#show(written);
      await this.#read('no');
    }
  }

  /** Takes an edited text; the pages are updated shortly after the last keystroke. */
  type(content: SourceContent): void {
    batch(() => {
      this.text.value = { content, origin: 'typed' };
      this.pending.value = true;
    });
    this.#generation += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read('whole'), delay + content.length * delayPerCharacter);
  }

  /** Reads a pending edit at once; resolves when the pages are updated or the text is rejected. */
  async settle(): Promise<void> {
    if (this.pending.peek() && this.rejection.peek() === undefined) {
      await this.#read('whole');
    }
    await this.#reading;
  }

  /** Writes the text anew from the pages, one element per line. */
  async format(): Promise<void> {
    await this.replace(async () => (await this.#write(true))?.content, 'source');
  }

  /**
   * Replaces the text, also while it is not shown.
   *
   * @param write Returns the new text; undefined if there is none.
   * @param name Name of the change.
   * @returns Whether the text was replaced.
   */
  async replace(write: () => Promise<SourceContent | undefined>, name: ChangeName): Promise<boolean> {
    await this.settle();
    await this.#catchUp(this.#document.revision.peek());
    const content = await write();
    if (content === undefined || this.#current === undefined) {
      return false;
    }
    this.#changeName = name;
    this.type(content);
    await this.settle();
    this.#changeName = 'source';
    return this.rejection.peek() === undefined;
  }

  /** Updates the pages from a text that was rejected because it is incomplete. */
  apply(): void {
    void this.#read('anyway');
  }

  /** Reads the text: finds its problems, and updates the pages if `mode` allows it. */
  #read(mode: ApplyMode): Promise<void> {
    clearTimeout(this.#timer);
    this.#reading = this.#readNow(mode).catch((error: unknown) => this.#parts.notices.showError(error));
    return this.#reading;
  }

  async #readNow(mode: ApplyMode): Promise<void> {
    const text = this.text.peek();
    if (text === undefined) {
      return;
    }
    this.#generation += 1;
    const generation = this.#generation;
    const { kind, columns } = this.#document;
    const settings = this.#parts.settings();
    const content = this.#withLineEnds(text.content);
    const chunks = await chunksOf(content);
    if (generation !== this.#generation) {
      return;
    }
    const request = { chunks, name: this.#name(), kind, columns, settings };
    this.#queued.abort();
    this.#queued = new AbortController();
    const { signal } = this.#queued;
    const called = this.#parts.engine.call('readSource', request, { pages: this.#document, signal });
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
      this.findings.value = { report: read.report, lines: read.lines };
      if (mode === 'no') {
        this.#syntaxErrors = read.syntaxErrors;
      } else {
        this.#apply(content, read, mode);
      }
    });
  }

  #apply(content: SourceContent, read: ReadSource, mode: ApplyMode): void {
    const isIndex = this.#document.kind === 'index';
    const rejection =
      read.kind === 'unknown'
        ? 'unreadable'
        : (read.kind === 'index') !== isIndex
          ? 'other-kind'
          : mode === 'whole' && read.syntaxErrors > this.#syntaxErrors
            ? 'broken'
            : undefined;
    this.rejection.value = rejection;
    if (rejection !== undefined) {
      this.#document.hasPendingText.value = true;
      return;
    }
    this.#syntaxErrors = read.syntaxErrors;
    this.pending.value = false;
    this.#document.hasPendingText.value = false;
    this.#take(content, this.#parts.editing.sourceChange(this.#document, read.changes));
  }

  /** Returns a content with the line ends of the text before it: the text editor has line feeds only. */
  #withLineEnds(content: SourceContent): SourceContent {
    const before = this.#current;
    return typeof before === 'string' && before !== content && before.includes('\r')
      ? withLineEndsOf(before, content.toString())
      : content;
  }

  /** Applies the change of the pages by a text, which later changes of the pages are changes of. */
  #take(content: SourceContent, change: Change | undefined): void {
    const before = this.#current;
    if (before !== undefined && isSameText(content, before)) {
      return;
    }
    const { editing } = this.#parts;
    const { history, table } = this.#document;
    const last = history.last?.typed;
    this.#current = content;
    this.#revision += 1;
    if (last?.before !== undefined && isSameText(content, last.before)) {
      // What was typed last was taken back.
      editing.undo(this.#document);
      return;
    }
    const typed = { content, rows: new Uint32Array(0), before };
    editing.do(this.#document, { ...(change ?? { pages: 0, steps: [] }), name: this.#changeName, typed });
    typed.rows = table.order;
  }

  /** Returns the text of the document; undefined if it is too long, out of date, or cannot be written. */
  async #write(isAnew: boolean): Promise<SourceText | undefined> {
    const { kind } = this.#document;
    const revision = this.#revision;
    try {
      const request = { kind, ...(!isAnew && { basis: await basisOf(this.#document) }) };
      const written = await this.#parts.engine.call('writeSource', request, { pages: this.#document });
      if (this.#document.revision.peek() !== revision) {
        return undefined;
      }
      if (written.text === undefined) {
        batch(() => {
          this.tooLong.value = written.length;
          this.text.value = undefined;
        });
        return undefined;
      }
      return { content: written.text, origin: written.origin };
    } catch (error) {
      this.#revision = -1;
      this.#parts.notices.showError(error);
      return undefined;
    }
  }

  #show(text: SourceText): void {
    this.#current = text.content;
    batch(() => {
      this.tooLong.value = 0;
      this.text.value = text;
      this.rejection.value = undefined;
      this.pending.value = false;
      this.#document.hasPendingText.value = false;
    });
  }

  /** Returns the name to read the text under: the rules about file names apply to the text of the file only. */
  #name(): string {
    const { hasText, name } = this.#document;
    return hasText && this.text.peek()?.origin !== 'pages' ? name.peek().replace(/\.gz$/i, '') : 'sitemap.xml';
  }
}

function isSameText(one: SourceContent, other: SourceContent): boolean {
  return one.length === other.length && one.toString() === other.toString();
}
