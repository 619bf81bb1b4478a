/** The result of `notify` as text. */

import { textIn } from '../../core/errors/fill.js';
import type { Locale } from '../../core/node.js';
import type { NotifyRequest, NotifyResult } from '../../live/submit/index.js';
import { grouped, visible } from '../io/terminal.js';
import { NOTIFY_TEXTS } from '../texts/reports.js';

/**
 * Returns a line for each request, in a dry run followed by the URLs, and a summary.
 *
 * @param options The language, and whether no request was made.
 */
export function notifyText(
  { requests, sent, skipped, failed, pending }: NotifyResult,
  { locale, isDryRun }: { locale: Locale; isDryRun: boolean },
): string {
  const lines = requests.flatMap((request) => [
    requestLine(request, NOTIFY_TEXTS[isDryRun ? 'notMade' : outcomeOf(request)][locale], locale),
    ...(isDryRun ? urlsOf(request).map((url) => `  ${visible(url)}`) : []),
  ]);
  const counts = {
    sent: grouped(sent.length),
    skipped: grouped(skipped.length),
    failed: grouped(failed.length),
    pending: grouped(pending.length),
  };
  const summary = isDryRun ? textIn(NOTIFY_TEXTS.planned, locale, counts) : textIn(NOTIFY_TEXTS.counts, locale, counts);
  return `${[...lines, summary].join('\n')}\n`;
}

function outcomeOf({ result, isKeyUnverified }: NotifyRequest): 'unverified' | NotifyRequest['result'] {
  return result === 'failed' && isKeyUnverified ? 'unverified' : result;
}

function requestLine({ method, url, host, locs, status }: NotifyRequest, outcome: string, locale: Locale): string {
  const count = textIn(NOTIFY_TEXTS.urls, locale, { n: locs });
  return `${method} ${visible(url)}  ${visible(host)}  ${count}  ${outcome}${status === undefined ? '' : ` (${status})`}`;
}

function urlsOf({ body }: NotifyRequest): string[] {
  return (JSON.parse(body) as { urlList: string[] }).urlList;
}
