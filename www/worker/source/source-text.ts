import { generate, generateIndex, type Kind, type Page } from 'sitemap-kit';

// The problems of the pages are not used: the pages and their source are checked for themselves.
const options = { invalid: 'keep', pretty: true, check: { problemsPerRule: 0 } } as const;

/** Maximum number of characters of a text that the source view shows and that can be replaced. */
export const maxLength = 64 * 1024 * 1024;

/** Returns the XML of a sitemap or an index, including invalid values. */
export function sourceText(kind: Kind, pages: readonly Page[]): string {
  return kind === 'index'
    ? generateIndex(
        pages.map(({ loc, lastmod }) => ({ loc, lastmod })),
        options,
      )
    : generate(pages, options);
}
