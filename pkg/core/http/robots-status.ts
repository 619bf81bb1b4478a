/** Statuses of a robots.txt. */

/**
 * Returns whether crawlers request nothing from a host whose robots.txt has this status (RFC 9309 §2.3.1.4). Google treats 429 as an
 * error of the server.
 */
export function stopsCrawlers(status: number): boolean {
  return status >= 500 || status === 429;
}
