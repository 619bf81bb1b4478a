/** What crosses to the engine: page lists and documents become text or bytes. */

import { SitemapError, SitemapErrorCode } from '../errors/errors.js';
import type { PageListInput } from '../types/index.js';
import type { EncodedInput } from './engine.js';
import { hintFor } from './input-hint.js';
import { FIELD_NAMES, PAGE_DELIMITER } from './page-fields.js';

/** The form in which a page list or a document crosses to the engine: JSON for pages, text and bytes as they are. */
export function encodeInput(input: PageListInput): EncodedInput {
  if (isList(input)) {
    return pagesToJson(input);
  }
  if (typeof input === 'string') {
    return withoutLoneSurrogates(input);
  }
  const bytes = toBytes(input);
  if (bytes === undefined) {
    throw new SitemapError(
      SitemapErrorCode.InvalidInput,
      `The input is ${describe(input)}; expected an array of pages, a string, a Uint8Array or an ArrayBuffer.${hintFor(input)}`,
    );
  }
  // Bytes that begin so are an array of pages to the engine: those of a user are text that is wrong where it begins.
  return bytes[0] === PAGE_DELIMITER.charCodeAt(0) ? new TextDecoder().decode(bytes) : bytes;
}

/** Whether a value is an array. A proxy that was revoked is nothing that can be asked. */
export function isList(value: unknown): value is readonly unknown[] {
  return readGiven('The input', () => Array.isArray(value));
}

/**
 * Reads what a caller gave. That may run code of the caller (getters, proxies, conversions to text), and what this throws is
 * an error of the call.
 *
 * @param what What is read, for the message.
 */
export function readGiven<Given>(what: string, read: () => Given): Given {
  try {
    return read();
  } catch (cause) {
    throw unreadable(what, cause);
  }
}

/** The error of something that a caller gave, because of what was thrown while it was read. */
export function unreadable(what: string, cause: unknown): SitemapError {
  return cause instanceof SitemapError
    ? cause
    : new SitemapError(SitemapErrorCode.InvalidInput, `${what} cannot be read: ${reasonOf(cause)}`, { cause });
}

/** The text of an address, as the engine takes it. What is no address may have a text all the same, which the engine refuses. */
export function addressText(value: unknown, what: string): string {
  try {
    return String(value);
  } catch (cause) {
    const message = `${what} is ${describe(value)}; expected an address.`;
    throw new SitemapError(SitemapErrorCode.InvalidInput, message, { cause });
  }
}

/** The bytes of a buffer, without copying them, or undefined where the value holds no bytes. */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (!ArrayBuffer.isView(value) && !isBuffer(value)) {
    return undefined;
  }
  try {
    // Bytes whose buffer is gone look like none; only making others of them tells.
    if (value instanceof Uint8Array && value.length > 0) {
      return value;
    }
    return ArrayBuffer.isView(value)
      ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
      : new Uint8Array(value);
  } catch (cause) {
    const message =
      'The bytes are detached: their buffer was transferred, to a worker or elsewhere, and holds nothing here.';
    throw new SitemapError(SitemapErrorCode.InvalidInput, message, { cause });
  }
}

