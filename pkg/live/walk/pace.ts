/** The pace of requests: a maximum at the same time, for all hosts and for each, and a pause between two to one host. */

/** When the next request to a host may begin, and how many are running. */
interface Host {
  running: number;
  /** Time in milliseconds. */
  next: number;
  /** Settled when the last request that waits for its time has begun. */
  turn: Promise<void>;
}

/** What limits the requests; see `RequestOptions`. */
export interface PaceLimits {
  concurrency: number;
  perHost: number;
  interval: number;
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Runs requests at a pace. */
export class Pace {
  readonly #limits: PaceLimits;
  readonly #hosts = new Map<string, Host>();
  #running = 0;
  /** Called when a request has ended. */
  #waiting: (() => void)[] = [];

  constructor(limits: PaceLimits) {
    this.#limits = limits;
  }

  /** Lets no request to a host begin for some milliseconds. */
  pause(name: string, milliseconds: number): void {
    const host = this.#host(name);
    host.next = Math.max(host.next, Date.now() + milliseconds);
  }

  #host(name: string): Host {
    const host = this.#hosts.get(name) ?? { running: 0, next: 0, turn: Promise.resolve() };
    this.#hosts.set(name, host);
    return host;
  }

  /** Calls `work` when the host may get a request. */
  async run<Result>(name: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const { concurrency, perHost } = this.#limits;
    const host = this.#host(name);
    while (!signal.aborted && (this.#running >= concurrency || host.running >= perHost)) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running += 1;
    host.running += 1;
    try {
      const begun = host.turn.then(() => this.#begin(host, signal, work));
      host.turn = begun.then(
        () => {},
        () => {},
      );
      const { result } = await begun;
      return await result;
    } finally {
      this.#running -= 1;
      host.running -= 1;
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const resume of waiting) {
        resume();
      }
    }
  }

  /** Waits until the host may get a request, and begins it. The next one keeps its distance from then, even if this one is late. */
  async #begin<Result>(
    host: Host,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<{ result: Promise<Result> }> {
    const { interval, sleep } = this.#limits;
    const now = Date.now();
    if (host.next > now) {
      await sleep(host.next - now, signal);
    }
    const result = work();
    host.next = Math.max(host.next, Date.now()) + interval;
    return { result };
  }
}
