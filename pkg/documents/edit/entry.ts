/** Changes of one entry of a sitemap or an index. */

import { type Element, readElement } from './element.js';
import { endOfLine, rangeInLine, spaceBefore, TextEdits } from './text-edits.js';

/** An element with the text that it is part of. */
export interface Written {
  element: Element;
  text: string;
}

/** White space of an entry. */
export interface Layout {
  /** Before the entry and before its end tag. */
  entry: string;
  tail: string;
  /** Before its elements. */
  child: string;
  /** What elements inside these have in addition. */
  step: string;
}

/** Names of elements in the document: it may have other prefixes than the writer. */
export interface Names {
  /** Prefix of an entry and its own elements, with the colon. */
  core: string;
  /** Returns the name that the writer gives to an element of an entry. */
  toWriter(element: Element): string;
  /** Returns the name of an element of the writer in the document, and declares its prefix if necessary. */
  toDocument(name: string): string;
}

const isEmpty = ({ children, runs }: Element) => children.length === 0 && runs.length === 0;

const sourceOf = ({ element, text }: Written) => text.slice(element.start, element.end);

const contentOf = ({ element, text }: Written) => text.slice(element.headEnd, element.tail);

/** Returns whether two elements of the writer are equal. */
function isEqual(one: Written, other: Written): boolean {
  return sourceOf(one) === sourceOf(other);
}

/** Returns the layout of an entry; `fallback` for what it does not show. */
export function layoutOf({ element, text }: Written, fallback: Layout): Layout {
  const [first] = element.children;
  const entry = text.slice(spaceBefore(text, element.start), element.start);
  if (first === undefined) {
    return { ...fallback, entry };
  }
  const child = text.slice(spaceBefore(text, first.start), first.start);
  const step = /[\r\n]/.test(entry) && child.startsWith(entry) ? child.slice(entry.length) : '';
  return { entry, child, tail: text.slice(spaceBefore(text, element.tail), element.tail), step };
}

/** Returns an element of the writer in the layout and with the names of the document. */
export function elementText(written: Written, names: Names, space: string, step: string, tail = space): string {
  const { element, text } = written;
  // Elements that declare a namespace are not renamed: their prefix is their own.
  if (element.attributes.some(({ name }) => name.startsWith('xmlns'))) {
    return sourceOf(written);
  }
  const name = names.toDocument(element.name);
  const head = `<${name}${text.slice(element.start + 1 + element.name.length, element.headEnd)}`;
  if (element.tail === element.end) {
    return head;
  }
  const prefix = name.slice(0, name.length - localOf(element.name).length);
  const inner: Names = { ...names, toDocument: (child) => prefix + localOf(child) };
  const isCore = !element.name.includes(':');
  const children = element.children.map(
    (child) => space + elementText({ element: child, text }, isCore ? names : inner, space + step, step, space),
  );
  const content = children.length === 0 ? contentOf(written) : children.join('') + tail;
  return `${head}${content}</${name}>`;
}

/** Returns the text of a new entry. */
export function entryText(written: Written, names: Names, { child, tail, step }: Layout): string {
  return elementText(written, names, child, step, tail);
}

function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Edits an entry so that it differs as what the writer writes of its page before and after a change. */
export class EntryEdits {
  readonly #text: string;
  readonly #edits: TextEdits;
  readonly #names: Names;
  readonly #layout: Layout;

  constructor(text: string, names: Names, layout: Layout) {
    this.#text = text;
    this.#edits = new TextEdits(text);
    this.#names = names;
    this.#layout = layout;
  }

  /** Returns the changed text of the entry; undefined if its elements are not those of the page. */
  changed(entry: Element, before: Written, after: Written): string | undefined {
    if (isEmpty(entry) && entry.tail === entry.end) {
      return undefined;
    }
    const { child, step } = this.#layout;
    return this.#children(entry, before, after, child, step) ? this.#edits.applied(entry) : undefined;
  }

  #written(element: Element): Written {
    return { element, text: this.#text };
  }

