/** What the answer of a server says about a sitemap: why search engines could not fetch it, or not trust it. */

import type { Locale } from '../../core/index.js';
import { problemOf } from '../../core/rules/problem.js';
import type { Kind, Problem } from '../../core/types/index.js';
import type { RequestFailure, SitemapAnswer } from '../../core/types/walk.js';
import { forbiddingDirective } from '../../documents/facts/robots.js';
import { textOf } from './messages.js';
import type { Answer } from './site-client.js';

/** Statuses of a server that wants a login. */
const LOGIN = [401, 403, 407, 511];

/** Headers and texts of pages that test whether a browser sends the request, by the service that sends them. */
const BOT_CHECKS: readonly (readonly [service: string, header: string, text: RegExp | undefined])[] = [
  ['Cloudflare', 'cf-mitigated', /<title>(?:Just a moment\.\.\.|Attention Required! \| Cloudflare)/],
  ['SiteGround', 'sg-captcha', /\/\.well-known\/(?:sg)?captcha/],
  ['DataDome', 'x-datadome', undefined],
  ['Imperva', '', /_Incapsula_Resource/],
  ['AWS WAF', 'x-amzn-waf-action', /awswaf\.com\/.*challenge\.js/],
  ['Vercel', 'x-vercel-mitigated', /<title>Vercel Security Checkpoint/],
  ['Anubis', '', /\/\.within\.website\/x\/cmd\/anubis/],
];

/** Bytes of a page in which the marks of a bot check are searched. */
const PAGE_START = 65_536;

/** Returns what is reported of an answer; undefined if there was none. */
export function statedBy({ status, header, body, milliseconds = 0 }: Answer): SitemapAnswer | undefined {
  const stated = { contentType: header('content-type'), contentEncoding: header('content-encoding') };
  const given = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null));
  return status === undefined ? undefined : { status, bytes: body.length, milliseconds, ...given };
}

/**
 * Returns the problems of an answer.
 *
 * @param failure Why the file could not be read, if it could not.
 * @param kind The kind of the content.
 */
export function problemsOfAnswer(
  answer: Answer,
  failure: RequestFailure | undefined,
  kind: Kind,
  locale: Locale,
): Problem[] {
  const { status = 0, url, redirects, header } = answer;
  const problems: Problem[] = [];
  const add = (...[rule, params]: [Parameters<typeof problemOf>[0], Record<string, string>]) =>
    problems.push(problemOf(rule, params, locale));
  const [first] = redirects;
  // A target that is no sitemap, such as a login, is not one to submit.
  if (first !== undefined && failure === undefined && kind !== 'unknown') {
    add('sitemap-redirect', { target: url, status: String(first.status) });
  }
  if (failure !== undefined) {
    const check = botCheckOf(answer);
    if (check !== undefined || LOGIN.includes(status)) {
      add('sitemap-forbidden', { found: [String(status), check].filter(Boolean).join(', ') });
    } else if (failure.reason === 'status') {
      add('sitemap-status', { status: String(status) });
    } else if (['network', 'timeout', 'redirect'].includes(failure.reason)) {
      add('sitemap-unreachable', { reason: failure.message });
    }
    return problems;
  }
  const expected = expectedType(answer, kind);
  const found = header('content-type') ?? '';
  if (!isOfType(found, expected)) {
    add('sitemap-content-type', {
      found: found === '' ? textOf('none', locale) : found,
      expected: expected + compressionHint(answer, expected, locale),
    });
  }
  const directive = forbiddingDirective(header('x-robots-tag') ?? '', new Date());
  if (directive !== undefined) {
    add('sitemap-noindex', { directive });
  }
  return problems;
}

/** Returns the service that answered with a bot check in place of the file; undefined if none did. */
export function botCheckOf({ status = 0, header, body }: Answer): string | undefined {
  // Some services mark all answers of a site.
  if ([404, 410].includes(status)) {
    return undefined;
  }
  const page = new TextDecoder().decode(body.subarray(0, PAGE_START));
  return BOT_CHECKS.find(([, name, text]) => (name !== '' && header(name) !== null) || text?.test(page))?.[0];
}

function expectedType({ body }: Answer, kind: Kind): 'application/gzip' | 'text/plain' | 'application/xml' {
  return body[0] === 0x1f && body[1] === 0x8b ? 'application/gzip' : kind === 'text' ? 'text/plain' : 'application/xml';
}

/** Returns what else is wrong if a file is still compressed after the compression that its header names was undone. */
function compressionHint({ url, header }: Answer, expected: string, locale: Locale): string {
  if (expected !== 'application/gzip' || new URL(url).pathname.endsWith('.gz')) {
    return '';
  }
  return textOf(header('content-encoding') === null ? 'gzip-undeclared' : 'gzip-twice', locale);
}

/** Returns whether a header has the media type of a format, by any of its names: RFC 7303 has two for XML, and `+xml`. */
function isOfType(header: string, expected: ReturnType<typeof expectedType>): boolean {
  const type = header.split(';')[0]?.trim().toLowerCase() ?? '';
  const names = { 'application/xml': /[/+]xml$/, 'text/plain': /^text\/plain$/, 'application/gzip': /[/-]gzip$/ };
  return names[expected].test(type);
}
