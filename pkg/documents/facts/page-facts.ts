/** What an HTML document says about its page. */

import { type OptionNames, rejectUnknownOptions } from '../../core/errors/unknown-options.js';
import { parseUrl } from '../../core/http/url.js';
import type { Alternate, Problem, Video } from '../../core/types/index.js';
import { w3cDate } from './dates.js';
import {
  attribute,
  childOfRoot,
  descendants,
  type Element,
  isInDocument,
  isInside,
  isWholeDocument,
  parseDocument,
  rootOf,
  textOf,
  words,
} from './document.js';
import { imagesOf } from './images.js';
import { type ArticleFacts, modifiedOf, newsOf, StructuredData } from './json-ld.js';
import { mainOf } from './main-content.js';
import { microdataOf } from './microdata.js';
import { parseRefresh, type Refresh } from './refresh.js';
import { forbiddingDirective, isRobotsName } from './robots.js';
import { absoluteUrl, withoutFragment } from './urls.js';

/** Options of {@link pageFacts}. What is not asked for is not read. */
export interface PageFactsOptions {
  /** Returns the images of the main content, and the preview image (`og:image`). */
  images?: boolean;
  /** Returns the videos that JSON-LD describes. */
  videos?: boolean;
  /** Returns the article that JSON-LD describes. */
  news?: boolean;
  /** Returns the text of the main content. */
  text?: boolean;
  /** Returns the links. True by default. */
  links?: boolean;
  /** Looks for `noindex` in the body, too, where search engines may follow it. True by default. */
  body?: boolean;
  /** The current time, for directives with a date; by default that of the clock. */
  now?: Date;
}

/** A violation of a rule of built sites in a document, without a message: `rules()` has it. */
export type FactProblem = Pick<Problem, 'rule' | 'params'>;

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
  /** The redirect to another page by `<meta http-equiv="refresh">`, or by the scripts of Next.js. */
  refresh?: Refresh;
  /** The versions in other languages. */
  alternates: Alternate[];
  images: { loc: string }[];
  videos: Video[];
  /** The article, without its publication, which the document does not name. */
  news?: ArticleFacts;
  /** The date on which the page was changed, as the document states it in a form of W3C. */
  modified?: string;
  /** The absolute URLs of the links to other pages, without fragments. */
  links: string[];
  /** The text of the main content, with single spaces. */
  text?: string;
  problems: FactProblem[];
}

/** The elements whose text is not content of the page. */
const NO_CONTENT = new Set(['script', 'style', 'nav', 'footer', 'noscript']);