  /** Changes the elements in an element. Returns whether the changed ones were found. */
  #children(parent: Element, before: Written, after: Written, space: string, step: string): boolean {
    const old = grouped(before.element.children, ({ name }) => name);
    const own = grouped(parent.children, (child) => this.#names.toWriter(child));
    const found = new Map<Element, Element>();
    for (const [name, group] of grouped(after.element.children, ({ name }) => name)) {
      const were = old.get(name) ?? [];
      old.delete(name);
      const pairs = pairsOf(were, group, before.text, after.text);
      const places = placesOf(own.get(name) ?? [], were, (element, was) =>
        this.#isOf(element, { element: was, text: before.text }),
      );
      if (places === undefined) {
        return false;
      }
      for (const [was, is] of pairs) {
        const place = was && places.get(was);
        if (is === undefined) {
          this.#remove(place);
        } else if (place === undefined) {
          // An element without a value gets it.
          const vacant = were.length === 0 && is === group[0] ? own.get(name)?.find(isEmpty) : undefined;
          if (vacant !== undefined) {
            this.#edits.replace(vacant.start, vacant.end, this.#textOf(is, after.text, space, step));
            found.set(is, vacant);
          }
        } else {
          found.set(is, place);
          const wasWritten = { element: was as Element, text: before.text };
          if (!this.#element(place, wasWritten, { element: is, text: after.text }, space, step)) {
            return false;
          }
        }
      }
    }
    for (const name of old.keys()) {
      // All of them: a repeated one would be read in place of the removed one.
      for (const element of own.get(name) ?? []) {
        this.#remove(element);
      }
    }
    this.#insertMissing(parent, after, found, space, step);
    return true;
  }

  /** Inserts the elements that have no place yet, each behind the one that precedes it in the schema. */
  #insertMissing(parent: Element, after: Written, found: Map<Element, Element>, space: string, step: string): void {
    let at = parent.headEnd;
    let before = space;
    for (const element of after.element.children) {
      const place = found.get(element);
      if (place === undefined) {
        this.#edits.insert(at, before + this.#textOf(element, after.text, space, step));
      } else {
        before = this.#text.slice(spaceBefore(this.#text, place.start), place.start);
        at = endOfLine(this.#text, place.end);
      }
    }
  }

  /** Changes one element. */
  #element(place: Element, before: Written, after: Written, space: string, step: string): boolean {
    if (isEqual(before, after)) {
      return true;
    }
    const isForeign = before.element.attributes.some(({ name }) => name.startsWith('xmlns'));
    const hasElements = before.element.children.length > 0 && after.element.children.length > 0;
    const hasTexts = [before.element, after.element, place].every(({ children }) => children.length === 0);
    if (isForeign || !(hasElements || hasTexts)) {
      this.#edits.replace(place.start, place.end, this.#textOf(after.element, after.text, space, step));
      return true;
    }
    this.#attributes(place, before.element, after.element);
    if (hasElements) {
      const [first] = place.children;
      const inner = first && this.#text.slice(spaceBefore(this.#text, first.start), first.start);
      return this.#children(place, before, after, inner ?? space + step, step);
    }
    if (contentOf(before) !== contentOf(after)) {
      this.#value(place, contentOf(after));
    }
    return true;
  }

  #attributes(place: Element, before: Element, after: Element): void {
    const attributeOf = ({ attributes }: Element, wanted: string) => attributes.find(({ name }) => name === wanted);
    const names = new Set([...before.attributes, ...after.attributes].map(({ name }) => name));
    let end = place.start + 1 + place.name.length;
    for (const name of names) {
      const own = attributeOf(place, name);
      const is = attributeOf(after, name);
      if (attributeOf(before, name)?.raw === is?.raw) {
        end = own?.end ?? end;
      } else if (own === undefined) {
        this.#edits.insert(end, ` ${name}="${is?.raw ?? ''}"`);
      } else if (is === undefined) {
        const space = this.#text.slice(0, own.start).trimEnd().length;
        this.#edits.replace(space, own.end, '');
      } else {
        this.#edits.replace(own.end - 1 - own.raw.length, own.end - 1, is.raw);
        end = own.end;
      }
    }
  }

  /** Replaces the value of an element; comments in it stay. */
  #value(place: Element, raw: string): void {
    const [first, ...others] = place.runs;
    if (first === undefined) {
      if (place.tail === place.end) {
        const head = this.#text.slice(place.start, place.end).replace(/\s*\/>$/, '>');
        this.#edits.replace(place.start, place.end, `${head}${raw}</${place.name}>`);
      } else {
        this.#edits.insert(place.headEnd, raw);
      }
      return;
    }
    const isData = this.#text.startsWith('<![CDATA[', first.start);
    const data = isData ? unescaped(raw) : raw;
    const text = isData && !data.includes(']]>') ? `<![CDATA[${data}]]>` : raw;
    this.#edits.replace(first.start, first.end, text);
    for (const { start, end } of others) {
      this.#edits.replace(start, end, '');
    }
  }

  #remove(element: Element | undefined): void {
    if (element !== undefined) {
      const { start, end } = rangeInLine(this.#text, element);
      this.#edits.replace(start, end, '');
    }
  }

  #textOf(element: Element, text: string, space: string, step: string): string {
    return elementText({ element, text }, this.#names, space + step, step, space);
  }

  /** Returns whether an element of the document has the value of one that the writer wrote. */
  #isOf(element: Element, written: Written): boolean {
    if (isEmpty(element)) {
      return isEmpty(written.element) && element.attributes.length > 0;
    }
    const value = ({ text, element: { runs } }: Written) =>
      runs
        .map(({ start, end }) => text.slice(start, end))
        .map((run) => (run.startsWith('<![CDATA[') ? run.slice(9, -3) : unescaped(run)).trim())
        .join('');
    return value(this.#written(element)) === value(written);
  }
}

