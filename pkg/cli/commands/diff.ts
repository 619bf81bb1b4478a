/** `sitemap-kit diff`: what changed between two page lists, documents or folders. */

import type { Command } from 'commander';
import { textIn } from '../../errors/fill.js';
import type { Difference, Locale } from '../../node.js';
import { afterHelp } from '../help/localize.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { write } from '../io/output.js';
import { formatError, grouped, type Paint, paintFor, visible } from '../io/terminal.js';
import { DIFF_TEXTS } from '../texts/reports.js';
import { compareSides, readSide, warnOfGaps } from './compared-files.js';
import { failuresOf, readFailCondition } from './fail-on.js';
import { BASE_URL_OPTION, FORMAT_OPTION, LOCALE_OPTION } from './options.js';

const DIFF_OPTIONS = {
  ...FORMAT_OPTION,
  ...BASE_URL_OPTION,
  failOn: {
    argument: '<condition>',
    parse: readFailCondition,
    en: 'fail if more pages are added, removed or changed, such as "removed>10%" (repeatable)',
    ja: '追加、削除、変更がこれを超えたら失敗とする（"removed>10%" など。繰り返し指定可）',
  },
  ...LOCALE_OPTION,
} as const satisfies OptionTable;

type DiffVerbOptions = OptionValues<typeof DIFF_OPTIONS>;

const EXAMPLES = `
Examples:
  $ sitemap-kit diff old.xml new.xml
  $ sitemap-kit diff pages.json public/sitemap.xml.gz --format json
  $ sitemap-kit diff public.old public
  $ sitemap-kit diff public.old public --fail-on "removed>10%" --fail-on "added>5000"
  $ sitemap-kit diff sitemap-state.txt pages.json

A folder is read as the sitemaps in it, as by validate. Pages are matched by URL, in any order. A file of --state (see generate) is compared
by content_hash (or, without one, by images, videos and other elements) and by lastmod.
--fail-on guards against lists that are incomplete by mistake: differences are then accepted up to the given number of pages or
percentage of the earlier pages. The quotation marks are required, because > redirects output in a shell.
Exit codes: 0 equal (with --fail-on: no condition holds), 1 different, 2 invalid command line, or a file cannot be read, 3 a condition
of --fail-on holds.`;

/** Adds the command to the program. */
export function addDiff(program: Command): void {
  const command = program
    .command('diff')
    .summary('compare two sitemaps')
    .description(
      'Compares page lists, sitemaps, folders of sitemaps and files of --state, and lists added, removed and changed pages.',
    )
    .argument('<before>', 'earlier file or folder')
    .argument('<after>', 'later file or folder; - for standard input');
  addOptions(command, DIFF_OPTIONS).addHelpText('after', afterHelp(EXAMPLES)).action(run);
}

async function run(before: string, after: string, options: DiffVerbOptions): Promise<void> {
  const { format, baseUrl, locale, failOn } = options;
  const sides = [await readSide(before, locale), await readSide(after, locale)] as const;
  const difference = compareSides(...sides, { baseUrl, locale });
  for (const side of sides) {
    await warnOfGaps(side, { baseUrl, locale });
  }
  const { added, removed, changed } = difference;
  process.exitCode = added.length + removed.length + changed.length > 0 ? 1 : 0;
  const text =
    format === 'json'
      ? `${JSON.stringify(difference, undefined, 2)}\n`
      : formatDifference(difference, paintFor(process.stdout), locale);
  await write(process.stdout, text);
  if (failOn !== undefined) {
    const failures = failuresOf(failOn, difference, locale);
    process.exitCode = failures.length > 0 ? 3 : 0;
    await write(process.stderr, failures.map(formatError).join(''));
  }
}

function formatDifference({ added, removed, changed, unchanged }: Difference, paint: Paint, locale: Locale): string {
  const lines = [
    ...removed.map((loc) => paint('red', `- ${visible(loc)}`)),
    ...added.map((loc) => paint('green', `+ ${visible(loc)}`)),
    ...changed.flatMap(({ loc, fields }) => [
      paint('yellow', `~ ${visible(loc)}`),
      ...fields.map(
        ({ path, before, after }) =>
          `    ${visible(path)}: ${formatValue(before, locale)} → ${formatValue(after, locale)}`,
      ),
    ]),
  ];
  const counts = textIn(DIFF_TEXTS.counts, locale, {
    added: grouped(added.length),
    removed: grouped(removed.length),
    changed: grouped(changed.length),
    unchanged: grouped(unchanged),
  });
  return `${[...lines, counts].join('\n')}\n`;
}

function formatValue(value: string | undefined, locale: Locale): string {
  return value === undefined ? DIFF_TEXTS.none[locale] : visible(value);
}
