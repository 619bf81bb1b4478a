/** The command that repairs what `validate` found, and what it leaves. */

import { join, parse as parsePath } from 'node:path';
import type { Command } from 'commander';
import { listOf, textIn } from '../../core/errors/fill.js';
import { gzip, type Report } from '../../core/node.js';
import { escapeControlCharacters } from '../../files/control-characters.js';
import { statIfExists } from '../../files/disk.js';
import { isGzip, isGzipName } from '../io/compressed.js';
import { pagesFormatOf } from '../io/pages-text.js';
import { grouped, quoteForShell } from '../io/terminal.js';
import { lostOf } from '../report/fix-report.js';
import { LEFT_TO_FIX, type Reported } from '../report/reported.js';
import { ADVICE_TEXTS } from '../texts/reports.js';
import { type CheckOptions, checkSource } from './check-files.js';
import { FIX_OPTIONS, fixBytes, textOf } from './fix-file.js';
import { ENGINE_OPTIONS, LOCALE_OPTION } from './options.js';

/**
 * Adds the changes of the command to the reports, and returns it with the number of problems that its result no longer has, and the rules of the others; empty if it repairs none.
 *
 * @param command The command that was called, whose options have the same meaning for `fix`.
 */
export function repairAdvice(reported: readonly Reported[], options: CheckOptions, command: Command): string {
  const { locale } = options;
  const left = new Map<string, number>();
  /** Whether the severity of all problems is known. */
  let isKnown = true;
  const add = (report: Report, sign: 1 | -1) => {
    for (const [rule, times] of Object.entries(report.rules)) {
      const listed = report.problems.filter((problem) => problem.rule === rule);
      // An info needs no correction.
      const infos = listed.filter(({ severity }) => !LEFT_TO_FIX.includes(severity)).length;
      isKnown &&= listed.length === times || (listed.length > 0 && infos % listed.length === 0);
      const counted = infos === listed.length ? 0 : times - infos;
      left.set(rule, (left.get(rule) ?? 0) + sign * counted);
    }
  };
  // With problems that concern other files too, which the check of the result alone does not find.
  const isJoint = reported.length > 1 || options.robots !== undefined;
  const files: string[] = [];
  let out: string | undefined;
  for (const one of reported) {
    const { name, file, source, report } = one;
    add(report, 1);
    if (file === undefined || source === undefined || !isRepairable(file, report)) {
      continue;
    }
    const isReplaced = isReplaceable(file, report);
    // `-o` is for a single file.
    if (!isReplaced && reported.length > 1) {
      continue;
    }
    const earlier = { previous: options.previous, state: options.state };
    const fixed = fixBytes(source.bytes, { ...options, assisted: true }, earlier);
    one.changes = fixed.applied;
    if (fixed.applied.length > 0) {
      out = isReplaced ? undefined : fixedName(file);
      const content = Buffer.from(textOf(fixed, out ?? file));
      const bytes = (isReplaced ? isGzip(source.bytes) : isGzipName(file)) ? gzip(content) : content;
      // The list that is written has its own columns and encoding.
      const { encoding: _, ...others } = options;
      const written: CheckOptions = isReplaced ? options : { ...others, formatIn: 'auto', column: {} };
      add(isJoint ? checkSource({ name, file, bytes: source.bytes }, undefined, options).report : report, -1);
      add(checkSource({ name, file: out ?? file, bytes }, undefined, written).report, 1);
      files.push(file);
    }
  }
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
  const all = sum(reported.flatMap(({ report }) => LEFT_TO_FIX.map((severity) => report.counts[severity])));
  const fixed = all - sum(left.values());
  if (!isKnown || fixed <= 0) {
    return '';
  }
  // Without an assisted change, the safe fixes are all.
  const isAssisted = reported.some(({ changes = [] }) => changes.some((change) => change.fix === 'assisted'));
  const target = out === undefined ? ['--write'] : ['-o', quoteForShell(out)];
  const switches = [...switchesFor(command), ...(isAssisted ? ['--assisted'] : []), ...target];
  const given = [...files.map(quoteForShell), ...switches].map(escapeControlCharacters).join(' ');
  const text = textIn(ADVICE_TEXTS.repair, locale, {
    fixed: grouped(fixed),
    n: all,
    command: `sitemap-kit fix ${given}`,
  });
  const rules = [...left].filter(([, times]) => times > 0).map(([rule, times]) => `${rule} (${grouped(times)})`);
  const rest = rules.length === 0 ? '' : `${textIn(ADVICE_TEXTS.left, locale, { rules: listOf(rules)[locale] })}\n`;
  return `\n${text}\n${rest}`;
}

/** Returns whether `fix` can read a file again, and repair one of its problems. */
function isRepairable(file: string, { problems }: Report): boolean {
  return problems.some(({ fix }) => fix !== undefined) && statIfExists(file)?.isFile() === true;
}

/** Returns whether `fix --write` replaces a file, and loses nothing; other lists are written to a new file. */
function isReplaceable(file: string, report: Report): boolean {
  return report.kind !== 'page-list' || (/\.(json|ndjson|jsonl)(\.gz)?$/i.test(file) && lostOf(report).length === 0);
}

/** Returns the name of the new file of a list, in its format if that is written. */
function fixedName(file: string): string {
  const { dir, name } = parsePath(file.replace(/\.gz$/i, ''));
  const extension = /\.tsv(\.gz)?$/i.test(file) ? 'csv' : pagesFormatOf(file);
  return join(dir, `${name}.fixed.${extension}${isGzipName(file) ? '.gz' : ''}`);
}

/** Returns the arguments for the options that were given, and that `fix` has too. */
function switchesFor(command: Command): string[] {
  const { locale: _, ...shared } = { ...LOCALE_OPTION, ...ENGINE_OPTIONS, ...FIX_OPTIONS };
  return Object.keys(shared).flatMap((key) => {
    const value: unknown = command.getOptionValue(key);
    const { long = '' } = command.options.find((option) => option.attributeName() === key) ?? {};
    if (long === '' || command.getOptionValueSource(key) !== 'cli') {
      return [];
    }
    const values =
      typeof value === 'object' && value !== null ? Object.entries(value).map((pair) => pair.join('=')) : [value];
    return values.flatMap((one) => (one === true ? [long] : [long, quoteForShell(String(one))]));
  });
}
