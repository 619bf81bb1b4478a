/** Requests of the pages of a list: are they there, canonical, indexable and allowed? */

import { stopsCrawlers } from '../../core/http/robots-status.js';
import { parseUrl } from '../../core/http/url.js';
import { decode, type Page, robots } from '../../core/index.js';
import { problemOf } from '../../core/rules/problem.js';
import type { CheckedPage, CheckOptions, CheckSummary } from '../../core/types/check.js';
import type { Problem, RuleId } from '../../core/types/index.js';
import type { RequestFailure, RequestFailureReason } from '../../core/types/walk.js';
import { decodeHtml } from '../../documents/facts/encoding.js';
import { parseRefresh, type Refresh } from '../../documents/facts/refresh.js';
import { forbiddingDirective } from '../../documents/facts/robots.js';
import {
  type CheckState,
  isUnchanged,
  type KnownPage,
  readCheckpoint,
  statedBy,
  writeCheckpoint,
} from './check-state.js';
import { conditions, validatorsOf } from './conditional.js';
import { textOf } from './messages.js';
import { type RequestSettings, readCheckNumbers, readRequestOptions } from './options.js';
import { normalUrl } from './root.js';
import { sampleOf } from './sample.js';
import { type Answer, isRequestable, SiteClient } from './site-client.js';
import { botCheckOf } from './sitemap-answer.js';

/** Most bytes of a page that are read: its head is among them, and most pages end before. */
const PAGE_BYTES = 512_000;
/** Most bytes of a robots.txt that are read: RFC 9309 §2.5 requires 500 KiB. */
const ROBOTS_BYTES = 512_000;
/** Failures of a robots.txt that forbid its host's pages. */
const NO_ANSWER: RequestFailureReason[] = ['network', 'timeout', 'stopped'];

/** Media types of programs, styles, fonts and data, which search engines do not index. */
const NOT_INDEXED = /^(?:font\/|(?:text|application)\/(?:css|(?:x-)?javascript|json|.*\+json|wasm)$)/;

/** A check: an iterable of the pages that were requested, which requests them while it is read. */
export interface Check extends AsyncIterable<CheckedPage> {
  /** What has been done so far. */
  readonly summary: CheckSummary;
  /** Returns the results so far, and what is known of the versions of the pages, for the option `checkpoint` of a later call. */
  checkpoint(): string;
}

/**
 * Requests pages of a list, and reports what keeps them out of search results: missing, redirected, with another canonical URL, not to
 * be indexed, blocked by robots.txt, of a type that is not indexed, or slow.
 *
 * @param pages Pages or URLs.
 * @param options See {@link CheckOptions}; `fetch` is required.
 * @returns The pages with their problems, each of which is requested when it is read.
 * @throws SitemapError `invalid-option`.
 *
 * @example
 * ```js
 * for await (const { loc, problems } of check(['https://example.com/missing'], { fetch })) {
 *   for (const { severity, rule, message } of problems) console.log(severity, rule, message);
 * }
 * ```
 *
 * ```text
 * error page-status The page has the status 404. Restore it, or remove it from the sitemap.
 * ```
 */
export function check(pages: readonly (string | Page)[], options: CheckOptions): Check {
  const settings = readRequestOptions(options, ['sample', 'robotsAgent', 'slow', 'checkpoint']);
  const { sample, slow } = readCheckNumbers(options);
  const { robotsAgent = 'Googlebot', checkpoint } = options;
  const list = pages.map((page): Page => (typeof page === 'string' ? { loc: page } : page));
  const known = readCheckpoint(checkpoint, settings.locale);
  const chosen = sampleOf(
    list.map(({ loc }) => String(loc)),
    sample === 0 ? list.length : sample,
  );
  return new PageCheck(list, chosen, known, { ...settings, robotsAgent, slow });
}

type CheckSettings = RequestSettings & { robotsAgent: string; slow: number };

class PageCheck implements Check {
  readonly summary: CheckSummary;
  readonly #pages: readonly Page[];
  readonly #sample: readonly number[];
  readonly #settings: CheckSettings;
  readonly #state: CheckState;

  constructor(pages: readonly Page[], sample: readonly number[], state: CheckState, settings: CheckSettings) {
    this.#pages = pages;
    this.#sample = sample;
    this.#state = state;
    this.#settings = settings;
    this.summary = { pages: pages.length, sample: sample.length, checked: 0, unchanged: 0, complete: false };
  }

