/** Pages of a folder of HTML files. */

import { availableParallelism } from 'node:os';
import { relative, resolve, sep } from 'node:path';
import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { listOf } from '../../core/errors/fill.js';
import { localized, translateError } from '../../core/errors/localized.js';
import { describe, type MessageId, type ParamsFor } from '../../core/errors/message.js';
import { rejectUnknownOptions } from '../../core/errors/unknown-options.js';
import { validate } from '../../core/index.js';
import { addProblem, noProblems, problemOf } from '../../core/rules/problem.js';
import type { RuleId } from '../../core/types/index.js';
import { baseOf } from './base-url.js';
import { GitDates } from './dates/git-dates.js';
import { BATCH, FactsPool } from './facts-pool.js';
import { pathBelow, withBasePath } from './files/base-path.js';
import { formOf, urlOfFile } from './files/file-url.js';
import { fileMeantBy } from './files/meant-file.js';
import { notAPage } from './files/not-pages.js';
import { type FactsRequest, type FactsResult, type FileFacts, readFacts, resultOf } from './files/read-facts.js';
import { type BuildFacts, folderFiles, type SiteFiles } from './files/site-files.js';
import { type ChosenForm, chooseForm, DEFAULT_FORM, FormVotes, twinsOf } from './files/url-form.js';
import { HTML_EXTENSIONS, hasExtension, OUTSIDE } from './files/walk.js';
import { matcherOf, type PathMatcher } from './filters.js';
import { type HostConfig, isAnswered, noConfig, type UrlForm } from './hosts/host-config.js';
import { readHost } from './hosts/read-host.js';
import { judge, ruleAgainst, type Site } from './judge.js';
import { absoluteLoc, locOf } from './loc.js';
import { isReason, reasonText } from './messages.js';
import { nextFiles } from './next/next-files.js';
import { SCAN_OPTIONS } from './option-names.js';
import type { Explanation, LeftOut, LeftOutReason, ScannedPage, ScanOptions, ScanSummary } from './options.js';
import { Sample } from './sample.js';

/** Number of pages from which the form of URLs, the images of every page and the time of the build are found out. */
const SAMPLE = 200;
/** Number of files that each thread reads ahead: it has a batch when it is done with another. */
const AHEAD = 3 * BATCH;
const NEWS_SECONDS = 2 * 24 * 3600;

/**
 * Reads a folder of HTML files, or the folder of a build of Next.js (`.next`), and yields its pages with what the documents and the configuration of the host say about them.
 *
 * Files are read one after the other, in the order of their paths, so the memory does not depend on their number. When all pages
 * were read, `summary` has what was left out and why.
 *
 * @throws SitemapError `invalid-option`. While pages are read: the error of the file system, such as `ENOENT` for a folder that does not exist.
 *
 * @example
 * ```js
 * const scanned = scan('dist', { baseUrl: 'https://example.com/' });
 * for await (const page of scanned) console.log(page.loc);
 * console.log(scanned.summary.leftOut);
 * ```
 */
export function scan(folder: string, options: ScanOptions): Scan {
  rejectUnknownOptions(options, SCAN_OPTIONS);
  return new Scan(folder, options);
}

/** The pages of a folder. */
export class Scan implements AsyncIterable<ScannedPage> {
  readonly #folder: string;
  readonly #files: SiteFiles;
  readonly #options: ScanOptions;
  /** URL of the folder, with a slash at its end. */
  readonly baseUrl: URL;
  /** The folder whose files the host serves at the base URL: that of the pages, or `public` of an application. */
  readonly publicFolder: string;
  /** Paths below the base URL that an application answers itself. */
  readonly answered: ReadonlySet<string>;
  /** The languages of an application by the first part of paths. */
  readonly languages: BuildFacts['languages'];
  readonly #now: Date;
  readonly #isIncluded: PathMatcher | undefined;
  readonly #isExcluded: PathMatcher | undefined;
  readonly #git = new GitDates();
  /** A date of pages that is not used, because it is the time of the build. */
  #buildTime: string | undefined;
  /** The URLs of the pages that the option `transform` returned. */
  readonly #transformedLocs = new Set<string>();
  /** The file that was left out last. */
  #lastLeft: LeftOut | undefined;
  /** What was read, complete when all pages were read. */
  readonly summary: ScanSummary = {
    files: 0,
    onRequest: 0,
    pages: 0,
    leftOut: {},
    ...noProblems(),
    form: { file: 'html', folder: 'slash', evidence: 'default' },
    host: { files: [] },
  };

