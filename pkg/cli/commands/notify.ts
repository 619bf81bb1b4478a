/** `sitemap-kit notify`: notifies search engines of changed pages by IndexNow. */

import { type Command, Option } from 'commander';
import { type Locale, type Report, SitemapError, SitemapErrorCode } from '../../node.js';
import { type NotifyChanges, type NotifyLedger, type NotifyOptions, notify } from '../../submit/index.js';
import { afterHelp } from '../help/localize.js';
import { readLedger, updateLedger } from '../io/ledger-file.js';
import { write } from '../io/output.js';
import { NO_PROGRESS } from '../io/progress.js';
import { environmentVariable, fetchWithTimeout } from '../io/requests.js';
import { interruption } from '../io/signals.js';
import { formatError } from '../io/terminal.js';
import { UsageError } from '../io/usage-error.js';
import { notifyText } from '../report/notify-report.js';
import { reportsText } from '../report/report.js';
import { attempt } from './attempt.js';
import { readChanges } from './notify-changes.js';
import { localeOption, readCount } from './options.js';

interface NotifyVerbOptions {
  changed?: string;
  removed?: string;
  key?: string;
  keyLocation?: string;
  keyCheck: boolean;
  ledger?: string;
  endpoint?: string;
  maxRequests?: number;
  maxWait: number;
  baseUrl?: string;
  dryRun?: true;
  format: 'text' | 'json';
  locale: Locale;
}

const EXAMPLES = `
Examples:
  $ sitemap-kit notify public.old public --key 0123456789abcdef --ledger indexnow.json
  $ sitemap-kit diff old.json new.json --format json | sitemap-kit notify - --key 0123456789abcdef --ledger indexnow.json
  $ sitemap-kit notify --changed public --key 0123456789abcdef --ledger indexnow.json --dry-run
  $ sitemap-kit notify --changed changed.txt --removed removed.txt --key 0123456789abcdef
  $ sitemap-kit notify --key 0123456789abcdef --ledger indexnow.json

With two files or folders, they are compared as by diff. With one file, it is the output of diff --format json. --changed and
--removed take page lists, sitemaps and folders. Without any of these, the command sends what the ledger has as not yet accepted.
The ledger records what was sent when, with which result. A page is skipped if the ledger has it as sent with the same
content_hash or, without one, lastmod; a page without both is sent each time. What was not accepted is sent again by the next
command. Without --ledger, nothing is recorded.
The key file, /KEY.txt on each host, is read first. If it does not contain the key, nothing is sent, and the pages are left to the next
command.
IndexNow reaches Bing, Yandex, Naver, Seznam and Yep. Google and Baidu do not take part: for Google, keep lastmod accurate, and submit
the sitemap once (sitemap-kit submit google). The former ping URLs of Google and Bing are retired.
Exit codes: 0 accepted or nothing to send, 1 something was not accepted, or a key file is wrong, 2 invalid command line, or a
file cannot be read or written.`;

/** Adds the command to the program. */
export function addNotify(program: Command): void {
  program
    .command('notify')
    .summary('notify search engines of changed pages (IndexNow)')
    .description('Notifies Bing, Yandex, Naver, Seznam and Yep of added, changed and removed pages by IndexNow.')
    .argument('[before]', 'earlier file or folder; alone: the output of diff --format json, - for standard input')
    .argument('[after]', 'later file or folder; - for standard input')
    .option('--changed <file>', 'page list, sitemap or folder of added and changed pages; - for standard input')
    .option('--removed <file>', 'page list, sitemap or folder of removed pages; - for standard input')
    .option('--key <key>', 'IndexNow key (default: the environment variable INDEXNOW_KEY)')
    .option('--key-location <url>', 'URL of the key file if it is not in the root')
    .option('--no-key-check', 'do not read the key file first')
    .option('--ledger <file>', 'file that records what was sent')
    .option('--endpoint <url>', 'endpoint of the requests (default: https://api.indexnow.org/indexnow)')
    .option('--max-requests <n>', 'maximum number of requests; the rest is left to the next command', readCount)
    .addOption(
      new Option('--max-wait <seconds>', 'maximum time to wait if the endpoint requires it (Retry-After)')
        .argParser(readCount)
        .default(60),
    )
    .option('--base-url <url>', 'base URL for relative URLs')
    .option('--dry-run', 'show the requests without making any')
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'))
    .addOption(localeOption())
    .addHelpText('after', afterHelp(EXAMPLES))
    .action(run);
}

