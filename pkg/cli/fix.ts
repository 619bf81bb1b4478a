/** `sitemap-kit fix`: a page list or a document without the problems that can be taken away. */

import type { Command } from 'commander';
import { type Fixed, fix, gunzip, gzip, parse } from '../node.js';
import { isGzip, isGzipName } from './compressed.js';
import { isOneFile } from './disk.js';
import { fixReportText, lostOf } from './fix-report.js';
import { Misuse } from './misuse.js';
import { addSharedOptions, engineOptions, type SharedOptions } from './options.js';
import { write } from './output.js';
import { writeFileOrDevice } from './output-file.js';
import { pagesFormatOf, pagesText } from './pages-text.js';
import { startProgress } from './progress.js';
import { conclude } from './report.js';
import { csvByName, isPageListName, readSource, type Source } from './source.js';
import { paintFor } from './terminal.js';

interface FixVerbOptions extends SharedOptions {
  out: string;
  write?: true;
  assisted?: true | string;
  timezone?: string;
  now?: string;
  encoding?: string;
}

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

/** The options without the rules after `--assisted`, which may be a file. */
type WithoutRules = Omit<FixVerbOptions, 'assisted'>;

async function run(given: string | undefined, { assisted: allowed, ...options }: FixVerbOptions): Promise<void> {
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
  assertForm(fixed, source, target, options);
  const result = resultOf(fixed, source, target, options);
  const isChanged = fixed.applied.length > 0;
  const isReplaced = options.write || (target !== undefined && file !== undefined && isOneFile(file, target));
  if (isReplaced && isChanged) {
    refuseLoss(result.lost, target ?? '');
  }
  if (target === undefined) {
    await write(process.stdout, result.bytes);
  } else if (isChanged || !options.write) {
    const isPacked = isGzip(source.bytes);
    const packs = options.write ? isPacked : isGzipName(target);
    const isWhole = result.isAsGiven && packs === isPacked;
    await writeFileOrDevice(target, isWhole ? source.bytes : packs ? gzip(result.bytes) : result.bytes);
  }
  await write(process.stderr, told(source, fixed, result.lost, options));
  await conclude([{ name: source.name, report: fixed.report }], options);
}

/** Keeps a file from being written in a form that what was fixed cannot take. */
function assertForm(fixed: Fixed, source: Source, target: string | undefined, options: WithoutRules): void {
  if (fixed.pages === undefined && isPageListName(target ?? '') && !isPageListName(source.file ?? '')) {
    throw new Misuse(`${target} cannot be written: only sitemap-kit parse makes a page list of ${source.name}.`);
  }
  if (fixed.pages !== undefined && options.write && !/\.(json|ndjson|jsonl)(\.gz)?$/i.test(target ?? '')) {
    throw new Misuse(`${target} cannot be written: only page lists in JSON are written back; name a file with -o.`);
  }
}

/** What goes to the target, before it is compressed. */
interface Result {
  bytes: Uint8Array;
  /** Whether that is what the input holds, byte for byte. */
  isAsGiven: boolean;
  lost: Lost;
}

function resultOf(fixed: Fixed, source: Source, target: string | undefined, options: WithoutRules): Result {
  const isConverted =
    fixed.pages !== undefined && target !== undefined && pagesFormatOf(target) !== pagesFormatOf(source.file ?? '');
  // What was not changed goes on as it came: nobody knows what is in bytes that are no text.
  const asGiven = fixed.applied.length > 0 || isConverted ? undefined : unpacked(source.bytes);
  if (asGiven !== undefined) {
    return { bytes: asGiven, isAsGiven: true, lost: [] };
  }
  // Read again, because the options may turn rules off that tell of it.
  const read = { encoding: options.encoding, format: csvByName(source) };
  const lost = fixed.pages === undefined ? [] : lostOf(parse(source.bytes, read).report);
  return { bytes: Buffer.from(textOf(fixed, target ?? '')), isAsGiven: false, lost };
}

/** The rules about what is not in what is written, and how often each fired. */
type Lost = ReturnType<typeof lostOf>;

/** Keeps a page list from being replaced by one that lacks some of it. */
function refuseLoss(lost: Lost, target: string): void {
  if (lost.length > 0) {
    const rules = lost.map(([rule]) => rule).join(', ');
    throw new Misuse(
      `${target} cannot be written: what is in it and in no page would be lost (${rules}); name another file with -o.`,
    );
  }
}

/** The file that is written, or undefined for standard output. */
function targetOf(file: string | undefined, { write: replaces, out }: FixVerbOptions): string | undefined {
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

/** The content of a file that may be compressed, or undefined where it cannot be unpacked. */
function unpacked(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return isGzip(bytes) ? gunzip(bytes) : bytes;
  } catch {
    return undefined;
  }
}

/** What was changed and what is left, for standard error. */
function told(source: Source, fixed: Fixed, lost: Lost, { format, quiet, locale }: FixVerbOptions): string {
  if (format === 'json') {
    const { applied, changes, report } = fixed;
    return `${JSON.stringify({ file: source.name, applied, changes, report }, undefined, 2)}\n`;
  }
  const paint = paintFor(process.stderr);
  return fixReportText(fixed, { name: source.name, paint, locale, lost, quiet: quiet === true });
}
