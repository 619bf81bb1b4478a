/** The beginning of a sitemap: what sitemap.js puts there, in the text that the engine has written. */

import { LIMITS } from './limits.js';

/** Namespaces that the root element declares. */
export interface NSArgs {
  news: boolean;
  video: boolean;
  xhtml: boolean;
  image: boolean;
  /** Further declarations, such as `xmlns:a="https://example.com/a"`, and attributes in their namespaces. */
  custom?: string[];
}

/** An attribute whose name has a prefix. */
const ATTRIBUTE = /^[a-zA-Z_][\w.-]*:[a-zA-Z_][\w.-]*="([^"<>&]|&(amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)*"$/;

/** Throws an error for invalid declarations. */
export function checkCustom(custom: unknown): void {
  if (!Array.isArray(custom)) {
    throw new Error('Custom namespaces must be an array');
  }
  if (custom.length > LIMITS.MAX_CUSTOM_NAMESPACES) {
    throw new Error(`Too many custom namespaces: ${custom.length} exceeds limit of ${LIMITS.MAX_CUSTOM_NAMESPACES}`);
  }
  for (const attribute of custom) {
    checkAttribute(attribute);
  }
  const declared = custom.map((attribute) => /^xmlns:([^=]+)/.exec(attribute)?.[1]);
  const undeclared = custom.map(prefixOf).find((prefix) => prefix !== 'xmlns' && !declared.includes(prefix));
  if (undeclared !== undefined) {
    throw new Error(`Custom namespace uses the prefix ${undeclared}, which none of them declares`);
  }
}

function checkAttribute(attribute: unknown): void {
  if (typeof attribute !== 'string' || attribute === '') {
    throw new Error('Custom namespace must be a non-empty string');
  }
  const excerpt = attribute.slice(0, 50);
  if (attribute.length > LIMITS.MAX_NAMESPACE_LENGTH) {
    throw new Error(
      `Custom namespace exceeds maximum length of ${LIMITS.MAX_NAMESPACE_LENGTH} characters: ${excerpt}...`,
    );
  }
  if (/<script|javascript:|data:text\/html/i.test(attribute)) {
    throw new Error(`Custom namespace contains potentially malicious content: ${excerpt}`);
  }
  if (!ATTRIBUTE.test(attribute)) {
    throw new Error(
      `Invalid namespace format (must be prefix:name="value", e.g., xmlns:prefix="uri" or xsi:schemaLocation="..."): ${excerpt}`,
    );
  }
}

function prefixOf(attribute: string): string {
  return attribute.slice(0, attribute.indexOf(':'));
}

/** Returns the text of the beginning of a sitemap with a stylesheet and with further attributes of the root element. */
export function withRoot(text: string, custom: readonly string[] = [], xslUrl?: string): string {
  const root = text.indexOf('<urlset');
  const end = text.indexOf('>', root);
  let attributes = text.slice(root, end);
  for (const attribute of custom) {
    const name = attribute.slice(0, attribute.indexOf('='));
    // An attribute twice would make the XML ill-formed.
    attributes += attributes.includes(` ${name}=`) ? '' : ` ${attribute}`;
  }
  return text.slice(0, root) + stylesheet(xslUrl) + attributes + text.slice(end);
}

/** Returns the processing instruction of a stylesheet, whose URL {@link validateXSLUrl} has checked. */
export function stylesheet(xslUrl: string | undefined): string {
  return xslUrl === undefined ? '' : `<?xml-stylesheet type="text/xsl" href="${xslUrl.replaceAll('&', '&amp;')}"?>\n`;
}
