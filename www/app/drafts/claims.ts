/**
 * Ownership of drafts: each tab holds a Web Lock per draft, which the browser releases when the page ends. `sessionStorage`
 * covers the time between two pages of a tab.
 */

import { lastClosedAt, readTabMemory, writeTabMemory } from './tab-memory.js';

/** How long to wait for a page that is being closed or reloaded, in milliseconds. */
const timeout = 3000;
/** Polling interval meanwhile, in milliseconds. */
const interval = 250;

/** The drafts of this tab. */
export class Claims {
  readonly #prefix: string;
  readonly #releases = new Map<string, () => void>();
  /** Drafts of this tab, including those of its previous page that are not locked again yet. */
  readonly #own: Set<string>;
  readonly #isNewTab: boolean;
  readonly #wasLeft: boolean;

  /** @param prefix Prefix of the lock names; editors in different folders of one host have different ones. */
  constructor(prefix: string) {
    this.#prefix = prefix;
    const before = readTabMemory(prefix);
    this.#isNewTab = before === undefined;
    this.#own = new Set(before?.drafts);
    this.#wasLeft = before?.wasLeft ?? false;
    this.#writeTabMemory(false);
    addEventListener('pagehide', () => this.#writeTabMemory(true));
  }

  /** Returns whether a draft belongs to this tab or to its previous page. */
  isOwn(id: string): boolean {
    return this.#own.has(id);
  }

  /** Locks a new draft. */
  claim(id: string): void {
    void this.#take(id, {});
  }

  /**
   * Locks a stored draft; returns false if another tab has it. A draft of this tab is locked at once, others only after a
   * reload of their tab can be excluded.
   */
  async reclaim(id: string): Promise<boolean> {
    const isTaken = await (this.isOwn(id) ? this.#takeBack(id) : this.#takeOver(id));
    if (!isTaken) {
      this.#disown(id);
    }
    return isTaken;
  }

  /** Releases a draft. */
  release(id: string): void {
    this.#releases.get(id)?.();
    this.#releases.delete(id);
    this.#disown(id);
  }

  async #takeBack(id: string): Promise<boolean> {
    if (this.#wasLeft) {
      // The previous page of this tab releases its drafts when this one starts.
      return this.#take(id, { signal: AbortSignal.timeout(timeout) });
    }
    // A duplicated tab must not queue: it would get the drafts when the original tab is reloaded.
    return (await this.#take(id, { ifAvailable: true })) || this.#takeOver(id);
  }

  /** Locks a draft that no tab has, unless another tab locks it while waiting. */
  async #takeOver(id: string): Promise<boolean> {
    const start = performance.now();
    const isAnyReloading = Date.now() - lastClosedAt(this.#prefix) < timeout;
    // Restored tabs may start together with others; a new tab gets the drafts at once.
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
        // Locked by a page that is being closed or reloaded.
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
      // Without a secure context, there are neither locks nor a store.
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
    this.#writeTabMemory(false);
    return new Promise((release) => this.#releases.set(id, release));
  }

  #disown(id: string): void {
    this.#own.delete(id);
    this.#writeTabMemory(false);
  }

  #lockOf(id: string): string {
    return `${this.#prefix} ${id}`;
  }

  #writeTabMemory(wasLeft: boolean): void {
    writeTabMemory(this.#prefix, { drafts: [...this.#own], wasLeft });
  }
}

/** Returns a new unique id of a draft; `randomUUID` exists on secure pages only. */
export function newDraftId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
