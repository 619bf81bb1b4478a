import { localized } from '../../core/errors/localized.js';
import { format } from '../../core/errors/message.js';
import type {
  NotifyChanges,
  NotifyLedgerEntry,
  NotifyOptions,
  NotifyRequest,
  NotifyResult,
} from '../../core/types/submit.js';
import type { PageState } from './changes.js';
import { type Delivery, deliver } from './deliver.js';
import { checkKeyFile, keyFileUrl } from './key-file.js';
import { entriesOf, toLedger } from './ledger.js';
import { readNotifyOptions } from './notify-options.js';
import { makePlan, type PlannedRequest } from './plan.js';

/**
 * Notifies the search engines that take part in IndexNow of changed pages. Google and Baidu do not take part. See
 * https://www.indexnow.org/documentation.
 *
 * The requests are made by the passed `fetch`, one for each host and each 10,000 URLs of it. First, the key file of each host
 * is read. URLs that the ledger has as sent in the same version are skipped; those that it has as failed or pending are sent
 * again. If the endpoint requires a wait (429, 503), the call waits up to `maxWait`, and leaves the rest pending
 * otherwise. Refusals are part of the result, and no errors.
 *
 * @param changes The changed pages, such as the result of `diff`. URLs without a version (`content_hash` or `lastmod`) are sent
 *   each time.
 * @param options See {@link NotifyOptions}.
 * @returns What was sent, and the new ledger, which the caller stores for the next call.
 * @throws SitemapError `key-file-mismatch` if a key file is missing or wrong, `invalid-pages` (with `report`) for invalid
 *   URLs, `invalid-option`, `invalid-input` or `not-ready`; nothing is sent then.
 *
 * @example
 * ```js
 * const changes = diff([{ loc: 'https://example.com/a', lastmod: '2026-01-10' }], [
 *   { loc: 'https://example.com/a', lastmod: '2026-02-10' },
 * ]);
 * const { requests, ledger } = await notify(changes, { key: '0123456789abcdef', fetch, dryRun: true });
 * requests[0].body; // '{"host":"example.com","key":"0123456789abcdef","urlList":["https://example.com/a"]}'
 * ```
 */
export async function notify(changes: NotifyChanges, options: NotifyOptions): Promise<NotifyResult> {
  return localized(options, async () => {
    const { engineOptions, isDryRun, ledger, locale, ...delivery } = readNotifyOptions(options);
    const entries = entriesOf(ledger);
    const plan = makePlan(changes, engineOptions, entries);
    const requests = plan.requests.map(({ request }) => request);
    if (isDryRun) {
      const deliveries = requests.map(() => ({ result: 'pending' as const }));
      return { ...resultOf(plan.requests, deliveries, locale), skipped: plan.skipped, ledger: toLedger(entries) };
    }
    if (delivery.isChecked) {
      for (const url of new Set(plan.requests.map(({ body }) => keyFileUrl(body)))) {
        await checkKeyFile(delivery.fetch, url, engineOptions.key, delivery.signal);
      }
    }
    const { deliveries, retryAfter } = await deliver(requests, delivery);
    record(plan.requests, deliveries, plan.states, delivery.now(), entries);
    return {
      ...resultOf(plan.requests, deliveries, locale),
      skipped: plan.skipped,
      ...(retryAfter !== undefined && { retryAfter }),
      ledger: toLedger(entries),
    };
  });
}

/**
 * Enters the results into the entries of the ledger.
 *
 * URLs that were sent get the time before their request, the others the present time, so that a URL that was sent later than
 * it was recorded as pending by another machine was sent after that change.
 */
function record(
  planned: readonly PlannedRequest[],
  deliveries: readonly Delivery[],
  states: ReadonlyMap<string, PageState>,
  now: Date,
  entries: Map<string, NotifyLedgerEntry>,
): void {
  planned.forEach(({ body }, index) => {
    const { result, status, begun = now } = deliveries[index] as Delivery;
    const at = begun.toISOString();
    for (const url of body.urlList) {
      // A refused URL that was not sent this time remains refused.
      const isStillRefused = result === 'pending' && entries.get(url)?.result === 'failed';
      const outcome = isStillRefused ? 'failed' : result;
      entries.set(url, { result: outcome, at, ...(status !== undefined && { status }), ...states.get(url) });
    }
  });
}

function resultOf(
  planned: readonly PlannedRequest[],
  deliveries: readonly Delivery[],
  locale: 'en' | 'ja',
): Pick<NotifyResult, 'sent' | 'failed' | 'pending' | 'requests'> {
  const urls: Record<Delivery['result'], string[]> = { sent: [], failed: [], pending: [] };
  const requests = planned.map(({ request, body }, index): NotifyRequest => {
    const { result, status, isKeyUnverified, reason } = deliveries[index] as Delivery;
    urls[result].push(...body.urlList);
    const message = reason && format(reason, locale);
    return {
      ...request,
      result,
      ...(status !== undefined && { status }),
      ...(isKeyUnverified && { isKeyUnverified }),
      ...(message !== undefined && { message }),
    };
  });
  return { ...urls, requests };
}
