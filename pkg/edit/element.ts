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

/** Comments, instructions, CDATA sections, end tags, start tags, and text with other characters than white space. */
const markup =
  /(<!--[\s\S]*?-->|<\?[\s\S]*?\?>)|(<!\[CDATA\[[\s\S]*?\]\]>|[^<\s][^<]*)|<\/([^\s<>/]+)\s*>|<([^\s<>/!?"'=]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|\s+/y;

const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Returns the element that begins at an offset; undefined if its markup is not well-formed. */
export function readElement(text: string, start: number): Element | undefined {
  const open: Element[] = [];
  markup.lastIndex = start;
  for (let found = markup.exec(text); found !== null; found = markup.exec(text)) {
    const [whole, comment, run, endName, name, attributes = '', slash] = found;
    const end = markup.lastIndex;
    const inner = open.at(-1);
    if (name !== undefined) {
      const element: Element = {
        ...{ name, start: found.index, end, headEnd: end, tail: end, children: [], runs: [] },
        attributes: attributes === '' ? [] : readAttributes(attributes, found.index + 1 + name.length),
      };
      inner?.children.push(element);
      if (slash === '') {
        open.push(element);
      } else if (inner === undefined) {
        return element;
      }
    } else if (inner === undefined) {
      return undefined;
    } else if (endName !== undefined) {
      if (endName !== inner.name) {
        return undefined;
      }
      inner.tail = found.index;
      inner.end = end;
      open.pop();
      if (open.length === 0) {
        return inner;
      }
    } else if (run !== undefined) {
      inner.runs.push({ start: found.index, end: found.index + whole.trimEnd().length });
    } else if (comment !== undefined && whole.startsWith('<?xml ')) {
      return undefined;
    }
  }
  return undefined;
}

function readAttributes(text: string, start: number): Attribute[] {
  return Array.from(text.matchAll(attribute), ({ 0: whole, 1: name = '', 2: double, 3: single, index }) => ({
    ...{ name, raw: double ?? single ?? '', start: start + index, end: start + index + whole.length },
  }));
}

/** Text before the root: white space, instructions, comments and a document type. */
const prolog = /(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^<>[\]]|\[[^\]]*\])*>)*/y;

const startTag = /<([^\s<>/!?"'=]+)((?:\s+[^\s<>/"'=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;

/** The start tag of the root. */
export type Root = Pick<Element, 'name' | 'attributes' | 'start' | 'headEnd'> & { isEmpty: boolean };

/** Returns the start tag of the root; undefined if there is none, as in a list of entries. */
export function readRoot(text: string): Root | undefined {
  prolog.lastIndex = 0;
  prolog.test(text);
  let start = prolog.lastIndex;
  startTag.lastIndex = start;
  let found = startTag.exec(text);
  if (found === null) {
    // Other text precedes the root, such as the front matter of a template.
    start = Math.max(text.search(/<(?:[\w.-]+:)?(?:urlset|sitemapindex)[\s/>]/), 0);
    startTag.lastIndex = start;
    found = startTag.exec(text);
  }
  if (found === null) {
    return undefined;
  }
  const [, name = '', attributes = '', slash] = found;
  const headEnd = startTag.lastIndex;
  return {
    name,
    attributes: readAttributes(attributes, start + 1 + name.length),
    start,
    headEnd,
    isEmpty: slash === '/',
  };
}
