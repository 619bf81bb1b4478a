/** Messages of errors as ids with parameters, which are formatted in a language. */

import type { Locale } from '../types/index.js';
import { ENGINE_MESSAGES_JA } from './engine-messages.js';
import { fill, type NamesIn, type Text, type Values } from './fill.js';
import { MESSAGES } from './package-messages.js';

/** Id of a message of the package. */
export type MessageId = keyof typeof MESSAGES;

/** Parameter of a message: a value that needs no translation, or a message. */
type Param = string | number | Message;

/** Parameters of a message. */
export type Params = Readonly<Record<string, Param>>;

/** The names of the parameters of a message of the package. */
type ParamNames<Id extends MessageId> = NamesIn<(typeof MESSAGES)[Id]['en']>;

/**
 * The parameters of a message of the package, as an argument that can be left out if there are none. An error is about the option `option`, also if
 * its message does not name it.
 */
export type ParamsFor<Id extends MessageId> = [ParamNames<Id>] extends [never]
  ? [params?: Readonly<Record<string, never>>]
  : [params: Readonly<Record<ParamNames<Id>, Param>> & { option?: string }];

/** A message in no language. The engine has ids of its own. */
export interface Message {
  id: string;
  params?: Params;
}

/** Returns a message. */
export function message<Id extends MessageId>(id: Id, ...[params = {}]: ParamsFor<Id>): Message {
  return { id, params };
}

/** Returns the parameters of a message as values of its placeholders. */
export function valuesOf(params: Params, locale: Locale): Values {
  const entries = Object.entries(params);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'object' ? (format(value, locale) ?? '') : value]),
  );
}

/** Returns the text of a message; undefined for an unknown id. */
export function format({ id, params = {} }: Message, locale: Locale): string | undefined {
  const own = (MESSAGES as Readonly<Record<string, Text>>)[id]?.[locale];
  const template = own ?? (locale === 'ja' ? ENGINE_MESSAGES_JA[id] : undefined);
  return template === undefined ? undefined : fill(template, valuesOf(params, locale), locale);
}

/** Returns a short description of a value. */
export function describe(value: unknown): string | Message {
  if (value === null || value === undefined) {
    return String(value);
  }
  if (typeof value === 'object') {
    if (Array.isArray(value)) {
      return message('value-array');
    }
    const name: unknown = Object.getPrototypeOf(value)?.constructor?.name;
    const isNamed = typeof name === 'string' && name !== 'Object' && name !== '';
    return isNamed ? message('value-instance', { text: name }) : message('value-object');
  }
  if (typeof value === 'function' || typeof value === 'symbol') {
    return message(`value-${typeof value as 'function' | 'symbol'}`);
  }
  const text = String(value);
  const type = typeof value as 'number' | 'bigint' | 'boolean' | 'string';
  return message(`value-${type}`, { text: text.length > 40 ? `${text.slice(0, 40)}…` : text });
}

/** Returns a thrown value, which may be of any type, as one line of text. */
export function reasonOf(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).replace(/\s*\n\s*/g, ' ');
}
