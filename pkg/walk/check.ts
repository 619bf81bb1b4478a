/** Requests of the pages of a list: are they there, canonical, indexable and allowed? */

import { decode, type Page, robots } from '../index.js';
import { decodeHtml } from '../scan/html/encoding.js';
import { forbiddingDirective } from '../scan/html/robots.js';
import type { CheckedPage, CheckOptions, CheckRuleId, CheckSummary } from '../types/check.js';
import { finding } from './check-rules.js';
import { readCheckState, writeCheckState } from './check-state.js';
import { textOf } from './messages.js';
import { type RequestSettings, readCheckNumbers, readRequestOptions } from './options.js';
import { normalUrl } from './root.js';
import { sampleOf } from './sample.js';
import { type Answer, isRequestable, SiteClient } from './site-client.js';

/** Most bytes of a page that are read: its head is among them, and most pages end before. */
const PAGE_BYTES = 512_000;
/** Most bytes of a robots.txt that are read: RFC 9309 §2.5 requires 500 KiB. */
const ROBOTS_BYTES = 512_000;

/** Media types of programs, styles, fonts and data, which search engines do not index. */
const NOT_INDEXED = /^(?:font\/|(?:text|application)\/(?:css|(?:x-)?javascript|json|.*\+json|wasm)$)/;

/** A check: an iterable of the pages that were requested, which requests them while it is read. */
export interface Check extends AsyncIterable<CheckedPage> {
  /** What has been done so far. */
  readonly summary: CheckSummary;
  /** Returns the results so far, for the option `state` of a later call. */
  state(): string;
}

/**
 * Requests pages of a list, and reports what keeps them out of search results: missing, redirected, with another canonical URL, not to
 * be indexed, blocked by robots.txt, of a type that is not indexed, or slow.
 *
 * @param pages Pages or URLs.
 * @param options See {@link CheckOptions}; `fetch` is required.
 * @throws SitemapError `invalid-option`.
 *
 * @example
 * ```js
 * for await (const { loc, findings } of check(['https://example.com/'], { fetch })) {
 *   for (const { rule, message } of findings) console.log(loc, rule, message);
 * }
 * ```
 */
export function check(pages: readonly (string | Page)[], options: CheckOptions): Check {
  const settings = readRequestOptions(options, ['sample', 'robotsAgent', 'slow', 'state']);
  const { sample, slow } = readCheckNumbers(options);
  const { robotsAgent = 'Googlebot', state } = options;
  const list = pages.map((page): Page => (typeof page === 'string' ? { loc: page } : page));
  const done = readCheckState(state, settings.locale);
  const chosen = sampleOf(
    list.map(({ loc }) => String(loc)),
    sample === 0 ? list.length : sample,
  );
  return new PageCheck(list, chosen, done, { ...settings, robotsAgent, slow });
}

type CheckSettings = RequestSettings & { robotsAgent: string; slow: number };

class PageCheck implements Check {
  readonly summary: CheckSummary;
  readonly #pages: readonly Page[];
  readonly #sample: readonly number[];
  readonly #settings: CheckSettings;
  /** The results by URL. */
  readonly #done: Map<string, CheckedPage>;

  constructor(
    pages: readonly Page[],
    sample: readonly number[],
    done: Map<string, CheckedPage>,
    settings: CheckSettings,
  ) {
    this.#pages = pages;
    this.#sample = sample;
    this.#done = done;
    this.#settings = settings;
    this.summary = { pages: pages.length, sample: sample.length, checked: 0, complete: false };
  }

  state(): string {
    return writeCheckState([...this.#done.values()]);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<CheckedPage, void> {
    const client = new SiteClient(this.#settings);
    const requests = new PageRequests(client, this.#settings, await facts());
    const running: Promise<CheckedPage>[] = [];
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
          this.summary.complete = true;
          return;
        }
        const checked = await first;
        if (checked.failure?.reason === 'stopped') {
          return;
        }
        // A page that was not requested because its host asked for a pause is requested when the check continues.
        if (checked.failure?.reason !== 'host-stopped') {
          this.#done.set(checked.loc, checked);
        }
        this.summary.checked += 1;
        yield checked;
      }
    } finally {
      client.close();
      await Promise.allSettled(running);
    }
  }

  #resultOf(index: number, requests: PageRequests): Promise<CheckedPage> {
    const page = this.#pages[index] as Page;
    const known = this.#done.get(String(page.loc));
    return known === undefined ? requests.check(page, index) : Promise.resolve({ ...known, page: index });
  }
}

/** Imported when it is needed: the parser of HTML is larger than everything else here. */
async function facts() {
  return (await import('../scan/page.js')).pageFacts;
}

/** The answer for a robots.txt. */
interface RobotsFile {
  text?: string;
  status: number;
}

