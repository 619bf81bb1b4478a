/** `sitemap-kit diff`: what changed between two page lists, documents or folders. */

import { join } from 'node:path';
import { type Command, Option } from 'commander';
import {
  type Difference,
  type DiffInput,
  diff,
  type Locale,
  type Page,
  parse,
  readPages,
  type SetFile,
} from '../../node.js';
import { afterHelp } from '../help/localize.js';
import { statIfExists } from '../io/disk.js';
import { sitemapsIn } from '../io/find-files.js';
import { write } from '../io/output.js';
import { type Progress, startProgress } from '../io/progress.js';
import { csvByName, readSource, type Source } from '../io/source.js';
import { formatError, grouped, type Paint, paintFor, visible } from '../io/terminal.js';
import { UsageError } from '../io/usage-error.js';
import { type FailCondition, failuresOf, readFailCondition } from './fail-on.js';
import { localeOption } from './options.js';

interface DiffVerbOptions {
  format: 'text' | 'json';
  baseUrl?: string;
  locale: Locale;
  failOn?: FailCondition[];
}

const EXAMPLES = `
Examples:
  $ sitemap-kit diff old.xml new.xml
  $ sitemap-kit diff pages.json public/sitemap.xml.gz --format json
  $ sitemap-kit diff public.old public
  $ sitemap-kit diff public.old public --fail-on "removed>10%" --fail-on "added>5000"

A folder is read as the sitemaps in it, as by validate. Pages are matched by URL, in any order.
--fail-on guards against lists that are incomplete by mistake: differences are then accepted up to the given number of pages or
percentage of the earlier pages. The quotation marks are required, because > redirects output in a shell.
Exit codes: 0 equal (with --fail-on: no condition holds), 1 different, 2 invalid command line, or a file cannot be read, 3 a condition
of --fail-on holds.`;

/** Adds the command to the program. */
export function addDiff(program: Command): void {
  program
    .command('diff')
    .summary('compare two sitemaps')
    .description('Compares page lists, sitemaps and folders of sitemaps, and lists added, removed and changed pages.')
    .argument('<before>', 'earlier file or folder')
    .argument('<after>', 'later file or folder; - for standard input')
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'))
    .option('--base-url <url>', 'base URL for relative URLs')
    .option(
      '--fail-on <condition>',
      'fail if more pages are added, removed or changed, such as "removed>10%" (repeatable)',
      readFailCondition,
    )
    .addOption(localeOption())
    .addHelpText('after', afterHelp(EXAMPLES))
    .action(run);
}

async function run(before: string, after: string, options: DiffVerbOptions): Promise<void> {
  const { format, baseUrl, locale, failOn } = options;
  const sides = [await read(before, locale), await read(after, locale)] as const;
  const difference = diff(inputOf(sides[0]), inputOf(sides[1]), { baseUrl, locale });
  for (const [index, side] of sides.entries()) {
    await warnOfGaps(index === 0 ? before : after, side, locale);
  }
  const { added, removed, changed } = difference;
  process.exitCode = added.length + removed.length + changed.length > 0 ? 1 : 0;
  const text =
    format === 'json'
      ? `${JSON.stringify(difference, undefined, 2)}\n`
      : told(difference, paintFor(process.stdout), locale);
  await write(process.stdout, text);
  if (failOn !== undefined) {
    const failures = failuresOf(failOn, difference, locale);
    process.exitCode = failures.length > 0 ? 3 : 0;
    await write(process.stderr, failures.map(formatError).join(''));
  }
}

/** One side of a comparison: a document or page list, the files of a folder, or the pages of a CSV file. */
type Side = Uint8Array | SetFile[] | { pages: Page[] };

async function read(path: string, locale: Locale): Promise<Side> {
  const progress = startProgress(locale);
  try {
    if (path !== '-' && statIfExists(path)?.isDirectory()) {
      return await readFolder(path, progress);
    }
    const source = await readSource(path, progress);
    return csvByName(source) === 'csv' ? pagesOf(source, locale) : source.bytes;
  } finally {
    progress.end();
  }
}

/** Reads the pages of a CSV file, which is recognised by its name only. */
function pagesOf({ name, bytes }: Source, locale: Locale): { pages: Page[] } {
  const { pages, report } = readPages(bytes, { format: 'csv', locale });
  const reason = report.problems.find(({ rule }) => rule === 'page-list-unreadable');
  if (reason !== undefined) {
    throw new UsageError(
      `${visible(name)} cannot be compared: ${reason.params.reason}.`,
      `${visible(name)} を比較できません。${reason.params.reason}。`,
    );
  }
  return { pages };
}

const inputOf = (side: Side): DiffInput => ('pages' in side ? side.pages : side);

/** Reports parts that could not be read, because their pages would seem added or removed. Throws if nothing could be read. */
async function warnOfGaps(path: string, side: Side, locale: Locale): Promise<void> {
  if ('pages' in side) {
    return;
  }
  const files = Array.isArray(side) ? side : [{ name: '', bytes: side }];
  for (const { name, bytes } of files) {
    const { complete, kind } = parse(bytes);
    const file = visible(join(path, name));
    if (kind === 'unknown' && !Array.isArray(side)) {
      throw new UsageError(
        `${file} cannot be compared: it is no sitemap, feed or page list.`,
        `${file} を比較できません。サイトマップでも、フィードでも、ページの一覧でもありません。`,
      );
    }
    if (!complete) {
      await write(process.stderr, `${WORDS[locale].incomplete(file)}\n`);
    }
  }
}

async function readFolder(folder: string, progress: Progress): Promise<SetFile[]> {
  const read: SetFile[] = [];
  for (const name of sitemapsIn(folder).names) {
    read.push({ name, bytes: (await readSource(join(folder, name), progress)).bytes });
  }
  return read;
}

function told({ added, removed, changed, unchanged }: Difference, paint: Paint, locale: Locale): string {
  const words = WORDS[locale];
  const lines = [
    ...removed.map((loc) => paint('red', `- ${visible(loc)}`)),
    ...added.map((loc) => paint('green', `+ ${visible(loc)}`)),
    ...changed.flatMap(({ loc, fields }) => [
      paint('yellow', `~ ${visible(loc)}`),
      ...fields.map(
        ({ path, before, after }) => `    ${visible(path)}: ${shown(before, words)} → ${shown(after, words)}`,
      ),
    ]),
  ];
  const counts = words.counts([added.length, removed.length, changed.length, unchanged].map(grouped));
  return `${[...lines, counts].join('\n')}\n`;
}

function shown(value: string | undefined, words: DiffWords): string {
  return value === undefined ? words.none : visible(value);
}

/** Texts in one language. */
interface DiffWords {
  /** The numbers of pages that were added, removed, changed and not changed. */
  counts: (numbers: readonly string[]) => string;
  /** A value that is absent. */
  none: string;
  /** A warning that pages of a file may be missing. */
  incomplete: (file: string) => string;
}

const WORDS: Readonly<Record<Locale, DiffWords>> = {
  en: {
    counts: ([added, removed, changed, unchanged]) =>
      `${added} added, ${removed} removed, ${changed} changed, ${unchanged} unchanged`,
    none: '(none)',
    incomplete: (file) => `${file} could not be read to its end; pages of it may be missing here.`,
  },
  ja: {
    counts: ([added, removed, changed, unchanged]) =>
      `追加 ${added} 件、削除 ${removed} 件、変更 ${changed} 件、変更なし ${unchanged} 件`,
    none: '（なし）',
    incomplete: (file) => `${file} を最後まで読み取れませんでした。含まれていないページがある可能性があります。`,
  },
};
