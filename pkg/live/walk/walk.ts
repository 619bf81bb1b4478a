/** Reading of a sitemap and of everything that it leads to. */

import { parseUrl } from '../../core/http/url.js';
import { type Parsed, parse } from '../../core/index.js';
import type { RequestFailure, WalkedFile, WalkLimit, WalkOptions, WalkSummary } from '../../core/types/walk.js';
import { conditions, validatorsOf } from './conditional.js';
import { failureOf, idOfContent, isSitemapKind } from './discover.js';
import { readRequestOptions, readWalkNumbers, type WalkNumbers } from './options.js';
import { normalUrl, rootOf } from './root.js';
import { type Answer, SiteClient } from './site-client.js';
import { problemsOfAnswer, statedBy } from './sitemap-answer.js';
import { readCheckpoint, type Waiting, type WalkState, writeCheckpoint } from './walk-state.js';

/** A walk: an iterable of the files, which requests them while it is read. */
export interface Walk extends AsyncIterable<WalkedFile> {
  /** What has been done so far. */
  readonly summary: WalkSummary;
  /** Returns where the walk is, and what it knows of the files, for the option `checkpoint` of a later walk. */
  checkpoint(): string;
}

/**
 * Reads sitemaps and indexes from their server: index by index, each file once, in the order in which they are listed.
 *
 * A file that cannot be read is one with a `failure`; the others are read nevertheless. The walk ends at its limits and says so in
 * `summary`; with `checkpoint()`, a later call continues where it ended.
 *
 * @param roots URLs of one or more sitemaps or indexes, as {@link discover} finds them.
 * @param options See {@link WalkOptions}; `fetch` is required.
 * @returns The files, each of which is requested when it is read.
 * @throws SitemapError `invalid-option`.
 *
 * @example
 * ```js
 * const files = walk('https://example.com/sitemap.xml', { fetch });
 * for await (const { url, pages, failure } of files) {
 *   console.log(url, failure?.message ?? pages.length);
 * }
 * files.summary.complete; // true
 * ```
 */
export function walk(roots: string | URL | readonly (string | URL)[], options: WalkOptions): Walk {
  const settings = readRequestOptions(options, ['maxDepth', 'maxFiles', 'maxPages', 'checkpoint']);
  const limits = readWalkNumbers(options);
  const given = typeof roots === 'string' || roots instanceof URL ? [roots] : roots;
  const urls = [...new Set(given.map((root) => rootOf(root, settings.locale)))];
  const state = readCheckpoint(options.checkpoint, urls, settings.locale);
  return new SiteWalk(state, limits, () => new SiteClient(settings));
}

/** A file that is being requested. */
interface Requested {
  entry: Waiting;
  answer: Promise<Answer | undefined>;
}

class SiteWalk implements Walk {
  readonly summary: WalkSummary = {
    files: 0,
    pages: 0,
    unchanged: 0,
    failed: 0,
    waiting: 0,
    tooDeep: 0,
    complete: false,
  };
  readonly #state: WalkState;
  readonly #limits: WalkNumbers;
  readonly #newClient: () => SiteClient;
  /** The URLs that were listed, to request each once. */
  readonly #listed: Set<string>;
  /** The files that are being requested, in the order in which they are returned. */
  #requested: Requested[] = [];
  /** Files of hosts that asked for a pause; a walk that continues requests them. */
  readonly #postponed: Waiting[] = [];
  #requests = 0;

  constructor(state: WalkState, limits: WalkNumbers, newClient: () => SiteClient) {
    this.#state = state;
    this.#limits = limits;
    this.#newClient = newClient;
    this.#listed = new Set([...Object.keys(state.files), ...state.waiting.map(({ url }) => url)]);
    this.summary.waiting = state.waiting.length;
  }

