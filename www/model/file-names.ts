/** Names of files, and what they say of what is in them. */

/** What one file can be. */
export type FileForm = 'xml' | 'xml.gz' | 'txt' | 'csv' | 'json' | 'ndjson';

/** What a document can be exported as: a file, a set in a zip, or requests that tell of its pages. */
export type ExportForm = FileForm | 'set' | 'indexnow';

const extensions = /(?:\.(?:xml|txt|csv|tsv|json|ndjson|jsonl|rss|atom|zip))?(?:\.gz)?$/i;

/** The name of a file in another form. */
export function nameAs(name: string, form: ExportForm): string {
  return `${name.replace(extensions, '')}.${form === 'set' ? 'zip' : form}`;
}

/** The form that a name asks for; none where it is that of no form, such as a feed's. */
export function formOf(name: string): FileForm | undefined {
  const end = /\.(xml|xml\.gz|txt|csv|json|ndjson|jsonl)$/i.exec(name)?.[1]?.toLowerCase();
  return end === 'jsonl' ? 'ndjson' : (end as FileForm | undefined);
}

/** Returns names of which no two are equal: a number is added to repeated ones. */
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
