/** Terminal output: colours if they are wanted, and no control characters of the input. */

import { styleText } from 'node:util';
import type { Severity } from '../../types/index.js';

/** Colours and weights that reports use. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'blue' | 'green';

/** The colours of severities. */
export const SEVERITY_STYLES: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', info: 'blue' };

/** Sets text in a style, or leaves it plain where colours are not wanted. */
export type Paint = (style: Style, text: string) => string;

/** A paint for a stream: plain under NO_COLOR, coloured under FORCE_COLOR, else coloured on a terminal. */
export function paintFor(stream: { isTTY?: boolean }, environment: NodeJS.ProcessEnv = process.env): Paint {
  return wantsColour(stream, environment)
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_style, text) => text;
}

function wantsColour(stream: { isTTY?: boolean }, environment: NodeJS.ProcessEnv): boolean {
  if (environment.NO_COLOR) {
    return false;
  }
  const forced = environment.FORCE_COLOR;
  if (forced !== undefined) {
    return forced !== '0' && forced !== 'false';
  }
  return stream.isTTY === true && environment.TERM !== 'dumb';
}

/** Most characters of a value that one line of a report shows. */
const MAX_CHARACTERS = 200;

/**
 * Text of the input as it may be shown: control characters and those that turn the direction of writing are escaped,
 * because a page list must not be able to move the cursor or to make a line read as another.
 */
export function visible(text: string): string {
  return escaped(text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text);
}

/** The same of all of a text, however long. */
export function escaped(text: string): string {
  return text.replace(
    /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Surrogate}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What a command ends with, for standard error. Names of files and values of pages may be in it. */
export function formatError(message: string): string {
  return `sitemap-kit: ${message.split('\n').map(escaped).join('\n')}\n`;
}

/** A number as people read it: `120,000`. */
export function grouped(number: number): string {
  return number.toLocaleString('en-US');
}

/** A number and its noun: `1 page`, `2 pages`. */
export function counted(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** A size as people read it. */
export function size(bytes: number): string {
  if (bytes < 1_000) {
    return `${bytes} B`;
  }
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
