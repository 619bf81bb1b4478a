/** The files of a bucket. */

import { type OptionNames, rejectUnknownOptions } from '../core/errors/unknown-options.js';
import { SitemapErrorCode } from '../core/index.js';
import { contentOf, type FileContent, type Files, sitemapType } from './files.js';
import { folderOf, requireFileName } from './folder.js';
import { failure } from './messages.js';
import { type BucketFileOptions, HANDLER_OPTIONS, type OwnOptions } from './options.js';
import type { BucketObject, SitemapBucket } from './sources.js';

const BUCKET_OPTIONS: OptionNames<BucketFileOptions> = {
  ...HANDLER_OPTIONS,
  baseUrl: true,
  setUrl: true,
  prefix: true,
  indexName: true,
};

/** Maximum size of a key in bytes. R2 and S3 fail for a longer key instead of finding no object. */
const MAX_KEY_BYTES = 1_024;

/** Returns the files of a bucket: the index, and the objects below a prefix whose names end in `.xml` or `.xml.gz`. */
export function bucketFiles(bucket: SitemapBucket, options: OwnOptions<BucketFileOptions>): Files {
  rejectUnknownOptions(options, BUCKET_OPTIONS);
  const { baseUrl, setUrl, prefix = '', indexName = 'sitemap.xml', locale } = options;
  const folder = folderOf({ baseUrl, setUrl, locale });
  requireFileName('indexName', indexName, locale);

  async function read(name: string): Promise<FileContent | undefined> {
    const key = prefix + name;
    // Undefined from stores such as a `Map`.
    const object = (await bucket.get(key)) ?? null;
    if (object === null && name === indexName) {
      throw failure(SitemapErrorCode.NoFiles, 'no-index', locale, { value: key });
    }
    const content = object === null ? undefined : await contentOfObject(object);
    if (content?.size === 0) {
      throw failure(SitemapErrorCode.NoFiles, 'empty-object', locale, { value: key });
    }
    if (content !== undefined && content.size !== (object?.size ?? content.size)) {
      throw failure(SitemapErrorCode.InvalidInput, 'short-object', locale, { value: key });
    }
    return content;
  }

  /** Returns whether an object can be a file of the set. Others of the bucket, such as a state, are not public. */
  function isServed(name: string): boolean {
    return (
      (name === indexName || /\.xml(?:\.gz)?$/.test(name)) &&
      new TextEncoder().encode(prefix + name).length <= MAX_KEY_BYTES
    );
  }

  return {
    sitemaps: [folder.urlOf(indexName)],
    find(path) {
      const name = folder.nameAt(path);
      return name !== undefined && isServed(name) ? { type: sitemapType(name), read: () => read(name) } : undefined;
    },
  };
}

/** Returns the content of an object. Only a stream with an ETag and a size is not read here. */
async function contentOfObject({ body, size, httpEtag, etag, uploaded }: BucketObject): Promise<FileContent> {
  const quoted = httpEtag ?? (etag === undefined || /^(?:W\/)?"/.test(etag) ? etag : `"${etag}"`);
  if (quoted !== undefined && size !== undefined && body instanceof ReadableStream) {
    return { body, size, etag: quoted, lastModified: uploaded };
  }
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  return quoted === undefined
    ? contentOf(bytes, uploaded)
    : { body: bytes, size: bytes.length, etag: quoted, lastModified: uploaded };
}
