/** URLs in documents. */

import { parseWebUrl } from '../../core/http/url.js';

/** Returns whether a reference is missing, or has only characters that URLs lose at their ends. */
export function isBlank(reference: string | undefined): boolean {
  return !/[^\0- ]/.test(reference ?? '');
}

/** Returns the absolute http or https URL of a reference; undefined for an empty one. */
export function absoluteUrl(reference: string | undefined, base: string): string | undefined {
  return reference === undefined || isBlank(reference) ? undefined : parseWebUrl(reference, base)?.href;
}

export function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
