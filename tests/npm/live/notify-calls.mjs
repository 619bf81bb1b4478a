// @ts-check
// What the tests of `notify` pass to it.
import assert from 'node:assert/strict';
import { KEY } from '../helpers/local-server.mjs';

export const NOW = '2026-11-23T10:20:30.000Z';

/**
 * Options of a call to a server.
 * @param {{ endpoint: string }} server
 */
export const to = ({ endpoint }) => ({ key: KEY, endpoint, fetch, now: NOW });

/** A `fetch` that must not be called. */
export const noFetch = () => assert.fail('a request was made');

/** @param {unknown} value */
export const any = (value) => /** @type {any} */ (value);
