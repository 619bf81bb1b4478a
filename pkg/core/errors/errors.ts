/** Errors that the package throws. */

import type { Locale, Report } from '../types/index.js';
import { errorOf } from './fill.js';
import {
  format,
  type Message,
  type MessageId,
  message,
  type Params,
  type ParamsFor,
  reasonOf,
  valuesOf,
} from './message.js';
import { MESSAGES } from './package-messages.js';
import { SitemapError, SitemapErrorCode } from './sitemap-error.js';

export { SitemapError, SitemapErrorCode };

/** Messages of the errors that were made here, for other languages than English. */
const messages = new WeakMap<SitemapError, Message>();

type Details = ConstructorParameters<typeof SitemapError>[2];

/** Returns an error with an English message. */
export function failure<Id extends MessageId>(
  code: SitemapErrorCode,
  id: Id,
  ...given: [...ParamsFor<Id>, details?: Details]
): SitemapError;
export function failure(code: SitemapErrorCode, id: MessageId, params: Params = {}, details?: Details): SitemapError {
  const error = errorOf(code, MESSAGES[id].en, valuesOf(params, 'en'), 'en', details);
  messages.set(error, { id, params });
  return error;
}

/** Returns the message of an error without its language, if it was made here. */
export function messageOf(error: SitemapError): Message | string {
  return messages.get(error) ?? error.message;
}

/** Returns the message of an error in a language; undefined if there is none. */
export function messageIn(error: SitemapError, locale: Locale): string | undefined {
  const made = messages.get(error);
  return made && format(made, locale);
}

/** Error of the engine, which is a plain record. */
interface EngineFailure {
  code: SitemapErrorCode;
  /** The English message, with placeholders. */
  text: string;
  id: string;
  params: Record<string, string>;
  report?: Report;
}

function isEngineFailure(thrown: unknown): thrown is EngineFailure {
  return (
    typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'code' in thrown && 'text' in thrown
  );
}

/**
 * Returns the error of an engine that cannot be loaded.
 *
 * @param cause The exception.
 * @param advice Id of a message that describes a remedy.
 */
export function engineFailed(cause: unknown, advice?: 'advice-bundle' | 'advice-init'): SitemapError {
  if (cause instanceof SitemapError) {
    return cause;
  }
  const reason = reasonOf(cause);
  if (advice === undefined) {
    return failure(SitemapErrorCode.EngineFailed, 'engine-load-failed', { reason }, { cause });
  }
  const params = { reason: reason.replace(/\.$/, ''), advice: message(advice) };
  return failure(SitemapErrorCode.EngineFailed, 'engine-load-failed-advice', params, { cause });
}

/** Returns the error for an exception of the engine. */
export function toSitemapError(thrown: unknown): SitemapError {
  if (thrown instanceof SitemapError) {
    return thrown;
  }
  if (isEngineFailure(thrown)) {
    const { code, text, id, params, report } = thrown;
    const error = errorOf(code, text, params, 'en', { report });
    // Japanese texts have quotation marks of their own around a value, English ones those of the engine around a text.
    const { value } = params;
    messages.set(error, {
      id,
      params: value === undefined ? params : { ...params, value: value.replace(/^"(.*)"$/s, '$1') },
    });
    return error;
  }
  return failure(SitemapErrorCode.EngineFailed, 'engine-stopped', { reason: reasonOf(thrown) }, { cause: thrown });
}
