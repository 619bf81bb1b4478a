/** Requests for the files of a site: at a pace, limited in time, size and redirects, and repeated where that helps. */

import { secondsToWait } from '../../core/http/retry-after.js';
import { parseUrl, parseWebUrl } from '../../core/http/url.js';
import type { Locale } from '../../core/index.js';
import type { FetchResponse } from '../../core/types/fetch.js';
import type { Redirect, RequestFailure, RequestFailureReason } from '../../core/types/walk.js';
import { type FailureParams, requestFailure, type WalkMessageId } from './messages.js';
import type { RequestSettings } from './options.js';
import { Pace } from './pace.js';
import { PRIVATE_ADDRESS } from './private-address.js';

/** An answer. */
export interface Answer {
  /** The URL that was answered, after redirects. */
  url: string;
  redirects: Redirect[];
  /** Status. Absent if there was no answer. */
  status?: number;
  /** Returns the value of a header. */
  header: (name: string) => string | null;
  /** The body, or its beginning if there is a failure. */
  body: Uint8Array;
  /** Milliseconds from the last request to the end of the body. */
  milliseconds?: number;
  /** Why there is no whole answer. */
  failure?: RequestFailure;
  /** Whether a repetition would get the same: the name or the certificate of the host is wrong. */
  isLasting?: boolean;
  /** Whether the host is busy and asked for no further requests, or for more time than is waited. */
  isRefused?: boolean;
}

/** What is particular to one request. */
export interface SiteRequest {
  headers?: Record<string, string>;
  /** Maximum number of bytes of the body. */
  maxBytes?: number;
  /** Whether a body that is longer is cut without a failure. */
  isCut?: boolean;
}

/** Answers that a later request may not get: RFC 9110 §15.6, RFC 6585 §4. */
const REPEATED = [429, 502, 503, 504];
const REDIRECTS = [301, 302, 303, 307, 308];

/** Most seconds of a header `Retry-After` that are waited. */
const MAX_WAIT_SECONDS = 60;
/** Milliseconds before the first repetition, which double with each. */
const FIRST_WAIT = 1_000;
/** The time in which a body must arrive, in multiples of the time in which each part of it must. */
const BODY_TIMES = 6;

/** Requests files. Nothing that a server does makes it throw. */
export class SiteClient {
  readonly #settings: RequestSettings;
  readonly #pace: Pace;
  /** Hosts that asked for no further requests, or for more time than is waited. */
  readonly #stopped = new Map<string, RequestFailure>();
  readonly #end = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout>;
  /** Whether the time is over. */
  isTimeOver = false;

