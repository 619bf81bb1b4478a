/** A line of the input with a caret under the place that is meant. */

import { displayWidth, widthOf } from '../io/display-width.js';

/** Columns that a line may take; of a longer one the part around the place is shown. */
const MOST_COLUMNS = 76;
/** Columns before the place, where the line is cut. */
const COLUMNS_BEFORE = 36;

/** A line, and where the caret stands under it. */
export interface Excerpt {
  /** The line, or the part of it around the place. */
  text: string;
  /** Columns before the caret. */
  indent: number;
}

/**
 * The part of a line around a column.
 *
 * @param line The line, without its end.
 * @param column Column in UTF-16 units, from 1.
 */
export function excerptOf(line: string, column: number): Excerpt {
  const place = Math.min(column - 1, line.length);
  // No character takes less than a column, but for marks: twice as many units are enough to fill the line.
  const near = line.slice(atCharacter(line, place - 2 * MOST_COLUMNS), place);
  const far = line.slice(place, atCharacter(line, place + 2 * MOST_COLUMNS));
  const isShort =
    near.length === place && displayWidth(near) + displayWidth(line.slice(place, place + 200)) <= MOST_COLUMNS;
  const before = isShort ? shown(near) : lastColumns(shown(near), COLUMNS_BEFORE);
  const after = firstColumns(shown(far), MOST_COLUMNS - displayWidth(before));
  const head = before.length < near.length || near.length < place ? '…' : '';
  const tail = after.length < far.length || place + far.length < line.length ? '…' : '';
  return { text: head + before + after + tail, indent: displayWidth(head + before) };
}

/** An offset that does not part the halves of a character. */
function atCharacter(line: string, offset: number): number {
  const at = Math.max(0, Math.min(offset, line.length));
  return /[\udc00-\udfff]/.test(line.charAt(at)) ? at - 1 : at;
}

/** Text as it may be shown: every unit that moves the cursor, or the direction of writing, is one visible sign. */
function shown(text: string): string {
  return text
    .replace(/\t/g, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu, '\ufffd');
}

function firstColumns(text: string, columns: number): string {
  let width = 0;
  let end = 0;
  for (const character of text) {
    width += widthOf(character);
    if (width > columns) {
      break;
    }
    end += character.length;
  }
  return text.slice(0, end);
}

function lastColumns(text: string, columns: number): string {
  let width = 0;
  let start = text.length;
  for (const character of [...text].reverse()) {
    width += widthOf(character);
    if (width > columns) {
      break;
    }
    start -= character.length;
  }
  return text.slice(start);
}
