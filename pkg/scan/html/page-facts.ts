/** What an HTML document says about its page. */

import type { Alternate, Video } from '../../types/index.js';
import {
  attribute,
  childOfRoot,
  descendants,
  type Element,
  isWholeDocument,
  parseDocument,
  rootOf,
  textOf,
  words,
} from './document.js';
import { imagesOf, mainOf } from './images.js';
import { type ArticleFacts, StructuredData } from './json-ld.js';
import { parseRefresh, type Refresh } from './refresh.js';
import { forbiddingDirective, isRobotsName } from './robots.js';

/** Options of {@link pageFacts}. What is not asked for is not read. */
export interface PageFactsOptions {
  /** Returns the images of the main content, and the preview image. */
  images?: boolean;
  /** Returns the videos that JSON-LD describes. */
  videos?: boolean;
  /** Returns the article that JSON-LD describes. */
  news?: boolean;
  /** Returns the text of the main content. */
  text?: boolean;
  /** Looks for `noindex` in the body, too, where search engines may follow it. True by default. */
  body?: boolean;
  /** The current time, for directives with a date; by default that of the clock. */
  now?: Date;
}

/** A kind of {@link FactProblem}. */
export type FactProblemKind = 'canonicals-differ' | 'noindex-in-body' | 'json-ld-invalid' | 'video-incomplete';

/** Something in a document that its author should correct. */
export interface FactProblem {
  /** Kind of the problem; stable. */
  kind: FactProblemKind;
  /** The values concerned. */
  value: string;
}

/** What an HTML document says about its page. */
export interface PageFacts {
  /** Whether it is a document; a fragment has no document type, root, head or title. */
  isDocument: boolean;
  /** Whether it is what Next.js writes for a page that only redirects or fails; browsers follow it by script. */
  isError?: true;
  /** The language of the document. */
  language?: string;
  /** The canonical URL, absolute and without a fragment. */
  canonical?: string;
  /** The directive that forbids indexing, such as `noindex`. */
  noindex?: string;
  /** The redirect of `<meta http-equiv="refresh">` to another page. */
  refresh?: Refresh;
  /** The versions in other languages. */
  alternates: Alternate[];
  images: { loc: string }[];
  videos: Video[];
  /** The article, without its publication, which the document does not name. */
  news?: ArticleFacts;
  /** The date on which the page was changed, as the document states it. */
  modified?: string;
  /** The absolute URLs of the links to other pages, without fragments. */
  links: string[];
  /** The text of the main content, with single spaces. */
  text?: string;
  problems: FactProblem[];
}

/** The elements whose text is not content of the page. */
const NO_CONTENT = new Set(['script', 'style', 'nav', 'footer', 'template', 'noscript']);

/**
 * Returns what an HTML document says about its page. It reads no files and makes no requests.
 *
 * @param html The document.
 * @param url The URL of the page, which relative URLs are resolved against.
 *
 * @example
 * ```js
 * const facts = pageFacts(
 *   '<!doctype html><title>A</title><link rel="canonical" href="/a"><meta name="robots" content="noindex, follow">',
 *   'https://example.com/a.html',
 * );
 * facts.canonical; // 'https://example.com/a'
 * facts.noindex; // 'noindex'
 * ```
 */
export function pageFacts(html: string, url: string, options: PageFactsOptions = {}): PageFacts {
  const {
    images = false,
    videos = false,
    news = false,
    text = false,
    body: readsBody = true,
    now = new Date(),
  } = options;
  const document = parseDocument(html, { body: readsBody || images || videos || news || text });
  const root = rootOf(document);
  const [head, body] = [childOfRoot(document, 'head'), childOfRoot(document, 'body')];
  const facts: PageFacts = {
    isDocument: isWholeDocument(document, html),
    alternates: [],
    images: [],
    videos: [],
    links: [],
    problems: [],
  };
  if (root && attribute(root, 'id') === '__next_error__') {
    facts.isError = true;
  }
  const language = root && attribute(root, 'lang')?.trim();
  if (language) {
    facts.language = language;
  }
  const data = new StructuredData();
  const base = (head && baseOf(head, url)) ?? (body && baseOf(body, url)) ?? url;
  const inHead = head === undefined ? {} : readHead(head, base, url, now, facts, data);
  if (body !== undefined) {
    readBody(body, base, now, facts, data);
  }
  for (const error of new Set(data.errors)) {
    facts.problems.push({ kind: 'json-ld-invalid', value: error });
  }
  const modified = data.modified ?? inHead.modified;
  if (modified !== undefined) {
    facts.modified = modified;
  }
  if (images) {
    facts.images = imagesOf(body, inHead.preview, base).map((loc) => ({ loc }));
  }
  if (videos) {
    const lacks = (missing: string[]) => facts.problems.push({ kind: 'video-incomplete', value: missing.join(', ') });
    facts.videos = data.videos(base, lacks);
  }
  if (news && data.news !== undefined) {
    facts.news = data.news;
  }
  if (text) {
    const content = body === undefined ? '' : textOf(mainOf(body), ({ tagName }) => !NO_CONTENT.has(tagName));
    facts.text = content.replace(/\s+/g, ' ').trim();
  }
  return facts;
}