  checkpoint(): string {
    return writeCheckpoint(this.#state, this.summary.complete);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<CheckedPage, void> {
    const client = new SiteClient(this.#settings);
    const requests = new PageRequests(client, this.#settings, await facts());
    const running: Promise<Result>[] = [];
    const { summary } = this;
    let next = 0;
    try {
      for (;;) {
        while (next < this.#sample.length && running.length < client.concurrency) {
          const page = this.#sample[next] as number;
          next += 1;
          running.push(this.#resultOf(page, requests));
        }
        const first = running.shift();
        if (first === undefined) {
          summary.complete = summary.checked === summary.sample;
          return;
        }
        const { checked, known, isNew } = await first;
        if (checked.failure?.reason === 'stopped') {
          return;
        }
        // A page whose host asked for a pause is requested when the check continues.
        if (checked.failure?.reason !== 'host-stopped') {
          this.#state.checked.set(checked.loc, known);
          summary.checked += 1;
          summary.unchanged += isNew ? 0 : 1;
        }
        yield checked;
      }
    } finally {
      client.close();
      await Promise.allSettled(running);
    }
  }

  async #resultOf(index: number, requests: PageRequests): Promise<Result> {
    const page = this.#pages[index] as Page;
    const loc = String(page.loc);
    const known = this.#state.checked.get(loc);
    return known === undefined
      ? requests.check(page, index, this.#state.previous.get(loc))
      : { checked: resultAgain(known, page, index), known, isNew: true };
  }
}

/** The result of a page. */
interface Result {
  checked: CheckedPage;
  /** What the state has of it. */
  known: KnownPage;
  /** Whether it differs from that of the previous check. */
  isNew: boolean;
}

/** Returns a page with another URL, without its date and the hash of its content, which are those of the listed page. */
function movedTo({ lastmod: _lastmod, content_hash: _hash, ...page }: Page, loc: string): Page {
  return { ...page, loc };
}

/** Returns a result of an earlier call, for the page as it is in the list now. */
function resultAgain(known: KnownPage, page: Page, index: number): CheckedPage {
  const { etag: _etag, modified: _modified, stated: _stated, correction, ...checked } = known;
  const corrected =
    correction === undefined || correction === null ? correction : movedTo(page, String(correction.loc));
  return { ...checked, page: index, ...(corrected !== undefined && { correction: corrected }) };
}

/** Imported when it is needed: the parser of HTML is larger than everything else here. */
async function facts() {
  return (await import('../../documents/facts/index.js')).pageFacts;
}

/** A robots.txt, or why no page of its host may be requested (RFC 9309 §2.3.1.4). */
type RobotsFile = { text: string } | { reason: string; failure?: RequestFailure };

/** Requests pages and judges the answers. */
class PageRequests {
  readonly #client: SiteClient;
  readonly #settings: CheckSettings;
  readonly #pageFacts: Awaited<ReturnType<typeof facts>>;
  /** The robots.txt of each origin, by its URL. */
  readonly #robots = new Map<string, Promise<RobotsFile>>();
  /** The first problems of URLs that pages name in place of their own. */
  readonly #targets = new Map<string, Promise<Problem | undefined>>();

  constructor(client: SiteClient, settings: CheckSettings, pageFacts: Awaited<ReturnType<typeof facts>>) {
    this.#client = client;
    this.#settings = settings;
    this.#pageFacts = pageFacts;
  }

  /**
   * Checks a page.
   *
   * @param before Its result in the previous check.
   */
  async check(page: Page, index: number, before: KnownPage | undefined): Promise<Result> {
    const loc = String(page.loc);
    const base: CheckedPage = { page: index, loc, redirects: [], milliseconds: 0, problems: [] };
    const refused = isRequestable(loc) ? await this.#refusal(loc) : undefined;
    if (refused !== undefined) {
      const checked = { ...base, ...refused };
      return { checked, known: checked, isNew: true };
    }
    const request = { maxBytes: PAGE_BYTES, isCut: true };
    let answer = await this.#client.get(loc, { ...request, headers: conditions(before) });
    const isAsBefore = before !== undefined && isUnchanged(before, answer);
    if (before !== undefined && answer.status === 304 && !isAsBefore) {
      answer = await this.#client.get(loc, request);
    }
    const { milliseconds = 0, status, redirects, isRefused } = answer;
    if (isAsBefore) {
      const again = resultAgain(before, page, index);
      const problems = again.problems.filter(({ rule }) => rule !== 'page-slow');
      const checked = this.#timed({ ...again, problems, milliseconds });
      return { checked, known: { ...before, ...checked }, isNew: false };
    }
    const failure = isRefused ? this.#pause(answer.url, status) : answer.failure;
    const checked: CheckedPage = {
      ...base,
      redirects,
      milliseconds,
      ...(status !== undefined && { status }),
      ...(failure !== undefined && { failure }),
    };
    this.#judge(checked, answer, page);
    await this.#verify(checked);
    this.#timed(checked);
    const isLasting = status === 200 && failure === undefined && !dependsOnTime(answer);
    const known = { ...checked, ...(isLasting && { ...validatorsOf(answer), stated: statedBy(answer) }) };
    return { checked, known, isNew: true };
  }

  /** Returns the failure of a page whose host asked for a pause. */
  #pause(url: string, status = 0): RequestFailure {
    return this.#client.failure('host-stopped', 'host-stopped', { host: new URL(url).host, status });
  }

  /** Returns the problem of a page that must not be requested. */
  async #refusal(loc: string): Promise<Pick<CheckedPage, 'problems' | 'failure'> | undefined> {
    const { robotsAgent: agent, locale } = this.#settings;
    const url = `${new URL(loc).origin}/robots.txt`;
    const file = await this.#robotsOf(url);
    if ('reason' in file) {
      const { reason, ...failure } = file;
      return { ...failure, problems: [problemOf('page-unreachable', { reason }, locale)] };
    }
    if (!robots.isAllowed(file.text, agent, loc)) {
      return { problems: [problemOf('page-blocked', { robots: url, agent }, locale)] };
    }
    return undefined;
  }

  /** Adds the problem of a slow answer. */
  #timed(checked: CheckedPage): CheckedPage {
    const { slow, locale } = this.#settings;
    const { failure, milliseconds } = checked;
    if (failure === undefined && milliseconds > slow) {
      checked.problems.push(problemOf('page-slow', { seconds: (milliseconds / 1_000).toFixed(1) }, locale));
    }
    return checked;
  }

  /** Adds what an answer says about a page. */
  #judge(checked: CheckedPage, answer: Answer, page: Page): void {
    const { locale } = this.#settings;
    const add = (rule: RuleId, params: Record<string, string>) =>
      checked.problems.push(problemOf(rule, params, locale));
    const { status = 0, redirects } = answer;
    const { failure } = checked;
    const [first] = redirects;
    if (failure !== undefined) {
      add('page-unreachable', { reason: failure.message });
      return;
    }
    if (status === 0) {
      add('page-unreachable', { reason: textOf('redirect-hidden', locale) });
      return;
    }
    const check = status === 200 ? undefined : botCheckOf(answer);
    if (check !== undefined) {
      add('page-unreachable', { reason: textOf('bot-check', locale, { service: check, status }) });
      return;
    }
    if (status !== 200) {
      add('page-status', { status: String(status) });
      if (status === 404 || status === 410) {
        checked.correction = null;
      }
      return;
    }
    if (first !== undefined) {
      const isPermanent = redirects.every((redirect) => redirect.status === 301 || redirect.status === 308);
      add(isPermanent ? 'page-redirect' : 'page-redirect-temporary', {
        target: answer.url,
        status: String(first.status),
      });
      if (isPermanent) {
        checked.correction = movedTo(page, answer.url);
      }
    }
    const type = (answer.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (NOT_INDEXED.test(type)) {
      add('page-content-type', { type });
    }
    const found = this.#statementsOf(answer, type);
    if (found.noindex !== undefined) {
      add('page-noindex', found.noindex);
      checked.correction = null;
      return;
    }
    if (found.refresh !== undefined) {
      const { target, delay } = found.refresh;
      // Search engines treat a refresh without delay as a permanent redirect.
      add(delay === 0 ? 'page-redirect' : 'page-redirect-temporary', { target, status: 'refresh' });
      if (delay === 0) {
        checked.correction = movedTo(page, target);
      }
      return;
    }
    if (found.canonical !== undefined) {
      checked.canonical = found.canonical;
      if (normalUrl(found.canonical) !== normalUrl(answer.url)) {
        add('page-canonical', { canonical: found.canonical });
        checked.correction = movedTo(page, found.canonical);
      }
    }
  }

  /**
   * Requests the URL that a page names in place of its own. If it cannot be listed either, the page stays, and this is the problem: a
   * redirect and a canonical URL that lead to each other are one problem, not two.
   */
  async #verify(checked: CheckedPage): Promise<void> {
    const { correction, loc, problems } = checked;
    const named = problems.find(({ rule, params }) => rule === 'page-canonical' || params.status === 'refresh');
    if (named === undefined || correction === undefined || correction === null) {
      return;
    }
    const url = String(correction.loc);
    const redirect = problems.find(({ rule }) => rule === 'page-redirect');
    const problem = normalUrl(url) === normalUrl(loc) ? redirect : await this.#problemOf(url);
    if (problem !== undefined) {
      const { locale } = this.#settings;
      const reason = `${problem.rule}: ${Object.values(problem.params).join(', ')}`;
      checked.problems = [problemOf('page-canonical-unusable', { canonical: url, reason }, locale)];
      delete checked.correction;
    }
  }

