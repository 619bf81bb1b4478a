/** Entries that come from the engine as rows; `src/read/sitemap/rows.rs` describes and writes them. */

import { ALTERNATE, type Field, IMAGE, PAGE, type Struct } from './page-fields.js';
import type { Page, Position } from './types.js';

/** An item of the flat array: a mask, a count, or the value of a field. */
type Item = string | number | boolean;

/** The bit of a mask that marks a sitemap of an index. */
const SITEMAP = 1 << PAGE.fields.length;

/** The bits of `loc`, `lastmod`, `changefreq` and `priority`. */
const PLAIN_FIELDS = 0b1111;

/**
 * Reads rows, and passes each entry on.
 *
 * @param rows The rows, as they come from the engine.
 * @param add Takes an entry, whether it is a sitemap of an index, and its index among these.
 */
export function readRows(rows: string, add: (entry: Page, isSitemap: boolean, index: number) => void): void {
  const reader = new RowReader(JSON.parse(rows) as Item[]);
  for (let index = 0; !reader.isAtEnd; index += 1) {
    const isSitemap = (reader.mask & SITEMAP) !== 0;
    add(reader.page(), isSitemap, index);
  }
}

/** The position of an entry among alternating lines and columns. */
export function placeOf(index: number, positions: Uint32Array): Position {
  return { line: positions[2 * index] ?? 0, column: positions[2 * index + 1] ?? 0 };
}

/** A cursor in the flat array. Structs that nearly all lists have are literals, which V8 creates several times faster. */
class RowReader {
  readonly #items: readonly Item[];
  #at = 0;

  constructor(items: readonly Item[]) {
    this.#items = items;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#items.length;
  }

  /** The mask of the struct that comes next. */
  get mask(): number {
    return this.#items[this.#at] as number;
  }

  page(): Page {
    const { mask } = this;
    const items = this.#items;
    const at = this.#at + 1;
    const plainFields = mask & PLAIN_FIELDS;
    const page = plainPage(plainFields, items, at);
    this.#at = at + (FIELD_COUNTS[plainFields] as number);
    this.#addFields(page, PAGE, mask & ~(PLAIN_FIELDS | SITEMAP));
    return page as unknown as Page;
  }

  #struct(struct: Struct): object {
    const { mask } = this;
    const items = this.#items;
    const at = this.#at + 1;
    if (struct === ALTERNATE && mask === 0b11) {
      this.#at = at + 2;
      return { hreflang: items[at], href: items[at + 1] };
    }
    if (struct === IMAGE && mask === 0b1) {
      this.#at = at + 1;
      return { loc: items[at] };
    }
    this.#at = at;
    const object = {};
    this.#addFields(object, struct, mask);
    return object;
  }

  /** Adds the fields of a mask, which come next, to an object. */
  #addFields(object: Record<string, unknown>, { fields }: Struct, mask: number): void {
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const field = fields[31 - Math.clz32(rest & -rest)] as Field;
      object[field.name] = field.struct !== undefined || field.isList ? this.#list(field) : this.#next();
    }
  }

  #list(field: Field): unknown {
    const values: unknown[] = [];
    for (let count = this.#next() as number; count > 0; count -= 1) {
      values.push(field.struct === undefined ? this.#next() : this.#struct(field.struct));
    }
    const isOne = !field.isList || (field.isOneOrMore && values.length === 1);
    return isOne ? values[0] : values;
  }

  #next(): Item | undefined {
    const item = this.#items[this.#at];
    this.#at += 1;
    return item;
  }
}

/** How many fields the masks of plain pages have. */
const FIELD_COUNTS = Array.from({ length: PLAIN_FIELDS + 1 }, (_, mask) => mask.toString(2).replaceAll('0', '').length);

/** A page with the fields of a mask, which always has `loc`. */
function plainPage(mask: number, items: readonly Item[], at: number): Record<string, unknown> {
  switch (mask) {
    case 0b0001:
      return { loc: items[at] };
    case 0b0011:
      return { loc: items[at], lastmod: items[at + 1] };
    case 0b0101:
      return { loc: items[at], changefreq: items[at + 1] };
    case 0b0111:
      return { loc: items[at], lastmod: items[at + 1], changefreq: items[at + 2] };
    case 0b1001:
      return { loc: items[at], priority: items[at + 1] };
    case 0b1011:
      return { loc: items[at], lastmod: items[at + 1], priority: items[at + 2] };
    case 0b1101:
      return { loc: items[at], changefreq: items[at + 1], priority: items[at + 2] };
    default:
      return { loc: items[at], lastmod: items[at + 1], changefreq: items[at + 2], priority: items[at + 3] };
  }
}
