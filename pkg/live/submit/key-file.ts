/** The key file of IndexNow, which proves that the key belongs to the host: https://www.indexnow.org/documentation. */

import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { describe, type Message, message } from '../../core/errors/message.js';
import type { Fetch } from '../../core/types/submit.js';
import { request } from './http-request.js';

/** Bytes of a key file that are read: a key has at most 128, and white space may surround it. */
const MAX_BYTES = 4_096;

/** Returns the URL of the key file for the URLs of a request. */
export function keyFileUrl(body: { key: string; keyLocation?: string; urlList: readonly string[] }): string {
  return body.keyLocation ?? new URL(`/${body.key}.txt`, body.urlList[0]).href;
}

/**
 * Checks that a key file contains the key. White space around the key is accepted. A check that is aborted finds nothing.
 *
 * @throws SitemapError `key-file-mismatch` if it does not, or cannot be read.
 */
export async function checkKeyFile(fetch: Fetch, url: string, key: string, signal?: AbortSignal): Promise<void> {
  const response = await request(fetch, url, { method: 'GET', headers: {}, redirect: 'follow' }, MAX_BYTES, signal);
  let problem: Message;
  if (signal?.aborted) {
    return;
  }
  if (response.status === undefined) {
    problem = message('key-file-unreachable', { reason: response.reason });
  } else if (response.status !== 200) {
    problem = message('key-file-status', { status: response.status });
  } else if (response.text.trim() !== key) {
    problem = message('key-file-content', { found: describe(response.text) });
  } else {
    return;
  }
  throw failure(SitemapErrorCode.KeyFileMismatch, 'key-file-mismatch', { url, key, problem });
}
