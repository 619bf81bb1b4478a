// @ts-check
/**
 * Durations read from a trace of Chromium, as wall time and as CPU time. Only CPU time is comparable on a machine with other
 * load.
 */

/**
 * @typedef {{ name: string, cat?: string, ph: string, pid: number, tid: number, ts: number, tts?: number, dur?: number,
 *   tdur?: number, args: any }} TraceEvent times in microseconds; `tts` and `tdur` are CPU time of the thread
 *
 * @typedef {{ wall: number, cpu: number }} Duration milliseconds; `cpu` is the CPU time of threads
 *
 * @typedef {{ name: string, ts: number, tts: number }} Mark
 */

const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'];

/**
 * Runs work in a page and returns its trace.
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>} work
 */
export async function recordTrace(page, work) {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page must not share its browser.');
  await browser.startTracing(page, { categories: CATEGORIES });
  /** @type {Buffer} */
  let buffer;
  try {
    await work();
  } finally {
    buffer = await browser.stopTracing();
  }
  return new Trace(JSON.parse(buffer.toString()).traceEvents);
}

class Trace {
  /** @param {TraceEvent[]} events */
  constructor(events) {
    /** The marks set by the page, in order. @type {Mark[]} */
    this.marks = events
      .filter(({ cat, ph, name }) => cat === 'blink.user_timing' && ph === 'I' && name.startsWith('measure '))
      .map(({ name, ts, tts = 0 }) => ({ name: name.slice('measure '.length), ts, tts }))
      .sort((one, other) => one.ts - other.ts);
    const set = events.find(({ cat, name }) => cat === 'blink.user_timing' && name.startsWith('measure '));
    if (set === undefined) throw new Error('The page has set no mark.');
    const threads = events.filter(({ name, pid }) => name === 'thread_name' && pid === set.pid);
    const isWorker = new Set(
      threads.filter(({ args }) => args.name.startsWith('DedicatedWorker')).map(({ tid }) => tid),
    );
    const tasks = events.filter(({ name, ph, pid }) => name === 'RunTask' && ph === 'X' && pid === set.pid);
    /** Tasks of the page's main thread. */
    this.mainTasks = tasks.filter(({ tid }) => tid === set.tid);
    /** Tasks of the page's workers. */
    this.workerTasks = tasks.filter(({ tid }) => isWorker.has(tid));
  }

  /** @param {string} name */
  first(name) {
    const mark = this.marks.find((one) => one.name === name);
    if (mark === undefined) throw new Error(`The page has set no mark "${name}".`);
    return mark;
  }

  /**
   * Returns the time from one mark to another; the CPU time is the sum over the main thread and the workers.
   * @param {string} from
   * @param {string} to
   * @returns {Duration}
   */
  between(from, to) {
    const [start, end] = [this.first(from), this.first(to)];
    const inside = this.workerTasks.filter(({ ts }) => ts >= start.ts && ts <= end.ts);
    const ofWorkers = inside.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
    return { wall: (end.ts - start.ts) / 1000, cpu: (end.tts - start.tts + ofWorkers) / 1000 };
  }

  /**
   * Returns the longest task of the main thread that began between two marks.
   * @param {string} from
   * @param {string} to
   * @returns {Duration}
   */
  longestTask(from, to) {
    const [start, end] = [this.first(from), this.first(to)];
    const inside = this.mainTasks.filter(({ ts, dur = 0 }) => ts + dur >= start.ts && ts <= end.ts);
    return {
      wall: Math.max(0, ...inside.map(({ dur = 0 }) => dur)) / 1000,
      cpu: Math.max(0, ...inside.map(({ tdur = 0 }) => tdur)) / 1000,
    };
  }

  /**
   * Returns the times from each mark with one name to the next mark with another.
   * @param {string} from
   * @param {string} to
   * @returns {Duration[]}
   */
  each(from, to) {
    return this.marks.flatMap((start, at) => {
      if (start.name !== from) return [];
      const end = this.marks.slice(at + 1).find(({ name }) => name === to);
      return end === undefined ? [] : [{ wall: (end.ts - start.ts) / 1000, cpu: (end.tts - start.tts) / 1000 }];
    });
  }
}

/**
 * Returns a percentile: the value that a share of the values does not exceed.
 * @param {number[]} values at least one
 * @param {number} share 0.95 for the 95th percentile, 0.5 for the median
 */
export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  const value = sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)];
  if (value === undefined) throw new Error('A percentile needs at least one value.');
  return value;
}
