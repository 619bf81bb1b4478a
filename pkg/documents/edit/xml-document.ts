/** Sitemaps and indexes with other entries. */

import { generate } from '../../core/api/generate.js';
import { generateIndex } from '../../core/api/generate-index.js';
import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import type { Page, Position } from '../../core/types/index.js';
import { arrange, type Item, type Unit } from './arrangement.js';
import { type Attribute, type Element, readElement, readRoot, type Tag } from './element.js';
import { EntryEdits, entryText, type Layout, layoutOf, type Names, type Written, writtenEntries } from './entry.js';
import { spaceBefore, TextEdits } from './text-edits.js';

/** A document and its new entries. */
export interface EntryList {
  text: string;
  /** The entries of the document. */
  before: readonly Page[];
  /** The entries that it gets, and for each the number of the entry of the document that it was, or −1. */
  after: readonly Page[];
  entries: ArrayLike<number>;
}

/** The text with other entries, and the indexes of those that were written anew because their markup is not editable. */
export interface EditedText {
  text: string;
  replaced: number[];
}

/** Returns whether two pages have the same fields. */
export function isSamePage(one: Page | undefined, other: Page | undefined): boolean {
  if (one === undefined || other === undefined) {
    return false;
  }
  if (one === other) {
    return true;
  }
  for (const name in one) {
    if (one[name as keyof Page] !== other[name as keyof Page]) {
      return JSON.stringify(one) === JSON.stringify(other);
    }
  }
  return Object.keys(one).length === Object.keys(other).length;
}

/** Returns what the package writes for entries, including invalid values. */
function writeEntries(isIndex: boolean, entries: readonly Page[]): string {
  const options = { invalid: 'keep', pretty: true, check: { problemsPerRule: 0 } } as const;
  if (entries.length === 0) {
    return '';
  }
  return isIndex
    ? generateIndex(
        entries.map(({ loc, lastmod }) => ({ loc, lastmod })),
        options,
      )
    : generate(entries, options);
}

/** Returns a sitemap or an index with other entries; `positions` are those of the entries of the document. */
export function editXml(list: EntryList, isIndex: boolean, positions: readonly Position[]): EditedText {
  return new XmlDocument(list, isIndex, positions).edited();
}

/** An entry, or entries that are in one element. Its element is read on demand. */
class EntryUnit implements Unit {
  readonly start: number;
  readonly entries: number[] = [];
  readonly #text: string;
  /** The offset of the next entry. */
  readonly #next: number;
  #element: Element | undefined | 'unread' = 'unread';

  constructor(text: string, start: number, next: number) {
    this.start = start;
    this.#text = text;
    this.#next = next;
  }

  /** Its element; undefined if its markup is not well-formed. */
  get element(): Element | undefined {
    if (this.#element === 'unread') {
      this.#element = readElement(this.#text, this.start);
    }
    return this.#element;
  }

  get end(): number {
    return this.element?.end ?? endOfDamaged(this.#text, this.start, this.#next);
  }
}

class XmlDocument {
  readonly #list: EntryList;
  readonly #isIndex: boolean;
  readonly #units: EntryUnit[];
  readonly #root: Tag | undefined;
  readonly #names: DocumentNames;
  readonly #layout: Layout;