  /** Returns the first problem of a URL that is not listed; undefined if it can be. */
  #problemOf(url: string): Promise<Problem | undefined> {
    const key = isRequestable(url) ? normalUrl(url) : url;
    const known = this.#targets.get(key);
    if (known !== undefined) {
      return known;
    }
    const request = async (): Promise<Problem | undefined> => {
      const refused = isRequestable(url) ? await this.#refusal(url) : undefined;
      if (refused !== undefined) {
        return refused.problems[0];
      }
      const answer = await this.#client.get(url, { maxBytes: PAGE_BYTES, isCut: true });
      const { status, failure, redirects } = answer;
      const checked: CheckedPage = {
        ...{ page: 0, loc: url, milliseconds: 0, problems: [], redirects },
        ...(status !== undefined && { status }),
        ...(failure !== undefined && { failure }),
      };
      this.#judge(checked, answer, { loc: url });
      return checked.problems[0];
    };
    const problem = request();
    this.#targets.set(key, problem);
    return problem;
  }

  /** Returns what the headers and the document say about indexing. */
  #statementsOf(
    { url, header, body }: Answer,
    type: string,
  ): { noindex?: { place: string; directive: string }; canonical?: string; refresh?: Refresh } {
    const inHeader = forbiddingDirective(header('x-robots-tag') ?? '', new Date());
    if (inHeader !== undefined) {
      return { noindex: { place: 'X-Robots-Tag', directive: inHeader } };
    }
    const linked = canonicalOfHeader(header('link') ?? '', url);
    // Browsers follow that of the header first, and that of the document only without it.
    const sent = parseRefresh(header('refresh') ?? '', url, url);
    const isHtml = type === '' || /html/.test(type);
    const html = isHtml ? decodePage(body, header('content-type') ?? '') : '';
    const facts = this.#pageFacts(html, url, { links: false, body: false });
    const { noindex, canonical = linked } = facts;
    const refresh = sent ?? facts.refresh;
    if (noindex !== undefined) {
      return { noindex: { place: '<meta name="robots">', directive: noindex } };
    }
    return { ...(canonical !== undefined && { canonical }), ...(refresh !== undefined && { refresh }) };
  }

  /** Returns a robots.txt. */
  #robotsOf(url: string): Promise<RobotsFile> {
    const known = this.#robots.get(url);
    if (known !== undefined) {
      return known;
    }
    const { locale } = this.#settings;
    const file = this.#client
      .get(url, { maxBytes: ROBOTS_BYTES, isCut: true })
      .then(({ status = 0, body, failure, isRefused }): RobotsFile => {
        if (stopsCrawlers(status)) {
          const reason = textOf('robots-unavailable', locale, { url, status });
          return isRefused ? { reason, failure: this.#pause(url, status) } : { reason };
        }
        if (failure !== undefined && NO_ANSWER.includes(failure.reason)) {
          return { reason: textOf('robots-unreachable', locale, { url, reason: failure.message }), failure };
        }
        return { text: failure === undefined && status === 200 ? decode(body).text : '' };
      });
    this.#robots.set(url, file);
    return file;
  }
}

/** Decodes a page: by the charset of its header, or else as browsers do. */
function decodePage(body: Uint8Array, contentType: string): string {
  const label = /charset\s*=\s*["']?(?<label>[^\s"';]+)/i.exec(contentType)?.groups?.label;
  try {
    return label === undefined ? decodeHtml(body) : new TextDecoder(label).decode(body);
  } catch {
    return decodeHtml(body);
  }
}

/** Returns whether a page has a time after which it must not be indexed, so that its result changes while the page does not. */
function dependsOnTime({ header, body }: Answer): boolean {
  const text = decodePage(body, header('content-type') ?? '');
  return /unavailable_after/i.test(`${header('x-robots-tag')} ${text}`);
}

/** Returns the canonical URL of a `Link` header (RFC 8288). */
function canonicalOfHeader(value: string, base: string): string | undefined {
  for (const [, target = '', parameters = ''] of value.matchAll(/<([^>]*)>([^<]*)/g)) {
    const url = /;\s*rel\s*=\s*"?[^";]*\bcanonical\b/i.test(parameters) ? parseUrl(target, base) : undefined;
    if (url !== undefined) {
      return url.href;
    }
  }
  return undefined;
}
