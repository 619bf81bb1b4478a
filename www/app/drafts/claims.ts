/**
 * Which tab a draft belongs to: a lock of the browser, which ends with the page however that ends, and what the tab
 * remembers, for the moments between two of its pages.
 */

import { lastLeft, recall, remember } from './tab-memory.js';

/** How long a page that is just ending, or a tab that is loaded anew, is waited for, in milliseconds. */
const timeout = 3000;
/** How often it is looked whether a draft is free meanwhile, in milliseconds. */
const interval = 250;

/** The drafts of this tab. */
export class Claims {
  readonly #prefix: string;
  readonly #releases = new Map<string, () => void>();
  /** Drafts of this tab, also those of its last page that are not claimed again yet. */
  readonly #own: Set<string>;
  readonly #isNewTab: boolean;
  readonly #wasLeft: boolean;

  /** @param prefix Editors of different folders of one host keep apart by it. */
  constructor(prefix: string) {
    this.#prefix = prefix;
    const before = recall(prefix);
    this.#isNewTab = before === undefined;
    this.#own = new Set(before?.drafts);
    this.#wasLeft = before?.wasLeft ?? false;
    this.#remember(false);
    addEventListener('pagehide', () => this.#remember(true));
  }

  /** Whether the last page of this tab had a draft, or this one has. */
  isOwn(id: string): boolean {
    return this.#own.has(id);
  }

  /** Claims a new draft, of which no other tab knows. */
  claim(id: string): void {
    void this.#take(id, {});
  }

  /**
   * Claims a draft of an earlier page; answers whether no other tab has it. One that this tab had comes at once; any other
   * when it is sure that its tab is not just being loaded anew.
   */
  async reclaim(id: string): Promise<boolean> {
    const isTaken = await (this.isOwn(id) ? this.#takeBack(id) : this.#takeOver(id));
    if (!isTaken) {
      this.#disown(id);
    }
    return isTaken;
  }

  /** Lets go of a draft. */
  release(id: string): void {
    this.#releases.get(id)?.();
    this.#releases.delete(id);
    this.#disown(id);
  }

  async #takeBack(id: string): Promise<boolean> {
    if (this.#wasLeft) {
      // A page lets go of its drafts at the moment when the next one of its tab begins.
      return this.#take(id, { signal: AbortSignal.timeout(timeout) });
    }
    // The copy of a tab that lives must not queue: it would be given the drafts when that tab is loaded anew.
    return (await this.#take(id, { ifAvailable: true })) || this.#takeOver(id);
  }

  /** Takes a draft that no tab has, and that no tab takes back while it is waited for. */
  async #takeOver(id: string): Promise<boolean> {
    const start = performance.now();
    const isAnyReloading = Date.now() - lastLeft(this.#prefix) < timeout;
    // Tabs that are not new may be restored together with others. Who opens a new one later wants the work at once.
    let wait = this.#isNewTab && !isAnyReloading ? 0 : timeout;
    let free: number | undefined;
    for (;;) {
      const isHeld = await this.#isHeld(id);
      const now = performance.now();
      if (!isHeld) {
        free ??= now;
        if (now - free >= wait) {
          return this.#take(id, { ifAvailable: true });
        }
      } else if (now - start >= timeout) {
        return false;
      } else {
        // By a page that is just ending, or by one that may begin anew.
        free = undefined;
        wait = timeout;
      }
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  }

  async #isHeld(id: string): Promise<boolean> {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === this.#lockOf(id));
  }

  #take(id: string, options: LockOptions): Promise<boolean> {
    if (!isSecureContext) {
      // There are no locks, and the store keeps nothing.
      return Promise.resolve(false);
    }
    return new Promise((answer) => {
      const held = (lock: Lock | null) => {
        answer(lock !== null);
        return lock && this.#keepLock(id);
      };
      navigator.locks.request(this.#lockOf(id), options, held).catch(() => answer(false));
    });
  }

  #keepLock(id: string): Promise<void> {
    this.#own.add(id);
    this.#remember(false);
    return new Promise((release) => this.#releases.set(id, release));
  }

  #disown(id: string): void {
    this.#own.delete(id);
    this.#remember(false);
  }

  #lockOf(id: string): string {
    return `${this.#prefix} ${id}`;
  }

  #remember(wasLeft: boolean): void {
    remember(this.#prefix, { drafts: [...this.#own], wasLeft });
  }
}

/** Returns a new unique id of a draft; `randomUUID` exists on secure pages only. */
export function newDraftId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
