/** Which tab a draft belongs to: a lock of the browser, which ends with the tab however that ends. */

/** How long a tab that is just ending is waited for, in milliseconds. */
const patience = 3000;

/** The drafts of this tab. */
export class Claims {
  readonly #prefix: string;
  readonly #releases = new Map<string, () => void>();

  /** @param prefix Editors of different folders of one host keep apart by it. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Claims a draft for this tab; answers whether no other tab has it. */
  claim(id: string): Promise<boolean> {
    if (!isSecureContext) {
      // There are no locks, and the store keeps nothing.
      return Promise.resolve(false);
    }
    return new Promise((answer) => {
      const held = () =>
        new Promise<void>((release) => {
          this.#releases.set(id, release);
          answer(true);
        });
      // A tab that is loaded anew lets go of its own drafts at that moment.
      const options = { signal: AbortSignal.timeout(patience) };
      navigator.locks.request(`${this.#prefix} ${id}`, options, held).catch(() => answer(false));
    });
  }

  /** Lets go of a draft. */
  release(id: string): void {
    this.#releases.get(id)?.();
    this.#releases.delete(id);
  }
}
