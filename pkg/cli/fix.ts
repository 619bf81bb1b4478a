/** `sitemap-kit fix`: a page list or a document without the problems that can be taken away. */

import type { Command } from 'commander';
import { type Applied, type Fixed, fix, gzip } from '../node.js';
import { Misuse } from './misuse.js';
import { addSharedOptions, engineOptions, type SharedOptions } from './options.js';
import { write } from './output.js';
import { isGzipName } from './output-file.js';
import { pagesFormatOf, pagesText } from './pages-text.js';
import { startProgress } from './progress.js';
import { replaceAll } from './replace-all.js';
import { verdict } from './report.js';
import { csvByName, readSource, type Source } from './source.js';
import { counted, type Paint, paintFor, visible } from './terminal.js';

interface FixCommandOptions extends SharedOptions {
  out: string;
  write?: true;
  assisted?: true | string;
  timezone?: string;
  now?: string;
  encoding?: string;
}

/** Places of one rule that are shown. */
const PLACES_SHOWN = 5;

const EXAMPLES = `
Examples:
  $ sitemap-kit fix sitemap.xml > fixed.xml
  $ sitemap-kit fix sitemap.xml.gz --write
  $ sitemap-kit fix sitemap.xml --assisted --base-url https://example.com/ -o public/sitemap.xml
  $ sitemap-kit fix pages.json --assisted=lastmod-invalid,lastmod-no-timezone --timezone +09:00

What was fixed goes to standard output, the list of what was changed to standard error.
Exit codes: 0 no errors left, 1 errors left, 2 a wrong command or a file that cannot be read.`;

/** Adds the verb to the program. */
export function addFix(program: Command): void {
  const command = program
    .command('fix')
    .summary('take problems away')
    .description(
      'Takes problems away from a sitemap, an index, a text list or a page list, and leaves all else as it is.',
    )
    .argument('[file]', 'the file; - or nothing for standard input')
    .option('-o, --out <file>', 'file to write; - for standard output', '-')
    .option('--write', 'replace the file itself')
    .option('--assisted [rules]', 'make fixes that need a decision too: all, or those of these rules (with commas)')
    .option('--timezone <zone>', 'zone of times that name none, such as +09:00')
    .option('--now <datetime>', 'the present moment, for articles that are too old')
    .option('--encoding <name>', 'encoding of the file, where it does not say so itself');
  addSharedOptions(command).addHelpText('after', EXAMPLES).action(run);
}

async function run(given: string | undefined, { assisted: allowed, ...options }: FixCommandOptions): Promise<void> {
  // What follows --assisted is taken for its rules; but a file is meant where it cannot be those.
  const isFile = given === undefined && typeof allowed === 'string' && /[^a-z0-9,-]/.test(allowed);
  const [file, assisted] = isFile ? [allowed, true as const] : [given, allowed];
  const target = targetOf(file, options);
  const progress = startProgress();
  let source: Source;
  let fixed: Fixed;
  try {
    source = await readSource(file, progress);
    progress.at('fixing');
    fixed = fix(source.bytes, {
      ...engineOptions(options, csvByName(source)),
      encoding: options.encoding,
      assisted: typeof assisted === 'string' ? assisted.split(',') : assisted,
      timezone: options.timezone,
      now: options.now,
    });
  } finally {
    progress.end();
  }
  const isChanged = fixed.applied.length > 0;
  if (fixed.pages !== undefined && options.write && !/\.(json|ndjson|jsonl)(\.gz)?$/i.test(target ?? '')) {
    throw new Misuse(`${target} cannot be written: only page lists in JSON are written back; name a file with -o.`);
  }
  if (fixed.pages !== undefined && options.write && isChanged) {
    refuseLoss(fixed.report.rules, target ?? '');
  }
  const isPacked = isGzip(source.bytes);
  // What was not changed goes on as it came: nobody knows what is in bytes that are no text.
  const plain = isChanged || isPacked ? Buffer.from(textOf(fixed, target ?? '')) : source.bytes;
  if (target === undefined) {
    await write(process.stdout, plain);
  } else if (isChanged || !options.write) {
    const packs = options.write ? isPacked : isGzipName(target);
    const bytes = packs ? gzip(plain) : plain;
    replaceAll({ changes: [{ path: target, bytes: !isChanged && packs === isPacked ? source.bytes : bytes }] });
  }
  await write(process.stderr, told(source, fixed, options));
  const { exitCode, reason } = verdict([{ name: source.name, report: fixed.report }], options);
  process.exitCode = exitCode;
  if (reason !== undefined) {
    await write(process.stderr, `${reason}\n`);
  }
}