async function run(before: string | undefined, after: string | undefined, options: NotifyVerbOptions): Promise<void> {
  const { baseUrl, locale, ledger: path, format } = options;
  const key = options.key ?? environmentVariable('INDEXNOW_KEY');
  if (key === undefined) {
    throw new UsageError(
      'There is no IndexNow key. Give it with --key or in the environment variable INDEXNOW_KEY.',
      'IndexNow のキーがありません。--key または環境変数 INDEXNOW_KEY で指定してください。',
    );
  }
  const sources = { before, after, changed: options.changed, removed: options.removed };
  const given = Object.values(sources).filter((source) => source !== undefined);
  if (given.length === 0 && path === undefined) {
    throw new UsageError(
      'There is nothing to send: give two files to compare, the output of diff --format json, --changed, --removed or --ledger.',
      '送信するものがありません。比較する 2 つのファイル、diff --format json の出力、--changed、--removed、--ledger のいずれかを指定してください。',
    );
  }
  if (given.filter((source) => source === '-').length > 1) {
    throw new UsageError('Standard input can be read only once.', '標準入力を読み取れるのは 1 回だけです。');
  }
  const changes = await readChanges(sources, { baseUrl, locale });
  const ledger = path === undefined ? undefined : await openLedger(path, options.dryRun === true);
  const { signal, forget } = interruption();
  const reports: Report[] = [];
  const notifyOptions: NotifyOptions = {
    key,
    keyLocation: options.keyLocation,
    checkKeyFile: options.keyCheck,
    endpoint: options.endpoint,
    maxRequests: options.maxRequests,
    maxWait: options.maxWait,
    dryRun: options.dryRun,
    fetch: fetchWithTimeout,
    ledger,
    baseUrl,
    locale,
    signal,
    onReport: (report) => reports.push(report),
  };
  const result = await attempt(
    () => notify(changes, notifyOptions).catch((error) => recordUnsent(error, path, changes, notifyOptions)),
    { name: given.join(', ') },
    { format: 'text', locale },
    NO_PROGRESS,
  ).finally(forget);
  if (result === undefined) {
    return;
  }
  if (path !== undefined && ledger !== undefined && options.dryRun !== true) {
    await updateLedger(path, ledger, result.ledger);
  }
  const isAccepted = options.dryRun === true || result.failed.length + result.pending.length === 0;
  process.exitCode = isAccepted ? 0 : 1;
  const { ledger: _, ...shown } = result;
  const reported = reports.map((report) => ({ name: given.join(', '), report }));
  const problems = reported.filter(({ report }) => report.problems.length > 0);
  const text =
    format === 'json'
      ? `${JSON.stringify({ ...shown, report: reports[0] }, undefined, 2)}\n`
      : notifyText(result, { locale, isDryRun: options.dryRun === true });
  await write(process.stdout, text);
  const reasons = new Set(result.requests.flatMap(({ message }) => message ?? []));
  if (format === 'text' && problems.length > 0) {
    await write(process.stderr, reportsText(problems, process.stderr, { format, locale }));
  }
  await write(process.stderr, [...reasons].map(formatError).join(''));
}

/** Reads the ledger, and writes it once, so that a ledger that cannot be written is known before anything is sent. */
async function openLedger(path: string, isDryRun: boolean): Promise<NotifyLedger> {
  const ledger = readLedger(path);
  if (!isDryRun) {
    await updateLedger(path, ledger, ledger);
  }
  return ledger;
}

/** Records the pages as pending after a wrong key file, so that the next command sends them. Throws the error. */
async function recordUnsent(
  error: unknown,
  path: string | undefined,
  changes: NotifyChanges,
  options: NotifyOptions,
): Promise<never> {
  const isKeyFile = error instanceof SitemapError && error.code === SitemapErrorCode.KeyFileMismatch;
  if (isKeyFile && path !== undefined && options.ledger !== undefined) {
    const { ledger } = await notify(changes, { ...options, checkKeyFile: false, maxRequests: 0, onReport: undefined });
    await updateLedger(path, options.ledger, ledger);
  }
  throw error;
}
