/** A field of the forms. `field-table.ts` lists the fields. */

/** Kind of input of a field. */
export type FieldInput =
  | { kind: 'text' | 'long' | 'number' | 'date' | 'url' | 'yes-no' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'several'; choices: readonly string[] }
  | { kind: 'words'; separator: string }
  | { kind: 'group' | 'list'; fields: readonly Field[]; short?: string };

/** Group of a field: shown directly, among more fields, or among obsolete ones. */
type Visibility = 'first' | 'more' | 'old';

/** A field with its name in page lists. */
export type Field = FieldInput & { name: string; visibility: Visibility };
