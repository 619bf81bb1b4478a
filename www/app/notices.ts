import { shellMessages } from '../i18n/shell.js';
import type { Notice, State } from './state.js';

/** Display time of a notice, and of one with a button or several lines, in milliseconds. */
const displayTime = 6000;
const displayTimeWithAction = 15_000;
/** Additional time after the pointer or focus leaves the notices, in milliseconds. */
const displayTimeAfterLeave = 3000;
/** Maximum number of notices that disappear by themselves. */
const maxPassing = 4;

/** Returns whether a notice remains until it is dismissed, because it is about a failure or has `stays`. */
function isLasting({ tone, stays = false }: Notice): boolean {
  return tone === 'bad' || stays;
}

/** Shows notices. */
export class Notices {
  readonly #state: State;
  #lastId = 0;
  #arePaused = false;

  constructor(state: State) {
    this.#state = state;
  }

  /** Shows a notice, by default a plain one, and returns its id. Notices about failures, and those with `stays`, remain until they are dismissed. */
  show(text: string, about: Partial<Omit<Notice, 'id' | 'text'>> = {}): number {
    this.#lastId += 1;
    const id = this.#lastId;
    const { notices } = this.#state;
    const notice: Notice = { id, tone: 'plain', text, ...about };
    const others = notices.value.filter(({ topic }) => topic === undefined || topic !== notice.topic);
    const passing = others.filter((other) => !isLasting(other)).slice(1 - maxPassing);
    notices.value = [...others.filter((other) => isLasting(other) || passing.includes(other)), notice];
    if (!isLasting(notice)) {
      this.#dismissLater(id, notice.action || text.includes('\n') ? displayTimeWithAction : displayTime);
    }
    return id;
  }

  /** Says something about an opened file, in one notice with what is said of others; in another one if it is bad. */
  showOpened(text: string, how?: 'bad' | 'stays'): void {
    const topic = how === 'bad' ? 'not-opened' : 'opened';
    const before = this.#state.notices.value.find((notice) => notice.topic === topic);
    const lines = new Set([...(before?.text.split('\n') ?? []), text]);
    const stays = how === 'stays' || before?.stays === true;
    this.show([...lines].join('\n'), { tone: how === 'bad' ? 'bad' : 'plain', stays, topic });
  }

  /** Returns the result of a promise; undefined after a failure, which is shown unless `signal` ended the work. */
  async catchError<Result>(work: Promise<Result>, signal?: AbortSignal): Promise<Result | undefined> {
    try {
      return await work;
    } catch (error) {
      if (!signal?.aborted) {
        this.showError(error);
      }
      return undefined;
    }
  }

  /** Shows an error. */
  showError(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.show(shellMessages().failed(reason), { tone: 'bad' });
  }

  /** Removes a notice. */
  dismiss(id: number): void {
    const { notices } = this.#state;
    notices.value = notices.value.filter((notice) => notice.id !== id);
    this.#arePaused &&= notices.value.length > 0;
  }

  /** Pauses or resumes the removal of notices while the pointer or focus is on them. */
  pauseTimers(arePaused: boolean): void {
    this.#arePaused = arePaused;
  }

  #dismissLater(id: number, after: number): void {
    setTimeout(() => (this.#arePaused ? this.#dismissLater(id, displayTimeAfterLeave) : this.dismiss(id)), after);
  }
}
