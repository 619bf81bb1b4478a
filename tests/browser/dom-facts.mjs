// @ts-check
// What an HTML document says about its page, found with the interfaces of a browser: the oracle of `pageFacts`.

/**
 * Runs in a page of the browser, whose URL is that of all documents. It uses nothing from outside of the function.
 * @param {string[]} documents
 */
export function domFacts(documents) {
  const isHtml = (/** @type {Element} */ element) => element.namespaceURI === 'http://www.w3.org/1999/xhtml';
  const all = (/** @type {ParentNode | null} */ parent, /** @type {string} */ selector) =>
    [...(parent?.querySelectorAll(selector) ?? [])].filter(isHtml);
  const bare = (/** @type {string} */ url) => url.replace(/#.*/s, '');
  const isWeb = (/** @type {string} */ url) => /^https?:/.test(url);
  /** The URL of an element as the browser resolves it, of http and not empty. */
  const resolved = (/** @type {Element} */ element, /** @type {'href' | 'src'} */ name) => {
    const given = element.getAttribute(name) ?? '';
    const url = /** @type {Record<string, string>} */ (/** @type {unknown} */ (element))[name] ?? '';
    return /[^\0- ]/.test(given) && isWeb(url) && URL.canParse(url) ? [url] : [];
  };

  /** The shared declarative refresh steps of the HTML Standard, step by step. */
  const refreshOf = (/** @type {string} */ input, /** @type {string} */ base) => {
    let at = 0;
    const skip = (/** @type {RegExp} */ set) => {
      const start = at;
      while (at < input.length && set.test(input[at] ?? '')) at += 1;
      return input.slice(start, at);
    };
    const space = /[\t\n\f\r ]/;
    skip(space);
    const digits = skip(/\d/);
    if (digits === '' && input[at] !== '.') return undefined;
    const delay = Number(digits);
    skip(/[\d.]/);
    if (at < input.length && !/[;,\t\n\f\r ]/.test(input[at] ?? '')) return undefined;
    skip(space);
    if (/[;,]/.test(input[at] ?? '')) at += 1;
    skip(space);
    if (at >= input.length) return undefined;
    let url = input.slice(at);
    const word = /^url[\t\n\f\r ]*=[\t\n\f\r ]*/i.exec(url);
    if (word !== null) url = url.slice(word[0].length);
    const quote = url[0];
    if (quote === '"' || quote === "'") {
      url = url.slice(1);
      const end = url.indexOf(quote);
      if (end >= 0) url = url.slice(0, end);
    }
    if (url === '' || !URL.canParse(url, base)) return undefined;
    return { delay, target: new URL(url, base).href };
  };

  const forbids = (/** @type {Element} */ meta) => {
    const name = (meta.getAttribute('name') ?? meta.getAttribute('property') ?? '').trim().toLowerCase();
    if (name !== 'robots' && name !== 'googlebot') return [];
    const words = (meta.getAttribute('content') ?? '')
      .toLowerCase()
      .split(',')
      .map((word) => word.trim());
    const found = words
      .map((word) => word.replace(/^(?:robots|googlebot):\s*/, ''))
      .find((word) => /^(?:noindex|none)$/.test(word));
    return words.includes('unavailable_after: 2020-01-01')
      ? ['unavailable_after: 2020-01-01T00:00:00.000Z']
      : found
        ? [found]
        : [];
  };

  return documents.map((html) => {
    // Browsers remove the byte order mark of a file before they parse it.
    const document = new DOMParser().parseFromString(html.replace(/^\uFEFF/, ''), 'text/html');
    // The HTML Standard ignores a base URL that is invalid; Chromium then resolves nothing.
    const [first] = all(document, 'base[href]');
    if (first !== undefined && !URL.canParse(first.getAttribute('href') ?? '', document.URL))
      first.setAttribute('href', '');
    const { head, baseURI } = document;
    const body = document.body?.localName === 'body' ? document.body : null;
    const links = all(head, 'link');
    const canonicalsIn = (/** @type {Element[]} */ from) => [
      ...new Set(
        from
          .filter((link) =>
            /** @type {HTMLLinkElement} */ (link).relList.value
              .toLowerCase()
              .split(/[\t\n\f\r ]+/)
              .includes('canonical'),
          )
          .flatMap((link) => resolved(link, 'href').map(bare)),
      ),
    ];
    const canonicals = canonicalsIn(links);
    const alternates = links.flatMap((link) => {
      const hreflang = (link.getAttribute('hreflang') ?? '').trim();
      const isAlternate = (link.getAttribute('rel') ?? '')
        .toLowerCase()
        .split(/[\t\n\f\r ]+/)
        .includes('alternate');
      return isAlternate && hreflang !== '' ? resolved(link, 'href').map((href) => ({ hreflang, href })) : [];
    });
    const metas = all(head, 'meta');
    const [inHead] = metas.flatMap(forbids);
    const [inBody] = all(body, 'meta').flatMap(forbids);
    const [refresh] = all(document, 'meta')
      .filter(
        (meta) =>
          /** @type {HTMLMetaElement} */ (meta).httpEquiv.toLowerCase() === 'refresh' &&
          meta.closest('noscript') === null,
      )
      .flatMap((meta) => refreshOf(meta.getAttribute('content') ?? '', baseURI) ?? [])
      .filter(({ target }) => isWeb(target) && bare(target) !== bare(document.URL));

    const named = (/** @type {string} */ property) =>
      metas
        .filter(
          (meta) =>
            (meta.getAttribute('name') ?? meta.getAttribute('property') ?? '').trim().toLowerCase() === property,
        )
        .map((meta) => meta.getAttribute('content') ?? '')
        .filter((content) => content !== '');
    const articles = all(body, 'article').filter((article) => article.parentElement?.closest('article') === null);
    const scope = all(body, 'main')[0] ?? (articles.length === 1 ? articles[0] : undefined) ?? body;
    const images = new Set(
      all(scope ?? null, 'img')
        .filter((image) => !['width', 'height'].some((size) => ['0', '1'].includes(image.getAttribute(size) ?? '')))
        .flatMap((image) => {
          if (/[^\0- ]/.test(image.getAttribute('src') ?? '')) return resolved(image, 'src');
          // The browser parses `srcset` only when it loads: skip spaces and commas, then up to a space, without commas at the end.
          const candidate =
            /^[\t\n\f\r ,]*([^\t\n\f\r ]*)/.exec(image.getAttribute('srcset') ?? '')?.[1]?.replace(/,+$/, '') ?? '';
          const found = document.createElement('img');
          found.setAttribute('src', candidate);
          return resolved(found, 'src');
        }),
    );
    const [preview] = named('og:image');
    if (preview !== undefined && /[^\0- ]/.test(preview) && URL.canParse(preview, baseURI)) {
      const { href } = new URL(preview, baseURI);
      if (isWeb(href)) images.add(href);
    }
    const data = [...all(head, 'script'), ...all(body, 'script')]
      .filter((script) => (script.getAttribute('type') ?? '').trim().toLowerCase() === 'application/ld+json')
      .map((script) => script.textContent ?? '');
    return {
      language: document.documentElement.lang.trim() || undefined,
      canonical: canonicals.length === 1 ? canonicals[0] : undefined,
      canonicalsDiffer: canonicals.length > 1,
      noindex: inHead ?? inBody,
      refresh,
      alternates,
      links: [...new Set(all(body, 'a:not([href^="#"])').flatMap((link) => resolved(link, 'href').map(bare)))],
      images: [...images],
      modified: [named('article:modified_time')[0], named('og:updated_time')[0]]
        .map((text) => text?.trim() ?? '')
        .find((text) => /^\d{4}-\d\d-\d\d$/.test(text)),
      data,
    };
  });
}
