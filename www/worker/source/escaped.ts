const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Returns the escaped text of an element, as the package writes it. */
export function escaped(text: string): string {
  return text.replace(/[&<>"'\r]/g, (special) => references[special] ?? special);
}

/** Returns the escaped value of an attribute in double quotes. Tabs and line feeds are escaped, because parsers read them as spaces. */
export function escapedAttribute(value: string): string {
  return value.replace(/[&<>"'\r\n\t]/g, (special) => references[special] ?? special);
}