/** Returns elements by their names, in their order. */
function grouped(elements: readonly Element[], nameOf: (element: Element) => string): Map<string, Element[]> {
  const groups = new Map<string, Element[]>();
  for (const element of elements) {
    const name = nameOf(element);
    const group = groups.get(name);
    if (group === undefined) {
      groups.set(name, [element]);
    } else {
      group.push(element);
    }
  }
  return groups;
}

/** Returns the elements before a change with those after it: equal ones at both ends, then those in between by their order. */
function pairsOf(
  before: readonly Element[],
  after: readonly Element[],
  textBefore: string,
  textAfter: string,
): [Element | undefined, Element | undefined][] {
  const isSame = (one: Element | undefined, other: Element | undefined) =>
    one !== undefined &&
    other !== undefined &&
    isEqual({ element: one, text: textBefore }, { element: other, text: textAfter });
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSame(before[start], after[start])) {
    start += 1;
  }
  let end = 0;
  while (end < most - start && isSame(before.at(-1 - end), after.at(-1 - end))) {
    end += 1;
  }
  const between = Math.max(before.length, after.length) - start - end;
  const pair = (one: number, other: number): [Element | undefined, Element | undefined] => [before[one], after[other]];
  return [
    ...Array.from({ length: start }, (_, at) => pair(at, at)),
    ...Array.from({ length: between }, (_, at) =>
      pair(start + at < before.length - end ? start + at : -1, start + at < after.length - end ? start + at : -1),
    ),
    ...Array.from({ length: end }, (_, at) => pair(before.length - end + at, after.length - end + at)),
  ];
}

/**
 * Returns the elements of the document that the elements of the writer were read from: in their order, without empty or repeated
 * ones that are not read; undefined if they are not found.
 */
function placesOf(
  own: readonly Element[],
  written: readonly Element[],
  isOf: (element: Element, written: Element) => boolean,
): Map<Element, Element> | undefined {
  if (own.length === written.length) {
    return new Map(written.map((one, at) => [one, own[at] as Element]));
  }
  const places = new Map<Element, Element>();
  let at = 0;
  for (const one of written) {
    while (at < own.length && !isOf(own[at] as Element, one)) {
      at += 1;
    }
    if (at === own.length) {
      return undefined;
    }
    places.set(one, own[at] as Element);
    at += 1;
  }
  return places;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(raw: string): string {
  return raw.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) {
      return entities[name] ?? whole;
    }
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Reads the entries of a document of the writer. */
export function writtenEntries(text: string, at: number): Written[] {
  const entries: Written[] = [];
  for (let start = at; start >= 0; ) {
    const element = readElement(text, start);
    if (element === undefined) {
      break;
    }
    entries.push({ element, text });
    start = text.indexOf('<', element.end);
    if (text[start + 1] === '/') {
      break;
    }
  }
  return entries;
}
