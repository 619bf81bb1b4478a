import { exportMessages } from '../../i18n/export.js';
import { linkMessages } from '../../i18n/links.js';
import { sentences } from '../../i18n/messages.js';
import { documentOf, fragmentOf } from '../../model/document-link.js';
import { fileNameFor, formOf } from '../../model/file-names.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Saving } from '../export/saving.js';
import { Feature } from '../feature.js';
import type { SourceSync } from '../source/source-sync.js';
import { basisOf } from '../source/text-basis.js';
import type { Files } from './files.js';

/** Shares documents as links that contain them, and opens such links. */
export class DocumentLinks extends Feature<{ files: Files; sourceSync: SourceSync; saving: Saving }> {
  /** Copies a link that opens the document with its changes. */
  async share(document: OpenDocument): Promise<void> {
    const { notices, saving, sourceSync } = this.parts;
    const text = linkMessages();
    const written = await notices.catchError(this.#write(document));
    if (written === undefined) {
      return;
    }
    const { name } = written;
    const fragment = written.text === undefined ? undefined : await fragmentOf(name, written.text);
    if (fragment === undefined) {
      notices.show(text.tooLargeToShare(name), { tone: 'bad' });
      return;
    }
    const link = location.origin + location.pathname + fragment;
    const isPartial = sourceSync.of(document).pending.peek();
    const of = (done: string) => (isPartial ? sentences(done, exportMessages().pendingText) : done);
    const copyLink = async () => {
      if (await saving.copy(link)) {
        notices.show(of(text.copied(name)), { tone: isPartial ? 'plain' : 'good', stays: isPartial });
        return true;
      }
      return false;
    };
    if (!(await copyLink())) {
      // Some browsers allow it only immediately after a click.
      const action = { label: text.copy, run: () => void copyLink() };
      notices.show(of(text.ready(name)), { stays: true, action });
    }
  }

  /** Opens the document in the fragment of a link, as a copy that is not saved. */
  async open(fragment: string): Promise<void> {
    const { files, notices } = this.parts;
    const text = linkMessages();
    const linked = await documentOf(fragment);
    if (typeof linked === 'string') {
      notices.show(linked === 'damaged' ? text.damaged : text.tooLarge, { tone: 'bad' });
      return;
    }
    const onOpen = (document: OpenDocument) => {
      document.saved.value = 'no file';
      notices.show(text.opened(document.name.peek()));
    };
    await files.open([{ name: linked.name, content: new Blob([linked.text]), onOpen }]);
  }

  /** Returns what saving the document writes, as text in UTF-8; without the text if it is too long. */
  async #write(document: OpenDocument): Promise<{ name: string; text: string | undefined }> {
    const { engine, sourceSync } = this.parts;
    await sourceSync.of(document).settle();
    const { kind } = document;
    const request = { kind, basis: await basisOf(document) };
    const { text, origin } = await engine.call('writeSource', request, { pages: document });
    const name = document.name.peek().replace(/\.gz$/i, '');
    return {
      name: origin === 'pages' && formOf(name) !== 'xml' ? fileNameFor(name, 'xml') : name,
      text: text?.replace(/^(<\?xml[^>]*?\sencoding=)(["'])[^"']*\2/, '$1$2UTF-8$2'),
    };
  }
}