/** Returns the base URL that the first `<base>` in an element sets. */
function baseOf(element: Element, url: string): string | undefined {
  for (const inner of descendants(element)) {
    const href = inner.tagName === 'base' ? attribute(inner, 'href') : undefined;
    if (href !== undefined) {
      return URL.canParse(href, url) ? new URL(href, url).href : undefined;
    }
  }
  return undefined;
}

/** What is read in the head and used later. */
interface HeadFacts {
  /** The URL of the preview image. */
  preview?: string;
  modified?: string;
}

function readHead(
  head: Element,
  base: string,
  url: string,
  now: Date,
  facts: PageFacts,
  data: StructuredData,
): HeadFacts {
  const canonicals = new Set<string>();
  const found: HeadFacts = {};
  for (const element of descendants(head)) {
    switch (element.tagName) {
      case 'link':
        readLink(element, base, canonicals, facts);
        break;
      case 'meta':
        readMeta(element, base, url, now, facts, found);
        break;
      case 'script':
        readScript(element, data);
        break;
    }
  }
  const [canonical] = canonicals;
  if (canonicals.size > 1) {
    // Search engines follow none of them.
    facts.problems.push({ kind: 'canonicals-differ', value: [...canonicals].join(' ') });
  } else if (canonical !== undefined) {
    facts.canonical = canonical;
  }
  return found;
}

function readLink(link: Element, base: string, canonicals: Set<string>, facts: PageFacts): void {
  const rel = words(link, 'rel');
  const href = absolute(attribute(link, 'href'), base);
  if (href === undefined) {
    return;
  }
  const hreflang = attribute(link, 'hreflang')?.trim();
  if (rel.includes('canonical')) {
    canonicals.add(withoutFragment(href));
  }
  if (rel.includes('alternate') && hreflang) {
    facts.alternates.push({ hreflang, href });
  }
}

function readMeta(meta: Element, base: string, url: string, now: Date, facts: PageFacts, found: HeadFacts): void {
  const content = attribute(meta, 'content') ?? '';
  const name = (attribute(meta, 'name') ?? attribute(meta, 'property') ?? '').trim().toLowerCase();
  if (isRobotsName(name)) {
    const directive = forbiddingDirective(content, now);
    if (directive !== undefined) {
      facts.noindex ??= directive;
    }
  } else if (name === 'og:image' && content !== '') {
    found.preview ??= content;
  } else if (name === 'article:modified_time' && content !== '') {
    found.modified = content.trim();
  } else if (name === 'og:updated_time' && content !== '') {
    found.modified ??= content.trim();
  }
  if (attribute(meta, 'http-equiv')?.trim().toLowerCase() === 'refresh') {
    const refresh = parseRefresh(content, base);
    if (refresh !== undefined && withoutFragment(refresh.target) !== withoutFragment(url)) {
      facts.refresh ??= refresh;
    }
  }
}

function readBody(body: Element, base: string, now: Date, facts: PageFacts, data: StructuredData): void {
  const links = new Set<string>();
  for (const element of descendants(body)) {
    if (element.tagName === 'a') {
      const given = attribute(element, 'href');
      const href = absolute(given, base);
      // A fragment alone is a place in this document, whatever its URL.
      if (href !== undefined && !given?.trim().startsWith('#')) {
        links.add(withoutFragment(href));
      }
    } else if (element.tagName === 'script') {
      readScript(element, data);
    } else if (element.tagName === 'meta' && isRobotsName((attribute(element, 'name') ?? '').trim().toLowerCase())) {
      const directive = forbiddingDirective(attribute(element, 'content') ?? '', now);
      if (directive !== undefined && facts.noindex === undefined) {
        facts.noindex = directive;
        facts.problems.push({ kind: 'noindex-in-body', value: directive });
      }
    }
  }
  facts.links = [...links];
}

function readScript(script: Element, data: StructuredData): void {
  if (attribute(script, 'type')?.trim().toLowerCase() === 'application/ld+json') {
    data.add(textOf(script));
  }
}

/** Returns the absolute http or https URL of a reference. */
function absolute(reference: string | undefined, base: string): string | undefined {
  const text = reference?.trim();
  if (text === undefined || text === '' || !URL.canParse(text, base)) {
    return undefined;
  }
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