  checkpoint(): string {
    const waiting = [...this.#requested.map(({ entry }) => entry), ...this.#state.waiting, ...this.#postponed];
    return writeCheckpoint({ ...this.#state, waiting });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<WalkedFile, void> {
    const client = this.#newClient();
    try {
      for (;;) {
        const limit = this.#request(client);
        const [next] = this.#requested;
        if (next === undefined) {
          this.#end(limit);
          return;
        }
        const answer = await next.answer;
        if (answer?.failure?.reason === 'stopped') {
          this.#end(client.isTimeOver ? 'maxTime' : 'signal');
          return;
        }
        this.#requested.shift();
        const file = this.#read(next.entry, answer, client);
        this.#count(file);
        yield file;
      }
    } finally {
      client.close();
      this.#state.waiting.unshift(...this.#requested.map(({ entry }) => entry));
      this.#requested = [];
    }
  }

  /** Requests further files, as many as may run at the same time. Returns the limit that forbids it. */
  #request(client: SiteClient): WalkLimit | undefined {
    const { waiting } = this.#state;
    while (waiting.length > 0 && this.#requested.length < client.concurrency) {
      if (this.summary.pages >= this.#limits.maxPages) {
        return 'maxPages';
      }
      const [entry] = waiting as [Waiting];
      const known = this.#state.previous[entry.url];
      const isUnchanged = known?.lastmod !== undefined && known.lastmod === entry.lastmod;
      if (!isUnchanged && this.#requests >= this.#limits.maxFiles) {
        return 'maxFiles';
      }
      waiting.shift();
      this.#requests += isUnchanged ? 0 : 1;
      const answer = isUnchanged ? Promise.resolve(undefined) : client.get(entry.url, { headers: conditions(known) });
      this.#requested.push({ entry, answer });
    }
    return undefined;
  }

  /** Reads an answer, or takes the file as it was if there is none. */
  #read(entry: Waiting, answer: Answer | undefined, client: SiteClient): WalkedFile {
    const { url, depth, parent, lastmod } = entry;
    const known = this.#state.previous[url];
    const file: WalkedFile = {
      url,
      finalUrl: answer?.url ?? url,
      outcome: 'failed',
      depth,
      ...(parent !== undefined && { parent }),
      ...(lastmod !== undefined && { lastmod }),
      redirects: answer?.redirects ?? [],
      kind: 'unknown',
      pages: [],
      sitemaps: [],
      problems: [],
      complete: false,
    };
    if (known !== undefined && (answer === undefined || answer.status === 304)) {
      const { kind, sitemaps = [] } = known;
      this.#state.files[url] = { ...known, ...(lastmod !== undefined && { lastmod }) };
      this.#list(sitemaps, url, depth + 1);
      return { ...file, outcome: 'unchanged', kind, sitemaps, complete: true };
    }
    if (answer === undefined) {
      return file;
    }
    const stated = statedBy(answer);
    if (stated !== undefined) {
      file.answer = stated;
    }
    const failure = failureOf(answer, client);
    if (failure !== undefined && (failure.reason === 'host-stopped' || answer.isRefused)) {
      this.#postponed.push(entry);
      return { ...file, failure, problems: problemsOfAnswer(answer, failure, 'unknown', client.locale) };
    }
    const parsed = answer.status === 200 ? parse(answer.body, this.#parseOptions(client)) : undefined;
    if (parsed === undefined || !isSitemapKind(parsed.kind)) {
      this.#state.files[url] = { kind: 'unknown' };
      // A file that did not arrive has no report: it would be about what is missing.
      const content =
        failure === undefined && parsed !== undefined ? { bytes: answer.body, report: parsed.report } : {};
      const reason = failure ?? client.failure('not-a-sitemap', idOfContent(parsed));
      return {
        ...file,
        ...content,
        failure: reason,
        problems: problemsOfAnswer(answer, reason, 'unknown', client.locale),
      };
    }
    return this.#take(file, parsed, answer, failure, client);
  }

  #parseOptions(client: SiteClient) {
    return { locale: client.locale, read: { maxBytes: client.maxBytes } };
  }

  /** Takes over what a file contains. */
  #take(
    file: WalkedFile,
    parsed: Parsed,
    answer: Answer,
    failure: RequestFailure | undefined,
    { locale }: SiteClient,
  ): WalkedFile {
    const { kind, pages, sitemaps, report, complete } = parsed;
    const { url, lastmod } = file;
    const isWhole = complete && failure === undefined;
    this.#state.files[url] = {
      kind,
      // A file that was not read to its end is requested again.
      ...(isWhole && lastmod !== undefined && { lastmod }),
      ...(isWhole && validatorsOf(answer)),
      ...(kind === 'index' && { sitemaps }),
    };
    this.#list(sitemaps, url, file.depth + 1, answer.url);
    const outcome = failure === undefined ? 'read' : 'partial';
    const problems = problemsOfAnswer(answer, failure, kind, locale);
    return {
      ...file,
      outcome,
      kind,
      bytes: answer.body,
      pages,
      sitemaps,
      report,
      problems,
      complete: isWhole,
      ...(failure !== undefined && { failure }),
    };
  }

  /** Adds the entries of an index to the files that are waiting. */
  #list(sitemaps: readonly { loc: string; lastmod?: string }[], parent: string, depth: number, base = parent): void {
    for (const { loc, lastmod } of sitemaps) {
      const parsed = parseUrl(loc, base);
      const url = parsed === undefined ? loc : normalUrl(parsed.href);
      if (this.#listed.has(url)) {
        continue;
      }
      if (depth > this.#limits.maxDepth) {
        this.summary.tooDeep += 1;
        continue;
      }
      this.#listed.add(url);
      this.#state.waiting.push({ url, depth, parent, ...(lastmod !== undefined && { lastmod }) });
    }
  }

  #count({ outcome, pages, complete }: WalkedFile): void {
    const { summary } = this;
    if (outcome === 'unchanged') {
      summary.unchanged += 1;
    } else {
      summary.files += 1;
    }
    summary.pages += pages.length;
    // Also a file that arrived as a whole and is damaged, so that entries may be missing.
    summary.failed += complete ? 0 : 1;
    summary.waiting = this.#state.waiting.length + this.#requested.length;
  }

  #end(limit: WalkLimit | undefined): void {
    const { summary } = this;
    if (limit !== undefined) {
      summary.limit = limit;
    }
    summary.complete = limit === undefined && summary.failed === 0 && summary.tooDeep === 0;
  }
}
