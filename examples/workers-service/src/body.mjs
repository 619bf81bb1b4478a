// @ts-check
// Bodies of requests: page lists within the limits.
import { generate, parse, SitemapError } from 'sitemap-kit';
import { Refusal } from './problem.mjs';

/** Maximum size of a body in bytes. */
const MAX_BYTES = 1_000_000;

const FORMATS = new Map(
  /** @type {const} */ ([
    ['application/json', 'json'],
    ['application/x-ndjson', 'ndjson'],
    ['text/csv', 'csv'],
    ['text/plain', 'text'],
  ]),
);

/**
 * Returns the pages of a body, checked and with normalised URLs.
 * @param {Request} request
 * @param {string} site
 */
export async function readPageList(request, site) {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const format = FORMATS.get(/** @type {any} */ (type));
  if (format === undefined) {
    throw new Refusal(415, `The content type must be one of: ${[...FORMATS.keys()].join(', ')}.`);
  }
  const compressed = () =>
    new Refusal(415, 'The body must not be compressed.', { headers: { 'accept-encoding': 'identity' } });
  if (!['', 'identity'].includes(request.headers.get('content-encoding')?.trim().toLowerCase() ?? '')) {
    throw compressed();
  }
  const bytes = await readBody(request);
  // The package would decompress it, up to more than the memory of a Worker.
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw compressed();
  try {
    return parse(
      generate(bytes, { baseUrl: site, sitemapUrl: new URL('/sitemap.xml', site), output: 'bytes', read: { format } }),
    ).pages;
  } catch (error) {
    if (!(error instanceof SitemapError)) throw error;
    const problems = error.report?.problems.flatMap(({ severity, rule, path, message }) =>
      severity === 'error' ? [{ rule, path, message }] : [],
    );
    const status = error.code === 'invalid-pages' ? 422 : error.code === 'too-many-pages' ? 413 : 400;
    throw new Refusal(status, error.message.split('\n')[0] ?? '', { details: { code: error.code, problems } });
  }
}

/** @param {Request} request */
async function readBody(request) {
  const tooLarge = () => new Refusal(413, `The body has more than ${MAX_BYTES} bytes.`);
  if (Number(request.headers.get('content-length')) > MAX_BYTES) throw tooLarge();
  /** @type {Uint8Array[]} */
  const chunks = [];
  let size = 0;
  for await (const chunk of /** @type {any} */ (request.body ?? [])) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(/** @type {any} */ (chunks)).arrayBuffer());
}
