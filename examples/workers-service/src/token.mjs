// @ts-check
// The token of the endpoint.
import { Refusal } from './problem.mjs';

/**
 * Throws a `Refusal` unless a request has the token. Digests are compared, in constant time: neither the length nor the first different
 * character of the token can be measured.
 * @param {Request} request
 * @param {string} token
 */
export async function requireToken(request, token) {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const [expected, actual] = await Promise.all([token, given].map(digest));
  // An extension of the Workers runtime.
  const { timingSafeEqual } = /** @type {any} */ (crypto.subtle);
  if (!token) console.error('The secret API_TOKEN is not set, so all requests are refused.');
  if (!token || !timingSafeEqual.call(crypto.subtle, expected, actual)) {
    throw new Refusal(401, 'The token is missing or wrong.', { headers: { 'www-authenticate': 'Bearer' } });
  }
}

/** @param {string} text */
const digest = (text) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
