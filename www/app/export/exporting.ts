import { type EngineClient, EngineFailure } from '../../client/engine-client.js';
import type { ExportLoss } from '../../model/export-losses.js';
import { formOf, nameAs } from '../../model/file-names.js';
import type { OpenDocument } from '../../model/open-document.js';
import { urlParts } from '../../model/url-parts.js';
import type { IndexNowRequests } from '../../worker/export/index-now.js';
import type { Refused, Written } from '../../worker/export/written.js';
import type { CheckSettings } from '../../worker/settings.js';
import type { Jobs, RunningJob } from '../jobs.js';
import type { ExportDraft, ExportPlan, Failed, State } from '../state.js';

/** How long after a key what is asked for is written, in milliseconds: typing on puts it off. */
const delay = 250;

/** Most pages of one sitemap. */
const maxPages = 50_000;

/**
 * Writes documents as files, before they are asked for: the dialog shows what came of a plan, and saving it is only
 * handing it over.
 */
export class Exporting {
  readonly #state: State;
  readonly #engine: EngineClient;
  readonly #jobs: Jobs;
  readonly #settings: () => CheckSettings;
  readonly #exportLosses: (document: OpenDocument) => readonly ExportLoss[];
  /** The folders that were typed: one is not typed again each time. */
  readonly #folders = new WeakMap<OpenDocument, string>();
  #running = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param unkept What the file of a document holds, and what was typed into its text, that no export has. */
  constructor(
    state: State,
    engine: EngineClient,
    jobs: Jobs,
    settings: () => CheckSettings,
    exportLosses: (document: OpenDocument) => readonly ExportLoss[],
  ) {
    this.#state = state;
    this.#engine = engine;
    this.#jobs = jobs;
    this.#settings = settings;
    this.#exportLosses = exportLosses;
  }

  /** Begins with a plan that suits the document. */
  begin(document: OpenDocument, plan: Partial<ExportPlan> = {}): Promise<void> {
    const last = this.#state.exporting.peek()?.plan;
    const selected = document.selection.peek().size > 0;
    const full: ExportPlan = {
      form: document.size > maxPages ? 'set' : (formOf(document.name.peek()) ?? 'xml'),
      invalid: 'omit',
      folder: this.#folders.get(document) || this.#folder(document),
      gzip: last?.gzip ?? false,
      maxUrls: last?.maxUrls ?? String(maxPages),
      byPath: last?.byPath ?? false,
      key: last?.key ?? '',
      scope: selected ? 'selected' : document.isAsOpened ? 'all' : 'changed',
      ...plan,
    };
    return this.#write(document, full);
  }

  /** Changes the plan. What is typed is written when the typing pauses. */
  change(plan: Partial<ExportPlan>, how: 'chosen' | 'typed'): void {
    const { exporting } = this.#state;
    const draft = exporting.peek();
    if (draft === undefined) {
      return;
    }
    this.#running.abort();
    clearTimeout(this.#timer);
    const { document } = draft;
    const full = { ...draft.plan, ...plan };
    if (plan.folder !== undefined) {
      this.#folders.set(document, plan.folder);
    }
    exporting.value = this.#draftOf(document, full);
    this.#timer = setTimeout(() => void this.#write(document, full), how === 'typed' ? delay : 0);
  }

  /** Ends the work that nobody waits for any more. The plan stays, so that the next one begins with its answers. */
  end(): void {
    this.#running.abort();
    clearTimeout(this.#timer);
  }

  /**
   * Remembers that a file has the pages, where it has all of them with all that they say. What was typed beside them is
   * counted by itself.
   */
  markSaved({ document, plan, at, result }: ExportDraft): void {
    if (isWhole(result) && plan.form !== 'indexnow') {
      document.saved.value = at;
    }
  }

  #draftOf(document: OpenDocument, plan: ExportPlan): ExportDraft {
    const exportLosses = this.#exportLosses(document);
    return { document, plan, name: nameAs(document.name.peek(), plan.form), at: document.history.last, exportLosses };
  }

  async #write(document: OpenDocument, plan: ExportPlan): Promise<void> {
    const { exporting } = this.#state;
    this.#running.abort();
    const running = new AbortController();
    this.#running = running;
    const draft = this.#draftOf(document, plan);
    exporting.value = draft;
    const result = await this.#result(draft, running.signal);
    if (!running.signal.aborted && exporting.peek() === draft) {
      exporting.value = { ...draft, result };
    }
  }

  async #result(draft: ExportDraft, signal: AbortSignal): Promise<NonNullable<ExportDraft['result']>> {
    try {
      const { document } = draft;
      const result = await this.#jobs.run('write', document.name.peek(), (job) => {
        signal.addEventListener('abort', () => job.cancel(), { once: true });
        return this.#ask(draft, job);
      });
      return result ?? failed('cancelled', '');
    } catch (error) {
      const code = error instanceof EngineFailure ? error.code : 'engine-failed';
      return failed(code, error instanceof Error ? error.message : String(error));
    }
  }

  #ask({ document, plan, name }: ExportDraft, job: RunningJob): Promise<Written | Refused | IndexNowRequests> {
    const { id, kind, table, source } = document;
    const settings = this.#settings();
    const options = { pages: { document: id, table }, ...job, endsWork: true };
    const { form, invalid } = plan;
    switch (form) {
      case 'set': {
        const { folder, gzip, byPath } = plan;
        const maxUrls = Number(plan.maxUrls);
        return this.#engine.call('writeSet', { settings, invalid, folder, gzip, maxUrls, byPath }, options);
      }
      case 'indexnow': {
        const { key, scope } = plan;
        const rows = scope === 'all' ? table.order : document.selection.peek().among(table.order);
        return this.#engine.call('submit', { key, source, settings, ...(scope !== 'changed' && { rows }) }, options);
      }
      default:
        return this.#engine.call('write', { kind, name, settings, form, invalid }, options);
    }
  }

  /** The folder that a set would be served from, as far as settings and pages tell. */
  #folder({ table }: OpenDocument): string {
    const { baseUrl, sitemapUrl } = this.#state.settings.peek();
    if (baseUrl !== '' || sitemapUrl !== '') {
      return baseUrl || sitemapUrl.slice(0, sitemapUrl.lastIndexOf('/') + 1);
    }
    // The first pages tell; somewhere among them is one with a full address.
    const origins = Array.from(table.order.subarray(0, 100), (row) => urlParts(table.text(row, 'loc')).origin);
    const origin = origins.find((one) => one !== '');
    return origin === undefined ? '' : `${origin}/`;
  }
}

/** Whether all pages are written with all their values. */
export function isWhole(result: ExportDraft['result']): boolean {
  return result?.kind === 'written' && result.leftOut.values + result.leftOut.pages + result.reduced === 0;
}

function failed(code: string, message: string): Failed {
  return { kind: 'failed', code, message };
}
