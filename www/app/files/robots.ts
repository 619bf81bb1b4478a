import { batch, signal } from '@preact/signals';
import { labelValue } from '../../i18n/messages.js';
import { openingMessages } from '../../i18n/opening.js';
import { savingMessages } from '../../i18n/saving.js';
import { withLineEndsOf } from '../../model/line-ends.js';
import type { OpenedFile, OpenedRobots } from '../../model/opened-file.js';
import { robotsText } from '../../model/robots-text.js';
import type { CrawlerAccess, RobotsTest } from '../../worker/files/robots-access.js';
import { download } from '../export/download.js';
import { Feature } from '../feature.js';
import { copyToMemory, type Source } from './source.js';

/** The robots.txt as it is written to a file. */
export interface WrittenRobots {
  content: Blob;
  /** Whether these are the bytes of the opened file. */
  isUnchanged: boolean;
  /** The opened file; undefined if the text was typed. */
  opened: OpenedFile | undefined;
  /** Marks this text as saved. */
  markSaved: () => void;
}

/** Opens, edits, tests, saves and closes the robots.txt of the site. */
export class Robots extends Feature {
  /** Opens a file, which the checks use from now on; asks first if changes of the open one would be lost. */
  async open({ name, content, handle }: Source): Promise<void> {
    const source = await copyToMemory(content);
    const text = robotsText(await source.arrayBuffer());
    const hasInvalidBytes = text.includes('\uFFFD');
    const opened: OpenedRobots = {
      name,
      source,
      text,
      // Saving would write the replacement characters, so such a file is only downloaded.
      handle: hasInvalidBytes ? undefined : handle,
      writtenAt: signal(undefined),
    };
    const { hasUnsavedRobots, settings, dialog } = this.parts.state;
    if (hasUnsavedRobots.peek() && settings.peek().robots !== text) {
      dialog.value = { name: 'close-robots', next: opened };
    } else {
      this.closeAnyway(opened);
    }
  }

  /** Opens a file that the user chose for the robots.txt. */
  async openFile(source: Source): Promise<void> {
    await this.parts.notices.catchError(this.open(source));
  }

  /** Changes the text to the value of a text area. */
  edit(text: string): void {
    this.#setText(withLineEndsOf(this.parts.state.savedRobots.peek(), text));
  }

  /** Returns which crawlers may fetch a URL; undefined if the URL is none. */
  test(test: RobotsTest): Promise<CrawlerAccess[] | undefined> {
    return this.parts.finder.call('robotsAccess', test);
  }

  /** Shows the robots.txt instead of a document. */
  show(): void {
    batch(() => {
      this.parts.state.isRobotsOpen.value = true;
      this.parts.state.document.value = undefined;
      this.parts.state.front.value = 'middle';
    });
  }

  /**
   * Saves to the opened file; downloads a text without one.
   *
   * @param overwrite Whether to replace changes that another program or tab made.
   * @returns Whether it was saved.
   */
  async save(overwrite = false): Promise<boolean> {
    const { content, opened, markSaved } = this.written();
    if (opened?.handle === undefined) {
      this.download();
      return true;
    }
    const alternatives = { overwrite: () => void this.save(true), download: () => this.download() };
    const result = await this.parts.writer.write(opened, content, overwrite, alternatives);
    if (result !== 'written') {
      return false;
    }
    markSaved();
    this.parts.notices.show(savingMessages().savedBack(opened.handle.name), { tone: 'good' });
    return true;
  }

  /** Downloads the robots.txt, unless it is empty. */
  download(): void {
    const { content, markSaved } = this.written();
    if (content.size > 0) {
      download('robots.txt', content);
      markSaved();
    }
  }

  /** Returns the robots.txt as it is written now. */
  written(): WrittenRobots {
    const { settings, savedRobots, robotsFile } = this.parts.state;
    const text = settings.peek().robots;
    const opened = robotsFile.peek();
    const isUnchanged = text === opened?.text;
    return {
      content: isUnchanged ? opened.source : new Blob([text], { type: 'text/plain' }),
      isUnchanged,
      opened,
      markSaved: () => {
        // Another file may have been opened meanwhile.
        if (robotsFile.peek() === opened) {
          savedRobots.value = text;
        }
      },
    };
  }

  /** Closes the robots.txt; asks first if changes would be lost. */
  close(): void {
    if (this.parts.state.hasUnsavedRobots.peek()) {
      this.parts.state.dialog.value = { name: 'close-robots' };
    } else {
      this.closeAnyway();
    }
  }

  /** Closes the robots.txt, or replaces it by `next`, without asking. */
  closeAnyway(next?: OpenedRobots): void {
    const { savedRobots, robotsFile, isRobotsOpen, documents, document } = this.parts.state;
    batch(() => {
      savedRobots.value = next?.text ?? '';
      robotsFile.value = next;
      isRobotsOpen.value = next !== undefined;
      this.#setText(next?.text ?? '');
      if (next === undefined) {
        document.value ??= documents.peek()[0];
      } else if (documents.peek().length === 0) {
        this.show();
      }
    });
    if (next !== undefined) {
      const { incomplete, robotsTaken } = openingMessages();
      const isDamaged = next.text.includes('\uFFFD');
      const text = isDamaged ? labelValue(next.name, incomplete['invalid-bytes']) : robotsTaken(next.name);
      this.parts.notices.showOpened(text, isDamaged ? 'bad' : undefined);
    }
  }

  /** Saves the robots.txt, then closes it, or replaces it by `next`. */
  async saveAndClose(next?: OpenedRobots): Promise<void> {
    if (await this.save()) {
      this.closeAnyway(next);
    }
  }

  #setText(robots: string): void {
    const { settings } = this.parts.state;
    settings.value = { ...settings.peek(), robots };
  }
}