/** Requests pages and judges the answers. */
class PageRequests {
  readonly #client: SiteClient;
  readonly #settings: CheckSettings;
  readonly #pageFacts: Awaited<ReturnType<typeof facts>>;
  /** The robots.txt of each origin, by its URL. */
  readonly #robots = new Map<string, Promise<RobotsFile>>();

  constructor(client: SiteClient, settings: CheckSettings, pageFacts: Awaited<ReturnType<typeof facts>>) {
    this.#client = client;
    this.#settings = settings;
    this.#pageFacts = pageFacts;
  }

  async check(page: Page, index: number): Promise<CheckedPage> {
    const loc = String(page.loc);
    const base = { page: index, loc, redirects: [], milliseconds: 0 };
    const { robotsAgent: agent, locale, slow } = this.#settings;
    if (isRequestable(loc)) {
      const { origin } = new URL(loc);
      const url = `${origin}/robots.txt`;
      const { text, status } = await this.#robotsOf(url);
      if (text === undefined) {
        const reason = textOf('robots-unavailable', locale, { url, status });
        return { ...base, findings: [finding('page-unreachable', { reason }, locale)] };
      }
      if (!robots.isAllowed(text, agent, loc)) {
        return { ...base, findings: [finding('page-blocked', { robots: url, agent }, locale)] };
      }
    }
    const answer = await this.#client.get(loc, { maxBytes: PAGE_BYTES, isCut: true });
    const { milliseconds = 0 } = answer;
    const checked: CheckedPage = {
      ...base,
      redirects: answer.redirects,
      milliseconds,
      findings: [],
      ...(answer.status !== undefined && { status: answer.status }),
      ...(answer.failure !== undefined && { failure: answer.failure }),
    };
    this.#judge(checked, answer, page);
    if (answer.failure === undefined && milliseconds > slow) {
      checked.findings.push(finding('page-slow', { seconds: (milliseconds / 1_000).toFixed(1) }, locale));
    }
    return checked;
  }

  /** Adds what an answer says about a page. */
  #judge(checked: CheckedPage, answer: Answer, page: Page): void {
    const { locale } = this.#settings;
    const add = (rule: CheckRuleId, params: Record<string, string>) =>
      checked.findings.push(finding(rule, params, locale));
    const { failure, status = 0, redirects } = answer;
    const [first] = redirects;
    if (failure !== undefined) {
      add('page-unreachable', { reason: failure.message });
      return;
    }
    if (status === 0) {
      add('page-unreachable', { reason: textOf('redirect-hidden', locale) });
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
      add('page-redirect', { target: answer.url, status: String(first.status) });
      if (redirects.every((redirect) => redirect.status === 301 || redirect.status === 308)) {
        checked.correction = { ...page, loc: answer.url };
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
    if (found.canonical !== undefined) {
      checked.canonical = found.canonical;
      if (normalUrl(found.canonical) !== normalUrl(answer.url)) {
        add('page-canonical', { canonical: found.canonical });
        checked.correction = { ...page, loc: found.canonical };
      }
    }
  }

  /** Returns what the headers and the document say about indexing. */
  #statementsOf(
    { url, header, body }: Answer,
    type: string,
  ): { noindex?: { place: string; directive: string }; canonical?: string } {
    const inHeader = forbiddingDirective(header('x-robots-tag') ?? '', new Date());
    if (inHeader !== undefined) {
      return { noindex: { place: 'X-Robots-Tag', directive: inHeader } };
    }
    const linked = canonicalOfHeader(header('link') ?? '', url);
    if (type !== '' && !/html/.test(type)) {
      return linked === undefined ? {} : { canonical: linked };
    }
    const html = decodePage(body, header('content-type') ?? '');
    const { noindex, canonical = linked } = this.#pageFacts(html, url, { links: false, body: false });
    if (noindex !== undefined) {
      return { noindex: { place: '<meta name="robots">', directive: noindex } };
    }
    return canonical === undefined ? {} : { canonical };
  }

  /** Returns a robots.txt; without a text if no page may be requested (RFC 9309 §2.3.1.4). */
  #robotsOf(url: string): Promise<RobotsFile> {
    const known = this.#robots.get(url);
    if (known !== undefined) {
      return known;
    }
    const file = this.#client
      .get(url, { maxBytes: ROBOTS_BYTES, isCut: true })
      .then(({ status = 0, body, failure }): RobotsFile => {
        if (failure === undefined && status === 200) {
          return { text: decode(body).text, status };
        }
        return status >= 500 || status === 429 ? { status } : { text: '', status };
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

/** Returns the canonical URL of a `Link` header (RFC 8288). */
function canonicalOfHeader(value: string, base: string): string | undefined {
  for (const [, target = '', parameters = ''] of value.matchAll(/<([^>]*)>([^<]*)/g)) {
    if (/;\s*rel\s*=\s*"?[^";]*\bcanonical\b/i.test(parameters) && URL.canParse(target, base)) {
      return new URL(target, base).href;
    }
  }
  return undefined;
}
