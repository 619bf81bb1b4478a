import { batch, signal } from '@preact/signals';
import { exportMessages } from '../../i18n/export.js';
import { labelled, messages } from '../../i18n/messages.js';
import { openingMessages } from '../../i18n/opening.js';
import { shellMessages } from '../../i18n/shell.js';
import { withLineEndsOf } from '../../model/line-ends.js';
import { download } from '../export/download.js';
import type { FileHandleWriter } from '../export/file-handle-writer.js';
import type { Notices } from '../notices.js';
import type { State } from '../state.js';
import type { Source } from './source.js';

/** Opens, edits, saves and closes the robots.txt of the site. */
export class Robots {
  readonly #state: State;
  readonly #notices: Notices;
  readonly #writer: FileHandleWriter;

  constructor(state: State, notices: Notices, writer: FileHandleWriter) {
    this.#state = state;
    this.#notices = notices;
    this.#writer = writer;
  }

  /** Opens the text of a file; the checks use it from now on. */
  open(text: string, { name, content, handle }: Source): void {
    const { savedRobots, robotsFile, isRobotsOpen, documents } = this.#state;
    // Saving would write the replacement characters, so such a file is only downloaded.
    const hasInvalidBytes = text.includes('\uFFFD');
    batch(() => {
      savedRobots.value = text;
      robotsFile.value = {
        source: content,
        handle: hasInvalidBytes ? undefined : handle,
        writtenAt: signal(undefined),
      };
      isRobotsOpen.value = true;
      this.#setText(text);
      if (documents.peek().length === 0) {
        this.show();
      }
    });
    if (hasInvalidBytes) {
      const reason = messages(openingMessages).incomplete['invalid-bytes'];
      this.#notices.show({ tone: 'bad', text: labelled(name, reason) });
    }
  }

  /** Opens a file that the user chose. */
  async openFile(source: Source): Promise<void> {
    const text = await this.#notices.catchError(source.content.text());
    if (text !== undefined) {
      this.open(text, source);
    }
  }

  /** Changes the text to the value of a text area, which has line feeds only. */
  edit(text: string): void {
    this.#setText(withLineEndsOf(this.#state.savedRobots.peek(), text));
  }

  /** Shows the robots.txt instead of a document. */
  show(): void {
    batch(() => {
      this.#state.isRobotsOpen.value = true;
      this.#state.document.value = undefined;
      this.#state.front.value = 'middle';
    });
  }

  /** Saves to the opened file; downloads a text without one. `overwrite` replaces changes that another program or tab made. */
  async save(overwrite = false): Promise<void> {
    const { settings, savedRobots, robotsFile } = this.#state;
    const text = settings.peek().robots;
    const file = robotsFile.peek();
    if (file?.handle === undefined) {
      this.download();
      return;
    }
    const alternatives = { overwrite: () => void this.save(true), download: () => this.download() };
    const result = await this.#writer.write(file, fileOf(text), overwrite, alternatives);
    if (result === 'written') {
      // Another file may have been opened meanwhile.
      if (robotsFile.peek() === file) {
        savedRobots.value = text;
      }
      this.#notices.show({ tone: 'good', text: messages(exportMessages).savedBack(file.handle.name) });
    }
  }

  /** Downloads the robots.txt, unless it is empty. */
  download(): void {
    const text = this.#state.settings.peek().robots;
    if (text !== '') {
      download('robots.txt', fileOf(text));
      this.#state.savedRobots.value = text;
    }
  }

  /** Removes the robots.txt, with a notice that can restore it. */
  close(): void {
    const { settings, savedRobots, robotsFile, isRobotsOpen, documents, document } = this.#state;
    const [before, saved, file] = [settings.peek().robots, savedRobots.peek(), robotsFile.peek()];
    batch(() => {
      this.#setText('');
      savedRobots.value = '';
      robotsFile.value = undefined;
      isRobotsOpen.value = false;
      document.value ??= documents.peek()[0];
    });
    if (before !== '' || saved !== '') {
      const run = () =>
        batch(() => {
          savedRobots.value = saved;
          robotsFile.value = file;
          isRobotsOpen.value = true;
          this.#setText(before);
        });
      const action = { label: messages(shellMessages).undo, run };
      this.#notices.show({ tone: 'plain', text: messages(openingMessages).robotsClosed, action });
    }
  }

  #setText(robots: string): void {
    const { settings } = this.#state;
    settings.value = { ...settings.peek(), robots };
  }
}

function fileOf(text: string): Blob {
  return new Blob([text], { type: 'text/plain' });
}
