/** Reading of one file of a site. */

import type { Download, RequestOptions } from '../../core/types/walk.js';
import { failureOf } from './discover.js';
import { readRequestOptions } from './options.js';
import { rootOf } from './root.js';
import { SiteClient } from './site-client.js';

/**
 * Reads one file of a site, with the limits and repetitions of {@link walk}. It does not throw for anything that a server does.
 *
 * @param url URL of the file.
 * @param options See {@link RequestOptions}; `fetch` is required.
 * @returns The content; with a `failure`, its beginning or none.
 * @throws SitemapError `invalid-option`.
 *
 * @example
 * ```js
 * const { bytes, failure } = await download('https://example.com/sitemap.xml', { fetch });
 * failure; // undefined
 * validate(bytes).kind; // 'sitemap'
 * ```
 */
export async function download(url: string | URL, options: RequestOptions): Promise<Download> {
  const settings = readRequestOptions(options, []);
  const root = rootOf(url, settings.locale);
  const client = new SiteClient(settings);
  try {
    const answer = await client.get(root);
    const failure = failureOf(answer, client);
    const { redirects, status, body } = answer;
    return {
      url: answer.url,
      redirects,
      ...(status !== undefined && { status }),
      bytes: body,
      ...(failure !== undefined && { failure }),
    };
  } finally {
    client.close();
  }
}
