/** What streams of pages accept, and the batches that they send to the engine. */

import type { Bytes, PageInput } from '../types/index.js';

/**
 * What goes into a stream: a page, or an array of pages, which is quicker. With the option `format`: a piece of the text
 * or of the bytes of a page list, cut anywhere.
 */
export type PageChunk<Given = PageInput> = Given | readonly Given[] | Bytes;

/** Pages that cross at once: an array, or whole rows of a text. */
export type Batch = readonly PageInput[] | Uint8Array;

/** What came before a batch. */
export interface BatchOffset {
  /** Pages; not counted in text. */
  pages: number;
  /** Lines of the text. */
  lines: number;
}
