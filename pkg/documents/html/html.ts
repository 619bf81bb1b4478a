/** A page list as an HTML document. */

import { type OptionNames, rejectUnknownOptions } from '../../core/errors/unknown-options.js';
import type { HtmlOptions, ListedPages } from '../../core/types/html.js';
import { escapeHtml } from './escape.js';
import { requireTexts } from './require-texts.js';
import { sectionsOf, type Titled } from './titles.js';

const TEXTS = {
  en: { title: 'Sitemap', pages: 'Pages', skip: 'Sections' },
  ja: { title: 'サイトマップ', pages: 'ページ', skip: '目次' },
} as const;

/** Number of sections from which the document begins with links to them. */
const LINKED_SECTIONS = 3;

/** The styles of the document. A site changes the colours, fonts and widths by the custom properties. */
const STYLES = `:root {
  color-scheme: light dark;
  --text: light-dark(#1f2328, #e6edf3);
  --muted: light-dark(#59636e, #9198a1);
  --link: light-dark(#0550ae, #79c0ff);
  --background: light-dark(#ffffff, #0d1117);
  --font: system-ui, sans-serif;
  --width: 72rem;
}
body { margin: 0 auto; max-width: var(--width); padding: 1rem; color: var(--text); background: var(--background); font: 1rem/1.6 var(--font); }
a { color: var(--link); overflow-wrap: anywhere; }
ul { columns: 20rem; column-gap: 2rem; padding-left: 1.2rem; }
li { break-inside: avoid; }
nav ul { columns: auto; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; padding: 0; list-style: none; }
h2 { margin-top: 2rem; }
time { color: var(--muted); font-size: 0.875em; white-space: nowrap; }
`;

/** The names of the options. */
const HTML_OPTIONS: OptionNames<HtmlOptions> = {
  title: true,
  titleOf: true,
  locale: true,
  lang: true,
  stylesheet: true,
  dates: true,
  document: true,
};

/**
 * Writes a sitemap for people: the pages as links in sections, one for each folder. The document has headings, landmarks and a language, works without
 * scripts, and follows the colour scheme of the visitor.
 *
 * @param pages Pages or URLs.
 * @param options See {@link HtmlOptions}.
 * @returns The document, or only its list.
 * @throws SitemapError `invalid-option` for an unknown option or one that is not text; `invalid-input` if `pages` is no list of pages.
 *
 * @example
 * ```js
 * const document = html(['https://example.com/', 'https://example.com/shop/opening-hours'], { title: 'All pages' });
 * document.includes('<a href="https://example.com/shop/opening-hours">Opening hours</a>'); // true
 * ```
 */
export function html(pages: ListedPages, options: HtmlOptions = {}): string {
  rejectUnknownOptions(options, HTML_OPTIONS);
  const { locale = 'en', titleOf, lang = locale, stylesheet, dates = true, document = true } = options;
  requireTexts({ title: options.title, lang, stylesheet });
  const texts = TEXTS[locale === 'ja' ? 'ja' : 'en'];
  const title = escapeHtml(options.title ?? texts.title);
  const sections = sectionsOf(pages, titleOf).map((section, index) => ({
    ...section,
    id: `section-${index + 1}`,
    title: escapeHtml(section.title || texts.pages),
  }));
  const links = sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`);
  const contents = [
    ...(sections.length < LINKED_SECTIONS ? [] : [`<nav aria-label="${texts.skip}"><ul>`, ...links, '</ul></nav>']),
    ...sections.flatMap((section) => [
      `<section aria-labelledby="${section.id}">`,
      `<h2 id="${section.id}">${section.title}</h2>`,
      '<ul>',
      ...section.pages.map((page) => item(page, dates)),
      '</ul>',
      '</section>',
    ]),
  ].join('\n');
  if (!document) {
    return `${contents}\n`;
  }
  const styles =
    stylesheet === undefined
      ? `<style>\n${STYLES}</style>`
      : `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`;
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${styles}
</head>
<body>
<main>
<h1>${title}</h1>
${contents}
</main>
</body>
</html>
`;
}

function item({ url, title, lastmod = '' }: Titled, dates: boolean): string {
  const date = dates && lastmod !== '' ? ` <time datetime="${lastmod}">${lastmod}</time>` : '';
  return `<li><a href="${escapeHtml(url.href)}">${escapeHtml(title)}</a>${date}</li>`;
}
