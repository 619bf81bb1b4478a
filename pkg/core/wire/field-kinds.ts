/**
 * Kinds of page fields: the values that a field takes, and how records encode it. `page-fields.ts` has the table of the fields
 * in the order of the engine's table, which gives each field its tag.
 */

/** Type of a value: a text; a text or a number; a text or a boolean; a list of texts; a list of words. */
type Kind = 'text' | 'number' | 'flag' | 'texts' | 'words';

/** Types and encoding of a field. */
export interface Field {
  readonly name: string;
  /** The tag of a text of this field in records: its index, or that of another item. */
  readonly tag: number;
  /** Whether the field accepts a text, as its value or as the short form of it. */
  readonly takesText: boolean;
  /** Whether an item of its list may be a text. */
  readonly takesItemText: boolean;
  readonly takesNumber: boolean;
  readonly takesFlag: boolean;
  /** Whether the field takes an array of these values. */
  readonly isList: boolean;
  /** Whether a list of one item is decoded as that item. */
  readonly isOneOrMore: boolean;
  /** The fields of the structs that it takes. */
  readonly struct: Struct | undefined;
}

/** The fields of a struct. */
export interface Struct {
  readonly fields: readonly Field[];
  readonly byName: ReadonlyMap<string, Field>;
}

/** Types and encoding of a field that takes structs. */
type StructKind = Pick<Field, 'isList' | 'isOneOrMore' | 'takesText' | 'struct'>;

/** Returns a field that takes no structs, with its tag in records. */
export function scalarField(name: string, tag: number, kind: Kind): Field {
  const isList = kind === 'texts' || kind === 'words';
  return {
    name,
    tag,
    // The engine splits a text into words, so it is sent as JSON.
    takesText: kind !== 'words',
    takesItemText: isList,
    takesNumber: kind === 'number',
    takesFlag: kind === 'flag',
    isList,
    isOneOrMore: false,
    struct: undefined,
  };
}

export function struct(kinds: Readonly<Record<string, Kind | StructKind>>): Struct {
  const fields = Object.entries(kinds).map(([name, kind], tag): Field => {
    if (typeof kind === 'string') {
      return scalarField(name, tag, kind);
    }
    return { ...scalarField(name, tag, 'text'), ...kind, takesItemText: kind.takesText };
  });
  return { fields, byName: new Map(fields.map((field) => [field.name, field])) };
}

/** Returns a field that takes a struct. If `shortForm` names its first field, a text is accepted as the short form of a struct with only that field. */
export function object(of: Struct, shortForm?: string): StructKind {
  return { isList: false, isOneOrMore: false, takesText: shortForm !== undefined, struct: of };
}

/** Returns a field that takes a list of structs. */
export function list(of: Struct, shortForm?: string): StructKind {
  return { ...object(of, shortForm), isList: true };
}

/** Returns a field that takes a list of structs; a list of one struct is decoded as that struct. */
export function oneOrMore(of: Struct): StructKind {
  return { ...list(of), isOneOrMore: true };
}

/** Returns the names of the fields of a struct and of the structs in it. */
export function namesIn(struct: Struct): string[] {
  return struct.fields.flatMap((field) => [field.name, ...(field.struct === undefined ? [] : namesIn(field.struct))]);
}
