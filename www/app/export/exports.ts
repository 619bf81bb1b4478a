import { effect } from '@preact/signals';
import { type EngineClient, EngineFailure } from '../../client/engine-client.js';
import { language } from '../../i18n/messages.js';
import { baseName, fileNameFor, formOf } from '../../model/file-names.js';
import { sitemapLimits } from '../../model/limits.js';
import type { OpenDocument } from '../../model/open-document.js';
import { urlParts } from '../../model/url-parts.js';
import type { Refused, Written } from '../../worker/export/written.js';
import { Feature } from '../feature.js';
import type { RunningJob } from '../jobs.js';
import type { Services } from '../services.js';
import type { SourceSync } from '../source/source-sync.js';
import { basisOf } from '../source/text-basis.js';
import type { ExportDraft, ExportPlan, Failed } from '../state.js';

/** Debounce delay after a keystroke, in milliseconds. */
const delay = 250;

/** Writes documents as files by a plan. The dialog shows the result before it is saved. */
export class Exports extends Feature<{ sourceSync: SourceSync }> {
  /** The folder that was entered for each document: it is suggested again. */
  readonly #folders = new WeakMap<OpenDocument, string>();
  #running = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Services & { sourceSync: SourceSync }) {
    super(parts);
    effect(() => {
      if (parts.state.dialog.value?.name !== 'export') {
        this.#end();
      }
    });
  }

  /** Opens the dialog with a plan that suits the document, and writes the first suggestion. */
  async open(document: OpenDocument, plan: Partial<ExportPlan> = {}): Promise<void> {
    await this.parts.sourceSync.of(document).settle();
    void this.begin(document, plan);
    this.parts.state.dialog.value = { name: 'export' };
  }

  /** Writes a document by a plan that suits it; anew if the opened file cannot be changed in place. */
  async begin(document: OpenDocument, plan: Partial<ExportPlan> = {}): Promise<void> {
    const { exporting } = this.parts.state;
    const last = exporting.peek()?.plan;
    const full: ExportPlan = {
      form: document.size > sitemapLimits.pages ? 'set' : formFor(document),
      invalid: 'omit',
      folder: this.#folders.get(document) || this.#folder(document),
      gzip: last?.gzip ?? false,
      maxUrls: last?.maxUrls ?? String(sitemapLimits.pages),
      byPath: last?.byPath ?? false,
      ...plan,
    };
    await this.#write(document, full);
    const { result } = exporting.peek() ?? {};
    if (full.form === 'opened' && result?.kind === 'failed' && result.code !== 'cancelled') {
      await this.#write(document, { ...full, form: formOf(document.name.peek()) ?? 'xml' }, result.message);
    }
  }

  /** Changes the plan and writes again; after typing with a delay. */
  plan(plan: Partial<ExportPlan>, how: 'chosen' | 'typed' = 'chosen'): void {
    const { exporting } = this.parts.state;
    const draft = exporting.peek();
    if (draft === undefined) {
      return;
    }
    this.#end();
    const { document } = draft;
    const full = { ...draft.plan, ...plan };
    if (plan.folder !== undefined) {
      this.#folders.set(document, plan.folder);
    }
    exporting.value = this.#draftOf(document, full);
    this.#timer = setTimeout(() => void this.#write(document, full), how === 'typed' ? delay : 0);
  }

  /** Cancels writing. The plan remains: the next export starts with its values. */
  #end(): void {
    this.#running.abort();
    clearTimeout(this.#timer);
  }

  /** Marks a document as saved if the export contains all its pages with all their values. */
  markSaved({ document, at, result }: ExportDraft): void {
    if (isWhole(result)) {
      document.saved.value = at;
    }
  }

  #draftOf(document: OpenDocument, plan: ExportPlan, notOpened?: string): ExportDraft {
    return {
      document,
      plan,
      name: fileNameFor(baseName(document.name.peek()), plan.form),
      at: document.history.last,
      notOpened,
    };
  }

  async #write(document: OpenDocument, plan: ExportPlan, notOpened?: string): Promise<void> {
    const { exporting } = this.parts.state;
    this.#running.abort();
    const running = new AbortController();
    this.#running = running;
    const draft = this.#draftOf(document, plan, notOpened);
    exporting.value = draft;
    const result = await this.#result(draft, running.signal);
    if (!running.signal.aborted && exporting.peek() === draft) {
      exporting.value = { ...draft, result };
    }
  }

  async #result(draft: ExportDraft, signal: AbortSignal): Promise<NonNullable<ExportDraft['result']>> {
    try {
      const { document } = draft;
      const result = await this.parts.jobs.run('write', document.name.peek(), (job) => {
        signal.addEventListener('abort', () => job.cancel(), { once: true });
        return this.#ask(draft, job);
      });
      return result ?? failed('cancelled', '');
    } catch (error) {
      const code = error instanceof EngineFailure ? error.code : 'engine-failed';
      return failed(code, error instanceof Error ? error.message : String(error));
    }
  }

  async #ask({ document, plan, name }: ExportDraft, job: RunningJob): Promise<Written | Refused> {
    const { kind } = document;
    const settings = this.parts.settings();
    const options = { pages: document, ...job, endsWork: true };
    const { form, invalid } = plan;
    switch (form) {
      case 'opened':
        return writeOpened(this.parts.engine, document, job);
      case 'set': {
        const { folder, gzip, byPath } = plan;
        const maxUrls = Number(plan.maxUrls);
        return this.parts.engine.call('writeSet', { settings, invalid, folder, gzip, maxUrls, byPath }, options);
      }
      default:
        return this.parts.engine.call('write', { kind, name, settings, form, invalid }, options);
    }
  }

  /** Returns the URL of the folder of a set, as far as it is known from the settings and pages. */
  #folder({ table }: OpenDocument): string {
    const { baseUrl, sitemapUrl } = this.parts.state.settings.peek();
    if (baseUrl !== '' || sitemapUrl !== '') {
      return baseUrl || sitemapUrl.slice(0, sitemapUrl.lastIndexOf('/') + 1);
    }
    // Some of the first pages may have relative URLs.
    const origins = Array.from(table.order.subarray(0, 100), (row) => urlParts(table.text(row, 'loc')).origin);
    const origin = origins.find((one) => one !== '');
    return origin === undefined ? '' : `${origin}/`;
  }
}

