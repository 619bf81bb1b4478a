/** Excerpt of a line of the input, with a caret under a column. */

import stringWidth from 'string-width';
import { CONTROL_CHARACTERS } from '../../files/control-characters.js';

/** Maximum columns of an excerpt; a longer line is cut around the column. */
const MAX_COLUMNS = 76;
/** Columns of a cut line before the caret. */
const COLUMNS_BEFORE = 36;

const GRAPHEMES = new Intl.Segmenter();

/** A line and the position of the caret under it. */
export interface Excerpt {
  /** The line, or the part of it around the column. */
  text: string;
  /** Columns before the caret. */
  indent: number;
}

/**
 * Returns the part of a line around a column.
 *
 * @param line The line, without its end.
 * @param column Column in UTF-16 units, from 1.
 */
export function excerptOf(line: string, column: number): Excerpt {
  const offset = Math.min(column - 1, line.length);
  // Twice as many units as columns fill the line, because most characters take at least a column.
  const near = line.slice(atCharacter(line, offset - 2 * MAX_COLUMNS), offset);
  const far = line.slice(offset, atCharacter(line, offset + 2 * MAX_COLUMNS));
  const isShort =
    near.length === offset && stringWidth(near) + stringWidth(line.slice(offset, offset + 200)) <= MAX_COLUMNS;
  const before = isShort ? replaceUnprintable(near) : takeLastColumns(replaceUnprintable(near), COLUMNS_BEFORE);
  const after = takeFirstColumns(replaceUnprintable(far), MAX_COLUMNS - stringWidth(before));
  const head = before.length < near.length || near.length < offset ? '…' : '';
  const tail = after.length < far.length || offset + far.length < line.length ? '…' : '';
  return { text: head + before + after + tail, indent: stringWidth(head + before) };
}

/** Returns an offset that does not split a surrogate pair. */
function atCharacter(line: string, offset: number): number {
  const at = Math.max(0, Math.min(offset, line.length));
  return /[\udc00-\udfff]/.test(line.charAt(at)) ? at - 1 : at;
}

/** Replaces control and invisible characters by U+FFFD, as often as they have UTF-16 units. */
function replaceUnprintable(text: string): string {
  return text.replace(/\t/g, ' ').replace(CONTROL_CHARACTERS, (character) => '\ufffd'.repeat(character.length));
}

function takeFirstColumns(text: string, columns: number): string {
  let width = 0;
  for (const { segment, index } of GRAPHEMES.segment(text)) {
    width += stringWidth(segment);
    if (width > columns) {
      return text.slice(0, index);
    }
  }
  return text;
}

function takeLastColumns(text: string, columns: number): string {
  let width = 0;
  let start = text.length;
  for (const { segment, index } of [...GRAPHEMES.segment(text)].reverse()) {
    width += stringWidth(segment);
    if (width > columns) {
      break;
    }
    start = index;
  }
  return text.slice(start);
}
