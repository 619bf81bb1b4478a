/** `sitemap-kit parse`: writes the content of a sitemap as JSON, NDJSON, CSV or plain URLs. */

import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Locale, parse } from '../../node.js';
import { afterHelp } from '../help/localize.js';
import { write } from '../io/output.js';
import { writeOut } from '../io/output-file.js';
import { type PagesFormat, pagesFormatOf, pagesText } from '../io/pages-text.js';
import { startProgress } from '../io/progress.js';
import { csvByName, readSource } from '../io/source.js';
import { SourceLines } from '../io/source-lines.js';
import { reportsText } from '../report/report.js';
import { localeOption } from './options.js';

interface ParseVerbOptions {
  out: string;
  format?: PagesFormat;
  encoding?: string;
  locale: Locale;
  quiet?: true;
}

const FORMATS: readonly PagesFormat[] = ['json', 'ndjson', 'csv', 'text'];

const EXAMPLES = `
Examples:
  $ sitemap-kit parse sitemap.xml > pages.json
  $ sitemap-kit parse sitemap.xml.gz -o pages.csv
  $ sitemap-kit parse sitemap.xml -o pages.ndjson.gz
  $ curl -s https://example.com/sitemap.xml | sitemap-kit parse --format text

Reads sitemaps, indexes, text lists and feeds, broken ones too, and page lists in any format.
The entries go to standard output unless -o names a file, compressed where its name ends in .gz; what is wrong with the
structure of the file goes to standard error. What it writes is a page list that the other commands read.
Exit codes: 0 everything was read, 1 something may be missing, 2 a wrong command or a file that cannot be read.`;

/** Adds the command to the program. */
export function addParse(program: Command): void {
  program
    .command('parse')
    .summary('turn a sitemap into a page list')
    .description('Reads a sitemap, an index, a text list or a feed, and writes its entries as a page list.')
    .argument('[file]', 'the file; - or nothing for standard input')
    .option('-o, --out <file>', 'file to write; - for standard output', '-')
    .addOption(
      new Option(
        '--format <format>',
        `how the entries are written: ${FORMATS.join(', ')} (default: by the name after -o, else json)`,
      ).argParser(readFormat),
    )
    .option('--encoding <name>', 'encoding of the file, where it does not say so itself')
    .addOption(localeOption())
    .option('--quiet', 'say nothing of what is wrong')
    .addHelpText('after', afterHelp(EXAMPLES))
    .action(run);
}

/** Parses a format; `txt`, the extension of such files, is an alias of `text`. */
function readFormat(text: string): PagesFormat {
  const format = FORMATS.find((one) => one === (text === 'txt' ? 'text' : text));
  if (format === undefined) {
    throw new InvalidArgumentError(`It is one of ${FORMATS.join(', ')}.`);
  }
  return format;
}

async function run(file: string | undefined, options: ParseVerbOptions): Promise<void> {
  const { out, format, encoding, locale, quiet } = options;
  const progress = startProgress(locale);
  try {
    const source = await readSource(file, progress);
    progress.at('reading');
    const parsed = parse(source.bytes, { encoding, locale, format: csvByName(source) });
    const text = pagesText([...parsed.pages, ...parsed.sitemaps], format ?? pagesFormatOf(out));
    progress.at('writing');
    if (out === '-') {
      progress.end();
    }
    await writeOut(out, text, source.file);
    progress.end();
    process.exitCode = parsed.complete ? 0 : 1;
    const { report } = parsed;
    if (quiet !== true && report.problems.length > 0) {
      const reported = {
        name: source.name,
        file: source.file,
        report,
        source: new SourceLines(source.bytes, encoding),
      };
      await write(process.stderr, reportsText([reported], process.stderr, { format: 'text', locale }));
    }
  } finally {
    progress.end();
  }
}
