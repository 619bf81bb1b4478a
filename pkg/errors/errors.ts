/** What is thrown when a call cannot be answered. */

import type { Report } from '../types/index.js';

/**
 * The codes of {@link SitemapError}. They are stable; the messages may improve.
 *
 * @example
 * ```js
 * try {
 *   generate(['ftp://example.com/']);
 * } catch (error) {
 *   if (error.code === SitemapErrorCode.InvalidPages) console.error(error.report.problems);
 * }
 * ```
 */
export const SitemapErrorCode = {
  /** The engine was called before `await init()`. */
  NotReady: 'not-ready',
  /** The input is neither a page list, nor text, nor bytes. */
  InvalidInput: 'invalid-input',
  /** The page list holds something that has no JSON form, such as a cycle. */
  PagesNotSerializable: 'pages-not-serializable',
  /** A page that was to be written has an error; the report says which. */
  InvalidPages: 'invalid-pages',
  /** There are more pages, bytes or news articles than one sitemap may hold: use `split`. */
  TooManyPages: 'too-many-pages',
  /** There is nothing to write. */
  EmptyPageList: 'empty-page-list',
  /** The page list cannot be read at all. */
  UnreadablePageList: 'unreadable-page-list',
  /** An option has an unknown name or a value that cannot be used. */
  InvalidOption: 'invalid-option',
  /** The bytes are not gzip, or are damaged or truncated. */
  CorruptGzip: 'corrupt-gzip',
  /** Inflating passed the ceiling that was set. */
  InflatedTooLarge: 'inflated-too-large',
  /** The engine could not be loaded, or stopped. */
  EngineFailed: 'engine-failed',
} as const;

/** One of the codes of {@link SitemapErrorCode}. */
export type SitemapErrorCode = (typeof SitemapErrorCode)[keyof typeof SitemapErrorCode];

/** Marks the errors of every copy of the package, so that `instanceof` holds for those of another copy in the process, too. */
const mark = Symbol.for('sitemap-kit.SitemapError');

/** A call that cannot be answered. Wrong pages in a `validate` are not: they are problems of its report. */
export class SitemapError extends Error {
  override readonly name = 'SitemapError';
  /** What kind of failure this is. */
  readonly code: SitemapErrorCode;
  /**
   * The report of the input, where the call had read it before it failed. Not enumerable, so that an error that is
   * printed shows its message and not the whole report.
   */
  declare readonly report?: Report;

  /**
   * @param code What kind of failure this is.
   * @param message The sentence a person reads.
   * @param details The report of the input, and the error behind this one.
   */
  constructor(code: SitemapErrorCode, message: string, details: { report?: Report | undefined; cause?: unknown } = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    Object.defineProperty(this, mark, { value: true });
    this.code = code;
    if (details.report !== undefined) {
      Object.defineProperty(this, 'report', { value: details.report });
    }
  }
}

// Not a static method: a class that refers to itself gets another name from esbuild, which stacks would show.
Object.defineProperty(SitemapError, Symbol.hasInstance, {
  value(this: unknown, value: unknown): boolean {
    return this === SitemapError
      ? typeof value === 'object' && value !== null && mark in value
      : Function.prototype[Symbol.hasInstance].call(this, value);
  },
});

/** What the engine throws: a plain record, which the wall turns into a {@link SitemapError}. */
interface EngineFailure {
  code: SitemapErrorCode;
  message: string;
  report?: Report;
}

function isEngineFailure(thrown: unknown): thrown is EngineFailure {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    !(thrown instanceof Error) &&
    'code' in thrown &&
    'message' in thrown
  );
}

/**
 * The error that a user sees where the engine cannot be loaded.
 *
 * @param cause What was thrown.
 * @param advice What helps against it.
 */
export function engineFailed(cause: unknown, advice?: string): SitemapError {
  if (cause instanceof SitemapError) {
    return cause;
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  const sentence = advice === undefined ? reason : `${reason.replace(/\.$/, '')}. ${advice}`;
  return new SitemapError(SitemapErrorCode.EngineFailed, `The engine could not be loaded: ${sentence}`, { cause });
}

/** The error that a user sees for what was thrown while the engine worked. */
export function toSitemapError(thrown: unknown): SitemapError {
  if (thrown instanceof SitemapError) {
    return thrown;
  }
  if (isEngineFailure(thrown)) {
    return new SitemapError(thrown.code, thrown.message, { report: thrown.report });
  }
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return new SitemapError(SitemapErrorCode.EngineFailed, `The engine stopped: ${reason}`, { cause: thrown });
}
