import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { pipeline as completed } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import {
  messageOf,
  validateLimit,
  validatePath,
  validatePublicBasePath,
  validateURL,
  validateXSLUrl,
} from './checks.js';
import type { SitemapItemLoose } from './items.js';
import { lineSeparatedURLsToSitemapOptions } from './lines.js';
import { SitemapStream } from './sitemap-stream.js';
import { SitemapAndIndexStream } from './split-stream.js';

/** Options of {@link simpleSitemapAndIndex}. */
export interface SimpleSitemapAndIndexOptions {
  /** Absolute URL that the URLs of the pages are resolved against. */
  hostname: string;
  /** Absolute URL that the URLs of the sitemaps are resolved against. Default: `hostname`. */
  sitemapHostname?: string;
  /** The pages: a list, a stream, or the path of a file with one URL or one JSON item per line. */
  sourceData: SitemapItemLoose[] | string | Readable | string[];
  /** Folder that the files are written to. It is created if it is missing. */
  destinationDir: string;
  /** Path of the sitemaps in URLs. Default `./`. */
  publicBasePath?: string;
  /** Maximum number of pages in a file, 1 to 50,000. Default 50,000. */
  limit?: number;
  /** Whether the files are compressed and named `.gz`. Default `true`. */
  gzip?: boolean;
  /** URL of an XSLT stylesheet of the sitemaps. */
  xslUrl?: string;
}

/**
 * Writes the pages of a site to files: `sitemap-0.xml`, `sitemap-1.xml` and so on, and `sitemap-index.xml`.
 *
 * @throws InvalidHostnameError, InvalidPathError, InvalidLimitError, InvalidPublicBasePathError, InvalidXSLUrlError; Error if the files
 *   cannot be written.
 */
export async function simpleSitemapAndIndex({
  hostname,
  sitemapHostname = hostname,
  sourceData,
  destinationDir,
  limit = 50000,
  gzip = true,
  publicBasePath = './',
  xslUrl,
}: SimpleSitemapAndIndexOptions): Promise<void> {
  validateURL(hostname, 'hostname');
  validateURL(sitemapHostname, 'sitemapHostname');
  validatePath(destinationDir, 'destinationDir');
  validateLimit(limit);
  validatePublicBasePath(publicBasePath);
  if (xslUrl) {
    validateXSLUrl(xslUrl);
  }
  try {
    await mkdir(destinationDir, { recursive: true });
  } catch (cause) {
    const message = `Failed to create destination directory "${destinationDir}": ${messageOf(cause)}`;
    throw new Error(message, { cause });
  }
  const extension = gzip ? '.xml.gz' : '.xml';
  /** The streams that text passes to become a file. */
  const file = (name: string): [...Gzip[], WriteStream] => [
    ...(gzip ? [createGzip()] : []),
    createWriteStream(resolve(destinationDir, name + extension)),
  ];
  const index = new SitemapAndIndexStream({
    limit,
    getSitemapStream(number) {
      const name = `sitemap-${number}`;
      const sitemap = new SitemapStream({ hostname, ...(xslUrl && { xslUrl }) });
      const url = new URL(posix.join(publicBasePath, name + extension), sitemapHostname).toString();
      // Its errors are those of the stream that it returns, which the index stream observes.
      const sink = pipeline([sitemap, ...file(name)], () => {}) as WriteStream;
      return [url, sitemap, sink];
    },
  });
  const source = readableOf(sourceData);
  try {
    await completed([source, index, ...file('sitemap-index')]);
  } catch (cause) {
    throw new Error(`Failed to write sitemap files: ${messageOf(cause)}`, { cause });
  }
}

function readableOf(sourceData: SimpleSitemapAndIndexOptions['sourceData']): Readable {
  if (typeof sourceData === 'string') {
    return lineSeparatedURLsToSitemapOptions(createReadStream(sourceData));
  }
  if (sourceData instanceof Readable) {
    return sourceData;
  }
  if (Array.isArray(sourceData)) {
    return Readable.from(sourceData);
  }
  throw new Error(
    `Invalid sourceData type: expected array, string (file path), or Readable stream, got ${typeof sourceData}`,
  );
}
