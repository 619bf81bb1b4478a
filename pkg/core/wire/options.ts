/** Encoding of options for the engine. */

import { failure, messageOf, SitemapError, SitemapErrorCode } from '../errors/errors.js';
import { describe, message } from '../errors/message.js';
import { flatOptions, isGroup, optionFor } from '../errors/option-names.js';
import { unknownOption } from '../errors/unknown-options.js';
import type { PageListInput } from '../types/index.js';
import { callEngine, type EncodedOptions } from './engine.js';
import { encodeInput, isDate, isList, isUrl, pagesToJson, toBytes } from './input.js';
import { zoneText } from './zones.js';

/**
 * Returns the options as a plain object: without undefined values, and with URLs, dates and the previous page list as text.
 * Reading them may run code of the user (getters, proxies), which must not happen during a call of the engine. The engine
 * checks names and values.
 *
 * @param unused Options, and groups of options, that the engine reads together with others, and that have no effect in this call.
 */
export function encodeOptions(options: object | undefined, unused: readonly string[] = []): EncodedOptions {
  if (options === undefined) {
    return {};
  }
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw failure(SitemapErrorCode.InvalidOption, 'options-type', { value: describe(options) });
  }
  const encodedOptions: EncodedOptions = {};
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined) {
      // The engine rejects all other unknown names.
      const ours = optionFor(name);
      if (ours !== undefined) {
        throw unknownOption(options, name, ours);
      }
      encodedOptions[name] = encodeOption(name, value);
    }
  }
  const names = flatOptions(encodedOptions).map(([name]) => name);
  const ignored = names.find((name) => unused.includes(name) || unused.includes(name.replace(/\..*/, '')));
  if (ignored !== undefined) {
    throw unknownOption(options, ignored);
  }
  return encodedOptions;
}

/** Returns an option for the engine. Those in a group have its name before theirs, such as `check.profile`. */
function encodeOption(name: string, value: unknown): unknown {
  if (isGroup(name) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const given = Object.entries(value).filter(([, option]) => option !== undefined);
    return Object.fromEntries(given.map(([option, value]) => [option, encodeOption(`${name}.${option}`, value)]));
  }
  switch (name) {
    case 'now':
      return isDate(value) ? toDateText(value) : plainValue(name, value);
    case 'sitemaps':
      return toSitemapsText(value);
    case 'check.previous':
      return toPreviousText(value as PageListInput);
    case 'check.robots':
      // The engine decodes bytes, and states their encoding in the report.
      return toBytes(value) ?? value;
    case 'read.timezone':
      return typeof value === 'string' ? zoneText(value) : plainValue(name, value);
    case 'read.encoding':
      checkEncoding(value);
      return value;
    default:
      return plainValue(name, value);
  }
}

/** Returns the value of an option without accessors and proxies of the user: a URL as text, a list or record as a shallow copy. */
function plainValue(name: string, value: unknown): unknown {
  switch (typeof value) {
    case 'object':
      return isUrl(value) ? value.href : shallowCopy(value);
    case 'function':
      return (argument: unknown) => value(argument);
    case 'bigint':
    case 'symbol':
      throw failure(SitemapErrorCode.InvalidOption, 'option-type', { option: name, value: describe(value) });
    default:
      return value;
  }
}

/** Returns a shallow copy of a list or record. */
function shallowCopy(value: object | null): unknown {
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
    throw failure(SitemapErrorCode.InvalidOption, 'option-encoding', { value: describe(value) });
  }
}

/** Returns the JSON of a list of sitemaps. It is given as JSON in options that were stored. */
function toSitemapsText(sitemaps: unknown): string {
  if (typeof sitemaps === 'string') {
    return sitemaps;
  }
  if (!isList(sitemaps)) {
    throw failure(SitemapErrorCode.InvalidOption, 'index-entries-type', { value: describe(sitemaps) });
  }
  return pagesToJson(sitemaps);
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
    const rethrown: string[] = [SitemapErrorCode.NotReady, SitemapErrorCode.PagesNotSerializable];
    if (cause instanceof SitemapError && rethrown.includes(cause.code)) {
      throw cause;
    }
    const reason = cause instanceof SitemapError ? messageOf(cause) : message('not-utf8');
    throw failure(SitemapErrorCode.InvalidOption, 'option-previous-unreadable', { reason }, { cause });
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
    throw failure(SitemapErrorCode.InvalidOption, 'option-now-invalid');
  }
  return moment.toISOString();
}

/** Separates the callback for the report, which the engine does not receive, from the other options. */
export function extractOnReport<Handler>(
  options: ({ onReport?: Handler | undefined } & object) | undefined,
  unused?: readonly string[],
): {
  onReport: Handler | undefined;
  encodedOptions: EncodedOptions;
} {
  const { onReport, ...encodedOptions } = encodeOptions(options, unused);
  if (onReport !== undefined && typeof onReport !== 'function') {
    throw failure(SitemapErrorCode.InvalidOption, 'option-on-report', { value: describe(onReport) });
  }
  return { onReport: onReport as Handler | undefined, encodedOptions };
}
