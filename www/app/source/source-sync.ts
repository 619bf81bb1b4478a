import { batch, effect } from '@preact/signals';
import type { EngineClient } from '../../client/engine-client.js';
import { type ExportLoss, union } from '../../model/export-losses.js';
import type { Change } from '../../model/history.js';
import type { OpenDocument } from '../../model/open-document.js';
import { OpenSource, type SourceContent, type SourceText } from '../../model/open-source.js';
import type { CheckSettings } from '../../worker/settings.js';
import type { ReadSource } from '../../worker/source/source.js';
import type { Editing } from '../edit/editing.js';

/** How long after the last key a text is read, in milliseconds; long texts wait longer. */
const delay = 250;
const delayPerCharacter = 1 / 40_000;
/** How many texts are remembered, so that undo brings them back to the letter. */
const remembered = 200;

/** Keeps the text of documents and their pages in step, both ways. */
export class SourceSync {
  readonly #engine: EngineClient;
  readonly #editing: Editing;
  readonly #settings: () => CheckSettings;
  readonly #known = new WeakMap<OpenDocument, Following>();

  /** @param settings What to check by; reads signals. */
  constructor(engine: EngineClient, editing: Editing, settings: () => CheckSettings) {
    this.#engine = engine;
    this.#editing = editing;
    this.#settings = settings;
  }

  /** The source of a document. It is kept in step while somebody follows it. */
  of(document: OpenDocument): OpenSource {
    return this.#following(document).source;
  }

  /** Keeps the text in step with the pages until the answer is called. */
  follow(document: OpenDocument, failed: (error: unknown) => void): () => void {
    const following = this.#following(document);
    following.failed = failed;
    const stopChecking = effect(() => {
      this.#settings();
      void following.checkAgain();
    });
    const stopWriting = effect(() => {
      void following.catchUp(document.revision.value);
    });
    return () => {
      stopChecking();
      stopWriting();
      void following.settle();
    };
  }

  /** Takes what was typed; it is read when the typing pauses. */
  type(document: OpenDocument, content: SourceContent): void {
    this.#following(document).type(content);
  }

  /** Reads what was typed at once; is fulfilled when the table has it, or cannot have it. */
  async settle(document: OpenDocument): Promise<void> {
    await this.#known.get(document)?.settle();
  }

  /** What the file holds, and what was typed, that no export has. */
  exportLosses(document: OpenDocument): readonly ExportLoss[] {
    return this.#known.get(document)?.exportLosses() ?? document.exportLosses;
  }

  /** Has the table take a text that is not whole. */
  async applyAnyway(document: OpenDocument): Promise<void> {
    await this.#following(document).read('anyway');
  }

  /** Writes the pages anew, one element a line. */
  async tidy(document: OpenDocument): Promise<void> {
    await this.#following(document).tidy();
  }

  #following(document: OpenDocument): Following {
    let following = this.#known.get(document);
    if (following === undefined) {
      following = new Following(document, this.#engine, this.#editing, this.#settings);
      this.#known.set(document, following);
    }
    return following;
  }
}

/** What no text of a file tells: what the name of the file says, and what stands around the list that was opened. */
const beyondText: readonly ExportLoss[] = ['kind', 'shape'];

/** Characters that are taken out of a text at once. */
const atOnce = 1_000_000;

/** A content as strings, got without a long pause. */
async function chunksOf(content: SourceContent): Promise<string[]> {
  if (typeof content === 'string') {
    return [content];
  }
  const chunks: string[] = [];
  for (let from = 0; from < content.length; from += atOnce) {
    chunks.push(content.slice(from, Math.min(from + atOnce, content.length)).toString());
    await new Promise((resolve) => setTimeout(resolve));
  }
  return chunks;
}

/** What is done with a text that was read: nothing, its pages are taken where it is whole, or however it is. */
type Taking = 'no' | 'whole' | 'anyway';

/** One document whose text is kept. */
class Following {
  readonly source = new OpenSource();
  failed: (error: unknown) => void = () => {};

  readonly #document: OpenDocument;
  readonly #engine: EngineClient;
  readonly #editing: Editing;
  readonly #settings: () => CheckSettings;
  /** The text after each change, undone ones too; before the first change it is that of `undefined`. */
  readonly #texts = new Map<Change | undefined, SourceText>();
  /** The revision of the pages that the text says. */
  #revision = -1;
  /** How often the text broke off when the table last took it. */
  #syntaxErrors = 0;
  #generation = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading: Promise<void> = Promise.resolve();
  /** Is aborted when a newer text is to be read: one that waits for its turn is not read any more. */
  #asking = new AbortController();

