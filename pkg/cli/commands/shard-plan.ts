/** `sitemap-kit shard plan`: counts one part of the pages of a set that several processes write. */

import type { Command } from 'commander';
import { type Page, type Report, readPages, SitemapError } from '../../core/node.js';
import type { ShardOptions, ShardPlan } from '../../documents/shards/index.js';
import { usageError } from '../../files/usage-error.js';
import { addOptions, apiOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { textOf, toUtf8 } from '../io/decoded.js';
import { lineBatches } from '../io/line-batches.js';
import { write } from '../io/output.js';
import { writeOut } from '../io/output-file.js';
import { startProgress } from '../io/progress.js';
import { openSource } from '../io/source.js';
import { attempt } from '../parts/attempt.js';
import { ENGINE_OPTIONS, engineOptions, OUT_OPTION, WRITING_OPTIONS } from '../parts/options.js';
import { baseUrlOf, SET_FILE_OPTIONS } from '../parts/set-options.js';
import { reportsText } from '../report/report.js';
import { USAGE_TEXTS } from '../texts/usage.js';

const { formatIn: _, ...LIST_OPTIONS } = ENGINE_OPTIONS;

const SHARD_PLAN_OPTIONS = {
  ...OUT_OPTION,
  keys: {
    en: 'write each page after its prefix and a tab to standard output, for shard write',
    ja: 'shard write で読み取れるよう、各ページをプレフィックスとタブに続けて標準出力に書き出す',
  },
  ...SET_FILE_OPTIONS,
  ...LIST_OPTIONS,
  ...WRITING_OPTIONS,
} as const satisfies OptionTable;

type ShardPlanCommandOptions = OptionValues<typeof SHARD_PLAN_OPTIONS>;

/** Adds the command to the program. */
export function addShardPlan(shard: Command): void {
  const command = shard.command('plan').argument('[file]');
  addOptions(command, SHARD_PLAN_OPTIONS).action(run);
}

async function run(file: string | undefined, options: ShardPlanCommandOptions): Promise<void> {
  const { out, keys, locale, encoding } = options;
  const { ShardPlan } = await import('../../documents/shards/index.js');
  const plan = new ShardPlan(shardOptionsOf(options));
  const progress = startProgress(locale);
  try {
    const source = await openSource(file, progress);
    let first = 1;
    for await (const lines of lineBatches(textOf(toUtf8(source, encoding)))) {
      const text = lines.join('\n');
      if (first === 1) {
        assertLines(source.name, lines);
      }
      const input = { ...source, name: `${source.name}, pages ${first} to ${first + lines.length - 1}` };
      first += lines.length;
      const report = await attempt(() => plan.add(text), input, { format: 'text', locale }, progress);
      if (report === undefined) {
        return;
      }
      await reportErrors(report, input.name, locale);
      if (keys) {
        await write(process.stdout, keyedLines(lines, plan, options));
      }
    }
    progress.end();
    await writeOut(out, `${JSON.stringify(plan)}\n`, source.file);
  } finally {
    progress.end();
  }
}

function shardOptionsOf(options: ShardPlanCommandOptions): ShardOptions {
  return {
    ...engineOptions({ ...options, formatIn: 'ndjson' }),
    ...apiOptions(WRITING_OPTIONS, options),
    ...apiOptions(SET_FILE_OPTIONS, options),
    baseUrl: baseUrlOf(options),
  };
}

/** Throws for a list with several lines for a page, or with columns, whose lines would be read as URLs. */
function assertLines(name: string, lines: readonly string[]): void {
  const { format } = readPages(lines.slice(0, 100).join('\n'));
  if (format === 'csv' || lines[0]?.trimStart().startsWith('[')) {
    throw usageError(USAGE_TEXTS.notLines, { name });
  }
}

/** Reports the pages that are left out, or without some of their values. */
async function reportErrors(report: Report, name: string, locale: ShardPlanCommandOptions['locale']): Promise<void> {
  if (report.counts.error > 0) {
    process.exitCode = 1;
    const options = { format: 'text', quiet: true, locale } as const;
    await write(process.stderr, reportsText([{ name, report }], process.stderr, options));
  }
}

/** Returns pages after their prefixes, without those that have no valid URL. */
function keyedLines(lines: readonly string[], plan: ShardPlan, { column, invalid }: ShardPlanCommandOptions): string {
  const read = (text: string) => readPages(text, { read: { columns: column, format: 'ndjson' } }).pages;
  let pages: readonly (Page | undefined)[] = read(lines.join('\n'));
  if (pages.length !== lines.length) {
    pages = lines.map((line) => read(line)[0]);
  }
  const keyed: string[] = [];
  for (const [index, line] of lines.entries()) {
    try {
      keyed.push(`${plan.prefixOf(pages[index]?.loc as string)}\t${line}\n`);
    } catch (error) {
      if (invalid === 'throw' || !(error instanceof SitemapError)) {
        throw error;
      }
    }
  }
  return keyed.join('');
}
