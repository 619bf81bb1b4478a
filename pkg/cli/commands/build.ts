/** `sitemap-kit build`: finds the pages of a folder of HTML files, and writes its sitemaps. */

import type { Command } from 'commander';
import { buildSitemaps } from '../../built/build/index.js';
import { configOfOtherTool, settledResult } from '../../built/build/load-config.js';
import { BUILD_TEXTS, formText, summaryText } from '../../built/build/messages.js';
import type { LeftOut } from '../../built/scan/index.js';
import { filled } from '../../core/errors/fill.js';
import { diff } from '../../core/node.js';
import { joinProblems } from '../../core/rules/problem.js';
import { droppedNotice } from '../../files/dropped-entries.js';
import { addOptions, apiOptions, type OptionValues } from '../help/option-table.js';
import { write } from '../io/output.js';
import { startProgress } from '../io/progress.js';
import { attempt } from '../parts/attempt.js';
import { STATE_OPTIONS } from '../parts/date-state.js';
import { failuresOf } from '../parts/fail-on.js';
import { olderSitemapsText, readOlderSitemaps } from '../parts/older-sitemaps.js';
import { SHARED_OPTIONS, WRITING_OPTIONS } from '../parts/options.js';
import { SCAN_OPTIONS, siteConfigOf } from '../parts/scan-options.js';
import { SET_OPTIONS } from '../parts/set-options.js';
import { FAIL_OPTION, reportUpdate } from './update.js';

const {
  formatIn: _format,
  column: _column,
  baseUrl: _baseUrl,
  sitemapUrl: _url,
  submittedInSearchConsole: _submitted,
  dateOrder: _order,
  ...REPORT_OPTIONS
} = SHARED_OPTIONS;
const { encoding: _encoding, ...LAYOUT_OPTIONS } = WRITING_OPTIONS;

type BuildCommandOptions = OptionValues<
  typeof SCAN_OPTIONS &
    typeof SET_OPTIONS &
    typeof REPORT_OPTIONS &
    typeof LAYOUT_OPTIONS &
    typeof STATE_OPTIONS &
    typeof FAIL_OPTION
>;

/** Adds the command to the program. */
export function addBuild(program: Command): void {
  const command = program.command('build').argument('<folder>');
  addOptions(command, SCAN_OPTIONS, SET_OPTIONS, REPORT_OPTIONS, LAYOUT_OPTIONS, STATE_OPTIONS, FAIL_OPTION).action(
    run,
  );
}

async function run(folder: string, options: BuildCommandOptions, command: Command): Promise<void> {
  const { locale, failOn = [], dryRun = false, overwrite = false } = options;
  const config = await siteConfigOf(options);
  // A configuration file comes before the defaults of the command line.
  const stated = Object.fromEntries(
    Object.entries(options).filter(([name]) => command.getOptionValueSource(name) !== 'default'),
  ) as BuildCommandOptions;
  const progress = startProgress(locale);
  let comparison = '';
  try {
    const given = {
      ...config,
      ...defined({
        ...apiOptions(SET_OPTIONS, stated),
        ...apiOptions(LAYOUT_OPTIONS, stated),
        ...apiOptions(STATE_OPTIONS, stated),
      }),
      ...defined({
        outDir: options.out,
        robots: options.robots,
        setUrl: options.setUrl,
        check: { ...config.check, ...defined({ profile: stated.profile, rules: options.rule }) },
        read: { ...config.read, ...defined({ timezone: options.timezone }) },
        now: options.now === undefined ? undefined : new Date(options.now),
        state: options.state,
      }),
      locale,
    };
    let failures: string[] = [];
    const older = readOlderSitemaps([folder, options.out ?? config.outDir ?? folder]);
    const leftOut: LeftOut[] = [];
    progress.at('splitting');
    const build = () =>
      settledResult(
        buildSitemaps(folder, given, {
          dryRun,
          overwrite,
          ...(older !== undefined && { onLeftOut: (left) => leftOut.push(left) }),
          shouldWrite: (updated, baseUrl) => {
            let { difference } = updated;
            if (older !== undefined) {
              difference = diff(older, updated.files);
              comparison = olderSitemapsText(older, difference, { updated, baseUrl }, leftOut, locale);
            }
            failures = failuresOf(failOn, difference, locale);
            return failures.length === 0;
          },
        }),
      );
    // The command fix changes page lists and sitemaps, not the HTML files of a site.
    const source = { name: folder, folder, showFixesFor: [] };
    const built = await attempt(build, source, options, progress);
    progress.end();
    if (built === undefined) {
      return;
    }
    const { summary, written, renamed, dropped } = built;
    const { report } = built.updated;
    const updated = { ...built.updated, report: { ...report, ...joinProblems(summary, report) } };
    if (!options.quiet && options.format !== 'json') {
      await write(process.stdout, `${summaryText(summary, locale)}\n${formText(summary, locale)}\n`);
    }
    const other = options.config === undefined ? configOfOtherTool(options.project ?? '.') : undefined;
    const notices = [
      ...(other === undefined ? [] : [filled(BUILD_TEXTS.otherConfiguration, { path: other })]),
      ...renamed.map(([given, ours]) => filled(BUILD_TEXTS.renamed, { given, ours })),
      ...droppedNotice(dropped, '--sitemap'),
    ];
    const shown = {
      ...options,
      out: built.folder,
      ...(built.robots === undefined ? {} : { robots: built.robots }),
    };
    await reportUpdate(source, { updated, written, failures, unreadable: updated.unreadable, notices }, shown);
  } finally {
    progress.end();
    // Also if older sitemaps are in the way, so that one sees what is lost before replacing them.
    if (!options.quiet && options.format !== 'json') {
      await write(process.stdout, comparison);
    }
  }
}

function defined(given: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
