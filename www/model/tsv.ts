/** Cells as tab-separated text, the format of Excel, Google Sheets and LibreOffice on the clipboard. */

/** Returns the text of rows. Cells with tabs, line breaks or quotes at the start are quoted. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join('\t')).join('\r\n');
}

/** Returns the rows of a text. A line break at its end, which Excel adds, begins no row. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  // A quoted cell, or the characters up to the next tab or line break, and what follows.
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') {
      break;
    }
    if (end !== '\t') {
      rows.push([]);
    }
  }
  const isEmpty = (row: readonly string[] | undefined) => row?.every((cell) => cell === '');
  return rows.length > 1 && isEmpty(rows.at(-1)) ? rows.slice(0, -1) : rows;
}
