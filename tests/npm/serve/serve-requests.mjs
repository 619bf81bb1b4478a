// @ts-check
// Requests to a `sitemapHandler` in tests.
import assert from 'node:assert/strict';

export const baseUrl = 'https://www.example.com/';

/**
 * Requests a path from a handler, on another host than that of the site.
 * @param {(request: Request) => Promise<Response | undefined>} handler
 * @param {string} path
 * @param {RequestInit} [init]
 */
export async function request(handler, path, init) {
  const response = await handler(new Request(`https://preview.example.net${path}`, init));
  assert.ok(response, `no response for ${path}`);
  return response;
}

/** Makes a handler that must not fail. @type {(error: unknown) => void} */
export const onError = (error) => {
  throw error;
};