/** By its tag and not by its class: a buffer may come from another frame or context. */
function isBuffer(value: unknown): value is ArrayBuffer {
  try {
    return /^\[object (Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(value));
  } catch {
    // A proxy that does not let one look.
    return false;
  }
}

/** A value in a few words, for the message about a wrong one. */
export function describe(value: unknown): string {
  if (value === null || value === undefined) {
    return String(value);
  }
  if (typeof value === 'object') {
    try {
      const name: unknown = Array.isArray(value) ? 'Array' : Object.getPrototypeOf(value)?.constructor?.name;
      if (typeof name === 'string' && name !== 'Object' && name !== '') {
        return name === 'Array' ? 'an array' : `an object of class ${name}`;
      }
    } catch {
      // A proxy that does not let one look.
    }
    return 'an object';
  }
  if (typeof value === 'function' || typeof value === 'symbol') {
    return `a ${typeof value}`;
  }
  const text = String(value);
  return `the ${typeof value} ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
}

/**
 * The JSON text of a page list.
 *
 * `JSON.stringify` alone would turn NaN and invalid Dates into `null`, which means "absent", leave functions and symbols
 * out, and so hide the mistake; a page with any of them is written again with the wrong values kept, for the engine to
 * report at their places.
 */
export function pagesToJson(pages: readonly unknown[], first = 0): string {
  const list = readGiven('The page list', () => Array.from(pages));
  return `[${list.map((page, index) => pageToJson(page, first + index)).join(',')}]`;
}

/** The JSON text of one page, of which `index` tells the place in its list. */
export function pageToJson(page: unknown, index: number): string {
  try {
    const text: string | undefined = JSON.stringify(page);
    if (text !== undefined && !text.includes('null') && !needsReplacer(page)) {
      return text;
    }
  } catch {
    // A BigInt, a cycle, or a toJSON that throws: the careful way below tells them apart.
  }
  try {
    // What says nothing at all (undefined) is null in a list.
    return JSON.stringify([page], keepWrongValues).slice(1, -1);
  } catch (cause) {
    throw notSerializable(index, 'JSON', cause);
  }
}

/** The error of a page that cannot be written in a form, because of what was thrown on the way. */
export function notSerializable(index: number, form: 'JSON' | 'CSV', cause: unknown): SitemapError {
  const message = `Page [${index}] cannot be written as ${form}: ${reasonOf(cause)}`;
  return new SitemapError(SitemapErrorCode.PagesNotSerializable, message, { cause });
}

/** What was thrown, in one line. Anything can be. */
export function reasonOf(cause: unknown): string {
  try {
    return (cause instanceof Error ? cause.message : String(cause)).replace(/\s*\n\s*/g, ' ');
  } catch {
    return describe(cause);
  }
}

/** The names of the getters of classes that are fields of pages, by prototype. */
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

/** Whether JSON would leave out a function, a symbol or a getter somewhere in a value, which is known not to contain itself. */
function needsReplacer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'function' || typeof value === 'symbol';
  }
  // Every page of several fields passes here: by index and by name, which makes no list of the fields first.
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      if (typeof value[index] !== 'string' && needsReplacer(value[index])) {
        return true;
      }
    }
    return false;
  }
  // Dates, addresses and their like say themselves what they are in JSON.
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

/** Fields that hold a number or a moment: text in them is never taken for something else, so a wrong value may be text. */
const NUMBERS_AND_MOMENTS = new Set([
  'priority',
  'duration',
  'rating',
  'view_count',
  'status',
  'season_number',
  'episode_number',
  'lastmod',
  'publication_date',
  'expiration_date',
  'premier_date',
]);

function keepWrongValues(this: unknown, key: string, value: unknown): unknown {
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) {
    return wrongValue(key, String(value));
  }
  if (typeof value === 'function' || typeof value === 'symbol') {
    return { [`a ${typeof value}`]: true };
  }
  if (value === null) {
    // An invalid Date has become null by now; the holder still has the Date itself.
    const given = (this as Record<string, unknown>)[key];
    return isDate(given) ? wrongValue(key, 'Invalid Date') : null;
  }
  const isStruct = typeof value === 'object' && !Array.isArray(value) && !('toJSON' in value);
  return isStruct && getterNamesOf(Object.getPrototypeOf(value)).length > 0 ? fieldsOf(value) : value;
}

/** By its tag and not by its class, as {@link isBuffer}. */
export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

/** By its tag, as {@link isDate}. */
export function isUrl(value: unknown): value is URL {
  return Object.prototype.toString.call(value) === '[object URL]';
}

/** A value that JSON has no word for, in a form that no field takes for a right one: `loc: NaN` must not become a page "NaN". */
function wrongValue(key: string, text: string): unknown {
  return NUMBERS_AND_MOMENTS.has(key) ? text : { [text]: true };
}

/**
 * The same text in a form that UTF-8 can carry. Half of a surrogate pair cannot cross: encoding would replace it in
 * silence. In JSON text it crosses as an escape, so that the engine sees and reports it.
 */
function withoutLoneSurrogates(text: string): string {
  if (isWellFormed(text) || !/^[\s\uFEFF]*[[{]/.test(text)) {
    return text;
  }
  return text.replace(/\p{Surrogate}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
}

/** Whether every surrogate has its other half. The method is several times faster, but missing from older browsers. */
function isWellFormed(text: string & { isWellFormed?: () => boolean }): boolean {
  return text.isWellFormed?.() ?? !/\p{Surrogate}/u.test(text);
}
