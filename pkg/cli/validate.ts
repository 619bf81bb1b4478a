/** `sitemap-kit validate`: what is wrong with page lists. */

import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { validate } from '../node.js';
import { Misuse, reasonOf } from './misuse.js';
import { addSharedOptions, engineOptions, type SharedOptions } from './options.js';
import { write } from './output.js';
import { startProgress } from './progress.js';
import { type Reported, reportsText, verdict } from './report.js';
import { readSource } from './source.js';

interface ValidateOptions extends SharedOptions {
  robots?: string;
  robotsAgent?: string;
  now?: string;
}

const EXAMPLES = `
Examples:
  $ sitemap-kit validate pages.json
  $ sitemap-kit validate pages.json more.csv --profile google --max-warnings 0
  $ sitemap-kit validate pages.json --robots public/robots.txt --sitemap-url https://example.com/sitemap.xml
  $ sitemap-kit validate pages.ndjson --format github
  $ cat pages.json | sitemap-kit validate --format json | jq '.[0].report.counts'

The report goes to standard output.
Exit codes: 0 no problems, 1 errors or too many warnings, 2 a wrong command or a file that cannot be read.`;

/** Adds the verb to the program. */
export function addValidate(program: Command): void {
  const command = program
    .command('validate')
    .summary('say what is wrong with page lists')
    .description('Checks page lists against the rules of sitemaps: what is wrong, where, and what was expected.')
    .argument('[files...]', 'the page lists; - or nothing for standard input')
    .option('--robots <file>', 'robots.txt of the host: pages that it blocks are reported')
    .option('--robots-agent <name>', 'crawler that the robots.txt is read for (default: Googlebot)')
    .option('--now <datetime>', 'the present moment for rules about time (default: the clock)');
  addSharedOptions(command).addHelpText('after', EXAMPLES).action(run);
}

async function run(files: string[], options: ValidateOptions): Promise<void> {
  const progress = startProgress();
  const reported: Reported[] = [];
  const unreadable: Misuse[] = [];
  try {
    const robots = options.robots === undefined ? undefined : await readText(options.robots);
    for (const file of files.length === 0 ? [undefined] : files) {
      try {
        const source = await readSource(file, progress);
        progress.at('checking');
        const report = validate(source.bytes, {
          ...engineOptions(options, source.format),
          robots,
          robotsAgent: options.robotsAgent,
          now: options.now,
        });
        reported.push({ name: source.name, file: source.file, report });
      } catch (error) {
        // One file that cannot be read does not keep the others from being checked.
        if (!(error instanceof Misuse)) {
          throw error;
        }
        unreadable.push(error);
      }
    }
  } finally {
    progress.end();
  }
  const { exitCode, reason } = verdict(reported, options);
  process.exitCode = unreadable.length > 0 ? 2 : exitCode;
  if (reported.length > 0) {
    await write(process.stdout, reportsText(reported, process.stdout, options));
  }
  for (const message of [reason, ...unreadable.map((error) => `sitemap-kit: ${error.message}`)]) {
    if (message !== undefined) {
      await write(process.stderr, `${message}\n`);
    }
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Misuse(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}
