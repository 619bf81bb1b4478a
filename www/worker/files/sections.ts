/** Removal of comments, processing instructions and CDATA sections, which may contain text that looks like tags. */

/** An XML text without its sections. */
export interface WithoutSections {
  /** The text without comments and processing instructions, and with `_` for each CDATA section. A section without an end stays. */
  markup: string;
  /** Whether there is a comment, or a processing instruction other than the XML declaration. */
  hasComments: boolean;
}

const starts = /<!--|<\?(?:xml(?=\s))?|<!\[CDATA\[/g;
const ends: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '<?xml': '?>', '<![CDATA[': ']]>' };

/** Removes the sections of an XML text. */
export function withoutSections(text: string): WithoutSections {
  const chunks: string[] = [];
  const unclosed = new Set<string>();
  let hasComments = false;
  let at = 0;
  starts.lastIndex = 0;
  for (let found = starts.exec(text); found !== null; found = starts.exec(text)) {
    const [start] = found;
    const end = ends[start] ?? '';
    const isData = start === '<![CDATA[';
    hasComments ||= !isData && start !== '<?xml';
    // A missing end is searched for only once, to keep the time linear.
    const endAt = unclosed.has(end) ? -1 : text.indexOf(end, starts.lastIndex);
    if (endAt < 0) {
      unclosed.add(end);
      continue;
    }
    chunks.push(text.slice(at, found.index), isData ? '_' : '');
    at = endAt + end.length;
    starts.lastIndex = at;
  }
  return { markup: chunks.join('') + text.slice(at), hasComments };
}