  constructor(folder: string, options: ScanOptions) {
    this.#options = options;
    this.#folder = resolve(folder);
    const given = localized(options, () => baseOf(options.baseUrl));
    this.#files = nextFiles(this.#folder, given.hostname) ?? folderFiles(this.#folder);
    this.baseUrl = withBasePath(given, this.#files.basePath ?? options.basePath);
    this.publicFolder = this.#files.publicFolder;
    this.answered = this.#files.build?.answered ?? new Set();
    this.languages = this.#files.build?.languages;
    this.#now = options.now ?? new Date();
    // The engine refuses unknown rules and severities.
    validate([], { check: options.check, locale: options.locale });
    this.#isIncluded = localized(options, () => matcherOf('include', options.include));
    this.#isExcluded = localized(options, () => matcherOf('exclude', options.exclude));
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ScannedPage> {
    const { form, host, sample } = await this.#prepare();
    const site: Site = { base: this.baseUrl, form, host, now: this.#now, exists: (file) => this.#files.exists(file) };
    const threads = sample.isComplete ? 0 : (this.#options.threads ?? availableParallelism());
    using pool = new FactsPool(threads);
    for await (const { file, url, facts } of this.#read(form, pool, Math.max(threads, 1) * AHEAD)) {
      const page = await this.#page(file, url, facts, site, sample);
      if (page !== undefined) {
        this.summary.pages += 1;
        yield page;
      }
    }
    for await (const page of this.#onRequest(site)) {
      this.summary.pages += 1;
      yield page;
    }
    for (const { pattern, source } of [...host.redirects, ...host.robots]) {
      if (pattern.isRefused) {
        this.#problem('site-rule-costly', { rule: source });
      }
    }
    for (const unmatched of [...(this.#isIncluded?.unmatched() ?? []), ...(this.#isExcluded?.unmatched() ?? [])]) {
      this.#problem('site-pattern-unmatched', unmatched);
    }
    if (this.#buildTime !== undefined) {
      this.#problem('site-build-date', { date: this.#buildTime });
    }
    for (const { rule, params, reason } of this.#git.notices) {
      const stated = reason && { reason: reasonText(reason.id, this.#options.locale, reason.params) };
      this.#problem(rule, { ...params, ...stated });
    }
  }

  /**
   * Returns what is known about one file: its page, or why it is left out, and what the document says.
   *
   * @param name Path of the file in the folder, or the path or URL of its page.
   */
  async explain(name: string): Promise<Explanation> {
    const path = (/^https?:/.test(name) ? pathBelow(name, this.baseUrl) : undefined) ?? name;
    const file = await fileMeantBy(path, this.#folder, this.#files);
    const { form, host, sample } = await this.#prepare();
    const site: Site = { base: this.baseUrl, form, host, now: this.#now, exists: (path) => this.#files.exists(path) };
    const request = this.#request(file, form);
    const explanation: Explanation = { file, url: request.url, form: this.summary.form, problems: [] };
    const reason = notAPage(file);
    const before = this.summary.problems.length;
    if (reason === undefined) {
      const { contentHash, ...facts } = readFacts({
        ...request,
        options: { ...request.options, body: true, links: true },
      });
      explanation.facts = facts;
      const page = await this.#page(
        file,
        new URL(request.url),
        { ...facts, ...(contentHash && { contentHash }) },
        site,
        sample,
      );
      if (page !== undefined) {
        explanation.page = page;
      }
    } else {
      this.#leave({ file, reason });
    }
    if (this.#lastLeft !== undefined) {
      explanation.leftOut = this.#lastLeft;
    }
    explanation.problems = this.summary.problems.slice(before);
    return explanation;
  }

  /** Reads the configuration of the host and a sample of files, and decides on the form of URLs. */
  async #prepare(): Promise<ChosenForm & { host: HostConfig; sample: Sample }> {
    const { host: name, project = process.cwd() } = this.#options;
    const host = await readHost(this.publicFolder, project, name, this.#files.build);
    this.summary.host = { ...(host.name === undefined ? {} : { name: host.name }), files: host.files };
    for (const { path, reason } of host.invalid) {
      this.#unread(relative(this.#folder, path).split(sep).join('/'), reason);
    }
    if (host.unused.length > 0) {
      this.#problem('site-host-unclear', { host: String(host.name), files: this.#list(host.unused) });
    }
    if (host.domain !== undefined && host.domain !== this.baseUrl.host) {
      this.#problem('site-domain', { domain: host.domain }, 'CNAME');
    }
    const votes = new FormVotes(this.baseUrl, (file) => this.#files.exists(file));
    const sample = new Sample();
    const read: { path: string; facts: FileFacts }[] = [];
    for await (const { path, problem } of this.#files.walk()) {
      if (problem !== undefined || notAPage(path) !== undefined) {
        continue;
      }
      if (read.length === SAMPLE) {
        sample.isComplete = false;
        break;
      }
      const result = resultOf(this.#request(path, DEFAULT_FORM, true));
      if ('facts' in result && result.facts.isDocument) {
        const { facts } = result;
        read.push({ path, facts });
        // A page that leads elsewhere is no evidence.
        if (facts.refresh === undefined && !facts.isError) {
          await votes.add(path, facts);
        }
      }
    }
    if (votes.basePath !== undefined) {
      this.#problem('site-base-path', { links: votes.basePath, path: this.baseUrl.pathname });
    } else if (votes.isOutsideBase) {
      this.#problem('site-base-path', { links: '/', path: this.baseUrl.pathname });
    }
    const chosen = chooseForm(this.#options, host, votes);
    this.summary.form = { ...chosen.form, evidence: chosen.evidence };
    for (const { path, facts } of read) {
      sample.add(this.#options.images ? this.#inForm(path, facts, chosen.form) : facts);
    }
    return { ...chosen, host, sample };
  }

  /** Returns the facts of a page of the sample under its URL in the form that was chosen, which relative URLs of images depend on. */
  #inForm(path: string, facts: FileFacts, form: UrlForm): FileFacts {
    const request = this.#request(path, form, true);
    if (request.url === this.#request(path, DEFAULT_FORM, true).url) {
      return facts;
    }
    const result = resultOf(request);
    return 'facts' in result ? result.facts : facts;
  }

  #request(file: string, form: UrlForm, isSample = false): FactsRequest {
    const { images = false, videos = false, news, hash = false, body = true } = this.#options;
    const url = urlOfFile(file, form, this.baseUrl).href;
    const options = {
      images,
      videos,
      news: news !== undefined,
      hash: hash && !isSample,
      body: body || isSample,
      links: isSample,
      now: this.#now,
    };
    return { path: this.#files.diskPath(file), url, options };
  }

  /** Reads all files that may be pages, several at a time, in their order. */
  async *#read(
    form: UrlForm,
    pool: FactsPool,
    ahead: number,
  ): AsyncGenerator<{ file: string; url: URL; facts: FileFacts }> {
    const reading: { file: string; url: URL; result: Promise<FactsResult> }[] = [];
    const first = async () => {
      const next = reading.shift();
      const result = await next?.result;
      if (next === undefined || result === undefined) {
        return [];
      }
      const { file, url } = next;
      if ('error' in result) {
        this.#unread(file, result.error);
        this.#leave({ file, reason: 'unreadable', detail: result.error });
        return [];
      }
      return [{ file, url, facts: result.facts }];
    };
    for await (const { path: file, problem } of this.#files.walk()) {
      if (problem !== undefined) {
        this.#unread(file, problem);
        if (hasExtension(file, HTML_EXTENSIONS)) {
          this.summary.files += 1;
          this.#leave({ file, reason: problem === OUTSIDE ? 'outside' : 'unreadable' });
        }
        continue;
      }
      this.summary.files += 1;
      const reason = notAPage(file);
      const request = this.#request(file, form);
      // A pattern is of use even if the file is left out for another reason.
      for (const path of [pathBelow(request.url, this.baseUrl), ...(reason === undefined ? [] : [file])]) {
        this.#isIncluded?.note(`/${path}`);
        this.#isExcluded?.note(`/${path}`);
      }
      if (reason !== undefined) {
        this.#leave({ file, reason });
        continue;
      }
      reading.push({ file, url: new URL(request.url), result: pool.read(request) });
      if (reading.length > ahead) {
        yield* await first();
      }
    }
    while (reading.length > 0) {
      yield* await first();
    }
  }

  /** Returns the page of a file; undefined if it is left out. */
  async #page(file: string, url: URL, facts: FileFacts, site: Site, sample: Sample): Promise<ScannedPage | undefined> {
    const { images, videos, news } = this.#options;
    const leave = (reason: LeftOutReason, detail?: string) =>
      this.#leave({ file, reason, ...(detail === undefined ? {} : { detail }) });
    // Frameworks write a redirect as a fragment, or as an error page that a script follows.
    if (facts.refresh === undefined && (!facts.isDocument || facts.isError)) {
      return leave(facts.isDocument ? 'error-page' : 'fragment');
    }
    const decision = await judge(file, url, facts, site, (rule, params) => this.#problem(rule, params, file));
    for (const { rule, params } of facts.problems) {
      this.#problem(rule, params, file);
    }
    if ('reason' in decision) {
      return leave(decision.reason, decision.detail);
    }
    const { loc } = decision;
    const path = `/${pathBelow(loc, this.baseUrl)}`;
    if (!this.#isChosen(path)) {
      return leave('excluded', path);
    }
    this.#checkForm(file, loc, path, site.host);
    for (const twin of twinsOf(file)) {
      if (!(await this.#files.exists(twin))) {
        continue;
      }
      this.#problem('site-two-files', { other: twin }, file);
      if (formOf(twin, path.slice(1)) !== undefined) {
        return leave('duplicate', twin);
      }
    }
    const page: ScannedPage = { loc };
    if (facts.alternates.length > 0) {
      page.alternates = facts.alternates;
    }
    const date = await this.#lastmod(file, facts, sample);
    if (date !== undefined) {
      page.lastmod = date;
    }
    const ownImages = images ? facts.images.filter((image) => !sample.isOfLayout(image.loc)) : [];
    if (ownImages.length > 0) {
      page.images = ownImages;
    }
    if (videos && facts.videos.length > 0) {
      page.videos = facts.videos;
    }
    if (news !== undefined && facts.news !== undefined && this.#isNew(facts.news.publication_date)) {
      page.news = { publication: news, ...facts.news };
    }
    if (facts.contentHash !== undefined) {
      page.content_hash = facts.contentHash;
    }
    return this.#transformed(page, file);
  }

  /** Reports a URL of a page under which the host does not answer with its file. The home page has one form. */
  #checkForm(file: string, loc: string, path: string, host: HostConfig): void {
    const { form: ofBuild } = this.#options;
    const form = path === '/' ? undefined : formOf(file, path.slice(1));
    // An adapter of the build may configure the host.
    const isOfBuild = ofBuild !== undefined && form !== undefined && isAnswered({ ...noConfig(), form: ofBuild }, form);
    if (form !== undefined && !isOfBuild && !isAnswered(host, form)) {
      this.#problem('site-form-unanswered', { url: loc }, file);
    }
  }

  /** Returns whether the options choose a path. */
  #isChosen(path: string): boolean {
    const [isIncluded, isExcluded] = [this.#isIncluded?.matches(path), this.#isExcluded?.matches(path)];
    return isIncluded !== false && isExcluded !== true;
  }

  /** Yields the pages that an application renders on request, as far as nothing but their documents could leave them out. */
  async *#onRequest(site: Site): AsyncGenerator<ScannedPage> {
    const { onRequest = [], unknown = [] } = this.#files.build ?? {};
    const listed: string[] = [];
    const ofBuild = onRequest.map((path) => `${path === '' ? 'index' : path}.html`);
    for (const file of [...ofBuild, ...(this.#options.onRequest ?? [])]) {
      this.summary.onRequest += 1;
      const url = urlOfFile(file, site.form, this.baseUrl);
      const path = `/${pathBelow(url, this.baseUrl)}`;
      const excluded = ruleAgainst(url, site, (rule, params) => this.#problem(rule, params, file));
      if (excluded !== undefined) {
        this.#leave({ file, reason: excluded.reason, detail: excluded.detail });
      } else if (!this.#isChosen(path)) {
        this.#leave({ file, reason: 'excluded', detail: path });
      } else {
        const page = await this.#transformed({ loc: url.href }, file);
        if (page !== undefined) {
          listed.push(url.pathname);
          yield page;
        }
      }
    }
    if (listed.length > 0) {
      this.#problem('site-on-request', { paths: this.#list(listed) });
    }
    if (unknown.length > 0) {
      this.#problem('site-route-unknown', { routes: this.#list(unknown) });
    }
  }

  /** Returns the page that the options make of a page; undefined if they leave it out. */
  async #transformed(page: ScannedPage, file: string): Promise<ScannedPage | undefined> {
    const { transform } = this.#options;
    if (transform === undefined) {
      return page;
    }
    const changed = await transform(page, file);
    if (changed === undefined || changed === null) {
      return this.#leave({ file, reason: 'transform' });
    }
    const loc = locOf(changed);
    // The transform of another tool gets a path as its second argument, and returns it.
    if (loc === file) {
      throw this.#invalidOption('transform-loc', { option: 'transform', value: file });
    }
    if (loc === undefined) {
      throw this.#invalidOption('transform-no-loc', { option: 'transform', value: file });
    }
    const key = absoluteLoc(loc, this.baseUrl);
    if (this.#transformedLocs.has(key)) {
      this.#problem('site-transform-duplicate', { loc }, file);
      return this.#leave({ file, reason: 'duplicate', detail: loc });
    }
    this.#transformedLocs.add(key);
    return changed;
  }

  #invalidOption<Id extends MessageId>(id: Id, ...params: ParamsFor<Id>): unknown {
    return translateError(this.#options, failure(SitemapErrorCode.InvalidOption, id, ...params));
  }

  /** Returns the date of a page: its own, or else the one of its source. */
  async #lastmod(file: string, facts: FileFacts, sample: Sample): Promise<string | undefined> {
    const { lastmod = 'page', source, project = process.cwd() } = this.#options;
    if (lastmod === false) {
      return undefined;
    }
    if (facts.modified !== undefined) {
      if (!sample.isBuildTime(facts.modified, this.#now)) {
        return facts.modified;
      }
      this.#buildTime ??= facts.modified;
    }
    if (lastmod !== 'git') {
      return undefined;
    }
    const sources: unknown[] = source === undefined ? [this.#files.diskPath(file)] : [source(file) ?? []].flat();
    if (!sources.every((path) => typeof path === 'string')) {
      throw this.#invalidOption('source-path', {
        option: 'source',
        file,
        value: describe(sources.find((path) => typeof path !== 'string')),
      });
    }
    return sources.length === 0 ? undefined : this.#git.lastmod(sources.map((path) => resolve(project, path)));
  }

  #isNew(date: string): boolean {
    const age = (this.#now.getTime() - Date.parse(date)) / 1000;
    return age >= 0 && age <= NEWS_SECONDS;
  }

  #leave(left: LeftOut): undefined {
    const { leftOut } = this.summary;
    leftOut[left.reason] = (leftOut[left.reason] ?? 0) + 1;
    this.#lastLeft = left;
    this.#options.onLeftOut?.(left);
    return undefined;
  }

  /** Reports a file that is not read, for the given reason or error. */
  #unread(file: string, reason: string): void {
    const text = isReason(reason) ? reasonText(reason, this.#options.locale) : reason;
    this.#problem('site-file-unread', { reason: text }, file);
  }

  /** Returns a list of values as text in the language of the messages. */
  #list(items: readonly string[]): string {
    return listOf(items)[this.#options.locale ?? 'en'];
  }

  #problem(rule: RuleId, params: Record<string, string>, file?: string): void {
    const { locale = 'en', check } = this.#options;
    const problem = problemOf(rule, params, locale);
    addProblem(this.summary, file === undefined ? problem : { ...problem, file }, check?.rules);
  }
}
