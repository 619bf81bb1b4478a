import type { OpenDocument } from '../../model/open-document.js';
import type { SourceContent } from '../../model/open-source.js';
import type { TextBasis } from '../../worker/source/current-text.js';

/** Number of characters that are copied between two tasks of the event loop. */
const charactersPerTask = 1_000_000;

/** Returns a content as strings, without blocking the main thread for long. */
export async function chunksOf(content: SourceContent): Promise<string[]> {
  if (typeof content === 'string') {
    return [content];
  }
  const chunks: string[] = [];
  for (let from = 0; from < content.length; from += charactersPerTask) {
    chunks.push(content.slice(from, Math.min(from + charactersPerTask, content.length)).toString());
    await new Promise((resolve) => setTimeout(resolve));
  }
  return chunks;
}

/** Returns the text that the pages of a document are changes of; undefined without a text, as of a new document. */
export async function basisOf({
  kind,
  original,
  encoding,
  columns,
  hasText,
  typed,
}: OpenDocument): Promise<TextBasis | undefined> {
  if (typed !== undefined) {
    const { content, rows } = typed;
    const file = hasText ? original : new Blob();
    return { kind, file, encoding, columns, typed: { chunks: await chunksOf(content), rows } };
  }
  return hasText ? { kind, file: original, encoding, columns } : undefined;
}
