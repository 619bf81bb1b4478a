/** Sending of IndexNow requests, with the waiting times that the endpoint requires. */

import type { Message } from '../../core/errors/message.js';
import { message } from '../../core/errors/message.js';
import { secondsToWait } from '../../core/http/retry-after.js';
import type { Fetch, IndexNowRequest, NotifyOutcome } from '../../core/types/submit.js';
import { type HttpResponse, type NoResponse, request, serviceMessage } from './http-request.js';

/** Bytes of an answer that are read: only the message of a refusal is used. */
const MAX_BYTES = 65_536;

/** How requests are sent. */
export interface DeliveryOptions {
  fetch: Fetch;
  /** Whether the key files have been read and contain the key. */
  isChecked: boolean;
  maxRequests: number;
  /** Seconds. */
  maxWait: number;
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
  signal: AbortSignal | undefined;
  /** Returns the current time. */
  now: () => Date;
}

/** The result of a request. */
export interface Delivery {
  result: NotifyOutcome;
  /** Time at which the request was begun, if it was accepted. */
  begun?: Date;
  /** HTTP status, if there was a response. */
  status?: number;
  /** Whether the endpoint has not verified the key of the host yet, although the key file contains it. */
  isKeyUnverified?: true;
  /** Reason why the URLs were not accepted. */
  reason?: Message;
}

/** The results of all requests. */
export interface Deliveries {
  /** One for each request. */
  deliveries: Delivery[];
  /** Seconds that the endpoint requires to wait, if sending ended because of that. */
  retryAfter: number | undefined;
}

/**
 * Sends requests one after the other. After a failure that does not concern the request itself (429, 5xx, no response), the rest
 * is pending. It does not throw.
 */
export async function deliver(requests: readonly IndexNowRequest[], options: DeliveryOptions): Promise<Deliveries> {
  const sender = new Sender(options);
  const deliveries: Delivery[] = [];
  for (const one of requests) {
    deliveries.push(await sender.send(one));
  }
  return { deliveries, retryAfter: sender.retryAfter };
}

class Sender {
  readonly #options: DeliveryOptions;
  /** Hosts whose key was refused, with whether it was only not verified yet. */
  readonly #refusedHosts = new Map<string, Pick<Delivery, 'isKeyUnverified'>>();
  #count = 0;
  /** Seconds. */
  #waited = 0;
  /** Reason why nothing more is sent. */
  #end: Message | undefined;
  retryAfter: number | undefined;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  async send(one: IndexNowRequest): Promise<Delivery> {
    const { fetch, isChecked, maxRequests, signal, now } = this.#options;
    const refused = this.#refusedHosts.get(one.host);
    if (refused !== undefined) {
      return { ...refused, result: 'pending', reason: message('indexnow-host-refused', { host: one.host }) };
    }
    for (;;) {
      if (signal?.aborted) {
        this.#end ??= message('indexnow-aborted');
      } else if (this.#count >= maxRequests) {
        this.#end ??= message('indexnow-max-requests', { n: maxRequests });
      }
      if (this.#end !== undefined) {
        return { result: 'pending', reason: this.#end };
      }
      this.#count += 1;
      const { url, method, headers, body } = one;
      const begun = now();
      // A redirect would turn the request into a GET without the URLs, and its status 200 would mean nothing.
      const response = await request(fetch, url, { method, headers, body, redirect: 'manual' }, MAX_BYTES, signal);
      if (response.status === undefined && signal?.aborted) {
        return { result: 'pending', reason: message('indexnow-unanswered') };
      }
      const delivery = deliveryOf(response, one.host, isChecked);
      if (delivery.status === 429 || delivery.status === 503) {
        if (await this.#wait(response as HttpResponse)) {
          continue;
        }
        this.#end = delivery.reason;
      } else if (delivery.result === 'pending') {
        this.#end = delivery.reason;
      } else if (delivery.status === 403) {
        this.#refusedHosts.set(one.host, delivery.isKeyUnverified ? { isKeyUnverified: true } : {});
      }
      return delivery.result === 'sent' ? { ...delivery, begun } : delivery;
    }
  }

  /** Waits as the response requires. Returns whether to send again. */
  async #wait({ retryAfter }: HttpResponse): Promise<boolean> {
    const { maxWait, sleep, signal, now } = this.#options;
    const seconds = secondsToWait(retryAfter, now().getTime());
    // At least a second, so that the number of requests is limited.
    const wait = Math.max(1, seconds ?? 0) * 1_000;
    if (seconds === undefined || this.#waited + wait > maxWait) {
      this.retryAfter = seconds;
      return false;
    }
    this.#waited += wait;
    try {
      await sleep(wait, signal);
      return true;
    } catch {
      // Functions such as that of node:timers/promises reject when the signal is aborted.
      this.retryAfter = seconds;
      return signal?.aborted === true;
    }
  }
}

/** Statuses with a message of their own: https://www.indexnow.org/documentation. */
const REFUSALS = { 400: 'indexnow-400', 403: 'indexnow-403', 422: 'indexnow-422' } as const;

function deliveryOf(response: HttpResponse | NoResponse, host: string, isChecked: boolean): Delivery {
  if (response.status === undefined) {
    return { result: 'pending', reason: message('indexnow-unreachable', { reason: response.reason }) };
  }
  const { status, text } = response;
  if (status === 200 || status === 202) {
    return { result: 'sent', status };
  }
  const detail = serviceMessage(text);
  if (status === 429 || status === 503) {
    return { result: 'pending', status, reason: message('indexnow-busy', { status, detail }) };
  }
  if (status >= 500) {
    return { result: 'pending', status, reason: message('indexnow-error', { status, detail }) };
  }
  const refusal = status in REFUSALS ? REFUSALS[status as keyof typeof REFUSALS] : 'indexnow-refused';
  if (refusal === 'indexnow-403' && isChecked) {
    const reason = message('indexnow-403-checked', { host, detail });
    return { result: 'failed', status, isKeyUnverified: true, reason };
  }
  return { result: 'failed', status, reason: message(refusal, { status, host, detail }) };
}
