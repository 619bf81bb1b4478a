/** Requests to the service of a webmaster console. */

import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { assertLocale } from '../../core/errors/localized.js';
import { describe } from '../../core/errors/message.js';
import { rejectUnknownOptions } from '../../core/errors/unknown-options.js';
import { parseUrl } from '../../core/http/url.js';
import type { Fetch, FetchInit, SitemapStatus } from '../../core/types/submit.js';
import { request, serviceMessage } from './http-request.js';
import { copyOf, readFetch } from './options.js';

/** Bytes of an answer that are read. The list of 1,000 sitemaps, the most that Search Console lists, has about one million. */
const MAX_BYTES = 16_777_216;

/** Common options of the services. */
interface ServiceOptions {
  fetch: Fetch;
  endpoint?: string | URL | undefined;
  siteUrl: string | URL;
  signal?: AbortSignal | undefined;
}

/** Sends requests to the service of a console, with the secret of the user. */
export class ConsoleService {
  readonly siteUrl: string;
  readonly secret: string;
  readonly #name: string;
  readonly #endpoint: string;
  readonly #fetch: Fetch;
  readonly #signal: AbortSignal | undefined;

  /**
   * @param name Name of the service, for messages.
   * @param options Options of the user.
   * @param secretName Name of the option with the secret.
   * @param defaultEndpoint Base URL of the requests.
   * @throws SitemapError `invalid-option`.
   */
  constructor(name: string, options: ServiceOptions, secretName: string, defaultEndpoint: string) {
    const {
      fetch,
      endpoint,
      siteUrl,
      signal,
      locale,
      [secretName]: secret,
      ...others
    } = copyOf(options) as ServiceOptions & Record<string, unknown>;
    rejectUnknownOptions(others, {
      fetch: true,
      endpoint: true,
      siteUrl: true,
      signal: true,
      locale: true,
      [secretName]: true,
    });
    assertLocale(locale);
    this.#name = name;
    this.#fetch = readFetch(fetch);
    this.#signal = signal;
    this.#endpoint = absoluteUrl('endpoint', endpoint ?? defaultEndpoint).replace(/\/$/, '');
    this.siteUrl = String(siteUrl).startsWith('sc-domain:') ? String(siteUrl) : absoluteUrl('siteUrl', siteUrl);
    // Variables of the environment and files often end in a line break.
    this.secret = typeof secret === 'string' ? secret.trim() : '';
    if (!/^[\x21-\x7e]+$/.test(this.secret)) {
      // Not the value itself: messages are logged.
      throw failure(SitemapErrorCode.InvalidOption, 'option-secret', { option: secretName });
    }
  }

  /**
   * Makes a request.
   *
   * @param path Path and query below the endpoint.
   * @param accepted Statuses other than 2xx that are no failure.
   * @returns The JSON body; undefined if there is none.
   * @throws SitemapError `request-failed`.
   */
  async send(path: string, init: Omit<FetchInit, 'redirect'>, accepted: readonly number[] = []): Promise<unknown> {
    const response = await request(
      this.#fetch,
      `${this.#endpoint}${path}`,
      { ...init, redirect: 'manual' },
      MAX_BYTES,
      this.#signal,
    );
    if (response.status === undefined) {
      const reason = typeof response.reason === 'string' ? this.#withoutSecret(response.reason) : response.reason;
      throw failure(SitemapErrorCode.RequestFailed, 'service-unreachable', { service: this.#name, reason });
    }
    const { status, text } = response;
    if (accepted.includes(status)) {
      return undefined;
    }
    if (status < 200 || status > 299) {
      throw this.refused(status, text);
    }
    try {
      return text.trim() === '' ? undefined : JSON.parse(text);
    } catch {
      throw this.#unreadable(status);
    }
  }

  /** Returns the error of a request that the service refused. */
  refused(status: number, response: string): Error {
    const detail = this.#withoutSecret(serviceMessage(response));
    const params = { service: this.#name, status, detail };
    return failure(SitemapErrorCode.RequestFailed, 'service-refused', params, { status });
  }

  /**
   * Converts the records of a list.
   *
   * @throws SitemapError `request-failed` if it is not a list of sitemaps with their URLs.
   */
  statuses(list: unknown, toStatus: (record: unknown) => SitemapStatus): SitemapStatus[] {
    const found = Array.isArray(list) ? list.map(toStatus) : undefined;
    if (found === undefined || found.some(({ url }) => url === '')) {
      throw this.#unreadable(200);
    }
    return found;
  }

  /** Returns the error of an answer that is not the expected JSON. */
  #unreadable(status: number): Error {
    const params = { service: this.#name, status };
    return failure(SitemapErrorCode.RequestFailed, 'service-unreadable', params, { status });
  }

  #withoutSecret(text: string): string {
    return text.replaceAll(this.secret, '…').replaceAll(encodeURIComponent(this.secret), '…');
  }
}

/**
 * Returns the text of an absolute URL of http or https.
 *
 * @throws SitemapError `invalid-option`.
 */
export function absoluteUrl(name: string, value: unknown): string {
  const text = String(value);
  if (!/^https?:\/\//i.test(text) || parseUrl(text) === undefined) {
    throw failure(SitemapErrorCode.InvalidOption, 'option-url', { option: name, value: describe(value) });
  }
  return text;
}
