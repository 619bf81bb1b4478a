/** The result of `notify` as text. */

import type { Locale } from '../../node.js';
import type { NotifyOutcome, NotifyRequest, NotifyResult } from '../../submit/index.js';
import { grouped, visible } from '../io/terminal.js';

/**
 * Returns a line for each request, in a dry run followed by the URLs, and a summary.
 *
 * @param options The language, and whether no request was made.
 */
export function notifyText(
  { requests, sent, skipped, failed, pending }: NotifyResult,
  { locale, isDryRun }: { locale: Locale; isDryRun: boolean },
): string {
  const texts = TEXTS[locale];
  const lines = requests.flatMap((request) => [
    requestLine(request, isDryRun ? texts.notMade : texts[request.result], locale),
    ...(isDryRun ? urlsOf(request).map((url) => `  ${visible(url)}`) : []),
  ]);
  const summary = isDryRun
    ? texts.planned(grouped(pending.length), grouped(skipped.length))
    : texts.counts([sent, skipped, failed, pending].map(({ length }) => grouped(length)));
  return `${[...lines, summary].join('\n')}\n`;
}

function requestLine({ method, url, host, locs, status }: NotifyRequest, outcome: string, locale: Locale): string {
  const count = TEXTS[locale].urls(grouped(locs), locs);
  return `${method} ${visible(url)}  ${visible(host)}  ${count}  ${outcome}${status === undefined ? '' : ` (${status})`}`;
}

function urlsOf({ body }: NotifyRequest): string[] {
  return (JSON.parse(body) as { urlList: string[] }).urlList;
}

/** Texts in one language. */
interface NotifyTexts extends Readonly<Record<NotifyOutcome, string>> {
  /** A request of a dry run. */
  notMade: string;
  urls: (shown: string, number: number) => string;
  /** The numbers of URLs that were sent, skipped, refused, and are pending. */
  counts: (numbers: readonly string[]) => string;
  /** The numbers of URLs to send and of those that were sent before. */
  planned: (pending: string, skipped: string) => string;
}

const TEXTS: Readonly<Record<Locale, NotifyTexts>> = {
  en: {
    sent: 'accepted',
    failed: 'refused',
    pending: 'not sent',
    notMade: 'dry run',
    urls: (shown, number) => `${shown} URL${number === 1 ? '' : 's'}`,
    counts: ([sent, skipped, failed, pending]) =>
      `${sent} accepted, ${skipped} sent before, ${failed} refused, ${pending} pending`,
    planned: (pending, skipped) => `${pending} to send, ${skipped} sent before`,
  },
  ja: {
    sent: '受理',
    failed: '拒否',
    pending: '未送信',
    notMade: '送信しない（--dry-run）',
    urls: (shown) => `${shown} 件の URL`,
    counts: ([sent, skipped, failed, pending]) =>
      `受理 ${sent} 件、送信済み ${skipped} 件、拒否 ${failed} 件、未送信 ${pending} 件`,
    planned: (pending, skipped) => `送信対象 ${pending} 件、送信済み ${skipped} 件`,
  },
};
