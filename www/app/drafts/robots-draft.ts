import { batch, effect, signal } from '@preact/signals';
import type { OpenedFile, OpenedRobots } from '../../model/opened-file.js';
import { robotsText } from '../../model/robots-text.js';
import type { Draft, DraftStore } from '../../storage/draft-store.js';
import type { State } from '../state.js';
import { type Claims, newDraftId } from './claims.js';

/** Debounce delay after a change, in milliseconds. */
const delay = 400;

/** The draft of the robots.txt: stored while it has a text or a file. */
export class RobotsDraft {
  readonly #state: State;
  readonly #store: DraftStore;
  readonly #claims: Claims;
  readonly #onFailure: () => void;
  #id: string | undefined;
  /** The file that is stored. */
  #storedFile: OpenedFile | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last write: writes run one after another. */
  #writing: Promise<void> = Promise.resolve();

  /** @param onFailure Called if the draft cannot be stored. */
  constructor(state: State, store: DraftStore, claims: Claims, onFailure: () => void) {
    this.#state = state;
    this.#store = store;
    this.#claims = claims;
    this.#onFailure = onFailure;
    effect(() => {
      state.settings.value.robots;
      state.savedRobots.value;
      state.robotsFile.value?.writtenAt.value;
      state.document.value;
      this.#timer ??= setTimeout(() => void this.flush(), delay);
    });
  }

  /** Restores a stored text, unless there is a robots.txt already; returns whether it was restored. `mayShow` allows to show it. */
  async restore(text: string, { id, savedText = '', writtenAt, isShown }: Draft, mayShow: boolean): Promise<boolean> {
    const file = await this.#file(id, writtenAt).catch(() => undefined);
    const { document, settings, savedRobots, robotsFile, isRobotsOpen } = this.#state;
    if (settings.peek().robots !== '' || robotsFile.peek() !== undefined) {
      this.#claims.release(id);
      return false;
    }
    this.#id = id;
    this.#storedFile = file;
    batch(() => {
      savedRobots.value = savedText;
      robotsFile.value = file;
      settings.value = { ...settings.peek(), robots: text };
      if (file !== undefined) {
        isRobotsOpen.value = true;
      }
      if (isShown && mayShow) {
        isRobotsOpen.value = true;
        document.value = undefined;
      }
    });
    return true;
  }

  /** Writes the draft at once. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write()).catch(this.#onFailure);
    return this.#writing;
  }

  async #file(id: string, writtenAt: number | undefined): Promise<OpenedRobots | undefined> {
    const stored = await this.#store.file(id);
    if (stored === undefined) {
      return undefined;
    }
    const { source, handle } = stored;
    const text = robotsText(await source.arrayBuffer());
    return { name: 'robots.txt', source, text, handle, writtenAt: signal(writtenAt) };
  }

  async #write(): Promise<void> {
    const { settings, savedRobots, robotsFile, storedRobots, document } = this.#state;
    const text = settings.peek().robots;
    const file = robotsFile.peek();
    const id = this.#id;
    if (text === '' && file === undefined) {
      this.#id = undefined;
      this.#storedFile = undefined;
      if (id !== undefined) {
        await this.#store.delete(id);
        this.#claims.release(id);
      }
      storedRobots.value = undefined;
    } else {
      this.#id ??= newDraftId();
      if (id === undefined) {
        this.#claims.claim(this.#id);
      }
      if (file !== undefined && file !== this.#storedFile) {
        await this.#store.putFile({ id: this.#id, source: file.source, handle: file.handle });
        this.#storedFile = file;
      }
      await this.#store.put({
        id: this.#id,
        name: 'robots.txt',
        kind: 'robots',
        complete: true,
        openedAt: Date.now(),
        isShown: document.peek() === undefined,
        isExported: text === savedRobots.peek(),
        writtenAt: file?.writtenAt.peek(),
        site: { baseUrl: '', sitemapUrl: '' },
        text,
        savedText: savedRobots.peek(),
      });
      storedRobots.value = text;
    }
  }
}
