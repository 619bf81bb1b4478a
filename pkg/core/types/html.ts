/** Options of the lists of pages for people. */

import type { Locale } from './options.js';
import type { Page } from './page.js';

/** Pages or URLs. Those without an absolute URL with http or https are left out, and each URL is listed once. */
export type ListedPages = Iterable<string | URL | Page>;

/** Options that both lists have. */
export interface ListOptions {
  /** Title of the list. By default "Sitemap", in the language of `locale`. */
  title?: string | undefined;
  /**
   * Returns the title of a page. A page without one has the last name of its path as its title: "Opening hours" for
   * `/shop/opening-hours.html`.
   */
  titleOf?: ((page: Page) => string | undefined) | undefined;
  /** Language of the texts around the pages. Default `en`. */
  locale?: Locale | undefined;
}

/** Options of {@link html}. */
export interface HtmlOptions extends ListOptions {
  /** Language of the document, as in `lang="…"`. By default that of `locale`. */
  lang?: string | undefined;
  /** URL of a CSS file in place of the styles in the document. */
  stylesheet?: string | undefined;
  /** Whether the date of each page is shown, if it has one. Default `true`. */
  dates?: boolean | undefined;
  /** Whether the result is a whole document (`true`, the default), or only the list, to be put into a page of the site. */
  document?: boolean | undefined;
}

/** Options of {@link llmsText}. */
export interface LlmsOptions extends ListOptions {
  /** What the site is about, in one or two sentences. */
  summary?: string | undefined;
}
