/** The changes that are passed to `notify`, as a list of pages with their states. */

import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { describe } from '../../core/errors/message.js';
import type { Address } from '../../core/types/index.js';
import type { NotifyChanges, NotifyPage } from '../../core/types/submit.js';
import { isDate, isList, isUrl } from '../../core/wire/input.js';

/** The state of a page that a notification is about. */
export interface PageState {
  version?: string;
  removed?: true;
}

/**
 * Returns the changed pages. A page without a version has an empty state.
 *
 * @throws SitemapError `invalid-input`.
 */
export function readChanges(changes: NotifyChanges): { loc: Address; state: PageState }[] {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
    throw failure(SitemapErrorCode.InvalidInput, 'changes-type', { value: describe(changes) });
  }
  const { added = [], changed = [], removed = [] } = changes;
  for (const list of [added, changed, removed]) {
    if (!isList(list)) {
      throw failure(SitemapErrorCode.InvalidInput, 'locs-type', { value: describe(list) });
    }
  }
  return [
    ...[...added, ...changed].map((page) => ({ loc: locOf(page), state: { ...versionOf(page) } })),
    ...removed.map((page) => ({ loc: locOf(page), state: { removed: true as const } })),
  ];
}

function locOf(page: Address | NotifyPage): Address {
  return isPage(page) ? page.loc : page;
}

function versionOf(page: Address | NotifyPage): { version?: string } {
  if (!isPage(page)) {
    return {};
  }
  const after = (name: string): string | undefined => page.fields?.find(({ path }) => path === name)?.after;
  const version = page.content_hash ?? page.lastmod ?? after('content_hash') ?? after('hash') ?? after('lastmod');
  if (version === undefined) {
    return {};
  }
  return { version: isDate(version) ? version.toISOString() : String(version) };
}

function isPage(page: Address | NotifyPage): page is NotifyPage {
  return typeof page === 'object' && page !== null && !isUrl(page);
}
