import type { EngineClient } from '../../client/engine-client.js';
import { visitWords } from '../../i18n/lifecycle.js';
import { language, words } from '../../i18n/messages.js';
import { openingWords } from '../../i18n/opening.js';
import { together, type Unkept } from '../../model/export-losses.js';
import { type DocumentParts, OpenDocument } from '../../model/open-document.js';
import { PageTable } from '../../model/page-table.js';
import type { Jobs } from '../jobs.js';
import type { Notices } from '../notices.js';
import type { State } from '../state.js';

/** Something to open. */
export interface Source {
  name: string;
  content: Blob;
  /** Where it can be saved back to. */
  handle?: FileSystemFileHandle | undefined;
  /** What an earlier visit knew of it: see `DocumentParts`. */
  known?: { unkept: readonly Unkept[]; givenUp: readonly Unkept[] };
}

/** Opens files, each as a document of its own. */
export class Opening {
  readonly #state: State;
  readonly #engine: EngineClient;
  readonly #jobs: Jobs;
  readonly #notices: Notices;
  #lastId = 0;

  constructor(state: State, engine: EngineClient, jobs: Jobs, notices: Notices) {
    this.#state = state;
    this.#engine = engine;
    this.#jobs = jobs;
    this.#notices = notices;
  }

  /** Opens files one after another; a robots.txt becomes a setting. Answers the documents. */
  async open(sources: readonly Source[]): Promise<OpenDocument[]> {
    const documents: OpenDocument[] = [];
    for (const source of sources) {
      const document = await this.#openOne(source);
      if (document !== undefined) {
        documents.push(document);
      }
    }
    return documents;
  }

  /** A file of the page's own folder. */
  async fetch({ name, address }: { name: string; address: string }): Promise<Source> {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok !== true) {
      throw new Error(words(visitWords).notFetched(name));
    }
    return { name, content: await answer.blob() };
  }

  /** A document without pages. */
  empty(name: string): OpenDocument {
    const table = new PageTable();
    return this.document({ name, content: new Blob([]) }, { kind: 'page-list', table, complete: true, unkept: [] });
  }

  async #openOne(source: Source): Promise<OpenDocument | undefined> {
    const text = words(openingWords);
    const { name, content } = source;
    try {
      const opened = await this.#jobs.run('open', name, (job) =>
        this.#engine.ask('open', { name, source: content, locale: language.value }, { ...job, endsWork: true }),
      );
      if (opened === undefined) {
        return undefined;
      }
      if (opened.robots !== undefined) {
        const { settings } = this.#state;
        settings.value = { ...settings.value, robots: opened.robots };
        this.#notices.tell({ tone: 'good', text: text.robotsTaken(name) });
        return undefined;
      }
      if (opened.kind === 'unknown') {
        this.#notices.tell({ tone: 'bad', text: text.nothingRead(name, opened.message ?? '') });
        return undefined;
      }
      if (opened.encoding !== undefined) {
        this.#notices.tell({ tone: 'plain', text: text.readAs(name, opened.encoding), stays: true });
      }
      const read = opened.instead === undefined ? source : { ...source, content: asFile(opened.instead, source) };
      const { unkept = [], givenUp } = source.known ?? {};
      const table = PageTable.from(opened.table);
      return this.document(read, { ...opened, table, unkept: together(opened.unkept, unkept), givenUp });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#notices.tell({ tone: 'bad', text: text.failed(name, reason) });
      return undefined;
    }
  }

  /** A document of what is known of it. */
  document(
    { name, content, handle }: Source,
    parts: Omit<DocumentParts, 'id' | 'name' | 'source' | 'handle'>,
  ): OpenDocument {
    this.#lastId += 1;
    return new OpenDocument({ ...parts, id: this.#lastId, name, source: content, handle });
  }
}

/** What takes the place of a file, as if it were the file. Whoever writes to that looks at when it was changed last. */
function asFile(text: string, { name, content }: Source): File {
  return new File([text], name, content instanceof File ? { lastModified: content.lastModified } : {});
}
