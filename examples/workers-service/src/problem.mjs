// @ts-check
// Responses of the endpoint: JSON, and problems as in RFC 9457.

/** A request that is refused. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} title
   * @param {{ headers?: Record<string, string>, details?: object }} [more]
   */
  constructor(status, title, { headers = {}, details = {} } = {}) {
    super(title);
    this.response = Response.json(
      { title, status, ...details },
      { status, headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers } },
    );
  }
}
