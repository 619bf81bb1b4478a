/** File names and their formats. */

/** Format of a file. */
export type FileForm = 'xml' | 'xml.gz' | 'txt' | 'csv' | 'json' | 'ndjson';

/** Form of an export: the opened file with its changes, a new file, or a set in a zip archive. */
export type ExportForm = 'opened' | FileForm | 'set';

const extensions = /(?:\.(?:xml|txt|csv|tsv|json|ndjson|jsonl|rss|atom|zip))?(?:\.gz)?$/i;

/** Returns the name of a file in another form. */
export function fileNameFor(name: string, form: ExportForm): string {
  return form === 'opened' ? name : `${name.replace(extensions, '')}.${form === 'set' ? 'zip' : form}`;
}

/** Returns the name of the report on a file. */
export function reportNameFor(name: string): string {
  return `${baseName(name).replace(extensions, '')}-report.html`;
}

/** Returns the format of a file name; undefined for other names, such as that of a feed. */
export function formOf(name: string): FileForm | undefined {
  const end = /\.(xml|xml\.gz|txt|csv|json|ndjson|jsonl)$/i.exec(name)?.[1]?.toLowerCase();
  return end === 'jsonl' ? 'ndjson' : (end as FileForm | undefined);
}

/**
 * Returns a name, which may be a path, with replacements for control characters and those that change the order in which a text is
 * shown: `a\u202elmx.exe`; without the parts of a path that lead out of its folder: `../`, `C:\`.
 */
export function visibleName(name: string): string {
  const visible = name.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
  return (
    visible
      .split(/[\\/]/)
      .filter((part) => !/^(\.{0,2}|[a-z]:)$/i.test(part))
      .join('/') || '_'
  );
}

/** Returns the last part of a path: the name of the file without its folders. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns unique names: a number is added to repeated ones. */
export function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; used.has(unique.toLowerCase()); number += 1) {
      unique = name.replace(/(?=\.[^/]*$|$)/, `-${number}`);
    }
    used.add(unique.toLowerCase());
    return unique;
  });
}

/** Maximum number of files of a zip or a folder that are opened. */
export const maxInnerFiles = 1000;

/** Returns whether the name of a file in a zip or a folder is one that the editor opens. */
export function isReadable(name: string): boolean {
  return /\.(xml|gz|txt|csv|tsv|json|ndjson|jsonl|rss|atom)$/i.test(name);
}

/** Returns whether a file is hidden. Archives of macOS contain metadata in files of their own folder. */
export function isHidden(path: string): boolean {
  return /(^|\/)(__MACOSX(\/|$)|\.)/.test(path);
}

/** Compares paths, and numbers in them by their values: 9 before 10. */
export const comparePaths = new Intl.Collator('en', { numeric: true }).compare;
