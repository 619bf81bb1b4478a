/** Terminal output: colours if they are enabled, and no control characters of the input. */

import { styleText } from 'node:util';
import { filled, type Text } from '../../core/errors/fill.js';
import type { Severity } from '../../core/types/index.js';
import { escapeControlCharacters } from '../../files/control-characters.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/** Colours and weights that reports use. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'blue' | 'green';

/** The colours of severities. */
export const SEVERITY_STYLES: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', info: 'blue' };

/** Applies a style to text; returns it unchanged if colours are disabled. */
export type Paint = (style: Style, text: string) => string;

/** Returns the paint of a stream: plain with NO_COLOR, coloured with FORCE_COLOR, otherwise coloured on a terminal. */
export function paintFor(stream: { isTTY?: boolean }, environment: NodeJS.ProcessEnv = process.env): Paint {
  return usesColours(stream, environment)
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_style, text) => text;
}

function usesColours(stream: { isTTY?: boolean }, environment: NodeJS.ProcessEnv): boolean {
  if (environment.NO_COLOR) {
    return false;
  }
  const forced = environment.FORCE_COLOR;
  if (forced !== undefined) {
    return forced !== '0' && forced !== 'false';
  }
  return stream.isTTY === true && environment.TERM !== 'dumb';
}

/** Maximum number of characters of a value in one line of a report. */
const MAX_CHARACTERS = 200;

/**
 * Returns text of the input for display, truncated, with control and invisible characters escaped, because a page list must not
 * be able to move the cursor or to change the visible order of a line.
 */
export function visible(text: string): string {
  return escapeControlCharacters(shortened(text));
}

/** Returns a text, or its beginning and an ellipsis if it is long. */
export function shortened(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}

/**
 * Returns an error message for standard error: one line, in which names of files and values of pages are escaped, because a line of
 * its own could be a command of a workflow (`::error::`).
 */
export function formatError(message: string): string {
  return `sitemap-kit: ${escapeControlCharacters(message)}\n`;
}

/** Returns data for a stream: on a terminal with the characters escaped that could control it, otherwise as it is. */
export function forReader(stream: { isTTY?: boolean }, data: string | Uint8Array): string | Uint8Array {
  if (stream.isTTY !== true) {
    return data;
  }
  return Buffer.from(data)
    .toString()
    .replace(/[^\n\t]+/g, escapeControlCharacters);
}

/** Returns a number with grouped digits: `120,000`. */
export function grouped(number: number): string {
  return number.toLocaleString('en-US');
}

/** Returns a size in bytes with a unit: `12.3 kB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) {
    return `${bytes} B`;
  }
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns an argument quoted for POSIX shells and PowerShell. */
export function quoteForShell(argument: string): string {
  return /^[\w./:@%+,=-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}

/** Returns the commands for the folder of a site. */
export function folderCommands(folder: string): Text {
  return filled(USAGE_TEXTS.folderCommands, { folder: quoteForShell(folder) });
}