  constructor(settings: RequestSettings) {
    this.#settings = settings;
    this.#pace = new Pace(settings);
    this.#timer = setTimeout(
      () => {
        this.isTimeOver = true;
        this.#end.abort();
      },
      Math.min(settings.maxTime, 2 ** 31 - 1),
    );
    // A walk that nobody reads on must not keep a process of Node from ending.
    (this.#timer as { unref?: () => void }).unref?.();
    settings.signal?.addEventListener('abort', this.#abort);
    if (settings.signal?.aborted) {
      this.#end.abort();
    }
  }

  /** Whether no further request is made. */
  get isEnded(): boolean {
    return this.#end.signal.aborted;
  }

  /** Number of requests at the same time. */
  get concurrency(): number {
    return this.#settings.concurrency;
  }

  /** Maximum size of a file in bytes. */
  get maxBytes(): number {
    return this.#settings.maxBytes;
  }

  /** Language of the messages. */
  get locale(): Locale {
    return this.#settings.locale;
  }

  readonly #abort = (): void => this.#end.abort();

  /** Ends all requests. */
  close(): void {
    clearTimeout(this.#timer);
    this.#settings.signal?.removeEventListener('abort', this.#abort);
    this.#end.abort();
  }

  /** Requests a URL, again if the server is busy or cannot be reached. */
  async get(url: string, request: SiteRequest = {}): Promise<Answer> {
    if (!isRequestable(url)) {
      const failure = this.failure('address', 'root', { value: url });
      return { url, redirects: [], header: () => null, body: new Uint8Array(), failure };
    }
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.#follow(url, request, attempt);
      const { status, failure, isLasting } = answer;
      const isStopped = this.#stopped.has(new URL(answer.url).host);
      const isInterrupted = failure?.reason === 'network' || failure?.reason === 'timeout';
      const canHelp = isBusy(status) || (isInterrupted && !isLasting);
      if (!canHelp || attempt >= this.#settings.retries || this.isEnded || isStopped) {
        return isBusy(status) && isStopped ? { ...answer, isRefused: true } : answer;
      }
    }
  }

  /** Returns a failure with its message. */
  failure<Id extends WalkMessageId>(
    reason: RequestFailureReason,
    id: Id,
    ...params: FailureParams<Id>
  ): RequestFailure {
    return requestFailure(reason, id, this.#settings.locale, ...params);
  }

  /** Lets a host that is busy or cannot be reached have the pause that it asks for, or one that doubles with each attempt. */
  #rest(host: string, { status, header }: Pick<Answer, 'status' | 'header'>, attempt: number): void {
    const seconds = status === undefined ? undefined : secondsToWait(header('retry-after'), Date.now());
    const isLast = attempt >= this.#settings.retries;
    if (status !== undefined && ((seconds ?? 0) > MAX_WAIT_SECONDS || (isLast && status === 429))) {
      this.#stopped.set(host, this.failure('host-stopped', 'host-stopped', { host, status }));
    } else if (!isLast) {
      // Clients that were refused at the same time do not return at the same time.
      const jitter = 0.75 + Math.random() / 2;
      this.#pace.pause(host, seconds === undefined ? FIRST_WAIT * 2 ** attempt * jitter : seconds * 1_000);
    }
  }

  /** Requests a URL and what it redirects to. */
  async #follow(first: string, request: SiteRequest, attempt: number): Promise<Answer> {
    const redirects: Redirect[] = [];
    const { origin } = new URL(first);
    for (let url = first; ; ) {
      const isOwn = new URL(url).origin === origin;
      const answer = { ...(await this.#once(url, request, isOwn, attempt)), redirects };
      const to = answer.header('location');
      if (answer.status === undefined || !REDIRECTS.includes(answer.status) || to === null) {
        return answer;
      }
      const target = parseUrl(to, url)?.href ?? to;
      const failure = this.#redirectFailure({ from: url, to: target, first, status: answer.status }, redirects);
      redirects.push({ status: answer.status, to: target });
      if (failure !== undefined) {
        return { ...answer, failure };
      }
      url = target;
    }
  }

  /** Returns why a redirect is not followed. */
  #redirectFailure(
    { from, to, first, status }: { from: string; to: string; first: string; status: number },
    before: readonly Redirect[],
  ): RequestFailure | undefined {
    const limit = this.#settings.maxRedirects;
    if (!isRequestable(to)) {
      return this.failure('redirect', 'redirect-invalid', { url: to, status });
    }
    if (from.startsWith('https:') && to.startsWith('http:')) {
      return this.failure('redirect', 'redirect-insecure', { url: to, status });
    }
    if (to === first || before.some((redirect) => redirect.to === to)) {
      return this.failure('redirect', 'redirect-loop', { url: to, status });
    }
    return before.length >= limit ? this.failure('redirect', 'redirects', { limit, status }) : undefined;
  }

  /** Makes one request. */
  async #once(url: string, request: SiteRequest, isOwn: boolean, attempt: number): Promise<Omit<Answer, 'redirects'>> {
    const none = { url, header: () => null, body: new Uint8Array() };
    const { host } = new URL(url);
    const { userAgent, headers } = this.#settings;
    return this.#pace.run(host, this.#end.signal, async () => {
      const stopped = this.#stopped.get(host);
      if (stopped !== undefined || this.isEnded) {
        return { ...none, failure: stopped ?? this.failure('stopped', 'stopped') };
      }
      const limit = new TimeLimit(this.#settings.timeout, this.#end.signal);
      try {
        const response = await limit.race(
          this.#settings.fetch(url, {
            method: 'GET',
            headers: { 'user-agent': userAgent, ...(isOwn && headers), ...request.headers },
            redirect: 'manual',
            signal: limit.signal,
          }),
        );
        const answer = { url, status: response.status, header: (name: string) => response.headers.get(name) };
        if (isBusy(answer.status)) {
          this.#rest(host, answer, attempt);
        }
        const isRedirect = REDIRECTS.includes(answer.status) && answer.header('location') !== null;
        const body = await this.#bodyOf(
          response,
          isRedirect ? { ...request, maxBytes: 0, isCut: true } : request,
          limit,
        );
        return { ...answer, ...body, milliseconds: limit.elapsed };
      } catch (error) {
        const id = codesOf(error)
          .map((code) => NO_CONNECTION[code])
          .find((known) => known !== undefined);
        const isLasting = id !== undefined && !['dns-silent', 'refused', 'closed'].includes(id);
        if (!isLasting) {
          this.#rest(host, none, attempt);
        }
        const failure = id && this.failure('network', id, { host, reason: reasonOf(error) });
        return { ...none, isLasting, failure: failure ?? this.#failureOf(error, limit) };
      } finally {
        limit.end();
      }
    });
  }

  /** Reads a body up to its maximum length, counted after decompression. */
  async #bodyOf(
    response: FetchResponse,
    { maxBytes = this.#settings.maxBytes, isCut = false }: SiteRequest,
    limit: TimeLimit,
  ): Promise<Pick<Answer, 'body' | 'failure'>> {
    // One block that grows: an answer may arrive byte by byte, and each part takes much more memory than its content.
    let block = new Uint8Array(Math.min(FIRST_BLOCK, maxBytes));
    let length = 0;
    // An answer without a body, such as 304, has no stream.
    const reader = response.body?.getReader();
    try {
      for (;;) {
        const { done, value } = reader === undefined ? { done: true as const } : await limit.race(reader.read());
        if (done) {
          return { body: block.subarray(0, length) };
        }
        limit.goOn();
        const part = value.subarray(0, maxBytes - length);
        if (length + part.length > block.length) {
          const grown = new Uint8Array(Math.min(maxBytes, Math.max(2 * block.length, length + part.length)));
          grown.set(block.subarray(0, length));
          block = grown;
        }
        block.set(part, length);
        length += part.length;
        if (part.length < value.length) {
          const tooLarge = this.failure('too-large', 'too-large', { limit: maxBytes, status: response.status });
          return { body: block.subarray(0, length), ...(!isCut && { failure: tooLarge }) };
        }
      }
    } catch (error) {
      return {
        body: block.subarray(0, length),
        failure: this.#encodingFailure(error, response) ?? this.#failureOf(error, limit, response.status),
      };
    } finally {
      // Not awaited: a stream that has hung does not answer.
      reader?.cancel().catch(() => undefined);
    }
  }

  /** Returns the failure of a body that cannot be decoded as its header says; undefined for other errors. */
  #encodingFailure(error: unknown, { status, headers }: FetchResponse): RequestFailure | undefined {
    const encoding = headers.get('content-encoding');
    // The codes of errors of zlib.
    const known = codesOf(error).find((one) => /^(?:Z_|ERR_(?:_ERROR|PADDING|UNKNOWN_ENCODING))/.test(one));
    if (known === undefined || encoding === null) {
      return undefined;
    }
    const id =
      known === 'ERR_UNKNOWN_ENCODING' ? 'encoding-unknown' : known === 'Z_BUF_ERROR' ? 'interrupted' : 'encoding';
    return this.failure('network', id, { encoding, reason: reasonOf(error), status });
  }

  /** Returns why a request failed; `status` is that of the answer whose body was interrupted. */
  #failureOf(error: unknown, limit: TimeLimit, status?: number): RequestFailure {
    const answer = status === undefined ? {} : { status };
    if (this.isEnded) {
      return this.failure('stopped', 'stopped', answer);
    }
    if (limit.isOver) {
      return this.failure('timeout', 'timeout', { seconds: this.#settings.timeout / 1_000, ...answer });
    }
    const reason = reasonOf(error);
    if ((error as { code?: unknown } | null)?.code === PRIVATE_ADDRESS) {
      return this.failure('address', 'address', { reason });
    }
    return this.failure('network', status === undefined ? 'network' : 'interrupted', { reason, ...answer });
  }
}

