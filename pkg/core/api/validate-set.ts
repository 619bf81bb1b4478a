import { failure, SitemapErrorCode } from '../errors/errors.js';
import { localized } from '../errors/localized.js';
import { describe } from '../errors/message.js';
import type { SetFile, SetReport, ValidateSetOptions } from '../types/index.js';
import { callEngine } from '../wire/engine.js';
import { isList } from '../wire/input.js';
import { encodeOptions } from '../wire/options.js';
import { contentOf, nameOf } from '../wire/set-files.js';

/**
 * Checks the files of a sitemap set: each file, and the relations between them, such as duplicates across files,
 * language versions without a return link, and sitemaps that an index lists and that do not exist.
 *
 * @param files The files, in any order.
 * @param options `check.robots` is the robots.txt of the site, `setUrl`
 *   (default: `baseUrl`) the URL of the folder that the files are served from.
 * @returns A report for each file, one for the robots.txt if it is given, and one for the set.
 * @throws SitemapError `invalid-input`, `invalid-option` or `not-ready` for an invalid call; never for the content of
 *   the files.
 *
 * @example
 * ```js
 * const { files, report } = validateSet([
 *   { name: 'one.txt', bytes: 'https://example.com/a\n' },
 *   { name: 'two.txt', bytes: 'https://example.com/a\n' },
 * ]);
 * files.every((file) => file.report.counts.error === 0); // true
 * report.problems[0].rule; // 'loc-duplicate'
 * ```
 */
export function validateSet(files: readonly SetFile[], options?: ValidateSetOptions): SetReport {
  return localized(options, () => {
    const encodedOptions = encodeOptions(options, ['name', 'sitemapUrl']);
    if (!isList(files)) {
      throw failure(SitemapErrorCode.InvalidInput, 'files-type', { value: describe(files) });
    }
    const encodedFiles = Array.from(files, encodeFile);
    return callEngine((engine) => engine.validateSet(encodedFiles, encodedOptions, new Date().toISOString()));
  });
}

function encodeFile(file: SetFile, index: number): { name: string; url?: string; bytes: Uint8Array } {
  const name = nameOf(file, index);
  const address = file.url === undefined ? {} : { url: String(file.url) };
  return { name, bytes: contentOf(name, file.bytes), ...address };
}
