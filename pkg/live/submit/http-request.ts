/** One request through the `fetch` function of the caller. */

import { type Message, reasonOf } from '../../core/errors/message.js';
import type { Fetch, FetchInit, FetchResponse } from '../../core/types/submit.js';

/** A response. */
export interface HttpResponse {
  /** HTTP status; 0 for a redirect that a browser does not disclose. */
  status: number;
  /** Body. */
  text: string;
  /** The header `Retry-After`. */
  retryAfter: string | null;
}

/** A request without a response. */
export interface NoResponse {
  status?: never;
  /** Reason in the words of the `fetch` function. */
  reason: string | Message;
}

/**
 * Makes a request. It does not throw.
 *
 * @param maxBytes The number of bytes after which reading the body ends.
 */
export async function request(
  fetch: Fetch,
  url: string,
  init: FetchInit,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<HttpResponse | NoResponse> {
  try {
    const response = await fetch(url, signal === undefined ? init : { ...init, signal });
    return {
      status: response.status,
      text: await readText(response, maxBytes),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (error) {
    return { reason: reasonOfFetch(error) };
  }
}

/** Returns the beginning of a body as text. */
async function readText(response: FetchResponse, maxBytes: number): Promise<string> {
  if (!response.body) {
    return response.text();
  }
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  for (let bytes = 0; bytes < maxBytes; ) {
    const { done, value } = await reader.read();
    if (done) {
      return text + decoder.decode();
    }
    bytes += value.length;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}

/** Returns the reason of a failed `fetch`. Node states it in `cause` only. */
function reasonOfFetch(error: unknown): string {
  const cause = (error as { cause?: unknown } | null)?.cause;
  return cause instanceof Error && cause.message !== '' ? reasonOf(cause) : reasonOf(error);
}

/** Most characters of a message of a service that are shown. */
const MAX_CHARACTERS = 300;

/**
 * Returns the message in the JSON body of an error response, preceded by a space; an empty text if there is none. Google:
 * `{"error":{"message"}}`, Bing Webmaster Tools: `{"Message"}`, IndexNow of Bing: `{"message"}`.
 */
export function serviceMessage(text: string): string {
  try {
    const body = JSON.parse(text) as Record<string, unknown> | null;
    const found = (body?.error as { message?: unknown } | undefined)?.message ?? body?.Message ?? body?.message;
    return typeof found === 'string' ? ` ${found.replace(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS)}` : '';
  } catch {
    return '';
  }
}