/** Rules about what stands in a page list and in no page: it is not there any more when the pages are written. */
const LOST = ['page-list-unreadable', 'field-unknown', 'field-type', 'field-conflict'];

/** Keeps a page list from being replaced by one that lacks some of it. */
function refuseLoss(rules: Readonly<Record<string, number>>, target: string): void {
  const lost = LOST.filter((rule) => rule in rules);
  if (lost.length > 0) {
    throw new Misuse(
      `${target} cannot be written: what is in it and in no page would be lost (${lost.join(', ')}); name a file with -o.`,
    );
  }
}

/** The file that is written, or undefined for standard output. */
function targetOf(file: string | undefined, { write: replaces, out }: FixCommandOptions): string | undefined {
  if (!replaces) {
    return out === '-' ? undefined : out;
  }
  if (out !== '-') {
    throw new Misuse('--write replaces the file itself, and -o names another; give one of them.');
  }
  if (file === undefined || file === '-') {
    throw new Misuse('--write needs a file: standard input cannot be replaced.');
  }
  return file;
}

function textOf(fixed: Fixed, target: string): string {
  if (fixed.pages === undefined) {
    return fixed.xml;
  }
  const format = pagesFormatOf(target);
  return format === 'json' ? `${JSON.stringify(fixed.pages, undefined, 2)}\n` : pagesText(fixed.pages, format);
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** What was changed and what is left, for standard error. */
function told(source: Source, { applied, changes, report }: Fixed, { format, quiet }: FixCommandOptions): string {
  if (format === 'json') {
    return `${JSON.stringify({ file: source.name, applied, changes, report }, undefined, 2)}\n`;
  }
  const paint = paintFor(process.stderr);
  const lines = quiet ? [] : Object.keys(changes).flatMap((rule) => ruleLines(rule, applied, changes, paint));
  const total = Object.values(changes).reduce((sum, count) => sum + count, 0);
  const left = `${counted(report.counts.error, 'error')}, ${counted(report.counts.warning, 'warning')} left`;
  return `${[...lines, `${paint('bold', visible(source.name))}: ${counted(total, 'change')}; ${left}`].join('\n')}\n`;
}

function ruleLines(rule: string, applied: readonly Applied[], changes: Record<string, number>, paint: Paint): string[] {
  const listed = applied.filter((change) => change.rule === rule);
  const total = changes[rule] ?? listed.length;
  const lines = [
    `${paint('green', 'fixed')} ${paint('bold', rule)}${total > 1 ? paint('dim', ` ${total} times`) : ''}`,
  ];
  for (const { line, column, path, before, after } of listed.slice(0, PLACES_SHOWN)) {
    const place = [line === undefined ? undefined : `${line}:${column}`, path].filter((part) => part !== undefined);
    lines.push(`  ${place.map(visible).join('  ')}`);
    lines.push(`    ${paint('red', `- ${visible(before)}`)}`);
    if (after !== '') {
      lines.push(`    ${paint('green', `+ ${visible(after)}`)}`);
    }
  }
  if (total > PLACES_SHOWN) {
    lines.push(paint('dim', `  and ${total - PLACES_SHOWN} more`));
  }
  return [...lines, ''];
}
