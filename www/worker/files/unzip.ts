import { unzipSync } from 'fflate';
import type { Context } from '../context.js';

/** A zip to read. */
export interface UnzipRequest {
  source: Blob;
}

/** A file in a zip. */
export interface ZippedFile {
  /** Name without folders, unless another file has the same one. */
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** The sitemaps and lists in a zip. */
export interface Unzipped {
  files: ZippedFile[];
  /** Number of files that are neither sitemaps nor lists. */
  skipped: number;
}

/** Maximum number of uncompressed bytes of all files. */
const maxBytes = 1 << 30;
/** Maximum number of files that are opened. */
const maxFiles = 1000;
/** Names of files that the editor opens. */
const readable = /\.(xml|gz|txt|csv|tsv|json|ndjson|jsonl|rss|atom)$/i;

/** Unpacks the sitemaps, lists and the robots.txt of a zip. */
export async function unzip({ source }: UnzipRequest, context: Context): Promise<Unzipped> {
  context.progress({ phase: 'reading' });
  const bytes = new Uint8Array(await source.arrayBuffer());
  let left = maxBytes;
  let skipped = 0;
  const unpacked = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      // Archives of macOS contain metadata in files of this folder, and hidden files.
      if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name)) {
        return false;
      }
      left -= originalSize;
      const isRead = readable.test(name) && left >= 0;
      skipped += isRead ? 0 : 1;
      return isRead;
    },
  });
  const paths = Object.keys(unpacked);
  const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const isUnique = (name: string) => paths.filter((path) => baseName(path) === name).length === 1;
  const files = paths.slice(0, maxFiles).map((path) => ({
    name: isUnique(baseName(path)) ? baseName(path) : path,
    content: unpacked[path] as Uint8Array<ArrayBuffer>,
  }));
  context.transfer(...files.map(({ content }) => content.buffer));
  return { files, skipped: skipped + paths.length - files.length };
}
