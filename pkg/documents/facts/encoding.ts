/** The encoding of HTML files (HTML Standard, "determining the character encoding"). */

/** The bytes in which the declaration of an encoding is searched for. */
const PRESCAN_BYTES = 1024;

/** Decodes a file: by its byte order mark, else by its declaration, else as UTF-8. */
export function decodeHtml(bytes: Uint8Array): string {
  return new TextDecoder(labelOf(bytes)).decode(bytes);
}

function labelOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return 'utf-16be';
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return 'utf-16le';
  }
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return 'utf-8';
  }
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES)).replace(/<!--.*?(?:-->|$)/gs, '');
  const declared = /<meta\s[^>]*?charset\s*=\s*["']?\s*(?<label>[^\s"'/>;]+)/i.exec(start)?.groups?.label;
  if (declared === undefined || !isLabel(declared)) {
    return 'utf-8';
  }
  // A document whose declaration can be read is not in UTF-16.
  const { encoding } = new TextDecoder(declared);
  return encoding.startsWith('utf-16') ? 'utf-8' : encoding === 'x-user-defined' ? 'windows-1252' : encoding;
}

function isLabel(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
