/** `sitemap-kit walk`: reads all sitemaps of a live site as a page list. */

import type { Command } from 'commander';
import { listOf, textIn } from '../../core/errors/fill.js';
import type { Page } from '../../core/node.js';
import type { Locale } from '../../core/types/index.js';
import { statIfExists } from '../../files/disk.js';
import { handleSignals, interruption } from '../../files/signals.js';
import { type UsageError, usageError } from '../../files/usage-error.js';
import type { WalkSummary } from '../../live/walk/index.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { write } from '../io/output.js';
import { type NewFile, writeOut } from '../io/output-file.js';
import { missingInText, type PagesFormat, pagesFormatOf, pagesText } from '../io/pages-text.js';
import { NO_PROGRESS, startProgress } from '../io/progress.js';
import { unreadableUrl } from '../io/remote-source.js';
import { withSite } from '../io/site-files.js';
import { readSource } from '../io/source.js';
import { formatError, forReader, grouped } from '../io/terminal.js';
import { LOCALE_OPTION, OUT_OPTION, readCount } from '../parts/options.js';
import { WALK_TEXTS } from '../texts/reports.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { PARSE_FORMAT_OPTION } from './parse.js';

const WALK_OPTIONS = {
  ...OUT_OPTION,
  ...PARSE_FORMAT_OPTION,
  maxFiles: {
    argument: '<n>',
    parse: readCount,
    en: 'number of sitemaps after which the walk ends (default: 1,000)',
    ja: '読み取るサイトマップの最大数（既定値: 1,000）',
  },
  maxPages: {
    argument: '<n>',
    parse: readCount,
    en: 'number of pages after which no further file is requested; those of files already requested are listed, too (default: 1,000,000)',
    ja: '新しいファイルのリクエストを止めるページ数。リクエスト済みのファイルのページは載せる（既定値: 1,000,000）',
  },
  maxDepth: {
    argument: '<n>',
    parse: readCount,
    en: 'number of indexes that are followed from one to the next (default: 3)',
    ja: 'インデックスをたどる段数の上限（既定値: 3）',
  },
  checkpoint: {
    argument: '<file>',
    en: 'file with the checkpoint of the walk, which is read if it exists, and written',
    ja: '巡回の状態を保存するファイル。あれば読み取り、終了時に書き込む',
  },
  allowPrivate: {
    en: 'follow redirects and entries into private networks',
    ja: 'プライベートネットワークへのリダイレクトや項目にも従う',
  },
  ...LOCALE_OPTION,
  quiet: { en: 'report no failures', ja: '失敗を報告しない' },
} as const satisfies OptionTable;

type WalkCommandOptions = OptionValues<typeof WALK_OPTIONS>;

/** Adds the command to the program. */
export function addWalk(program: Command): void {
  const command = program.command('walk').argument('<url>');
  addOptions(command, WALK_OPTIONS).action(run);
}

async function run(url: string, options: WalkCommandOptions): Promise<void> {
  const { out, locale, quiet, checkpoint: file, maxFiles, maxPages, maxDepth, allowPrivate } = options;
  const format = options.format ?? pagesFormatOf(out);
  const progress = startProgress(locale);
  const known = file !== undefined && statIfExists(file) !== undefined;
  const controller = new AbortController();
  const limits = {
    ...(maxFiles !== undefined && { maxFiles }),
    ...(maxPages !== undefined && { maxPages }),
    ...(maxDepth !== undefined && { maxDepth }),
    ...(known && { checkpoint: Buffer.from((await readSource(file, NO_PROGRESS)).bytes).toString() }),
    ...(allowPrivate && { allowPrivate }),
    locale,
    signal: controller.signal,
  };
  // Until a file was read, an interruption loses nothing, and ends the process.
  let forget: (() => void) | undefined;
  try {
    await withSite(url, limits, progress, async ({ files, summary, checkpoint, unreadable }) => {
      const failures: UsageError[] = [...unreadable];
      let isRead = false;
      let isWhole = true;
      const output = new PagesOutput(out, format);
      for await (const { url, pages, failure, complete } of files) {
        forget ??= interruption(controller).forget;
        // A file that is not a sitemap was read as well: exit code 1, not 2.
        isRead ||= failure === undefined || failure.reason === 'not-a-sitemap';
        if (failure !== undefined) {
          failures.push(unreadableUrl(url, failure));
        } else if (!complete) {
          failures.push(usageError(USAGE_TEXTS.damagedSitemap, { url }));
        }
        const missing = missingInText(url, pages, format);
        if (missing !== undefined) {
          failures.push(missing);
          isWhole = false;
        }
        await output.add(pages);
        await handleSignals();
      }
      forget?.();
      progress.end();
      const also = file === undefined ? [] : [{ path: file, bytes: Buffer.from(checkpoint()) }];
      await output.end(also);
      if (quiet !== true) {
        const lines = failures.map((failure) => formatError(failure.text[locale]));
        await write(process.stderr, lines.join('') + summaryText(summary, locale));
      }
      process.exitCode = summary.complete && isWhole && unreadable.length === 0 ? 0 : isRead ? 1 : 2;
    });
  } finally {
    forget?.();
    progress.end();
  }
}

/** The page list that is written: line by line where the format and the target allow it. */
class PagesOutput {
  readonly #out: string;
  readonly #format: PagesFormat;
  readonly #pages: Page[] = [];

  constructor(out: string, format: PagesFormat) {
    this.#out = out;
    this.#format = format;
  }

  async add(pages: readonly Page[]): Promise<void> {
    if (this.#out === '-' && (this.#format === 'ndjson' || this.#format === 'text')) {
      await write(process.stdout, forReader(process.stdout, Buffer.from(pagesText(pages, this.#format))));
      return;
    }
    // Not `push(...pages)`, because a file may have more pages than a call has arguments.
    for (const page of pages) {
      this.#pages.push(page);
    }
  }

  /** Writes what is left, and other files in the same transaction. */
  async end(also: readonly NewFile[]): Promise<void> {
    const isWritten = this.#out === '-' && (this.#format === 'ndjson' || this.#format === 'text');
    await writeOut(this.#out, isWritten ? '' : pagesText(this.#pages, this.#format), undefined, also);
  }
}

function summaryText({ files, pages, ...counts }: WalkSummary, locale: Locale): string {
  const others = (['unchanged', 'failed', 'waiting', 'tooDeep'] as const).flatMap((name) =>
    counts[name] > 0 ? [textIn(WALK_TEXTS[name], locale, { n: counts[name] })] : [],
  );
  const read = textIn(WALK_TEXTS.read, locale, { files: grouped(files), pages: grouped(pages) });
  return `${listOf([read, ...others])[locale]}\n`;
}
