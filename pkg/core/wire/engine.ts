/** The instance of the engine: its functions, and its state. */

import { engineFailed, failure, type SitemapError, SitemapErrorCode, toSitemapError } from '../errors/errors.js';
import * as glue from '../generated/sitemap_kit.js';
import type {
  AiCrawler,
  Applied,
  Difference,
  KeptState,
  Loss,
  PageListFormat,
  ParseStreamResult,
  Problem,
  Report,
  Robots,
  RuleDescription,
  SetReport,
  SetUpdate,
  SitemapFile,
} from '../types/index.js';
import type { IndexNowRequest } from '../types/index-now.js';
import type { Shard } from '../types/shards.js';
import type { Records } from './records.js';

/** An input as the engine receives it: text, bytes, or an array of pages, of which it takes one batch after the other. */
export type EncodedInput = string | Uint8Array | Records;

/** Options as the engine receives them: a plain object without undefined values. */
export type EncodedOptions = Record<string, unknown>;

/** The functions of the engine. */
export interface Engine {
  generate(pages: EncodedInput, options: EncodedOptions): { bytes: Uint8Array<ArrayBuffer>; report: Report };
  validate(input: EncodedInput, options: EncodedOptions, clock: string): Report;
  validateSet(
    files: readonly { name: string; url?: string; bytes: Uint8Array }[],
    options: EncodedOptions,
    clock: string,
  ): SetReport;
  parse(input: EncodedInput, options: EncodedOptions, sink: RowSink): ParseStreamResult;
  fix(input: EncodedInput, options: EncodedOptions): EncodedFix;
  diff(before: EncodedInput | Uint8Array[], after: EncodedInput | Uint8Array[], options: EncodedOptions): Difference;
  split(
    pages: EncodedInput,
    options: EncodedOptions,
  ): { files: SitemapFile[]; index: SitemapFile[]; report: Report; robots: string[] };
  update(
    pages: EncodedInput,
    names: readonly string[],
    read: (name: string) => Uint8Array,
    keepsDates: boolean,
    state: string | undefined,
    options: EncodedOptions,
  ): SetUpdate;
  readPages(
    input: EncodedInput,
    options: EncodedOptions,
  ): { pages: string; format: Exclude<PageListFormat, 'auto'>; report: Report };
  keepDates(
    pages: EncodedInput,
    state: string | undefined,
    names: readonly string[],
    read: (name: string) => Uint8Array,
    options: EncodedOptions,
  ): KeptState & { pages?: string };
  csvHeader(
    rows: Uint8Array,
    options: EncodedOptions,
  ): {
    delimiter: number;
    start: number;
    isGiven: boolean;
    joinsRows: boolean;
    text: string;
  };
  countShards(
    pages: EncodedInput,
    rows: Float64Array,
    options: EncodedOptions,
  ): { rows: Float64Array<ArrayBuffer>; report: Report };
  mergeShards(rows: Float64Array, others: Float64Array): Float64Array<ArrayBuffer>;
  planShards(rows: Float64Array, options: EncodedOptions): Shard[];
  shardPrefix(loc: string, baseUrl: string | undefined): number;
  writeShard(id: number, pages: EncodedInput, options: EncodedOptions): { files: SitemapFile[]; report: Report };
  shardIndex(sitemaps: string, options: EncodedOptions): { index: SitemapFile[]; robots: string[] };
  generateIndex(sitemaps: string, options: EncodedOptions): { xml: string; report: Report };
  gzip(bytes: Uint8Array): Uint8Array<ArrayBuffer>;
  gunzip(bytes: Uint8Array, maxBytes?: number): Uint8Array<ArrayBuffer>;
  decode(bytes: Uint8Array, maxBytes: number | undefined, readsJapanese: boolean): { text: string; encoding: string };
  robotsParse(given: string | Uint8Array, options: EncodedOptions): Robots;
  robotsAiCrawlers(): AiCrawler[];
  robotsIsAllowed(given: string | Uint8Array, agent: string, url: string): boolean;
  robotsWithSitemaps(given: string | Uint8Array, sitemaps: string[]): string;
  indexNow(
    options: EncodedOptions,
    locs: string[],
  ): { requests: IndexNowRequest[]; urls: (string | null)[]; report: Report };
  ParseStream: new (options: EncodedOptions) => ParseStreamHandle;
  rules(locale: string): RuleDescription[];
  limits(): Record<string, number>;
  GenerateStream: new (options: EncodedOptions) => GenerateHandle;
  SplitStream: new (options: EncodedOptions, leavesUncompressed: boolean) => SplitHandle;
}

/** Object of the engine for a stream. It is freed once, and not used after that. */
interface Handle {
  free(): void;
}

/** Object of the engine for a sitemap that is being written. */
export interface GenerateHandle extends Handle {
  push(pages: EncodedInput, lines: number): Uint8Array<ArrayBuffer>;
  finish(): { bytes: Uint8Array<ArrayBuffer>; report: Report };
}

