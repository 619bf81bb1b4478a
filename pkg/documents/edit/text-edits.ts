/** Edits of a text: ranges and their replacements. All other characters stay as they are. */

/** A range of a text, from its first character to that behind its last. */
export interface Range {
  start: number;
  end: number;
}

/** Collects edits of a text that do not overlap. Insertions at one place stay in the order in which they were added. */
export class TextEdits {
  readonly #text: string;
  readonly #edits: (Range & { text: string })[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text });
  }

  insert(at: number, text: string): void {
    this.replace(at, at, text);
  }

  /** Returns a part of the text with the edits applied; all of it by default. */
  applied({ start, end }: Range = { start: 0, end: this.#text.length }): string {
    const inside = this.#edits.filter((edit) => edit.start >= start && edit.end <= end);
    // An insertion precedes what is replaced behind it.
    inside.sort((a, b) => a.start - b.start || a.end - b.end);
    const parts: string[] = [];
    let at = start;
    for (const edit of inside) {
      parts.push(this.#text.slice(at, edit.start), edit.text);
      at = edit.end;
    }
    parts.push(this.#text.slice(at, end));
    return parts.join('');
  }
}

/** Returns the beginning of the white space before an offset: spaces, tabs, and one line break before them. */
export function spaceBefore(text: string, offset: number): number {
  let start = offset;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') {
    start -= 1;
  }
  if (text[start - 1] === '\n') {
    start -= text[start - 2] === '\r' ? 2 : 1;
  } else if (text[start - 1] === '\r') {
    start -= 1;
  }
  return start;
}

/** Returns the range of an element or a record with the white space before it, or that behind it if a comment follows in its line. */
export function rangeInLine(text: string, { start, end }: Range): Range {
  const space = spaceBefore(text, start);
  const isBehindText = space > 0 && !/[>\r\n]/.test(text[space - 1] ?? '') && !/[\r\n]/.test(text.slice(space, start));
  if (isBehindText) {
    return { start, end };
  }
  if (endOfLine(text, end) !== end) {
    return { start, end: end + (/^[ \t]*/.exec(text.slice(end, end + 99))?.[0].length ?? 0) };
  }
  // A record at the beginning of the text has no line break before it.
  const [lineBreak = ''] = space > 0 ? [] : (/^(?:\r\n?|\n)/.exec(text.slice(end, end + 2)) ?? []);
  return { start: space, end: end + lineBreak.length };
}

const comment = /[ \t]*<!--(?:(?!-->)[^\r\n])*-->(?=[ \t]*[\r\n])/y;

/** Returns the end of the line of an element if only a comment follows there, which is about the element; otherwise the offset. */
export function endOfLine(text: string, offset: number): number {
  comment.lastIndex = offset;
  return comment.test(text) ? comment.lastIndex : offset;
}
