/** A page list as `llms.txt`. */

import { type OptionNames, rejectUnknownOptions } from '../../core/errors/unknown-options.js';
import type { ListedPages, LlmsOptions } from '../../core/types/html.js';
import { requireTexts } from './require-texts.js';
import { sectionsOf } from './titles.js';

/**
 * Writes `llms.txt` (llmstxt.org): the pages of a site as Markdown links, in sections. No search engine has said that it reads
 * this file, and Google has said that it does not: it promises nothing.
 *
 * @param pages Pages or URLs.
 * @param options See {@link LlmsOptions}.
 * @returns The text of the file.
 * @throws SitemapError `invalid-option` for an unknown option or one that is not text; `invalid-input` if `pages` is no list of pages.
 *
 * @example
 * ```js
 * const pages = ['https://example.com/', 'https://example.com/docs/start'];
 * console.log(llmsText(pages, { title: 'Example', summary: 'An example.' }));
 * ```
 *
 * ```md
 * # Example
 *
 * > An example.
 *
 * - [example.com](https://example.com/)
 *
 * ## Docs
 *
 * - [Start](https://example.com/docs/start)
 * ```
 */
export function llmsText(pages: ListedPages, options: LlmsOptions = {}): string {
  rejectUnknownOptions(options, LLMS_OPTIONS);
  const { title, summary, titleOf } = options;
  requireTexts({ title, summary });
  const sections = sectionsOf(pages, titleOf);
  const host = sections[0]?.pages[0]?.url.host ?? '';
  const blocks = sections.map((section) => {
    const lines = section.pages.map((page) => `- [${plain(page.title)}](${address(page.url)})`);
    return [...(section.title === '' ? [] : [`## ${plain(section.title)}`, '']), ...lines].join('\n');
  });
  const head = [`# ${plain(title ?? host)}`, ...(summary === undefined ? [] : [`> ${plain(summary)}`])];
  return `${[...head, ...blocks].join('\n\n')}\n`;
}

/** The names of the options. */
const LLMS_OPTIONS: OptionNames<LlmsOptions> = { title: true, titleOf: true, locale: true, summary: true };

/** Returns a text as Markdown in one line, in which nothing is markup. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&');
}

/** Returns a URL whose brackets do not end a link. */
function address(url: URL): string {
  return url.href.replaceAll('(', '%28').replaceAll(')', '%29');
}
