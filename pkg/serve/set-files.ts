/** The files of a sitemap set. */

import { type OptionNames, rejectUnknownOptions } from '../core/errors/unknown-options.js';
import { SitemapErrorCode, type SitemapSet } from '../core/index.js';
import { contentOf, type FileContent, type FileReference, type Files, sitemapType } from './files.js';
import { requireTime } from './messages.js';
import { HANDLER_OPTIONS, type OwnOptions, type SetHandlerOptions } from './options.js';

const SET_OPTIONS: OptionNames<SetHandlerOptions> = { ...HANDLER_OPTIONS, lastModified: true };

/** Contents with their ETags by file, because a set is often served by several handlers, one for each request. */
const contents = new WeakMap<object, Promise<FileContent>>();

/** Returns the files of a set, which are at the paths of their URLs. */
export function setFiles(set: SitemapSet, options: OwnOptions<SetHandlerOptions>): Files {
  rejectUnknownOptions(options, SET_OPTIONS);
  const { lastModified, locale } = options;
  if (lastModified !== undefined) {
    requireTime(lastModified, SitemapErrorCode.InvalidOption, locale);
  }
  const files = [...set.files, ...set.index];
  const byPath = new Map(files.map((file) => [new URL(file.url).pathname, file]));
  return {
    sitemaps: set.robots,
    find(path): FileReference | undefined {
      const file = byPath.get(path);
      return (
        file && {
          type: sitemapType(file.name),
          async read() {
            const content = contents.get(file) ?? contentOf(file.bytes);
            contents.set(file, content);
            return { ...(await content), lastModified };
          },
        }
      );
    },
  };
}
