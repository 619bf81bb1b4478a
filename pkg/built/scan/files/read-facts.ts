/** Reads files and what they say about their pages, in this thread. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decodeHtml } from '../../../documents/facts/encoding.js';
import { type PageFacts, type PageFactsOptions, pageFacts } from '../../../documents/facts/page-facts.js';

/** A file to read. */
export interface FactsRequest {
  path: string;
  /** The URL of its page. */
  url: string;
  options: PageFactsOptions & {
    /** Returns the hash of the text instead of the text. */
    hash?: boolean;
  };
}

/** What a file says about its page, and the hash of its content. */
export type FileFacts = PageFacts & { contentHash?: string };

/** What a file says, or why it cannot be read. */
export type FactsResult = { facts: FileFacts } | { error: string };

/** Reads a file if it can be read. */
export function resultOf(request: FactsRequest): FactsResult {
  try {
    return { facts: readFacts(request) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Reads a file, and waits for it: parsing takes the thread anyway, and is much longer. */
export function readFacts({ path, url, options }: FactsRequest): FileFacts {
  const { hash = false, ...wanted } = options;
  const html = decodeHtml(readFileSync(path));
  const { text, ...facts } = pageFacts(html, url, { ...wanted, text: hash });
  return hash
    ? {
        ...facts,
        contentHash: createHash('sha256')
          .update(text ?? '')
          .digest('hex')
          .slice(0, 32),
      }
    : facts;
}
