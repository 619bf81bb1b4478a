/** Conditional requests: RFC 9110 §13. */

import type { Answer } from './site-client.js';

/** What a server says about the version of a file. */
export interface Validators {
  etag?: string;
  /** Value of the header `Last-Modified`. */
  modified?: string;
}

/** Returns what an answer says about the version of its file. */
export function validatorsOf({ header }: Pick<Answer, 'header'>): Validators {
  const [etag, modified] = [header('etag'), header('last-modified')];
  return { ...(etag !== null && { etag }), ...(modified !== null && { modified }) };
}

/** Returns the headers of a request that is answered with 304 if the file is still of a version. */
export function conditions({ etag, modified }: Validators = {}): Record<string, string> {
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(modified !== undefined && { 'if-modified-since': modified }),
  };
}