/** What Next.js writes for `redirect()` in a prerendered page: the target, and the status of its server. */
const NEXT_REDIRECT = /NEXT_REDIRECT;(?:replace|push);([^"\\<]+);\d{3};/;

/** The names of the options. */
const PAGE_FACTS_OPTIONS: OptionNames<PageFactsOptions> = {
  images: true,
  videos: true,
  news: true,
  text: true,
  links: true,
  body: true,
  now: true,
};

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
  rejectUnknownOptions(options, PAGE_FACTS_OPTIONS);
  // Node keeps the byte order mark of files; as a character, it would end the head.
  const source = html.replace(/^\uFEFF/, '');
  const {
    images = false,
    videos = false,
    news = false,
    text = false,
    links = true,
    body: readsBody = true,
    now = new Date(),
  } = options;
  const document = parseDocument(source, { body: readsBody || images || videos || news || text });
  const root = rootOf(document);
  const [headElement, body] = [childOfRoot(document, 'head'), childOfRoot(document, 'body')];
  const head = headElement === undefined ? [] : descendants(headElement);
  const inBody = body === undefined ? [] : descendants(body);
  const facts: PageFacts = {
    isDocument: isWholeDocument(document, source),
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
  const base = baseOf([...head, ...inBody], url);
  const inHead = readHead(head, base, url, now, facts, data);
  readBody(inBody, base, url, now, facts, data);
  const target = facts.isError && absoluteUrl(NEXT_REDIRECT.exec(source)?.[1], base);
  if (target) {
    facts.refresh ??= { delay: 0, target };
  }
  if (links) {
    facts.links = linksOf(inBody, base);
  }
  for (const error of new Set(data.errors)) {
    facts.problems.push({ rule: 'site-json-ld-invalid', params: { reason: error } });
  }
  const entities = data.entities([facts.canonical ?? url, url]);
  const microdata = new StructuredData();
  microdata.addDocument(microdataOf([root, ...head, body, ...inBody].filter((element) => element !== undefined)));
  const ofMicrodata = modifiedOf(microdata.entities([facts.canonical ?? url, url]));
  const stated = [modifiedOf(entities), inHead.modified, inHead.updated, ofMicrodata].filter(
    (date) => date !== undefined,
  );
  const modified = stated.map(w3cDate).find((date) => date !== undefined);
  if (modified !== undefined) {
    facts.modified = modified;
  } else if (stated[0] !== undefined) {
    facts.problems.push({ rule: 'site-date-invalid', params: { date: stated[0] } });
  }
  const main = mainOf(inBody);
  if (images) {
    facts.images = imagesOf(main === undefined ? inBody : descendants(main), inHead.preview, base).map((loc) => ({
      loc,
    }));
  }
  if (videos) {
    const lacks = (missing: string[]) =>
      facts.problems.push({ rule: 'site-video-incomplete', params: { properties: missing.join(', ') } });
    facts.videos = data.videos(base, withoutFragment(url), lacks);
  }
  const article = news && !inHead.isNoNews ? newsOf(entities) : undefined;
  if (article !== undefined) {
    facts.news = article;
  }
  if (text) {
    const content = body === undefined ? '' : textOf(main ?? body, ({ tagName }) => !NO_CONTENT.has(tagName));
    facts.text = content.replace(/\s+/g, ' ').trim();
  }
  return facts;
}

/** Returns the base URL, which the first `<base>` with an `href` sets. */
function baseOf(elements: readonly Element[], url: string): string {
  for (const element of elements) {
    const href = element.tagName === 'base' && isInDocument(element) ? attribute(element, 'href') : undefined;
    if (href !== undefined) {
      const base = parseUrl(href, url);
      // The HTML Standard ignores these, and no later one counts instead.
      return base === undefined || /^(?:data|javascript):$/.test(base.protocol) ? url : base.href;
    }
  }
  return url;
}

/** What is read in the head and used later. */
interface HeadFacts {
  /** The URL of the preview image. */
  preview?: string;
  /** Whether Google News is not to list the article. */
  isNoNews?: true;
  /** The dates of change in properties of Open Graph, the more specific first. */
  modified?: string;
  updated?: string;
}

function readHead(
  head: readonly Element[],
  base: string,
  url: string,
  now: Date,
  facts: PageFacts,
  data: StructuredData,
): HeadFacts {
  const canonicals = new Set<string>();
  const found: HeadFacts = {};
  for (const element of head) {
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
    facts.problems.push({ rule: 'site-canonicals-differ', params: { canonicals: [...canonicals].join(' ') } });
  } else if (canonical !== undefined) {
    facts.canonical = canonical;
  }
  return found;
}

function readLink(link: Element, base: string, canonicals: Set<string>, facts: PageFacts): void {
  const rel = words(link, 'rel');
  const href = absoluteUrl(attribute(link, 'href'), base);
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
  const name = nameOf(meta);
  if (isRobotsName(name)) {
    const directive = forbiddingDirective(content, now);
    if (directive !== undefined) {
      facts.noindex ??= directive;
    }
  } else if (name === 'googlebot-news' && forbiddingDirective(content, now) !== undefined) {
    found.isNoNews = true;
  } else if (name === 'og:image' && content !== '') {
    found.preview ??= content;
  } else if (name === 'article:modified_time' && content !== '') {
    found.modified ??= content.trim();
  } else if (name === 'og:updated_time' && content !== '') {
    found.updated ??= content.trim();
  }
  readRefresh(meta, base, url, facts);
}

function nameOf(meta: Element): string {
  return (attribute(meta, 'name') ?? attribute(meta, 'property') ?? '').trim().toLowerCase();
}

/** Reads a redirect, which browsers follow anywhere in a document. In `noscript`, it is meant for those that run no scripts. */
function readRefresh(meta: Element, base: string, url: string, facts: PageFacts): void {
  if (attribute(meta, 'http-equiv')?.toLowerCase() !== 'refresh' || isInside(meta, 'noscript')) {
    return;
  }
  const refresh = parseRefresh(attribute(meta, 'content') ?? '', base, url);
  if (refresh !== undefined) {
    facts.refresh ??= refresh;
  }
}

function readBody(
  body: readonly Element[],
  base: string,
  url: string,
  now: Date,
  facts: PageFacts,
  data: StructuredData,
): void {
  for (const element of body) {
    if (element.tagName === 'script') {
      readScript(element, data);
    } else if (element.tagName === 'meta' && isInDocument(element)) {
      readRefresh(element, base, url, facts);
      const directive = isRobotsName(nameOf(element))
        ? forbiddingDirective(attribute(element, 'content') ?? '', now)
        : undefined;
      if (directive !== undefined && facts.noindex === undefined) {
        facts.noindex = directive;
        facts.problems.push({ rule: 'site-noindex-in-body', params: { directive } });
      }
    }
  }
}

function readScript(script: Element, data: StructuredData): void {
  // A media type may have parameters.
  if (attribute(script, 'type')?.split(';', 1)[0]?.trim().toLowerCase() === 'application/ld+json') {
    data.add(textOf(script));
  }
}

/** Returns the URLs of the links to other pages, each once. */
function linksOf(body: readonly Element[], base: string): string[] {
  const links = new Set<string>();
  for (const element of body) {
    const given = element.tagName === 'a' ? attribute(element, 'href') : undefined;
    const href = absoluteUrl(given, base);
    // A fragment alone is a place in this document, whatever its URL.
    if (href !== undefined && !given?.trim().startsWith('#')) {
      links.add(withoutFragment(href));
    }
  }
  return [...links];
}
