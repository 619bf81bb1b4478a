import type { CallOptions } from '../../client/engine-client.js';
import { languageMessages } from '../../i18n/languages.js';
import type { PatternSettings } from '../../model/language-pattern.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { AlternatesPreview, LanguageEdits, LanguageFix } from '../../worker/edit/languages.js';
import { Feature } from '../feature.js';
import type { Editing } from './editing.js';
import type { Pages } from './pages.js';

/** Writes the language versions of pages, with notices and undo. */
export class LanguageVersions extends Feature<{ editing: Editing; pages: Pages }> {
  /** Returns the pattern that the URLs of a document have; undefined if none is found. */
  propose(document: OpenDocument): Promise<PatternSettings | undefined> {
    const { finder, notices, settings } = this.parts;
    const found = finder.call('proposePattern', { language: settings().locale }, { pages: document });
    return notices.catchError(found);
  }

  /** Returns what {@link write} would do with the selected pages, or all; undefined if the pattern is incomplete. */
  async preview(document: OpenDocument, pattern: PatternSettings): Promise<AlternatesPreview | undefined> {
    const request = { ...this.#patternRequest(document, pattern), isPreview: true };
    const found = this.parts.finder.call('alternatesByPattern', request, { pages: document });
    return (await this.parts.notices.catchError(found))?.preview;
  }

  /** Writes the alternates of all pages whose clusters contain a selected page, or of all. */
  write(document: OpenDocument, pattern: PatternSettings): Promise<void> {
    const request = { ...this.#patternRequest(document, pattern), isPreview: false };
    return this.#edit(document, (options) => this.parts.finder.call('alternatesByPattern', request, options));
  }

  /** Adds the links that pages lack, or a page that is linked and not listed. */
  fix(document: OpenDocument, fix: LanguageFix): Promise<void> {
    return this.#edit(document, (options) => this.parts.finder.call('completeLanguages', fix, options));
  }

  #patternRequest({ selection, table }: OpenDocument, settings: PatternSettings) {
    const selected = selection.peek();
    const { baseUrl } = this.parts.settings();
    return { settings, baseUrl, ...(selected.size > 0 && { rows: selected.among(table.order) }) };
  }

  /** Applies edits of the worker. If the pages are edited before, they are computed again. */
  async #edit(
    document: OpenDocument,
    compute: (options: CallOptions) => Promise<LanguageEdits | undefined>,
  ): Promise<void> {
    const { jobs, editing, notices, pages } = this.parts;
    const before = document.revision.peek();
    const options = { pages: document, endsWork: true };
    const work = jobs.run('fix', document.name.peek(), (job) => compute({ ...options, ...job }));
    const edits = await notices.catchError(work);
    if (edits !== undefined && document.revision.peek() !== before) {
      return this.#edit(document, compute);
    }
    if (edits !== undefined && editing.edit(document, 'details', { ...edits, removed: new Uint32Array() })) {
      const changed = document.history.last?.pages ?? 0;
      pages.showWithUndo(document, languageMessages().done(changed));
    }
  }
}
