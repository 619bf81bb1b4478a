/** Content of a file that an export does not contain. */

/**
 * - `unread`: entries or lines that could not be read
 * - `comments`: comments, instructions and document types
 * - `elements`: unknown elements and attributes, or known ones in the wrong position
 * - `fields`: unknown fields and values of a page list
 * - `shape`: other names of fields, the layout, content around the list
 * - `feed`: content of a feed other than URLs and dates
 * - `kind`: the format, which differs from that of the file name; saving changes it to that of the name
 * - `pendingText`: text that was typed and is not in the table
 */
export type ExportLoss = 'unread' | 'comments' | 'elements' | 'fields' | 'shape' | 'feed' | 'kind' | 'pendingText';

/** Returns the union of two lists of losses. */
export function union(some: readonly ExportLoss[], others: readonly ExportLoss[]): readonly ExportLoss[] {
  return [...new Set([...some, ...others])];
}
