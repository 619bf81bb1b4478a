// @ts-check
// Rows as parameters of queries.

/** Maximum size of a parameter. D1 accepts 2 MB; one page has at most half of that. */
const MAX_PARAMETER_BYTES = 1_000_000;

/**
 * Returns JSON arrays of rows for a parameter of a query, each within the maximum size.
 * @param {string[]} rows as JSON
 */
export function parametersOf(rows) {
  const encoder = new TextEncoder();
  /** @type {string[][]} */
  const groups = [];
  let size = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const { length } = encoder.encode(row);
    if (size + length > MAX_PARAMETER_BYTES) {
      groups.push([]);
      // The brackets.
      size = 2;
    }
    groups.at(-1)?.push(row);
    size += length + 1;
  }
  return groups.map((group) => `[${group.join(',')}]`);
}
