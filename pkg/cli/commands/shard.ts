/** `sitemap-kit shard merge`, `shard write` and `shard index`: the steps after `shard plan`. */

import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Command } from 'commander';
import { listOf } from '../../core/errors/fill.js';
import type { Locale, SitemapFile } from '../../core/types/index.js';
import type { Shard, ShardOptions, ShardPlan, ShardPlanData } from '../../documents/shards/index.js';
import { statIfExists } from '../../files/disk.js';
import { type UsageError, unwritable, usageError } from '../../files/usage-error.js';
import { assertNames } from '../../files/write-set.js';
import { addOptions, apiOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { textOf } from '../io/decoded.js';
import { lineBatches } from '../io/line-batches.js';
import { write } from '../io/output.js';
import { writeOut } from '../io/output-file.js';
import { NO_PROGRESS } from '../io/progress.js';
import { openSource } from '../io/source.js';
import { attempt } from '../parts/attempt.js';
import { ENGINE_OPTIONS, LOCALE_OPTION, OUT_OPTION } from '../parts/options.js';
import { SET_OPTIONS } from '../parts/set-options.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { addShardPlan } from './shard-plan.js';

const MERGE_OPTIONS = { ...OUT_OPTION, ...LOCALE_OPTION } as const satisfies OptionTable;

const PLAN_OPTIONS = {
  plan: { argument: '<file>', en: 'the merged plan', ja: '合わせたプラン' },
  out: SET_OPTIONS.out,
  ...LOCALE_OPTION,
} as const satisfies OptionTable;

const LIST_OPTIONS = { column: ENGINE_OPTIONS.column } as const satisfies OptionTable;
const WRITE_OPTIONS = { ...PLAN_OPTIONS, ...LIST_OPTIONS } as const satisfies OptionTable;

type PlanOptions = OptionValues<typeof PLAN_OPTIONS>;

/** Adds the command with its steps to the program. */
export function addShard(program: Command): void {
  const shard = program.command('shard');
  addOptions(shard, LOCALE_OPTION);
  addShardPlan(shard);
  const merge = shard.command('merge').argument('[plans...]');
  addOptions(merge, MERGE_OPTIONS).action(runMerge);
  const writing = shard.command('write').argument('[files...]');
  addOptions(writing, WRITE_OPTIONS).action(runWrite);
  const indexing = shard.command('index').argument('[files...]');
  addOptions(indexing, PLAN_OPTIONS).action(runIndex);
}

/** Yields the lines of files, or of standard input if there are none. */
async function* linesOf(files: readonly string[]): AsyncGenerator<string, void> {
  for (const file of files.length === 0 ? [undefined] : files) {
    for await (const lines of lineBatches(textOf(await openSource(file, NO_PROGRESS)))) {
      yield* lines;
    }
  }
}

/** Parses a line of JSON that another command wrote. */
function parseLine<Result>(line: string, what: string): Result {
  try {
    return JSON.parse(line) as Result;
  } catch {
    throw foreignLine(line, what);
  }
}

function foreignLine(line: string, command: string): UsageError {
  return usageError(USAGE_TEXTS.lineOfOtherCommand, { line: line.slice(0, 60), command });
}

/**
 * Reads the sum of plans.
 *
 * @param more Options that a plan does not have.
 */
async function readPlan(
  files: readonly string[],
  more: Partial<ShardOptions>,
): Promise<{ plan: ShardPlan; shardOptions: ShardOptions }> {
  const { ShardPlan: Plan } = await import('../../documents/shards/index.js');
  let read: { plan: ShardPlan; shardOptions: ShardOptions } | undefined;
  for await (const line of linesOf(files)) {
    const data = parseLine<ShardPlanData>(line, 'shard plan');
    if (read === undefined) {
      const shardOptions = { ...data?.options, ...more } as unknown as ShardOptions;
      shardOptions.read = { ...shardOptions.read, format: 'ndjson' };
      read = { plan: new Plan(shardOptions, data), shardOptions };
    } else {
      read.plan.merge(data);
    }
  }
  if (read === undefined) {
    throw usageError(USAGE_TEXTS.noPlan);
  }
  return read;
}

async function runMerge(files: readonly string[], { out, locale }: OptionValues<typeof MERGE_OPTIONS>): Promise<void> {
  const { plan } = await readPlan(files, { locale });
  await writeOut(out, `${JSON.stringify(plan)}\n`, undefined);
  if (out !== '-') {
    await write(
      process.stdout,
      plan
        .shards()
        .map((shard) => `${JSON.stringify(shard)}\n`)
        .join(''),
    );
  }
}

/** What a line of `shard write` says of a file. */
type WrittenFile = Pick<SitemapFile, 'name' | 'url' | 'lastmod' | 'pages'> & { shard: number };

async function runWrite(files: readonly string[], options: OptionValues<typeof WRITE_OPTIONS>): Promise<void> {
  const { locale } = options;
  const { plan, shardOptions, out } = await planOf(options, { ...apiOptions(LIST_OPTIONS, options), locale });
  const { ShardPlan: Plan } = await import('../../documents/shards/index.js');
  const shards = plan.shards();
  const written = new Set<number>();
  let shard: Shard | undefined;
  let pages: string[] = [];
  const flush = async (): Promise<boolean> => {
    const whole = pages.join('\n');
    if (shard === undefined) {
      // Pages that belong to no shard must be pages that are omitted because of errors.
      const others = new Plan(shardOptions);
      others.add(whole);
      const [other] = others.shards();
      if (other !== undefined) {
        throw otherPages({ ...other, pages: 0 }, other.pages);
      }
      return true;
    }
    const { id } = shard;
    const result = await attempt(
      () => plan.write(id, whole),
      { name: `shard ${id}` },
      { format: 'text', locale },
      NO_PROGRESS,
    );
    if (result === undefined) {
      return false;
    }
    const count = result.files.reduce((sum, file) => sum + file.pages, 0);
    if (count !== shard.pages || written.has(id)) {
      throw otherPages(shard, count);
    }
    written.add(id);
    assertNames(
      out,
      result.files.map(({ name }) => name),
    );
    for (const { name, url, lastmod, pages: inFile, bytes } of result.files) {
      writeWhole(join(out, name), bytes);
      const line: WrittenFile = { shard: id, name, url, ...(lastmod !== undefined && { lastmod }), pages: inFile };
      await write(process.stdout, `${JSON.stringify(line)}\n`);
    }
    return true;
  };
  for await (const line of linesOf(files)) {
    const [, digits, page = ''] = /^(\d{1,5})\t(.*)$/.exec(line) ?? [];
    if (digits === undefined) {
      throw foreignLine(line, 'shard plan --keys');
    }
    const prefix = Number(digits);
    if (shard === undefined || prefix < shard.firstPrefix || prefix > shard.lastPrefix) {
      if (!(await flush())) {
        return;
      }
      shard = shardOf(prefix, shards);
      pages = [];
    }
    pages.push(page);
  }
  await flush();
}

/** Returns the shard of a prefix; undefined if no page of it was counted. */
function shardOf(prefix: number, shards: readonly Shard[]): Shard | undefined {
  return shards.find(({ firstPrefix, lastPrefix }) => firstPrefix <= prefix && prefix <= lastPrefix);
}

function otherPages({ id, pages }: Shard, count: number): UsageError {
  return usageError(USAGE_TEXTS.shardDiffers, { id, count, pages });
}

async function runIndex(files: readonly string[], options: PlanOptions): Promise<void> {
  const { plan, out } = await planOf(options, { locale: options.locale });
  const found = new Map<string, WrittenFile>();
  const counts = new Map<number, number>();
  for await (const line of linesOf(files)) {
    const file = parseLine<WrittenFile>(line, 'shard write');
    // A step that was repeated has printed the same once more.
    if (!found.has(file.name) && statIfExists(join(out, file.name))?.isFile()) {
      counts.set(file.shard, (counts.get(file.shard) ?? 0) + file.pages);
    }
    found.set(file.name, file);
  }
  const shards = plan.shards();
  const missing = shards.filter(({ id, pages }) => counts.get(id) !== pages).map(({ id }) => id);
  if (missing.length > 0) {
    const list = listOf(missing.slice(0, 10).map(String));
    throw usageError(USAGE_TEXTS.shardsMissing, { count: missing.length, list });
  }
  const order = new Map(shards.map(({ id }, at) => [id, at]));
  const placeOf = ({ shard }: WrittenFile) => order.get(shard) ?? 0;
  const { index, robots } = plan.index([...found.values()].sort((one, other) => placeOf(one) - placeOf(other)));
  removeTemporary([...found.keys()].map((name) => join(out, name)));
  for (const { name, bytes } of index) {
    writeWhole(join(out, name), bytes);
  }
  await write(process.stdout, `${robots.join('\n')}\n`);
}

/** Returns the plan and the folder of a step. */
async function planOf(
  { plan, out }: PlanOptions & { locale: Locale },
  more: Partial<ShardOptions>,
): Promise<{ plan: ShardPlan; shardOptions: ShardOptions; out: string }> {
  if (plan === undefined || out === undefined) {
    throw usageError(USAGE_TEXTS.planAndFolder);
  }
  return { ...(await readPlan([plan], more)), out };
}

/** Writes a file, which no other process sees in part: two processes may write the same file at the same time. */
function writeWhole(path: string, bytes: Uint8Array): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const temporary = `${path}.${randomUUID()}.tmp`;
    writeFileSync(temporary, bytes);
    renameSync(temporary, path);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** Removes what processes that were killed have left of files. */
function removeTemporary(paths: readonly string[]): void {
  const names = new Set(paths.map((path) => basename(path)));
  for (const folder of new Set(paths.map((path) => dirname(path)))) {
    for (const name of readdirSync(folder)) {
      const file = /^(?<file>.+)\.[0-9a-f-]{36}\.tmp$/.exec(name)?.groups?.file;
      if (file !== undefined && names.has(file)) {
        rmSync(join(folder, name), { force: true });
      }
    }
  }
}
