/**
 * Changing the entries of documents in place: {@link editDocument}. Showing how tables are read: {@link tableColumns}.
 *
 * This entry uses the engine of the entry `sitemap-kit`. In browsers, call its `init` first.
 *
 * @module
 */

import '../../core/index.js';

export type * from '../../core/types/edit.js';
export { editDocument } from './edit-document.js';
export { tableColumns } from './table-columns.js';