  constructor(list: EntryList, isIndex: boolean, positions: readonly Position[]) {
    this.#list = list;
    this.#isIndex = isIndex;
    this.#units = unitsOf(list.text, offsetsOf(list.text, positions));
    this.#root = readRoot(list.text);
    const lineBreak = /\r\n?|\n/.exec(list.text)?.[0] ?? '\n';
    const fallback = { entry: `${lineBreak}  `, child: `${lineBreak}    `, tail: `${lineBreak}  `, step: '  ' };
    const sample = this.#units.find(({ element }) => element !== undefined && element.children.length > 0)?.element;
    this.#layout = sample === undefined ? fallback : layoutOf({ element: sample, text: list.text }, fallback);
    const core = prefixOf(sample?.name ?? this.#root?.name ?? '');
    this.#names = new DocumentNames(core, this.#root?.attributes ?? []);
  }

  edited(): EditedText {
    const { text, before, after, entries } = this.#list;
    // The index of the page that each entry becomes; −1 for removed entries.
    const places = new Int32Array(before.length).fill(-1);
    after.forEach((_, at) => {
      // A second page of the same entry is a new one.
      if (places[entries[at] ?? -1] === -1) {
        places[entries[at] ?? -1] = at;
      }
    });
    const isChanged = (number: number) => !isSamePage(before[number], after[places[number] ?? -1]);
    // The unit that each page stays in.
    const kept: (EntryUnit | undefined)[] = Array.from(after, () => undefined);
    const changed: number[] = [];
    const replaced: number[] = [];
    for (const unit of this.#units) {
      const [first = -1] = unit.entries;
      const place = places[first] ?? -1;
      const isDifferent = place >= 0 && isChanged(first);
      if (unit.entries.length === 1 && (!isDifferent || unit.element !== undefined)) {
        if (place >= 0) {
          kept[place] = unit;
        }
        if (isDifferent) {
          changed.push(place);
        }
        continue;
      }
      // Markup that is damaged or shared by several entries is either kept unchanged or replaced by newly written entries.
      const isWhole =
        place >= 0 && unit.entries.every((number, at) => places[number] === place + at && !isChanged(number));
      if (isWhole) {
        kept[place] = unit;
      } else {
        replaced.push(...unit.entries.map((number) => places[number] ?? -1).filter((at) => at >= 0));
      }
    }
    const were = this.#written(changed.map((place) => before[entries[place] ?? 0] as Page));
    const are = this.#written(changed.map((place) => after[place] as Page));
    const texts = new Map<number, string>();
    changed.forEach((place, at) => {
      const unit = kept[place] as EntryUnit & { element: Element };
      const { element } = unit;
      this.#names.enter(element);
      const layout = layoutOf({ element, text }, this.#layout);
      const changedText = new EntryEdits(text, this.#names, layout).changed(
        element,
        were[at] as Written,
        are[at] as Written,
      );
      if (changedText === undefined) {
        kept[place] = undefined;
        replaced.push(place);
      } else {
        texts.set(place, changedText);
      }
    });
    const items: Item[] = [];
    for (let at = 0; at < after.length; at += 1) {
      const unit = kept[at];
      if (unit === undefined) {
        items.push({ page: at });
      } else {
        items.push({ unit, text: texts.get(at) });
        at += unit.entries.length - 1;
      }
    }
    const isNew = items.flatMap((item) => ('page' in item ? [item.page] : []));
    const added = new Map(this.#written(isNew.map((place) => after[place] as Page)).map((one, at) => [isNew[at], one]));
    const { headEnd = text.length, isEmpty = false } = this.#root ?? {};
    const spaceOf = (unit: Unit | undefined) =>
      unit === undefined ? this.#layout.entry : text.slice(spaceBefore(text, unit.start), unit.start);
    const arranged = arrange(text, this.#units, items, {
      textOf: (page, neighbour) => {
        const { element } = (neighbour ?? {}) as Partial<EntryUnit>;
        this.#names.enter(element);
        const layout = element === undefined ? this.#layout : layoutOf({ element, text }, this.#layout);
        return entryText(added.get(page) as Written, this.#names, layout);
      },
      spaceOf,
      place: headEnd,
      behind: isEmpty || !/^[ \t]*[\r\n]/.test(text.slice(headEnd)) ? this.#layout.entry.replace(/[ \t]+$/, '') : '',
    });
    return { text: this.#withDeclarations(isEmpty ? this.#opened(arranged) : arranged), replaced };
  }

  #written(pages: readonly Page[]): Written[] {
    const text = writeEntries(this.#isIndex, pages);
    const root = text === '' ? undefined : readRoot(text);
    if (root === undefined) {
      return [];
    }
    this.#names.learn(root.attributes);
    return writtenEntries(text, text.indexOf('<', root.headEnd));
  }

  /** Returns a document whose root was an empty-element tag, with what was inserted behind it inside. */
  #opened(text: string): string {
    const { start, headEnd, name } = this.#root as Tag;
    const grown = text.length - this.#list.text.length;
    if (grown === 0) {
      return text;
    }
    const edits = new TextEdits(text);
    edits.replace(start, headEnd, text.slice(start, headEnd).replace(/\s*\/>$/, '>'));
    edits.insert(headEnd + grown, `</${name}>`);
    return edits.applied();
  }

  /** Returns a document that declares the prefixes that new elements use. */
  #withDeclarations(text: string): string {
    const { missing } = this.#names;
    if (missing.size === 0) {
      return text;
    }
    if (this.#root === undefined) {
      throw failure(SitemapErrorCode.NotEditable, 'edit-damaged');
    }
    const { attributes, start, name } = this.#root;
    const declarations = Array.from(missing, ([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join('');
    const edits = new TextEdits(text);
    edits.insert(attributes.at(-1)?.end ?? start + 1 + name.length, declarations);
    return edits.applied();
  }
}

/** The prefixes of the document and of the writer. */
class DocumentNames implements Names {
  core: string;
  /** Prefixes that new elements use and the document does not declare, with their namespaces. */
  readonly missing = new Map<string, string>();
  readonly #rootCore: string;
  readonly #declared: Map<string, string>;
  /** The declarations in scope at the current entry. */
  #scope: Map<string, string>;
  /** The prefixes of the writer by namespace. */
  readonly #writers = new Map<string, string>();

  constructor(core: string, declarations: readonly Attribute[]) {
    this.core = core;
    this.#rootCore = core;
    this.#declared = declaredIn(declarations);
    this.#scope = this.#declared;
  }

  /** Learns the prefixes that the writer declares. */
  learn(declarations: readonly Attribute[]): void {
    for (const [prefix, uri] of declaredIn(declarations)) {
      this.#writers.set(uri, prefix);
    }
  }

  /** Sets the entry that names are used in. */
  enter(entry: Element | undefined): void {
    this.core = entry === undefined ? this.#rootCore : prefixOf(entry.name);
    const own = entry === undefined ? new Map<string, string>() : declaredIn(entry.attributes);
    this.#scope = own.size === 0 ? this.#declared : new Map([...this.#declared, ...own]);
  }

  toWriter({ name, attributes }: Element): string {
    const prefix = prefixOf(name);
    const local = name.slice(prefix.length);
    const uri = declaredIn(attributes).get(prefix) ?? this.#scope.get(prefix);
    const known = uri === undefined ? undefined : this.#writers.get(uri);
    return known === undefined ? (prefix === this.core ? local : name) : known + local;
  }

  toDocument(name: string): string {
    const prefix = prefixOf(name);
    if (prefix === '') {
      return this.core + name;
    }
    const uri = [...this.#writers].find(([, known]) => known === prefix)?.[0];
    const own = [...this.#scope].find(([, known]) => known === uri)?.[0];
    if (own === undefined && uri !== undefined && !this.#scope.has(prefix)) {
      this.missing.set(prefix.slice(0, -1), uri);
    }
    return (own ?? prefix) + name.slice(prefix.length);
  }
}

/** Returns the prefix of a name with its colon. */
function prefixOf(name: string): string {
  return name.slice(0, name.indexOf(':') + 1);
}

/** Returns the namespaces that attributes declare, by prefix with its colon. */
function declaredIn(attributes: readonly Attribute[]): Map<string, string> {
  const declarations = attributes.filter(({ name }) => name === 'xmlns' || name.startsWith('xmlns:'));
  return new Map(declarations.map(({ name, raw }) => [name === 'xmlns' ? '' : `${name.slice('xmlns:'.length)}:`, raw]));
}

/** Returns the offsets of positions in a text. */
export function offsetsOf(text: string, positions: readonly Position[]): number[] {
  const lines = [0];
  const hasReturns = text.includes('\r');
  for (const { 0: lineBreak, index } of hasReturns ? text.matchAll(/\r\n?|\n/g) : []) {
    lines.push(index + lineBreak.length);
  }
  for (let at = hasReturns ? 0 : text.indexOf('\n') + 1; at > 0; at = text.indexOf('\n', at) + 1) {
    lines.push(at);
  }
  return positions.map(({ line, column }) => (lines[line - 1] ?? 0) + column - 1);
}

function unitsOf(text: string, offsets: readonly number[]): EntryUnit[] {
  const units: EntryUnit[] = [];
  const order = Uint32Array.from(offsets, (_, number) => number);
  order.sort((a, b) => (offsets[a] ?? 0) - (offsets[b] ?? 0));
  order.forEach((number, at) => {
    const start = offsets[number] ?? 0;
    const last = units.at(-1);
    if (last !== undefined && (last.entries.length > 1 || !isBehindEnd(text, last, start)) && start < last.end) {
      last.entries.push(number);
      return;
    }
    const unit = new EntryUnit(text, start, offsets[order[at + 1] ?? -1] ?? text.length);
    unit.entries.push(number);
    units.push(unit);
  });
  return units;
}

/** Returns whether an element with the same name follows the end tag of a unit, as in nearly all documents. */
function isBehindEnd(text: string, { start }: Unit, next: number): boolean {
  const name = /^<([\w:.-]+)/.exec(text.slice(next, next + 40))?.[1] ?? '';
  const end = text.lastIndexOf('>', next - 1);
  const isEndTag = text.startsWith(`<${name}`, start) && text.slice(end - name.length - 2, end) === `</${name}`;
  return isEndTag && /^\s*$/.test(text.slice(end + 1, next));
}

/** Returns the end of an entry whose markup is damaged and which ends before an offset: its end tag or its last one. */
function endOfDamaged(text: string, start: number, next: number): number {
  const part = text.slice(start, next).replace(/<\/(?:[\w-]+:)?(?:urlset|sitemapindex)\s*>[\s\S]*$/i, '');
  const end = part.lastIndexOf('</');
  const close = part.indexOf('>', end);
  return start + (end > 0 && close > 0 ? close + 1 : part.trimEnd().length);
}
