import { messages } from '../i18n/messages.js';
import { shellMessages } from '../i18n/shell.js';
import type { Notice, State } from './state.js';

/** How long a notice stays that asks for nothing, in milliseconds; longer where it has a button, such as Undo. */
const shownFor = 6000;
const shownWithAction = 15_000;
/** How long one that somebody is at stays after that. */
const shownLonger = 3000;

/** Tells a person something once. */
export class Notices {
  readonly #state: State;
  #lastId = 0;
  #arePaused = false;

  constructor(state: State) {
    this.#state = state;
  }

  /** Shows a notice, and answers its number. One that is bad, or says so, stays until it is dismissed. */
  show(notice: Omit<Notice, 'id'>): number {
    this.#lastId += 1;
    const id = this.#lastId;
    const { notices } = this.#state;
    const others = notices.value.filter(({ topic }) => topic === undefined || topic !== notice.topic);
    notices.value = [...others.slice(-3), { ...notice, id }];
    if (notice.tone !== 'bad' && !notice.stays) {
      this.#dismissLater(id, notice.action === undefined ? shownFor : shownWithAction);
    }
    return id;
  }

  /** Waits for work; a failure is told, and answers undefined. */
  async catchError<Result>(work: Promise<Result>): Promise<Result | undefined> {
    try {
      return await work;
    } catch (error) {
      this.showError(error);
      return undefined;
    }
  }

  /** Tells that something did not work, and why. */
  showError(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.show({ tone: 'bad', text: messages(shellMessages).failed(reason) });
  }

  /** Takes a notice away. */
  dismiss(id: number): void {
    const { notices } = this.#state;
    notices.value = notices.value.filter((notice) => notice.id !== id);
    this.#arePaused &&= notices.value.length > 0;
  }

  /** Keeps all notices as long as somebody is at them, by mouse or by keyboard. */
  pauseTimers(arePaused: boolean): void {
    this.#arePaused = arePaused;
  }

  #dismissLater(id: number, after: number): void {
    setTimeout(() => (this.#arePaused ? this.#dismissLater(id, shownLonger) : this.dismiss(id)), after);
  }
}
