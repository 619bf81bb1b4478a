import { effect } from '@preact/signals';
import type { Draft, DraftStore } from '../../storage/draft-store.js';
import type { State } from '../state.js';
import { type Claims, newDraftId } from './claims.js';

/** Debounce delay after a change, in milliseconds. */
const delay = 400;

/** The draft of the robots.txt: stored while it has a text. */
export class RobotsDraft {
  readonly #state: State;
  readonly #store: DraftStore;
  readonly #claims: Claims;
  readonly #onFailure: () => void;
  #id: string | undefined;
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
      state.document.value;
      this.#timer ??= setTimeout(() => void this.flush(), delay);
    });
  }

  /** Restores a stored text, unless there is a robots.txt already; returns whether it was restored. `mayShow` allows to show it. */
  restore(text: string, { id, savedText = '', isShown }: Draft, mayShow: boolean): boolean {
    const { document, settings, savedRobots, isRobotsOpen } = this.#state;
    if (settings.peek().robots !== '') {
      this.#claims.release(id);
      return false;
    }
    this.#id = id;
    savedRobots.value = savedText;
    settings.value = { ...settings.peek(), robots: text };
    if (isShown && mayShow) {
      isRobotsOpen.value = true;
      document.value = undefined;
    }
    return true;
  }

  /** Writes the draft at once. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write()).catch(this.#onFailure);
    return this.#writing;
  }

  async #write(): Promise<void> {
    const { settings, savedRobots, storedRobots, document } = this.#state;
    const text = settings.peek().robots;
    const id = this.#id;
    if (text === '') {
      this.#id = undefined;
      if (id !== undefined) {
        await this.#store.delete(id);
        this.#claims.release(id);
      }
    } else {
      this.#id ??= newDraftId();
      if (id === undefined) {
        this.#claims.claim(this.#id);
      }
      await this.#store.put({
        id: this.#id,
        name: 'robots.txt',
        kind: 'robots',
        complete: true,
        openedAt: Date.now(),
        isShown: document.peek() === undefined,
        isExported: text === savedRobots.peek(),
        site: { baseUrl: '', sitemapUrl: '' },
        text,
        savedText: savedRobots.peek(),
      });
    }
    storedRobots.value = text;
  }
}
