/** Reads files and what they say about their pages, in this thread. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { decodeHtml } from '../html/encoding.js';
import { type PageFacts, type PageFactsOptions, pageFacts } from '../html/page-facts.js';

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

/** Reads a file. */
export async function readFacts({ path, url, options }: FactsRequest): Promise<FileFacts> {
  const { hash = false, ...wanted } = options;
  const html = decodeHtml(await readFile(path));
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
