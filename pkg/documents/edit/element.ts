/** Elements of a well-formed part of a document, with the ranges of their markup. The engine decides where entries begin. */

import type { Range } from './text-edits.js';

/** An element. */
export interface Element extends Range {
  /** Name with its prefix. */
  name: string;
  attributes: readonly Attribute[];
  /** Offset behind the start tag, and that of the end tag; behind an empty-element tag, both are its end. */
  headEnd: number;
  tail: number;
  /** The elements in it. */
  children: Element[];
  /** The texts and CDATA sections in it, with their delimiters, without white space between markup. */
  runs: Range[];
}

/** An attribute; its range is that of `name="value"`. */
export interface Attribute extends Range {
  name: string;
  /** The value as it is written, without quotes. */
  raw: string;
}

/** Returns the element that begins at an offset; undefined if its markup is not well-formed. */
export function readElement(text: string, start: number): Element | undefined {
  const open: Element[] = [];
  let at = start;
  for (;;) {
    const inner = open.at(-1);
    if (text[at] !== '<') {
      const end = text.indexOf('<', at);
      if (inner === undefined || end < 0) {
        return undefined;
      }
      addRun(inner, text, at, end);
      at = end;
      continue;
    }
    switch (text[at + 1]) {
      case '/': {
        const end = endOfEndTag(text, at, inner?.name ?? '');
        if (inner === undefined || end < 0) {
          return undefined;
        }
        inner.tail = at;
        inner.end = end;
        at = end;
        open.pop();
        if (open.length === 0) {
          return inner;
        }
        break;
      }
      case '!':
      case '?': {
        const end = endOfSection(text, at);
        if (inner === undefined || end < 0) {
          return undefined;
        }
        if (text[at + 2] === '[') {
          inner.runs.push({ start: at, end });
        }
        at = end;
        break;
      }
      default: {
        const tag = readTag(text, at);
        if (tag === undefined) {
          return undefined;
        }
        const { name, attributes, headEnd, isEmpty } = tag;
        const element = { name, attributes, start: at, headEnd, tail: headEnd, end: headEnd, children: [], runs: [] };
        inner?.children.push(element);
        at = headEnd;
        if (!isEmpty) {
          open.push(element);
        } else if (inner === undefined) {
          return element;
        }
      }
    }
  }
}

/** Adds a text without white space around it. */
function addRun(element: Element, text: string, from: number, to: number): void {
  let [start, end] = [from, to];
  while (start < end && isSpace(text, start)) {
    start += 1;
  }
  while (end > start && isSpace(text, end - 1)) {
    end -= 1;
  }
  if (start < end) {
    element.runs.push({ start, end });
  }
}

function isSpace(text: string, at: number): boolean {
  const character = text[at];
  return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}

/** Returns the offset behind the end tag of an element; −1 if that of another begins there. */
function endOfEndTag(text: string, at: number, name: string): number {
  let end = at + '</'.length + name.length;
  if (!text.startsWith(name, at + '</'.length)) {
    return -1;
  }
  while (isSpace(text, end)) {
    end += 1;
  }
  return text[end] === '>' ? end + 1 : -1;
}

/** Returns the offset behind a comment, an instruction or a CDATA section; −1 if it has no end, or is none of them. */
function endOfSection(text: string, at: number): number {
  const [begin, delimiter] = sections.find(([begin]) => text.startsWith(begin, at)) ?? ['', ''];
  const end = begin === '' || text.startsWith('<?xml ', at) ? -1 : text.indexOf(delimiter, at + begin.length);
  return end < 0 ? -1 : end + delimiter.length;
}

const sections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** A start tag. */
export type Tag = Pick<Element, 'name' | 'attributes' | 'start' | 'headEnd'> & { isEmpty: boolean };

const startTag = /<([^\s<>/!?"'=]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;

const plainTag = /[A-Za-z:]+>/y;

const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function readTag(text: string, start: number): Tag | undefined {
  plainTag.lastIndex = start + 1;
  if (plainTag.test(text)) {
    const headEnd = plainTag.lastIndex;
    return { name: text.slice(start + 1, headEnd - 1), attributes: [], start, headEnd, isEmpty: false };
  }
  startTag.lastIndex = start;
  const found = startTag.exec(text);
  if (found === null) {
    return undefined;
  }
  const [, name = '', attributes = '', slash] = found;
  return {
    ...{ name, start, headEnd: startTag.lastIndex, isEmpty: slash === '/' },
    attributes: attributes === '' ? [] : readAttributes(attributes, start + 1 + name.length),
  };
}

function readAttributes(text: string, start: number): Attribute[] {
  return Array.from(text.matchAll(attribute), ({ 0: whole, 1: name = '', 2: double, 3: single, index }) => ({
    ...{ name, raw: double ?? single ?? '', start: start + index, end: start + index + whole.length },
  }));
}

/** Text before the root: white space, instructions, comments and a document type. */
const prolog = /(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^<>[\]]|\[[^\]]*\])*>)*/y;

/** Returns the start tag of the root; undefined if there is none, as in a list of entries. */
export function readRoot(text: string): Tag | undefined {
  prolog.lastIndex = 0;
  prolog.test(text);
  // Other text may precede the root, such as the front matter of a template.
  return (
    readTag(text, prolog.lastIndex) ??
    readTag(text, Math.max(text.search(/<(?:[\w.-]+:)?(?:urlset|sitemapindex)[\s/>]/), 0))
  );
}
