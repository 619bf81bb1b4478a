/** Encoding of options for the engine. */

import { SitemapError, SitemapErrorCode } from '../errors/errors.js';
import type { PageListInput } from '../types/index.js';
import { callEngine, type EncodedOptions } from './engine.js';
import { describe, encodeInput, isDate, isUrl, reasonOf } from './input.js';
import { optionFor } from './option-names.js';

/**
 * Returns the options as a plain object: without undefined values, and with URLs, dates and the previous page list as text.
 * Reading them may run code of the user (getters, proxies), which must not happen during a call of the engine. The engine
 * checks names and values.
 */
export function encodeOptions(options: object | undefined): EncodedOptions {
  try {
    return readOptions(options);
  } catch (cause) {
    if (cause instanceof SitemapError) {
      throw cause;
    }
    throw new SitemapError(SitemapErrorCode.InvalidOption, `The options cannot be read: ${reasonOf(cause)}`, { cause });
  }
}

function readOptions(options: object | undefined): EncodedOptions {
  if (options === undefined) {
    return {};
  }
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new SitemapError(
      SitemapErrorCode.InvalidOption,
      `The options are ${describe(options)}; expected an object such as { baseUrl: 'https://example.com/' }.`,
    );
  }
  const encodedOptions: EncodedOptions = {};
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined) {
      checkName(name);
      encodedOptions[name] = encodeOption(name, value);
    }
  }
  return encodedOptions;
}

/** Throws for an option of another tool, with a suggestion. The engine rejects all other unknown names. */
function checkName(name: string): void {
  const ours = optionFor(name);
  if (ours !== undefined) {
    throw new SitemapError(SitemapErrorCode.InvalidOption, `There is no option ${name}; did you mean ${ours}?`);
  }
}

function encodeOption(name: string, value: unknown): unknown {
  if (name === 'now' && isDate(value)) {
    return toDateText(value);
  }
  if (name === 'previous') {
    return toPreviousText(value as PageListInput);
  }
  if (name === 'encoding') {
    checkEncoding(value);
  }
  switch (typeof value) {
    case 'object':
      return isUrl(value) ? value.href : plain(value);
    case 'function':
      return (answer: unknown) => value(answer);
    case 'bigint':
    case 'symbol':
      throw new SitemapError(
        SitemapErrorCode.InvalidOption,
        `The option ${name} is ${describe(value)}; no option takes that.`,
      );
    default:
      return value;
  }
}

/** Returns a shallow copy of a list or record. */
function plain(value: object | null): unknown {
  const isPlain = (field: unknown): boolean => field === null || /string|number|boolean|undefined/.test(typeof field);
  const copy = (field: unknown): unknown => (isPlain(field) ? field : Array.isArray(field) ? [] : {});
  if (value === null || Array.isArray(value)) {
    return value && Array.from(value, copy);
  }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, copy(field)]));
}

/** Throws for an encoding that the runtime does not support: the engine would ignore it. */
function checkEncoding(value: unknown): void {
  try {
    new TextDecoder(value as string);
  } catch {
    throw new SitemapError(
      SitemapErrorCode.InvalidOption,
      `The option encoding is ${describe(value)}; expected a name such as shift_jis or windows-1252.`,
    );
  }
}

/** Returns the text of the earlier page list, decompressed if necessary. */
function toPreviousText(previous: PageListInput): string {
  try {
    const bytes = encodeInput(previous);
    if (typeof bytes === 'string') {
      return bytes;
    }
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const content = isGzip ? callEngine((engine) => engine.gunzip(bytes)) : bytes;
    return new TextDecoder(encodingOf(content), { fatal: true }).decode(content);
  } catch (cause) {
    const passed: string[] = [SitemapErrorCode.NotReady, SitemapErrorCode.PagesNotSerializable];
    if (cause instanceof SitemapError && passed.includes(cause.code)) {
      throw cause;
    }
    const reason = cause instanceof SitemapError ? cause.message : 'its bytes are no text in UTF-8.';
    throw new SitemapError(SitemapErrorCode.InvalidOption, `The option previous cannot be read: ${reason}`, { cause });
  }
}

/** Returns the encoding of a byte order mark; UTF-8 if there is none. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) {
    return 'utf-16le';
  }
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Returns the W3C Datetime of a Date. */
function toDateText(moment: Date): string {
  if (Number.isNaN(moment.getTime())) {
    throw new SitemapError(
      SitemapErrorCode.InvalidOption,
      'The option now is an invalid Date; expected a Date or a W3C Datetime such as 2026-01-10T10:20:30Z.',
    );
  }
  return moment.toISOString();
}

/** Separates the callback for the report, which the engine does not receive, from the other options. */
export function extractOnReport<Handler>(options: ({ onReport?: Handler | undefined } & object) | undefined): {
  onReport: Handler | undefined;
  encodedOptions: EncodedOptions;
} {
  const { onReport, ...encodedOptions } = encodeOptions(options);
  if (onReport !== undefined && typeof onReport !== 'function') {
    throw new SitemapError(
      SitemapErrorCode.InvalidOption,
      `The option onReport is ${describe(onReport)}; expected a function that takes the report.`,
    );
  }
  return { onReport: onReport as Handler | undefined, encodedOptions };
}
