/** Encoding of inputs for the engine as text or bytes. `page-list.ts` encodes arrays of pages as records where it can. */

import { failure, type SitemapError, SitemapErrorCode } from '../errors/errors.js';
import { describe, reasonOf } from '../errors/message.js';
import type { PageListInput } from '../types/index.js';
import { namesIn } from './field-kinds.js';
import { hintFor } from './input-hint.js';
import { NUMBERS_AND_DATES, PAGE } from './page-fields.js';

/** Names of all fields of a page and of the structs in it, with `url`, the other name of `loc`. */
const FIELD_NAMES: ReadonlySet<string> = new Set(['url', ...namesIn(PAGE)]);

/** Returns an input as text or bytes: an array as JSON, text with its lone surrogates as escapes, bytes unchanged. */
export function encodeInput(input: PageListInput): string | Uint8Array {
  if (isList(input)) {
    return pagesToJson(input);
  }
  if (typeof input === 'string') {
    return withoutLoneSurrogates(input);
  }
  const bytes = toBytes(input);
  if (bytes === undefined) {
    const params = { value: describe(input), hint: hintFor(input) };
    throw failure(SitemapErrorCode.InvalidInput, 'input-type', params);
  }
  return bytes;
}

/** Returns whether a value is an array. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Returns the bytes of a buffer or view without copying; undefined for other values. */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (!ArrayBuffer.isView(value) && !isBuffer(value)) {
    return undefined;
  }
  try {
    // A detached buffer has the length 0, like an empty one; only creating a view shows the difference.
    if (value instanceof Uint8Array && value.length > 0) {
      return value;
    }
    return ArrayBuffer.isView(value)
      ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
      : new Uint8Array(value);
  } catch (cause) {
    throw failure(SitemapErrorCode.InvalidInput, 'bytes-detached', {}, { cause });
  }
}

/** Returns whether a value is a buffer, by its tag and not by its class: it may come from another frame or context. */
function isBuffer(value: unknown): value is ArrayBuffer {
  return /^\[object (Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(value));
}

/**
 * Returns the JSON text of a page list.
 *
 * `JSON.stringify` alone would hide invalid values: it writes NaN and invalid Dates as `null`, which means "absent", and omits
 * functions and symbols. A page with such values is written again with placeholders, which the engine reports with their paths.
 */
export function pagesToJson(pages: readonly unknown[], first = 0): string {
  return `[${Array.from(pages, (page, index) => pageToJson(page, first + index)).join(',')}]`;
}

/** Returns the JSON text of the page with this index. */
export function pageToJson(page: unknown, index: number): string {
  try {
    const text: string | undefined = JSON.stringify(page);
    if (text !== undefined && !text.includes('null') && !needsReplacer(page)) {
      return text;
    }
  } catch {
    // A BigInt, a cycle, or a toJSON that throws: the replacer below distinguishes them.
  }
  try {
    // `undefined` is null in a list.
    return JSON.stringify([page], replaceUnserializable).slice(1, -1);
  } catch (cause) {
    throw notSerializable(index, 'JSON', cause);
  }
}

/** Returns the error for a page that cannot be written in a format, with the exception as its cause. */
export function notSerializable(index: number, form: 'JSON' | 'CSV', cause: unknown): SitemapError {
  const params = { page: index, format: form, reason: reasonOf(cause) };
  return failure(SitemapErrorCode.PagesNotSerializable, 'page-not-serializable', params, { cause });
}

/** Cache of the names of getters that are page fields, by prototype. */
const getterNames = new WeakMap<object, readonly string[]>();

/**
 * Returns the fields of an object: its own, and the getters of its class, such as those of a model of a database library. Of
 * getters, only names of page fields are read, because others may have effects. Names with `_` or `$` at their beginning are
 * the private state of such a class.
 */
export function fieldsOf(value: object): Record<string, unknown> {
  const getters = getterNamesOf(Object.getPrototypeOf(value));
  if (getters.length === 0) {
    return { ...value };
  }
  const own = Object.entries(value).filter(([name]) => !/^[_$]/.test(name));
  const inherited = getters.filter((name) => !Object.hasOwn(value, name));
  return Object.fromEntries([...own, ...inherited.map((name) => [name, (value as Record<string, unknown>)[name]])]);
}

function getterNamesOf(prototype: unknown): readonly string[] {
  if (typeof prototype !== 'object' || prototype === null || prototype === Object.prototype) {
    return [];
  }
  let names = getterNames.get(prototype);
  if (names === undefined) {
    const own = Object.entries(Object.getOwnPropertyDescriptors(prototype));
    const getters = own.filter(([name, { get }]) => get !== undefined && FIELD_NAMES.has(name)).map(([name]) => name);
    names = [...new Set([...getters, ...getterNamesOf(Object.getPrototypeOf(prototype))])];
    getterNames.set(prototype, names);
  }
  return names;
}

/** Returns whether JSON would omit a function, a symbol or a getter in a value without cycles. */
function needsReplacer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'function' || typeof value === 'symbol';
  }
  // Fast path: visits fields by index and name, without creating a list of them.
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      if (typeof value[index] !== 'string' && needsReplacer(value[index])) {
        return true;
      }
    }
    return false;
  }
  // Dates, URLs and similar objects define their own JSON.
  if (value.constructor !== Object) {
    if ('toJSON' in value) {
      return false;
    }
    if (getterNamesOf(Object.getPrototypeOf(value)).length > 0) {
      return true;
    }
  }
  for (const name in value) {
    const field = (value as Record<string, unknown>)[name];
    if (typeof field !== 'string' && needsReplacer(field) && Object.hasOwn(value, name)) {
      return true;
    }
  }
  return false;
}

