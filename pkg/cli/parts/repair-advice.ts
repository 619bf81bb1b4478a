/** The command that repairs what `validate` found, and what it leaves. */

import type { Command } from 'commander';
import { listOf, textIn } from '../../core/errors/fill.js';
import { gzip, type Report } from '../../core/node.js';
import { escapeControlCharacters } from '../../files/control-characters.js';
import { statIfExists } from '../../files/disk.js';
import { isGzip, isGzipName } from '../io/compressed.js';
import { isJsonName, isPageListName } from '../io/source.js';
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
    const target = file && targetOf(file, report, reported.length === 1);
    if (!file || !source || !target) {
      continue;
    }
    const earlier = { previous: options.previous, state: options.state };
    const fixed = fixBytes(source.bytes, { ...options, assisted: true }, earlier);
    one.changes = fixed.applied;
    if (fixed.applied.length > 0) {
      const isReplaced = target === file;
      out = isReplaced ? undefined : target;
      const content = Buffer.from(textOf(fixed, target));
      const bytes = (isReplaced ? isGzip(source.bytes) : isGzipName(target)) ? gzip(content) : content;
      // A new list has its own columns and encoding.
      const own: CheckOptions = { ...options, formatIn: 'auto', column: {}, encoding: 'utf-8' };
      add(isJoint ? checkSource({ name, file, bytes: source.bytes }, undefined, options).report : report, -1);
      add(checkSource({ name, file: target, bytes }, undefined, isReplaced ? options : own).report, 1);
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
  const writing = out === undefined ? ['--write'] : ['-o', quoteForShell(out)];
  const switches = [...switchesFor(command), ...(isAssisted ? ['--assisted'] : []), ...writing];
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

/** Returns the file that `fix` writes: the same, one that does not exist for a single list that is not written back, or none if it repairs nothing. */
function targetOf(file: string, report: Report, isSingle: boolean): string | undefined {
  const isList = report.kind === 'page-list';
  const isReplaced = !isList || (isJsonName(file) && lostOf(report).length === 0);
  const isWritten = isReplaced || (isSingle && isPageListName(file));
  if (!isWritten || !report.problems.some(({ fix }) => fix !== undefined) || !statIfExists(file)?.isFile()) {
    return undefined;
  }
  if (isReplaced) {
    return file;
  }
  const named = (suffix: string) => file.replace(/\.\w+(?:\.gz)?$/i, `${suffix}$&`);
  let target = named('.fixed');
  for (let n = 2; statIfExists(target) !== undefined; n += 1) {
    target = named(`.fixed-${n}`);
  }
  return target;
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
