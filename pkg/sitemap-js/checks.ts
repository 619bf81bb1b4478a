/** Checks of single values: patterns, predicates, and functions that throw. */

import { EnumChangefreq } from './enums.js';
import {
  InvalidHostnameError,
  InvalidLimitError,
  InvalidPathError,
  InvalidPublicBasePathError,
  InvalidXSLUrlError,
} from './errors.js';
import type { PriceType, Resolution } from './items.js';
import { LIMITS } from './limits.js';

const ALLOW_DENY = /^(?:allow|deny)$/;
const YES_NO = /^(?:YES|NO|[Yy]es|[Nn]o)$/;

/** Patterns of the values of fields of videos and articles, by field. */
export const validators: { [index: string]: RegExp } = {
  'price:currency': /^[A-Z]{3}$/,
  'price:type': /^(?:rent|purchase|RENT|PURCHASE)$/,
  'price:resolution': /^(?:HD|hd|sd|SD)$/,
  'platform:relationship': ALLOW_DENY,
  'restriction:relationship': ALLOW_DENY,
  restriction: /^([A-Z]{2}( +[A-Z]{2})*)?$/,
  platform: /^((web|mobile|tv)( (web|mobile|tv))*)?$/,
  language: /^(zh-cn|zh-tw|[a-z]{2,3})$/,
  genres:
    /^(PressRelease|Satire|Blog|OpEd|Opinion|UserGenerated)(, *(PressRelease|Satire|Blog|OpEd|Opinion|UserGenerated))*$/,
  stock_tickers: /^(\w+:\w+(, *\w+:\w+){0,4})?$/,
};

/** Returns whether a value has the pattern of a field. */
export function fits(
  field: 'price:currency' | 'price:type' | 'price:resolution' | 'restriction',
  value: string,
): boolean {
  return validators[field]?.test(value) === true;
}

/** Returns whether a text is a kind of a price. */
export function isPriceType(pt: string | PriceType): pt is PriceType {
  return fits('price:type', pt);
}

/** Returns whether a text is a resolution of a price. */
export function isResolution(res: string): res is Resolution {
  return fits('price:resolution', res);
}

/** Returns whether a text is a frequency of changes. */
export function isValidChangeFreq(freq: string): freq is EnumChangefreq {
  return (Object.values(EnumChangefreq) as string[]).includes(freq);
}

/** Returns whether a text is yes or no. */
export function isValidYesNo(yn: string): yn is 'YES' | 'NO' | 'Yes' | 'No' | 'yes' | 'no' {
  return YES_NO.test(yn);
}

/** Returns whether a text is a relationship of a list. */
export function isAllowDeny(ad: string): ad is 'allow' | 'deny' {
  return ALLOW_DENY.test(ad);
}

/** Returns what is wrong with an absolute URL; undefined if nothing is. */
function faultOfUrl(url: unknown): string | undefined {
  if (typeof url !== 'string' || url === '') {
    return 'must be a non-empty string';
  }
  if (url.length > LIMITS.MAX_URL_LENGTH) {
    return `exceeds maximum length of ${LIMITS.MAX_URL_LENGTH} characters`;
  }
  if (!LIMITS.URL_PROTOCOL_REGEX.test(url)) {
    return 'must use http:// or https:// protocol';
  }
  try {
    new URL(url);
    return undefined;
  } catch (cause) {
    return `is not a valid URL: ${messageOf(cause)}`;
  }
}

/** Returns what is wrong with a path; undefined if nothing is. */
function faultOfPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path === '') {
    return 'must be a non-empty string';
  }
  if (path.includes('..')) {
    return 'contains path traversal sequence (..)';
  }
  return path.includes('\0') ? 'contains null byte character' : undefined;
}

/**
 * Throws an error if a text is not an absolute URL with http or https.
 *
 * @throws InvalidHostnameError
 */
export function validateURL(url: string, paramName: string): void {
  const fault = faultOfUrl(url);
  if (fault !== undefined) {
    throw new InvalidHostnameError(url, `${paramName} ${fault}`);
  }
}

/**
 * Throws an error if a path leads out of its folder.
 *
 * @throws InvalidPathError
 */
export function validatePath(path: string, paramName: string): void {
  const fault = faultOfPath(path);
  if (fault !== undefined) {
    throw new InvalidPathError(path, `${paramName} ${fault}`);
  }
}

/**
 * Throws an error if the path of the sitemaps in URLs is invalid.
 *
 * @throws InvalidPublicBasePathError
 */
export function validatePublicBasePath(publicBasePath: string): void {
  const isBroken = /[\r\n\t]/.test(publicBasePath);
  const fault = faultOfPath(publicBasePath) ?? (isBroken ? 'contains invalid whitespace characters' : undefined);
  if (fault !== undefined) {
    throw new InvalidPublicBasePathError(publicBasePath, fault);
  }
}

/**
 * Throws an error if the number of pages in a file is not a whole number from 1 to 50,000.
 *
 * @throws InvalidLimitError
 */
export function validateLimit(limit: number): void {
  if (!(Number.isInteger(limit) && limit >= LIMITS.MIN_SITEMAP_ITEM_LIMIT && limit <= LIMITS.MAX_SITEMAP_ITEM_LIMIT)) {
    throw new InvalidLimitError(limit);
  }
}

const SCRIPT_URLS = ['javascript:', 'data:', 'vbscript:', 'file:', 'about:'];
const ENCODED_SCRIPTS = ['%3cscript', '%3c%73%63%72%69%70%74', 'javascript%3a', 'data%3a'];

/** Returns what is wrong with the URL of a stylesheet; undefined if nothing is. */
function faultOfStylesheet(xslUrl: string): string | undefined {
  const fault = faultOfUrl(xslUrl);
  if (fault !== undefined) {
    return fault;
  }
  const lower = xslUrl.toLowerCase();
  if (lower.includes('<script')) {
    return 'contains potentially malicious content (<script tag)';
  }
  const scheme = SCRIPT_URLS.find((each) => lower.includes(each));
  if (scheme !== undefined) {
    return `contains dangerous protocol: ${scheme}`;
  }
  if (ENCODED_SCRIPTS.some((each) => lower.includes(each))) {
    return 'contains URL-encoded malicious content';
  }
  return /["<>]/.test(xslUrl)
    ? 'contains unencoded XML special characters (" < >); percent-encode them in the URL'
    : undefined;
}

/**
 * Throws an error if the URL of a stylesheet is not an absolute URL with http or https, or looks like a script.
 *
 * @throws InvalidXSLUrlError
 */
export function validateXSLUrl(xslUrl: string): void {
  const fault = faultOfStylesheet(xslUrl);
  if (fault !== undefined) {
    throw new InvalidXSLUrlError(xslUrl, fault);
  }
}

/** Returns the message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
