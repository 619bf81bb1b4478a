/** `sitemap-kit notify`: notifies search engines of changed pages by IndexNow. */

import type { Command } from 'commander';
import { type Report, SitemapError, SitemapErrorCode } from '../../core/node.js';
import { interruption } from '../../files/signals.js';
import { usageError } from '../../files/usage-error.js';
import { type NotifyChanges, type NotifyLedger, type NotifyOptions, notify } from '../../live/submit/index.js';
import { addOptions, apiOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { readLedger, updateLedger } from '../io/ledger-file.js';
import { write } from '../io/output.js';
import { NO_PROGRESS } from '../io/progress.js';
import { environmentVariable, fetchWithTimeout } from '../io/requests.js';
import { formatError } from '../io/terminal.js';
import { attempt } from '../parts/attempt.js';
import { readChanges } from '../parts/notify-changes.js';
import { BASE_URL_OPTION, FORMAT_OPTION, LOCALE_OPTION, readCount } from '../parts/options.js';
import { notifyText } from '../report/notify-report.js';
import { reportsText } from '../report/report.js';
import { USAGE_TEXTS } from '../texts/usage.js';

const NOTIFY_OPTIONS = {
  changed: {
    argument: '<file>',
    isOwn: true,
    en: 'page list, sitemap or folder of added and changed pages; - for standard input',
    ja: '追加または変更されたページの一覧、サイトマップ、フォルダー。- は標準入力',
  },
  removed: {
    argument: '<file>',
    isOwn: true,
    en: 'page list, sitemap or folder of removed pages; - for standard input',
    ja: '削除されたページの一覧、サイトマップ、フォルダー。- は標準入力',
  },
  key: {
    argument: '<key>',
    en: 'IndexNow key (default: the environment variable INDEXNOW_KEY)',
    ja: 'IndexNow のキー（既定値: 環境変数 INDEXNOW_KEY）',
  },
  keyLocation: {
    argument: '<url>',
    en: 'URL of the key file if it is not in the root',
    ja: 'キーファイルの URL（ルートにない場合）',
  },
  keyCheck: {
    isNegated: true,
    api: 'checkKeyFile',
    en: 'do not read the key file first',
    ja: '最初にキーファイルを読み取らない',
  },
  ledger: {
    argument: '<file>',
    isOwn: true,
    en: 'file that records what was sent',
    ja: '送信の結果を記録するファイル',
  },
  endpoint: {
    argument: '<url>',
    en: 'endpoint of the requests (default: https://api.indexnow.org/indexnow)',
    ja: 'リクエストの送信先（既定値: https://api.indexnow.org/indexnow）',
  },
  maxRequests: {
    argument: '<n>',
    parse: readCount,
    en: 'maximum number of requests; the rest is left to the next command',
    ja: 'リクエストの最大数。残りは次のコマンドで送る',
  },
  maxWait: {
    argument: '<seconds>',
    parse: (text: string) => readCount(text) * 1_000,
    default: 60_000,
    defaultText: '60',
    en: 'maximum time to wait if the endpoint requires it (Retry-After)',
    ja: 'エンドポイントが求める場合（Retry-After）に待つ最大の秒数',
  },
  ...BASE_URL_OPTION,
  dryRun: { en: 'show the requests without making any', ja: '送信する内容を表示するだけで、リクエストを送らない' },
  format: { ...FORMAT_OPTION.format, isOwn: true },
  ...LOCALE_OPTION,
} as const satisfies OptionTable;

/** The exit code if all that was not accepted waits for the endpoint to verify a right key file. */
const UNVERIFIED = 4;

type NotifyCommandOptions = OptionValues<typeof NOTIFY_OPTIONS>;

/** Adds the command to the program. */
export function addNotify(program: Command): void {
  const command = program.command('notify').argument('[before]').argument('[after]');
  addOptions(command, NOTIFY_OPTIONS).action(run);
}

async function run(
  before: string | undefined,
  after: string | undefined,
  options: NotifyCommandOptions,
): Promise<void> {
  const { baseUrl, locale, ledger: path, format } = options;
  const key = options.key ?? environmentVariable('INDEXNOW_KEY');
  if (key === undefined) {
    throw usageError(USAGE_TEXTS.noKey);
  }
  const sources = { before, after, changed: options.changed, removed: options.removed };
  const given = Object.values(sources).filter((source) => source !== undefined);
  if (given.length === 0 && path === undefined) {
    throw usageError(USAGE_TEXTS.nothingToSend);
  }
  if (given.filter((source) => source === '-').length > 1) {
    throw usageError(USAGE_TEXTS.standardInputOnce);
  }
  const changes = await readChanges(sources, { baseUrl, locale });
  const ledger = path === undefined ? undefined : await openLedger(path, options.dryRun === true);
  const { signal, forget } = interruption();
  const reports: Report[] = [];
  const notifyOptions: NotifyOptions = {
    ...apiOptions(NOTIFY_OPTIONS, options),
    key,
    fetch: fetchWithTimeout,
    ledger,
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
  const refused = options.dryRun === true ? [] : result.requests.filter((request) => request.result !== 'sent');
  process.exitCode = refused.length === 0 ? 0 : refused.every((request) => request.isKeyUnverified) ? UNVERIFIED : 1;
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
