/** What a text can hold beside the pages that an export has. */

/**
 * - `unread`: entries or lines that could not be read
 * - `comments`: comments, instructions and document types
 * - `elements`: elements and attributes that sitemaps do not know, or that stand where they do not belong
 * - `fields`: fields and values that a page list does not know
 * - `shape`: names of fields of its own, a layout of its own, what stands around the list
 * - `feed`: what a feed says beside addresses and dates
 * - `kind`: that it is a file of another kind than its name says; saving to it makes it one of that kind
 * - `held`: what was typed, and the table has not taken
 */
export type ExportLoss = 'unread' | 'comments' | 'elements' | 'fields' | 'shape' | 'feed' | 'kind' | 'pendingText';

/** What of both is unkept, once each. */
export function union(some: readonly ExportLoss[], others: readonly ExportLoss[]): readonly ExportLoss[] {
  return [...new Set([...some, ...others])];
}