/** Returns whether the pages of a document may be written into the text that was opened or typed. */
export function canWriteOpened({ hasText, typed, name }: OpenDocument): boolean {
  return (hasText || typed !== undefined) && /\.\w+$/.test(name.peek());
}

/** Writes the pages of a document into the text that was opened or typed. Goes to the page that an error is about. */
export async function writeOpened(engine: EngineClient, document: OpenDocument, job: RunningJob): Promise<Written> {
  const { table, isAsOpened } = document;
  const basis = await basisOf(document);
  if (basis === undefined) {
    throw new Error('The document has no text.');
  }
  const request = { name: document.name.peek(), basis, locale: language.peek(), isAsOpened };
  const options = { pages: document, ...job, endsWork: true };
  return engine.call('writeOpened', request, options).catch((error: unknown) => {
    const row = error instanceof EngineFailure && error.page !== undefined ? table.order[error.page] : undefined;
    if (row !== undefined) {
      document.active.value = { row, column: 'loc' };
    }
    throw error;
  });
}

function formFor(document: OpenDocument): ExportPlan['form'] {
  return canWriteOpened(document) ? 'opened' : (formOf(document.name.peek()) ?? 'xml');
}

/** Returns whether all pages are written with all their values. */
export function isWhole(result: ExportDraft['result']): boolean {
  return result?.kind === 'written' && result.leftOut.values + result.leftOut.pages + result.reduced === 0;
}

function failed(code: string, message: string): Failed {
  return { kind: 'failed', code, message };
}
