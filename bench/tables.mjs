// @ts-check
/** Tables for a terminal, and the same in Markdown. */

/**
 * Returns the lines of a table. The first column is aligned to the left, the others to the right.
 *
 * @param {readonly string[]} header
 * @param {readonly (readonly string[])[]} rows
 * @param {{ markdown: boolean }} format
 */
export function tableOf(header, rows, { markdown }) {
  if (markdown) {
    const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
    return [line(header), `|---${'|--:'.repeat(header.length - 1)}|`, ...rows.map(line)].join('\n');
  }
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [header, ...rows].map(line).join('\n');
}

/** A number with about two significant digits, such as `0.85`, `4.2` and `31`. @param {number} number */
export const short = (number) => (Number.isNaN(number) ? '–' : number.toFixed(number < 1 ? 2 : number < 10 ? 1 : 0));

/** The figures of several packages, such as `4.1 → 1.9`. @param {readonly number[]} numbers @param {(number: number) => string} [format] */
export const arrows = (numbers, format = short) => numbers.map(format).join(' → ');
