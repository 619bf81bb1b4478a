/** Options and results of `scan`. */

import type { CheckingOptions, Locale, Page, Problem, Report } from '../../core/types/index.js';
import type { PageFacts } from '../../documents/facts/page-facts.js';
import type { HostName, UrlForm } from './hosts/host-config.js';

/** A path that pages are chosen by: a glob (`/drafts/**`), an expression, or a function of the path. */
export type PathFilter = string | RegExp | ((path: string) => boolean);

/** Options of {@link scan}. */
export interface ScanOptions {
  /** URL of the site, which is that of the folder, such as `https://example.com/`. Required. */
  baseUrl: string | URL;
  /** The path that a tool serves the site below, such as `base` of Vite. It is added to a base URL without a path. */
  basePath?: string | undefined;
  /** Only pages whose path below the base URL matches a glob (`/docs/**`), an expression or a function. */
  include?: PathFilter | readonly PathFilter[];
  /** No pages whose path below the base URL matches; in the same forms. */
  exclude?: PathFilter | readonly PathFilter[];
  /**
   * Changes a page, or leaves it out by returning undefined. It is called after everything that the page and the host say was
   * followed.
   */
  transform?: (page: ScannedPage, file: string) => ScannedPage | undefined | Promise<ScannedPage | undefined>;
  /** Whether URLs end with `.html`: as the host, canonical URLs and links say (`auto`), always (`keep`) or never (`drop`). Default `auto`. */
  extension?: 'auto' | 'keep' | 'drop';
  /** Whether URLs end with a slash: as the host, canonical URLs and links say (`auto`), always (`true`) or never (`false`). Default `auto`. */
  trailingSlash?: 'auto' | boolean;
  /** The files that pages would have which an application renders on request, such as `cart/index.html`. They are listed unread. */
  onRequest?: readonly string[];
  /** The form that the build gives URLs. `extension`, `trailingSlash` and the configuration of the host take precedence. */
  form?: UrlForm;
  /** The host, whose rules about files and redirects are followed. By default, its configuration shows which one it is. */
  host?: HostName;
  /** The folder of the project, with the configuration of the host. By default, the working directory. */
  project?: string;
  /** Lists the images of the main content and the preview image (`og:image`) of each page. */
  images?: boolean;
  /** Lists the videos that JSON-LD describes. */
  videos?: boolean;
  /** Lists the articles of the last two days that JSON-LD describes, with this publication. */
  news?: { name: string; language: string };
  /** Adds a hash of the main content, which `keepDates` recognises unchanged pages by. */
  hash?: boolean;
  /**
   * The date of a page: the one that it states itself (`page`); that one or else the one of the last commit that changed the content of its
   * source (`git`); or none (`false`). Never the modification time of a file, and never the current time. Default `page`.
   */
  lastmod?: 'page' | 'git' | false;
  /** Returns the source files of a page for `lastmod: 'git'`: paths from the folder of the project. By default, the file itself. */
  source?: (file: string) => string | readonly string[] | undefined;
  /** Looks for `noindex` outside of the head, too; `false` reads only the head of each file. Default `true`. */
  body?: boolean;
  /** Number of threads that parse files. By default, one for each processor if there are many files. */
  threads?: number;
  /** The current time, for directives with dates and the age of articles. By default that of the clock. */
  now?: Date;
  /** Options for reporting. */
  check?: Pick<CheckingOptions, 'rules'> | undefined;
  /** Receives each file that is left out. */
  onLeftOut?: (left: LeftOut) => void;
  /** Language of the messages. Default `en`. */
  locale?: Locale | undefined;
}

/** A page of a folder: a page of a page list, with the hash of its content. */
export interface ScannedPage extends Page {
  loc: string;
  content_hash?: string;
}

/** Why a file is left out. */
export type LeftOutReason =
  | 'canonical'
  | 'duplicate'
  | 'error-page'
  | 'excluded'
  | 'fallback'
  | 'fragment'
  | 'header'
  | 'noindex'
  | 'outside'
  | 'redirect'
  | 'refresh'
  | 'transform'
  | 'unreadable'
  | 'verification'
  | 'xhtml';

/** A file that is left out. */
export interface LeftOut {
  /** Path of the file in the folder. */
  file: string;
  reason: LeftOutReason;
  /** What the reason is found in: a directive, a target, a rule. */
  detail?: string;
}

/**
 * The summary of a scan, with its problems and their numbers as in a {@link Report}. The `file` of a problem is the path from the
 * folder.
 */
export interface ScanSummary extends Pick<Report, 'problems' | 'counts' | 'rules'> {
  /** Number of HTML files. */
  files: number;
  /** Number of routes that an application renders on request, which have no files. */
  onRequest: number;
  /** Number of pages. */
  pages: number;
  /** Number of files and routes that are left out, by reason; with `pages`, all of them. */
  leftOut: Partial<Record<LeftOutReason, number>>;
  /** The form of URLs, and where it comes from. */
  form: { file: 'html' | 'plain' | 'slash'; folder: 'slash' | 'plain' | 'index'; evidence: FormEvidence };
  /** The host and the files of its configuration that were read. */
  host: { name?: HostName; files: string[] };
}

/** What is known about one file. */
export interface Explanation {
  /** Path of the file in the folder. */
  file: string;
  /** URL of the file in the form of the site. */
  url: string;
  form: ScanSummary['form'];
  /** What the document says; absent for files that are not pages by their name. */
  facts?: PageFacts;
  /** The page, unless the file is left out. */
  page?: ScannedPage;
  leftOut?: LeftOut;
  problems: Problem[];
}

/** Where the form of URLs comes from, in the order of precedence. */
export type FormEvidence = 'option' | 'host' | 'canonicals' | 'links' | 'default';
