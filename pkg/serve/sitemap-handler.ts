/** The type of handlers. */

/** A handler of requests; with `passThrough`, it resolves to undefined for requests that are not for its files. */
export type SitemapHandler<Pass extends boolean = false> = (
  request: Request,
) => Promise<Pass extends true ? Response | undefined : Response>;
