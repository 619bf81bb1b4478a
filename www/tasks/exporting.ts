import type { OpenDocument } from '../document/open-document.js';
import type { EngineClient } from '../engine/client.js';
import { EngineFailure } from '../engine/protocol.js';
import type { CheckSettings } from '../engine/settings.js';
import { shellWords } from '../words/shell.js';
import { words } from '../words/words.js';
import type { Jobs } from './jobs.js';
import type { Notices } from './notices.js';

/** What a document can be written as. */
export type ExportForm = 'xml' | 'xml.gz';

/** Writes documents to files. */
export class Exporting {
  readonly #engine: EngineClient;
  readonly #jobs: Jobs;
  readonly #notices: Notices;
  readonly #settings: () => CheckSettings;

  constructor(engine: EngineClient, jobs: Jobs, notices: Notices, settings: () => CheckSettings) {
    this.#engine = engine;
    this.#jobs = jobs;
    this.#notices = notices;
    this.#settings = settings;
  }

  /** Writes a document and has the browser download it. Pages with errors stop it, unless they are to be left out. */
  async download(document: OpenDocument, form: ExportForm, invalid: 'throw' | 'skip' = 'throw'): Promise<void> {
    const { id, kind, table } = document;
    const text = words(shellWords);
    const written = { at: document.history.last, pages: document.size };
    const request = { kind, settings: this.#settings(), invalid, gzip: form === 'xml.gz' };
    try {
      const file = await this.#jobs.run('write', document.name.peek(), (job) =>
        this.#engine.ask('write', request, { pages: { document: id, table }, ...job, endsWork: true }),
      );
      if (file === undefined) {
        return;
      }
      const name = fileName(document.name.peek(), form);
      const type = form === 'xml.gz' ? 'application/gzip' : 'application/xml';
      saveFile(name, new Blob([file.bytes], { type }));
      document.saved.value = written.at;
      this.#notices.tell({ tone: 'good', text: text.exported(name, written.pages) });
    } catch (error) {
      if (!(error instanceof EngineFailure && error.code === 'invalid-pages')) {
        throw error;
      }
      const action = { label: text.leaveOut, run: () => void this.download(document, form, 'skip') };
      this.#notices.tell({ tone: 'bad', text: `${text.exportFailed} ${error.message}`, action });
    }
  }
}

function fileName(name: string, form: ExportForm): string {
  return `${name.replace(/\.(xml|txt|csv|json|ndjson|jsonl|rss|atom)?(\.gz)?$/i, '')}.${form}`;
}

/** Has the browser download a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun to read by then; what it reads stays until it is done.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
