import { failure, SitemapErrorCode } from '../errors/errors.js';
import { localized } from '../errors/localized.js';
import { describe, message } from '../errors/messages.js';
import type {
  Address,
  PageListInput,
  Report,
  Shard,
  ShardIndex,
  ShardOptions,
  ShardPlanData,
  SitemapFile,
  WrittenShard,
} from '../types/index.js';
import { callEngine, type EncodedOptions } from '../wire/engine.js';
import { urlText } from '../wire/input.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';

/** Numbers in each row of a plan. */
const ROW_LENGTH = 5;

/**
 * Plans a stable sitemap set whose pages are on several machines, or too many for one.
 *
 * 1. Each machine counts its pages with {@link ShardPlan.add}.
 * 2. The plans are merged by addition, in any order ({@link ShardPlan.merge}), and {@link ShardPlan.shards} divides the
 *    set. A plan has at most 65,536 rows of five numbers, for any number of pages.
 * 3. Each shard is written from its own pages ({@link ShardPlan.write}), and {@link ShardPlan.index} lists the files.
 *
 * The files are those that {@link split} writes with `strategy: 'stable'`, byte for byte.
 *
 * @example
 * ```js
 * const plan = new ShardPlan({ baseUrl: 'https://example.com/' });
 * plan.add(['https://example.com/a', 'https://example.com/b']);
 * const files = plan.shards().flatMap((shard) => {
 *   const pages = ['https://example.com/a', 'https://example.com/b'].filter((loc) => {
 *     const prefix = plan.prefixOf(loc);
 *     return shard.firstPrefix <= prefix && prefix <= shard.lastPrefix;
 *   });
 *   return plan.write(shard.id, pages).files;
 * });
 * plan.index(files).robots; // ['Sitemap: https://example.com/sitemap.xml']
 * ```
 */
export class ShardPlan {
  readonly #options: ShardOptions;
  readonly #encodedOptions: EncodedOptions;
  #rows = new Float64Array();

  /**
   * @param options See {@link ShardOptions}. Plans that are merged, and the machines that write shards, need equal options.
   * @param data The counts of another plan, from {@link ShardPlan.toJSON}.
   * @throws SitemapError `invalid-option`, `invalid-input`, `not-ready`.
   */
  constructor(options: ShardOptions, data?: ShardPlanData) {
    this.#options = options;
    this.#encodedOptions = localized(options, () => encodeOptions(options));
    const rows = localized(options, () => rowsOf(data));
    this.#rows = this.#call((engine) => engine.mergeShards(rows, new Float64Array()));
    // Throws if an option is invalid.
    this.#call((engine) => engine.planShards(new Float64Array(), this.#encodedOptions));
  }

  /**
   * Counts pages. A page that is added twice is counted twice.
   *
   * @param pages A page list, which may be empty.
   * @returns The report of the pages.
   * @throws SitemapError in the cases of {@link split}; nothing is counted then.
   */
  add(pages: PageListInput): Report {
    return localized(this.#options, () => {
      const { rows, report } = callWithPages(pages, (engine, list) =>
        engine.countShards(list, this.#rows, this.#encodedOptions),
      );
      this.#rows = rows;
      return report;
    });
  }

  /**
   * Adds the counts of another plan.
   *
   * @param other A plan, or its JSON.
   * @throws SitemapError `invalid-input` if it is not the JSON of a plan.
   */
  merge(other: ShardPlan | ShardPlanData): void {
    const rows = other instanceof ShardPlan ? other.#rows : localized(this.#options, () => rowsOf(other));
    this.#rows = this.#call((engine) => engine.mergeShards(this.#rows, rows));
  }

  /** Returns the shards of the pages that were counted, in the order of their prefixes. */
  shards(): Shard[] {
    return this.#call((engine) => engine.planShards(this.#rows, this.#encodedOptions));
  }

  /**
   * Returns the prefix that decides which shard contains a page: the first 16 bits of the hash of its normalised URL. It is
   * the same in every version of this package, so it can be stored beside the page, as an indexed column.
   *
   * @param loc URL of the page; a relative URL is resolved against `baseUrl`.
   */
  prefixOf(loc: Address): number {
    const url = localized(this.#options, () => urlText(loc, message('loc-argument')));
    return this.#call((engine) => engine.shardPrefix(url, this.#encodedOptions.baseUrl as string | undefined));
  }

  /**
   * Writes the files of a shard.
   *
   * @param shard Id of the shard.
   * @param pages All pages of the shard, in any order, and no others.
   * @throws SitemapError in the cases of {@link split}; `invalid-input` if a page is in another shard.
   */
  write(shard: number, pages: PageListInput): WrittenShard {
    // The engine takes numbers of 32 bits; no shard has the id 0.
    const id = Number.isInteger(shard) && shard > 0 && shard < 2 ** 32 ? shard : 0;
    return localized(this.#options, () =>
      callWithPages(pages, (engine, list) => engine.writeShard(id, list, this.#encodedOptions)),
    );
  }

  /**
   * Writes the index of the set.
   *
   * @param files The files of all shards, in the order of {@link ShardPlan.shards}; only `url` and `lastmod` are used.
   */
  index(files: readonly Pick<SitemapFile, 'url' | 'lastmod'>[]): ShardIndex {
    const entries = files.map(({ url, lastmod }) => ({ url, lastmod }));
    return this.#call((engine) => engine.shardIndex(entries, this.#encodedOptions));
  }

  /** Returns the counts, which can be stored or sent to another machine. */
  toJSON(): ShardPlanData {
    const rows: ShardPlanData['rows'] = [];
    for (let start = 0; start < this.#rows.length; start += ROW_LENGTH) {
      rows.push(Array.from(this.#rows.subarray(start, start + ROW_LENGTH)) as ShardPlanData['rows'][number]);
    }
    return { version: 1, rows };
  }

  #call<Result>(call: Parameters<typeof callEngine<Result>>[0]): Result {
    return localized(this.#options, () => callEngine(call));
  }
}

/** Reads the JSON of a plan. The engine checks the numbers. */
function rowsOf(data: ShardPlanData | undefined): Float64Array<ArrayBuffer> {
  if (data === undefined) {
    return new Float64Array();
  }
  if (data?.version !== 1 || !Array.isArray(data.rows)) {
    throw failure(SitemapErrorCode.InvalidInput, 'shard-plan-type', { value: describe(data) });
  }
  return Float64Array.from(data.rows.flat());
}
