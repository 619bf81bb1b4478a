/** `sitemap-kit diff`: what changed between two page lists, documents or folders. */

import type { Command } from 'commander';
import { textIn } from '../../core/errors/fill.js';
import type { Difference, Locale } from '../../core/node.js';
import { addOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { write } from '../io/output.js';
import { formatError, grouped, type Paint, paintFor, visible } from '../io/terminal.js';
import { compareSides, readSide, warnOfGaps } from '../parts/compared-files.js';
import { failuresOf, readFailCondition } from '../parts/fail-on.js';
import { BASE_URL_OPTION, FORMAT_OPTION, LOCALE_OPTION } from '../parts/options.js';
import { DIFF_TEXTS } from '../texts/reports.js';

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

type DiffCommandOptions = OptionValues<typeof DIFF_OPTIONS>;

/** Adds the command to the program. */
export function addDiff(program: Command): void {
  const command = program.command('diff').argument('<before>').argument('<after>');
  addOptions(command, DIFF_OPTIONS).action(run);
}

async function run(before: string, after: string, options: DiffCommandOptions): Promise<void> {
  const { format, baseUrl, locale, failOn } = options;
  const sides = [await readSide(before, locale), await readSide(after, locale)] as const;
  const difference = compareSides(...sides, { baseUrl, locale });
  let hasGaps = false;
  for (const side of sides) {
    hasGaps = (await warnOfGaps(side, { baseUrl, locale })) || hasGaps;
  }
  const { added, removed, changed } = difference;
  process.exitCode = hasGaps || added.length + removed.length + changed.length > 0 ? 1 : 0;
  const text =
    format === 'json'
      ? `${JSON.stringify(difference, undefined, 2)}\n`
      : formatDifference(difference, paintFor(process.stdout), locale);
  await write(process.stdout, text);
  if (failOn !== undefined) {
    const failures = failuresOf(failOn, difference, locale);
    process.exitCode = failures.length > 0 ? 3 : Number(hasGaps);
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
