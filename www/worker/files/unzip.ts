import { unzipSync } from 'fflate';
import { comparePaths, isHidden, isReadable, maxInnerFiles } from '../../model/file-names.js';
import type { Context } from '../context.js';

/** A file in a zip. */
export interface ZippedFile {
  /** Path in the zip. */
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** The sitemaps and lists in a zip. */
export interface Unzipped {
  files: ZippedFile[];
  /** Paths of files that are neither sitemaps nor lists. */
  skipped: string[];
}

/** Maximum number of uncompressed bytes of all files. */
const maxBytes = 1 << 30;

/** Unpacks the sitemaps, lists and the robots.txt of a zip. */
export async function unzip({ source }: { source: Blob }, context: Context): Promise<Unzipped> {
  const bytes = new Uint8Array(await source.arrayBuffer());
  let left = maxBytes;
  const skipped: string[] = [];
  const unpacked = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name.endsWith('/') || isHidden(name)) {
        return false;
      }
      left -= originalSize;
      const isRead = isReadable(name) && left >= 0;
      if (!isRead) {
        skipped.push(name);
      }
      return isRead;
    },
  });
  const paths = Object.keys(unpacked).sort(comparePaths);
  const files = paths.slice(0, maxInnerFiles).map((name) => ({
    name,
    content: unpacked[name] as Uint8Array<ArrayBuffer>,
  }));
  context.transfer(...files.map(({ content }) => content.buffer));
  return { files, skipped: [...skipped, ...paths.slice(maxInnerFiles)] };
}
