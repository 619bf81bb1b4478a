/** Directives for crawlers, in `<meta name="robots">` and in the header `X-Robots-Tag`. */

/** The crawler whose directives are followed besides those for all crawlers. */
const CRAWLER = 'googlebot';

/** Directives that have a value after a colon. Any other name before a colon is that of a crawler. */
const WITH_VALUE = new Set(['unavailable_after', 'max-snippet', 'max-image-preview', 'max-video-preview']);

/** Returns whether a `<meta>` with a name has directives that are followed. */
export function isRobotsName(name: string): boolean {
  return name === 'robots' || name === CRAWLER;
}

/**
 * Returns the directive that forbids indexing: `noindex`, `none`, or an `unavailable_after` that has passed.
 *
 * @param content The value of a `<meta>` or of a header: directives with commas between them, in a header perhaps after the name
 *   of a crawler.
 */
export function forbiddingDirective(content: string, now: Date): string | undefined {
  let isForCrawler = true;
  let rest = content;
  while (rest !== '') {
    const end = rest.indexOf(',');
    let directive = (end < 0 ? rest : rest.slice(0, end)).trim().toLowerCase();
    const colon = directive.indexOf(':');
    const name = colon < 0 ? '' : directive.slice(0, colon).trim();
    if (name === 'unavailable_after') {
      // A date may contain a comma after the name of its day.
      const date = rest.slice(rest.indexOf(':') + 1);
      const given = [date.split(',').slice(0, 2).join(','), date.split(',')[0] ?? ''].map((text) => Date.parse(text));
      const time = given.find((moment) => !Number.isNaN(moment));
      if (isForCrawler && time !== undefined && time < now.getTime()) {
        return `unavailable_after: ${new Date(time).toISOString()}`;
      }
    } else if (name !== '' && !WITH_VALUE.has(name)) {
      isForCrawler = isRobotsName(name);
      directive = directive.slice(colon + 1).trim();
    }
    if (isForCrawler && (directive === 'noindex' || directive === 'none')) {
      return directive;
    }
    rest = end < 0 ? '' : rest.slice(end + 1);
  }
  return undefined;
}