/** Object of the engine for a sitemap set that is being written. */
export interface SplitHandle extends Handle {
  push(pages: EncodedInput, lines: number): SitemapFile[];
  nextFile(): SitemapFile[];
  finish(): { files: SitemapFile[]; index: SitemapFile[]; report: Report; robots: string[] };
}

/** Receives the entries of a document while the engine reads it; the engine keeps none of them. */
export interface RowSink {
  /**
   * Receives a chunk of entries. Both arrays are valid only during the call.
   *
   * @param text The texts of the entries, for `RowReader`.
   * @param numbers The numbers of the entries, for `RowReader`.
   * @param positions The line and the column of each entry; empty unless positions were requested.
   */
  write(text: string, numbers: Uint32Array, positions: Uint32Array): void;
}

/** Streaming parser of the engine. Its methods return new problems, if there are any. */
export interface ParseStreamHandle extends Handle {
  feed(bytes: Uint8Array, sink: RowSink): Problem[] | undefined;
  feedText(text: string, sink: RowSink): Problem[] | undefined;
  finish(sink: RowSink): ParseStreamResult & { problems: Problem[] };
}

/** Result of a fix in the engine: a document, or pages as JSON text. */
export interface EncodedFix {
  pages?: string;
  xml?: string;
  /** With `pages` only. */
  losses?: Loss[];
  applied: Applied[];
  changes: Record<string, number>;
  removed: number[];
  report: Report;
}

/** Source of the engine: its bytes, or the compiled module. */
export type EngineModule = WebAssembly.Module | BufferSource;

let ready = false;
/** The error if starting the engine at import failed. */
let loadFailure: SitemapError | undefined;
/** The exception with which the engine stopped; undefined while it can be called. */
let trap: unknown;
/** Number of earlier instances of the engine. */
let replaced = 0;
/** Number of calls that are running: reading a page may run code of the caller, which may call the engine. */
let running = 0;

/**
 * Starts the engine synchronously from the result of `read`. Does nothing if it is already running.
 *
 * If it cannot be started, calls throw the error and not the import, which a program cannot catch: pages that are rendered on a
 * server often import modules that are only called in the browser.
 */
export function startNow(read: () => EngineModule): void {
  if (!ready) {
    try {
      const module = read();
      const compiled = module instanceof WebAssembly.Module ? module : new WebAssembly.Module(module);
      glue.initSync({ module: compiled });
      ready = true;
    } catch (cause) {
      loadFailure = engineFailed(cause);
    }
  }
}

/** Returns the result of `init` in runtimes that start the engine at import; rejected with the error if that failed. */
export async function initResult(): Promise<void> {
  if (!ready && loadFailure !== undefined) {
    throw loadFailure;
  }
}

/** Starts the engine without blocking the page. Does nothing if it is already running. */
export async function start(module: EngineModule): Promise<void> {
  if (!ready) {
    const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
    await glue.default({ module_or_path: compiled });
    ready = true;
  }
}

/** Returns whether the engine is running. */
export function isReady(): boolean {
  return ready;
}

/**
 * Calls the engine. An instance that stopped during a call is not used again, because the state of its memory is unknown: the
 * next call uses a new instance.
 *
 * @throws SitemapError `not-ready` before the engine is started, `engine-failed` if it stops, and the errors of the engine.
 */
export function callEngine<Result>(call: (engine: Engine) => Result): Result {
  if (!ready) {
    throw loadFailure ?? failure(SitemapErrorCode.NotReady, 'engine-not-loaded');
  }
  // An instance is not replaced while a call of it is running.
  if (trap !== undefined && running > 0) {
    throw toSitemapError(trap);
  }
  running += 1;
  try {
    if (trap !== undefined) {
      glue.__wbg_reset_state();
      replaced += 1;
      trap = undefined;
    }
    // Returned bytes are copies that belong to the caller; the types of the glue do not express this.
    const result = call(glue as Engine);
    if (trap !== undefined) {
      throw trap;
    }
    return result;
  } catch (thrown) {
    trap ??= isTrap(thrown) ? thrown : undefined;
    throw toSitemapError(thrown);
  } finally {
    running -= 1;
  }
}

/**
 * Creates an object of the engine, for a stream.
 *
 * @returns The object and a function that frees it, which does nothing if the engine has stopped or was replaced, because
 *   its memory is gone.
 * @throws SitemapError as {@link callEngine}.
 */
export function open<Handle extends { free(): void }>(
  call: (engine: Engine) => Handle,
): { handle: Handle; free: () => void } {
  const handle = callEngine(call);
  const before = replaced;
  const free = (): void => {
    if (trap === undefined && replaced === before) {
      handle.free();
    }
  };
  return { handle, free };
}

/** Returns whether an exception comes from WebAssembly itself: a trap or a stack overflow. */
function isTrap(thrown: unknown): boolean {
  return thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError;
}
