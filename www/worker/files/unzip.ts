import { unzipSync } from 'fflate';
import { innerNames, isHidden, isReadable, maxInnerFiles } from '../../model/file-names.js';
import type { Context } from '../context.js';

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

/** Unpacks the sitemaps, lists and the robots.txt of a zip. */
export async function unzip({ source }: { source: Blob }, context: Context): Promise<Unzipped> {
  const bytes = new Uint8Array(await source.arrayBuffer());
  let left = maxBytes;
  let skipped = 0;
  const unpacked = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name.endsWith('/') || isHidden(name)) {
        return false;
      }
      left -= originalSize;
      const isRead = isReadable(name) && left >= 0;
      skipped += isRead ? 0 : 1;
      return isRead;
    },
  });
  const paths = Object.keys(unpacked);
  const names = innerNames(paths);
  const files = paths.slice(0, maxInnerFiles).map((path, at) => ({
    name: names[at] ?? path,
    content: unpacked[path] as Uint8Array<ArrayBuffer>,
  }));
  context.transfer(...files.map(({ content }) => content.buffer));
  return { files, skipped: skipped + paths.length - files.length };
}
