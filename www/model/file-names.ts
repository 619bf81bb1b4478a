/** File names and their formats. */

/** Format of a file. */
export type FileForm = 'xml' | 'xml.gz' | 'txt' | 'csv' | 'json' | 'ndjson';

/** Form of an export: the opened file with its changes, a new file, a set in a zip archive, or IndexNow requests. */
export type ExportForm = 'opened' | FileForm | 'set' | 'indexnow';

const extensions = /(?:\.(?:xml|txt|csv|tsv|json|ndjson|jsonl|rss|atom|zip))?(?:\.gz)?$/i;

/** Returns the name of a file in another form. */
export function fileNameFor(name: string, form: ExportForm): string {
  return form === 'opened' ? name : `${name.replace(extensions, '')}.${form === 'set' ? 'zip' : form}`;
}

/** Returns the name of the report on a file. */
export function reportNameFor(name: string): string {
  return `${name.replace(extensions, '')}-report.html`;
}

/** Returns the format of a file name; undefined for other names, such as that of a feed. */
export function formOf(name: string): FileForm | undefined {
  const end = /\.(xml|xml\.gz|txt|csv|json|ndjson|jsonl)$/i.exec(name)?.[1]?.toLowerCase();
  return end === 'jsonl' ? 'ndjson' : (end as FileForm | undefined);
}

/** Returns a name with replacements for control characters and those that change the order in which a text is shown: `a\u202elmx.exe`. */
export function visibleName(name: string): string {
  return name.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}

/** Returns unique names: a number is added to repeated ones. */
export function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; used.has(unique.toLowerCase()); number += 1) {
      unique = name.replace(/(?=\.|$)/, `-${number}`);
    }
    used.add(unique.toLowerCase());
    return unique;
  });
}