/** Returns the codes of an error of Node, which `fetch` states in `cause`. */
function codesOf(error: unknown): string[] {
  const { code, cause } = Object(error) as { code?: unknown; cause?: { code?: unknown } };
  return [String(code), String(cause?.code)];
}

/** The messages of errors before a connection is made, by their code. */
const NO_CONNECTION: Readonly<Record<string, NoConnection>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns-silent',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'closed',
  UND_ERR_SOCKET: 'closed',
  CERT_HAS_EXPIRED: 'certificate-expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-issuer',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-issuer',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-issuer',
  EPROTO: 'tls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'tls',
};

type NoConnection =
  | 'dns'
  | 'dns-silent'
  | 'refused'
  | 'closed'
  | 'certificate-expired'
  | 'certificate-name'
  | 'certificate-issuer'
  | 'tls';

/** Returns the reason of a failed request. Node states it in `cause` only. */
function reasonOf(error: unknown): string {
  const cause = (error as { cause?: unknown } | null)?.cause;
  const known = cause instanceof Error && cause.message !== '' ? cause : error;
  const message = known instanceof Error ? known.message : String(known);
  // OpenSSL states its source file and line around the reason.
  return /:SSL routines:[^:]*:([^:]+)/.exec(message)?.[1] ?? message;
}

