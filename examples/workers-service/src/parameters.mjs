// @ts-check
// Rows as parameters of queries.

/** Maximum size of a parameter of D1, and of a row of a table, in bytes. */
export const MAX_PARAMETER_BYTES = 2_000_000;

/** Size of a parameter of several rows in bytes. */
const PARAMETER_BYTES = 1_000_000;

/**
 * Returns JSON arrays of rows for a parameter of a query. A row that exceeds the size has a parameter of its own.
 * @param {string[]} rows as JSON
 */
export function parametersOf(rows) {
  const encoder = new TextEncoder();
  /** @type {string[][]} */
  const groups = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const { length } = encoder.encode(row);
    if (size + length > PARAMETER_BYTES) {
      groups.push([]);
      // The brackets.
      size = 2;
    }
    groups.at(-1)?.push(row);
    size += length + 1;
  }
  return groups.map((group) => `[${group.join(',')}]`);
}
