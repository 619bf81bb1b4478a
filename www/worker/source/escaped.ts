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

/** The text of an element, escaped as the package does. */
export function escaped(text: string): string {
  return text.replace(/[&<>"'\r]/g, (special) => references[special] ?? special);
}

/** The value of an attribute between double quotes. A parser reads tabs and line feeds of attributes as spaces. */
export function escapedAttribute(value: string): string {
  return value.replace(/[&<>"'\r\n\t]/g, (special) => references[special] ?? special);
}