/** Bytes of the memory for a body at its beginning. */
const FIRST_BLOCK = 65_536;

function isBusy(status: number | undefined): boolean {
  return status !== undefined && REPEATED.includes(status);
}

/** Returns whether a URL can be requested: by HTTP, and without a name and password. */
export function isRequestable(url: string): boolean {
  const parsed = parseWebUrl(url);
  return parsed?.username === '' && parsed.password === '';
}

/** A limit for the time between two parts of an answer, and for the whole. */
class TimeLimit {
  readonly #controller = new AbortController();
  readonly #timeout: number;
  readonly #outer: AbortSignal;
  readonly #start = Date.now();
  #timer: ReturnType<typeof setTimeout>;
  isOver = false;

  constructor(timeout: number, outer: AbortSignal) {
    this.#timeout = timeout;
    this.#outer = outer;
    this.#timer = setTimeout(this.#over, timeout);
    outer.addEventListener('abort', this.#abort);
  }

  /** Milliseconds since its start. */
  get elapsed(): number {
    return Date.now() - this.#start;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  readonly #abort = (): void => this.#controller.abort();

  readonly #over = (): void => {
    this.isOver = true;
    this.#controller.abort();
  };

  /** Begins the time of the next part. */
  goOn(): void {
    clearTimeout(this.#timer);
    const rest = this.#start + this.#timeout * BODY_TIMES - Date.now();
    this.#timer = setTimeout(this.#over, Math.min(this.#timeout, rest));
  }

  /** Returns the result of `work`, or throws when the time is over: not every `fetch` function obeys its signal. */
  async race<Result>(work: Promise<Result>): Promise<Result> {
    const { signal } = this;
    let abort = (): void => {};
    const end = new Promise<never>((_, reject) => {
      abort = () => reject(new Error('aborted'));
      signal.addEventListener('abort', abort);
      if (signal.aborted) {
        abort();
      }
    });
    try {
      return await Promise.race([work, end]);
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener('abort', this.#abort);
  }
}