/**
 * Fields with numbers or dates, which reject text of another form, so that the placeholder of an invalid value can be its text,
 * and the names of `lastmod` in Next.js and sitemap.js.
 */
const NUMBER_AND_DATE_FIELDS: ReadonlySet<string> = new Set([...NUMBERS_AND_DATES, 'lastModified', 'lastmodISO']);

/** Replaces values that JSON would hide by placeholders that the engine reports; a replacer of `JSON.stringify`. */
function replaceUnserializable(this: unknown, key: string, value: unknown): unknown {
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) {
    return placeholderFor(key, String(value));
  }
  if (typeof value === 'function' || typeof value === 'symbol') {
    return { [`a ${typeof value}`]: true };
  }
  if (value === null) {
    // An invalid Date is already null here; the holder still has the Date.
    const given = (this as Record<string, unknown>)[key];
    return isDate(given) ? placeholderFor(key, 'Invalid Date') : null;
  }
  const isStruct = typeof value === 'object' && !Array.isArray(value) && !('toJSON' in value);
  return isStruct && getterNamesOf(Object.getPrototypeOf(value)).length > 0 ? fieldsOf(value) : value;
}

/** Returns whether a value is a Date, by its tag, like {@link isBuffer}. */
export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

/** Returns whether a value is a URL, by its tag, like {@link isBuffer}. */
export function isUrl(value: unknown): value is URL {
  return Object.prototype.toString.call(value) === '[object URL]';
}

/** Returns a placeholder for a value without JSON that is invalid in the field: `loc: NaN` must not become the page "NaN". */
function placeholderFor(key: string, text: string): unknown {
  return NUMBER_AND_DATE_FIELDS.has(key) ? text : { [text]: true };
}

/**
 * Returns a JSON text with lone surrogates escaped. UTF-8 cannot represent them: encoding would replace them silently. The
 * engine reads and reports the escapes.
 */
function withoutLoneSurrogates(text: string): string {
  if (isWellFormed(text) || !/^[\s\uFEFF]*[[{]/.test(text)) {
    return text;
  }
  return text.replace(/\p{Surrogate}/gu, (surrogate) => `\\u${surrogate.charCodeAt(0).toString(16)}`);
}

/** Returns whether a text has no lone surrogates. The built-in method is several times faster, but missing from older browsers. */
function isWellFormed(text: string & { isWellFormed?: () => boolean }): boolean {
  return text.isWellFormed?.() ?? !/\p{Surrogate}/u.test(text);
}
