/** Chunks of pages that streams accept, and the batches that are passed to the engine. */

import type { Bytes, PageInput } from '../types/index.js';

/**
 * A chunk of a stream of pages: a page, or an array of pages, which is faster. With the option `read.format`: text or
 * bytes of a page list, divided anywhere.
 */
export type PageChunk<Given = PageInput> = Given | readonly Given[] | Bytes;

/** Pages that are passed to the engine in one call: an array, or whole rows of text. */
export type Batch = readonly PageInput[] | Uint8Array;

/** Input before a batch. */
export interface BatchOffset {
  /** Number of pages; not counted in text. */
  pages: number;
  /** Number of lines of text. */
  lines: number;
}
