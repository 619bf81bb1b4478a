import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { localized } from '../../core/errors/localized.js';
import { describe, message } from '../../core/errors/message.js';
import { flatOptions, isGroup } from '../../core/errors/option-names.js';
import type { Address, PageListInput, Report, SitemapFile } from '../../core/types/index.js';
import type { Shard, ShardIndex, ShardOptions, ShardPlanData, WrittenShard } from '../../core/types/shards.js';
import { callEngine, type EncodedOptions } from '../../core/wire/engine.js';
import { isList, isUrl } from '../../core/wire/input.js';
import { encodeOptions } from '../../core/wire/options.js';
import { callWithPages } from '../../core/wire/page-list.js';
import { zoneName } from '../../core/wire/zones.js';

/** Numbers in each row of a plan. */
const ROW_LENGTH = 5;

/** Options of the page lists, the time and the reports, which may differ between the machines of a set. */
const MACHINE_OPTIONS: ReadonlySet<string> = new Set([
  'check.previous',
  'check.problemsPerRule',
  'check.robots',
  'check.robotsAgent',
  'locale',
  'now',
  'read.columns',
  'read.encoding',
  'read.format',
  'state',
]);

/**
 * Plans a stable sitemap set whose pages are on several machines, or too many for one.
 *
 * 1. Each machine counts its pages with {@link ShardPlan.add}.
 * 2. The plans are merged by addition, in any order ({@link ShardPlan.merge}), and {@link ShardPlan.shards} divides the
 *    set. A plan has at most 65,536 rows of five numbers, for any number of pages, and the options that the files depend on.
 * 3. Each shard is written from its own pages ({@link ShardPlan.write}), and {@link ShardPlan.index} lists the files.
 *
 * The files are those that `split` writes with `strategy: 'stable'`, byte for byte.
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
   * @param options See {@link ShardOptions}. Plans that are merged, and the machines that write shards, need equal options, except for
   *   those of their page lists and reports, `now` and `state`.
   * @param data The counts of another plan, from {@link ShardPlan.toJSON}.
   * @throws SitemapError `invalid-option`, `invalid-input`, `not-ready`.
   */
  constructor(options: ShardOptions, data?: ShardPlanData) {
    this.#options = options;
    this.#encodedOptions = localized(options, () => encodeOptions(options, ['strategy']));
    const rows = localized(options, () => (data === undefined ? new Float64Array() : this.#rowsOf(data)));
    this.#rows = this.#call((engine) => engine.mergeShards(rows, new Float64Array()));
    // Throws if an option is invalid.
    this.#call((engine) => engine.planShards(new Float64Array(), this.#encodedOptions));
  }

  /**
   * Counts pages. A page that is added twice is counted twice.
   *
   * @param pages A page list, which may be empty.
   * @returns The report of the pages.
   * @throws SitemapError `invalid-pages` (with `report`), `unreadable-page-list`, `pages-not-serializable`, `invalid-input`; nothing is counted then.
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
   * @throws SitemapError `invalid-input` if it is not the JSON of a plan, or the plan was made with other options.
   */
  merge(other: ShardPlan | ShardPlanData): void {
    const rows = localized(this.#options, () => this.#rowsOf(other));
    this.#rows = this.#call((engine) => engine.mergeShards(this.#rows, rows));
  }

  /** Returns the shards of the pages that were counted, in the order of their prefixes. */
  shards(): Shard[] {
    return this.#call((engine) => engine.planShards(this.#rows, this.#encodedOptions));
  }

  /**
   * Returns the prefix that decides which shard contains a page: the first 16 bits of the XXH64 (seed 0) of its normalised URL. It is
   * the same in every version of this package, so it can be stored beside the page, as an indexed column.
   *
   * @param loc URL of the page; a relative URL is resolved against `baseUrl`.
   * @throws SitemapError `invalid-input` if it is not the URL of a page.
   */
  prefixOf(loc: Address): number {
    const url = typeof loc === 'string' ? loc : localized(this.#options, () => hrefOf(loc));
    return this.#call((engine) => engine.shardPrefix(url, this.#encodedOptions.baseUrl as string | undefined));
  }

  /**
   * Writes the files of a shard.
   *
   * @param shard Id of the shard.
   * @param pages All pages of the shard, in any order, and no others.
   * @throws SitemapError `invalid-input` if a page is in another shard, `invalid-pages` (with `report`), `unreadable-page-list` or
   *   `pages-not-serializable`.
   */
  write(shard: number, pages: PageListInput): WrittenShard {
    return localized(this.#options, () => {
      // The engine takes numbers of 32 bits.
      if (!Number.isInteger(shard) || shard < 0 || shard >= 2 ** 32) {
        throw failure(SitemapErrorCode.InvalidInput, 'shard-type', { value: describe(shard) });
      }
      return callWithPages(pages, (engine, list) => engine.writeShard(shard, list, this.#encodedOptions));
    });
  }

  /**
   * Writes the index of the set.
   *
   * @param files The files of all shards, in the order of {@link ShardPlan.shards}; only `url` and `lastmod` are used.
   * @throws SitemapError `invalid-input` if a file has no URL, or an invalid `lastmod`.
   */
  index(files: readonly Pick<SitemapFile, 'url' | 'lastmod'>[]): ShardIndex {
    const entries = localized(this.#options, () => entriesOf(files));
    return this.#call((engine) => engine.shardIndex(entries, this.#encodedOptions));
  }

  /** Returns the counts, which can be stored or sent to another machine. */
  toJSON(): ShardPlanData {
    const rows: ShardPlanData['rows'] = [];
    for (let start = 0; start < this.#rows.length; start += ROW_LENGTH) {
      rows.push(Array.from(this.#rows.subarray(start, start + ROW_LENGTH)) as ShardPlanData['rows'][number]);
    }
    return { version: 1, options: sharedOptions(this.#encodedOptions), rows };
  }

  /** Returns the rows of a plan that was made with the options of this one. The engine checks the numbers. */
  #rowsOf(other: ShardPlan | ShardPlanData): Float64Array<ArrayBuffer> {
    if (other instanceof ShardPlan) {
      assertEqualOptions(sharedOptions(this.#encodedOptions), sharedOptions(other.#encodedOptions));
      return other.#rows;
    }
    const { options, rows } = readData(other);
    assertEqualOptions(sharedOptions(this.#encodedOptions), options);
    return rows;
  }

  #call<Result>(call: Parameters<typeof callEngine<Result>>[0]): Result {
    return localized(this.#options, () => callEngine(call));
  }
}

/** Reads the JSON of a plan. */
function readData(data: ShardPlanData): { options: object; rows: Float64Array<ArrayBuffer> } {
  const { version, options, rows } = Object(data) as ShardPlanData;
  if (version !== 1 || typeof options !== 'object' || options === null || !isList(rows)) {
    throw failure(SitemapErrorCode.InvalidInput, 'shard-plan-type', { value: describe(data) });
  }
  const numbers = new Float64Array(rows.length * ROW_LENGTH);
  for (const [index, row] of rows.entries()) {
    if (!isList(row) || row.length !== ROW_LENGTH || !row.every((number) => typeof number === 'number')) {
      throw failure(SitemapErrorCode.InvalidInput, 'shard-row-type', { index, value: describe(row) });
    }
    numbers.set(row, index * ROW_LENGTH);
  }
  return { options, rows: numbers };
}

/** Returns the options that the files of a set depend on. */
function sharedOptions(options: EncodedOptions, group = ''): EncodedOptions {
  const shared = Object.entries(options).filter(([name]) => !MACHINE_OPTIONS.has(group + name));
  const named = (name: string, value: unknown) => (name === 'timezone' ? zoneName(String(value)) : value);
  return Object.fromEntries(
    shared.map(([name, value]) => [
      name,
      isGroup(name) ? sharedOptions(value as EncodedOptions, `${name}.`) : named(name, value),
    ]),
  );
}

/** Throws for the first option that differs. */
function assertEqualOptions(options: EncodedOptions, others: object): void {
  const [own, another] = [new Map(flatOptions(options)), new Map(flatOptions({ ...others }))];
  for (const name of new Set([...own.keys(), ...another.keys()])) {
    const [value, other] = [own.get(name), another.get(name)];
    if (comparable(value) !== comparable(other)) {
      const params = { option: name, value: describe(value), other: describe(other) };
      throw failure(SitemapErrorCode.InvalidInput, 'shard-options', params);
    }
  }
}

/** Returns the JSON of an option. The order of the entries of a record, such as `rules`, does not matter. */
function comparable(option: unknown): string | undefined {
  const isRecord = typeof option === 'object' && option !== null && !Array.isArray(option);
  return JSON.stringify(isRecord ? Object.entries(option).sort() : option);
}

/** Returns the text of a URL object. A text needs no conversion. */
function hrefOf(loc: unknown): string {
  if (!isUrl(loc)) {
    throw failure(SitemapErrorCode.InvalidInput, 'url-type', {
      what: message('loc-argument'),
      value: describe(loc),
    });
  }
  return loc.href;
}

/** Returns the entries of files in the index, as JSON. */
function entriesOf(files: readonly Pick<SitemapFile, 'url' | 'lastmod'>[]): string {
  if (!isList(files)) {
    throw failure(SitemapErrorCode.InvalidInput, 'shard-files-type', { value: describe(files) });
  }
  const entries = Array.from(files as readonly unknown[], (file, index) => {
    const { url, lastmod } = Object(file) as { url: unknown; lastmod: unknown };
    for (const [name, value] of Object.entries({ url, lastmod: lastmod ?? '' })) {
      if (typeof value !== 'string') {
        throw failure(SitemapErrorCode.InvalidInput, 'shard-file-type', { index, name, value: describe(value) });
      }
    }
    return { loc: url, lastmod };
  });
  return JSON.stringify(entries);
}
