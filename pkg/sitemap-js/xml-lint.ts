import type { Readable } from 'node:stream';
import { validate } from '../index.js';
import { streamToPromise } from './stream-to-promise.js';

/**
 * Resolves if a document is a valid sitemap or index. No other program is needed.
 *
 * @returns A promise that is rejected with an array of an error and a text of all errors, one per line, if the document is invalid.
 */
export async function xmlLint(xml: string | Readable): Promise<void> {
  const { kind, problems } = validate(typeof xml === 'string' ? xml : await streamToPromise(xml), { profile: 'xsd' });
  const errors = problems.filter(({ severity }) => severity === 'error');
  const lines = errors.map(({ line, column, message, rule }) => `${line ?? 1}:${column ?? 1}: ${message} (${rule})\n`);
  if (kind !== 'sitemap' && kind !== 'index') {
    lines.unshift(`1:1: The document is neither a sitemap nor an index.\n`);
  }
  if (lines.length > 0) {
    return Promise.reject([new Error(`The document is invalid:\n${lines.join('')}`), lines.join('')]);
  }
}
