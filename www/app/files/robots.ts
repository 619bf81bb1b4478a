import { batch } from '@preact/signals';
import { messages } from '../../i18n/messages.js';
import { openingMessages } from '../../i18n/opening.js';
import { shellMessages } from '../../i18n/shell.js';
import { download } from '../export/saving.js';
import type { Notices } from '../notices.js';
import type { State } from '../state.js';

/** Opens, edits, saves and closes the robots.txt of the site. */
export class Robots {
  readonly #state: State;
  readonly #notices: Notices;

  constructor(state: State, notices: Notices) {
    this.#state = state;
    this.#notices = notices;
  }

  /** Opens the text of a file; the checks use it from now on. */
  open(text: string): void {
    batch(() => {
      this.#state.savedRobots.value = text;
      this.edit(text);
      if (this.#state.documents.peek().length === 0) {
        this.show();
      }
    });
  }

  /** Opens a file that the user chose. */
  async openFile(content: Blob): Promise<void> {
    const text = await this.#notices.catchError(content.text());
    if (text !== undefined) {
      this.open(text);
    }
  }

  /** Changes the text. */
  edit(text: string): void {
    const { settings } = this.#state;
    settings.value = { ...settings.peek(), robots: text };
  }

  /** Shows the robots.txt instead of a document. */
  show(): void {
    batch(() => {
      this.#state.isRobotsOpen.value = true;
      this.#state.document.value = undefined;
      this.#state.front.value = 'middle';
    });
  }

  /** Downloads the robots.txt. */
  download(): void {
    const text = this.#state.settings.peek().robots;
    download('robots.txt', new Blob([text], { type: 'text/plain' }));
    this.#state.savedRobots.value = text;
  }

  /** Removes the robots.txt, with a notice that can restore it. */
  close(): void {
    const { settings, savedRobots, isRobotsOpen, documents, document } = this.#state;
    const [before, saved] = [settings.peek().robots, savedRobots.peek()];
    batch(() => {
      this.edit('');
      savedRobots.value = '';
      isRobotsOpen.value = false;
      document.value ??= documents.peek()[0];
    });
    if (before !== '') {
      const run = () => {
        savedRobots.value = saved;
        this.edit(before);
      };
      const action = { label: messages(shellMessages).undo, run };
      this.#notices.show({ tone: 'plain', text: messages(openingMessages).robotsClosed, action });
    }
  }
}