  constructor(document: OpenDocument, engine: EngineClient, editing: Editing, settings: () => CheckSettings) {
    this.#document = document;
    this.#engine = engine;
    this.#editing = editing;
    this.#settings = settings;
  }

  /** Checks the text by other settings. */
  checkAgain(): Promise<void> {
    return this.read(this.source.pending.peek() ? 'whole' : 'no');
  }

  /** Gets the text of pages that were changed elsewhere. */
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

  async settle(): Promise<void> {
    if (this.source.pending.peek() && this.source.rejection.peek() === undefined) {
      await this.read('whole');
    }
    await this.#reading;
  }

  async tidy(): Promise<void> {
    await this.settle();
    await this.#write(false);
    await this.read('no');
  }

  exportLosses(): readonly ExportLoss[] {
    const { exportLosses } = this.#document;
    const { exportLosses: typed, isOfFile } = this.#texts.get(this.#document.history.last) ?? {};
    // A text of the file says what of that is left. Any other is of pages, and the file still has all.
    const ofFile =
      typed !== undefined && isOfFile ? exportLosses.filter((what) => beyondText.includes(what)) : exportLosses;
    const known = union(typed ?? [], ofFile);
    return this.source.rejection.peek() === undefined ? known : union(['pendingText'], known);
  }

  /** Reads the text. */
  read(taking: Taking): Promise<void> {
    clearTimeout(this.#timer);
    this.#reading = this.#read(taking).catch(this.failed);
    return this.#reading;
  }

  async #read(taking: Taking): Promise<void> {
    const text = this.source.text.peek();
    if (text === undefined) {
      return;
    }
    this.#generation += 1;
    const generation = this.#generation;
    const { id, kind, table } = this.#document;
    const settings = this.#settings();
    const chunks = await chunksOf(text.content);
    if (generation !== this.#generation) {
      return;
    }
    const request = { chunks, name: this.#name(), kind, settings };
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const asked = this.#engine.call('readSource', request, { pages: { document: id, table }, signal });
    const read = await asked.catch((error: unknown) => {
      if (signal.aborted) {
        return undefined;
      }
      throw error;
    });
    // What was typed, or changed in the table, since then comes with a question of its own.
    if (read === undefined || generation !== this.#generation || this.#document.revision.peek() !== this.#revision) {
      return;
    }
    batch(() => {
      this.source.findings.value = { report: read.report, lines: read.lines };
      if (taking === 'no') {
        this.#syntaxErrors = read.syntaxErrors;
      } else {
        this.#take(text, read, taking);
      }
    });
  }

  #take(text: SourceText, read: ReadSource, taking: Taking): void {
    const isIndex = this.#document.kind === 'index';
    const rejection =
      read.kind === 'unknown'
        ? 'unreadable'
        : (read.kind === 'index') !== isIndex
          ? 'other-kind'
          : taking === 'whole' && read.syntaxErrors > this.#syntaxErrors
            ? 'broken'
            : undefined;
    this.source.rejection.value = rejection;
    if (rejection !== undefined) {
      this.#document.typed.value = union(this.#document.typed.peek(), ['pendingText']);
      return;
    }
    this.#syntaxErrors = read.syntaxErrors;
    this.source.pending.value = false;
    const change = this.#editing.sourceChange(this.#document, read.changes);
    if (change !== undefined) {
      this.#revision += 1;
      this.#editing.do(this.#document, change);
    }
    // A text that is typed has a name of its own, which says nothing.
    this.#remember({ ...text, exportLosses: read.exportLosses.filter((what) => what !== 'kind') });
  }

  async #write(ofFile: boolean): Promise<void> {
    const { id, kind, table, source } = this.#document;
    const revision = this.#revision;
    try {
      const request = { kind, ...(ofFile && { source }) };
      const written = await this.#engine.call('writeSource', request, { pages: { document: id, table } });
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
      this.failed(error);
    }
  }

  #show(text: SourceText): void {
    batch(() => {
      this.source.tooLong.value = 0;
      this.source.text.value = text;
      this.source.rejection.value = undefined;
      this.source.pending.value = false;
    });
    this.#remember(text);
  }

  #remember(text: SourceText): void {
    const { last } = this.#document.history;
    this.#document.typed.value = text.exportLosses ?? [];
    this.#texts.delete(last);
    this.#texts.set(last, text);
    const oldest = this.#texts.keys().next();
    if (this.#texts.size > remembered && !oldest.done) {
      this.#texts.delete(oldest.value);
    }
  }

  /** Name of the file, where its text is what is read: the rules about names are about that one. */
  #name(): string {
    return this.source.text.peek()?.origin === 'file'
      ? this.#document.name.peek().replace(/\.gz$/i, '')
      : 'sitemap.xml';
  }
}
