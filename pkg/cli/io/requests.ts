/** Requests of `notify`, `submit` and `status`. */

import type { Fetch } from '../../live/submit/index.js';

/** Milliseconds after which a request without a response fails. */
const TIMEOUT = 60_000;

/** The `fetch` function of Node, with a time limit. */
export const fetchWithTimeout: Fetch = (url, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT);
  const signal = init.signal === undefined ? timeout : AbortSignal.any([init.signal, timeout]);
  return fetch(url, { ...init, signal });
};

/**
 * Returns the value of an environment variable; undefined if it is not set or empty. Credentials are read from the environment,
 * because arguments of a command are visible to other users of the computer.
 */
export function environmentVariable(name: string): string | undefined {
  return process.env[name]?.trim() || undefined;
}
