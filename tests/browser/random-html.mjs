// @ts-check
// Random HTML documents: metadata and content in any order and nesting, spelled as authors and generators spell them.

/** @typedef {import('../npm/helpers/random.mjs').Random} Random */

/**
 * Elements that end the head, may not be where they are, or change how the parser reads what follows. Without `select`, whose content
 * `parse5` reads as the HTML Standard did until 2025, and without NUL, which Chromium drops where the standard begins the body.
 */
const CONTAINERS = [
  ...['div', 'p', 'main', 'article', 'section', 'nav', 'table', 'tr', 'td', 'ul', 'li', 'a', 'b', 'i'],
  ...[
    'template',
    'noscript',
    'svg',
    'math',
    'foreignObject',
    'mi',
    'annotation-xml',
    'desc',
    'button',
    'form',
    'object',
  ],
  ...['head', 'body', 'html', 'frameset', 'noframes', 'iframe', 'textarea', 'title', 'style', 'xmp', 'picture', 'font'],
];

const PATHS = [
  ...[
    '',
    ' ',
    'x',
    '/x',
    '../y',
    '?q=1&amp;r=2',
    '?q=1&copy=2',
    '#top',
    '/x#top',
    '//other.example/z',
    'https://example.com/a',
  ],
  ...[
    'HTTPS://EXAMPLE.COM/A',
    'http://[',
    'mailto:a@example.com',
    'javascript:void(0)',
    'data:text/plain,x',
    '/日本 語',
    '/%7e',
  ],
  ...[
    '/&eacute;',
    '/&#x78;',
    '/&#120',
    ' /spaces ',
    '\n/line\n',
    '/a\tb',
    '/a&#10;b',
    '&nbsp;/n',
    '\\back',
    'x,y.png',
    '/w_1,h_2/i.png',
  ],
];

const DIRECTIVES = [
  ...['noindex', 'NoIndex, follow', 'none', 'index, follow', 'max-image-preview:none', 'noindexed', '', 'all,noindex'],
  ...[
    'unavailable_after: 2020-01-01',
    'unavailable_after: 2099-01-01',
    'googlebot: noindex',
    'otherbot: noindex',
    'n&#111;index',
  ],
];

const REFRESHES = [
  ...[
    '0; url=/x',
    '5',
    '0;URL="y"',
    "3, url='z' later",
    '0 /x',
    '.5;x',
    '0.5.5; x',
    'url=/x',
    '0; url',
    '0;url = /x',
    '0; ur=/x',
  ],
  ...[
    '0; url=',
    '0;',
    '  7 ; /x',
    '-1; /x',
    '0x; /y',
    '0;url="unclosed',
    "0;'quoted'",
    '0; url=b.html#top',
    '99999999999; /x',
    '1;,url=/x',
  ],
];

const DATA = [
  '{"@type":"Article","dateModified":"2026-01-01"}',
  '{"@graph":[{"@type":"WebPage","dateModified":"2026-02-02"}]}',
  '{"@type":"NewsArticle","headline":"H &amp; H","datePublished":"2026-03-03"}',
  '{"@type":"VideoObject","name":"N","description":"D","thumbnailUrl":"https://example.com/t.png","contentUrl":"https://example.com/v.mp4"}',
  '{"a":"<!-- <script>"}',
  '{ no json',
  '',
];

/**
 * Returns a random document.
 * @param {Random} random
 */
export function randomHtml(random) {
  const { chance, pick, whole, many } = random;

  const spelled = (/** @type {string} */ name) => {
    const style = whole(0, 4);
    return style === 0 ? name.toUpperCase() : style === 1 ? (name[0] ?? '').toUpperCase() + name.slice(1) : name;
  };
  const attribute = (/** @type {string} */ name, /** @type {string} */ value) => {
    const style = whole(0, 5);
    const written = spelled(name);
    if (style === 0 && /^[^\s"'=<>`]+$/.test(value)) return ` ${written}=${value}`;
    if (style === 1 && !value.includes("'")) return ` ${written} = '${value}'`;
    return value.includes('"') ? ` ${written}='${value.replaceAll("'", '&#39;')}'` : ` ${written}="${value}"`;
  };
  const tag = (/** @type {string} */ name, /** @type {Record<string, string | undefined>} */ attributes) => {
    const written = Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [attribute(key, value)],
    );
    // The first of two attributes with the same name counts.
    const again = chance(0.1) && written.length > 0 ? [pick(written).replace(/=.*/s, '=other')] : [];
    const parts = chance(0.2) ? written.reverse() : written;
    return `<${spelled(name)}${[...parts, ...again].join(chance(0.1) ? '/' : '')}${chance(0.1) ? '/' : ''}>`;
  };
  const maybe = (/** @type {string} */ value, probability = 0.9) => (chance(probability) ? value : undefined);

  const link = () =>
    tag('link', {
      rel: pick([
        'canonical',
        'canonical',
        'Canonical',
        'alternate canonical',
        'canonical-x',
        'alternate',
        'alternate\tnofollow',
        '',
      ]),
      hreflang: maybe(pick(['en', 'ja', 'x-default', ' zh-Hant ', '']), 0.4),
      href: maybe(pick(PATHS)),
    });
  const base = () => tag('base', { href: maybe(pick(PATHS), 0.8), target: maybe('_top', 0.2) });
  const meta = () =>
    pick([
      () =>
        tag('meta', {
          name: pick(['robots', 'Robots', ' robots ', 'googlebot', 'bingbot', 'description']),
          content: maybe(pick(DIRECTIVES)),
        }),
      () =>
        tag('meta', {
          'http-equiv': pick(['refresh', 'Refresh', ' refresh', 'content-type']),
          content: maybe(pick(REFRESHES)),
        }),
      () =>
        tag('meta', {
          property: pick(['og:image', 'og:updated_time', 'article:modified_time']),
          content: pick([...PATHS, '2026-05-05']),
        }),
    ])();
  const image = () =>
    tag('img', {
      src: maybe(pick(PATHS), 0.8),
      srcset: maybe(
        pick([`${pick(PATHS)} 1x, ${pick(PATHS)} 2x`, ` , ${pick(PATHS)}, 2.png 2x`, 'only.png', 'a.png,', '']),
        0.4,
      ),
      width: maybe(pick(['1', '0', '100']), 0.2),
    });
  const inert = () => pick([link, base, meta, image, anchor])();
  const anchor = () =>
    `${tag('a', { href: maybe(pick(PATHS)) })}${maybe('text', 0.5) ?? ''}${maybe('</a>', 0.8) ?? ''}`;
  const raw = () => {
    const name = pick(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);
    return `<${spelled(name)}>${pick(['', '<!--', '<!-- <script> '])}${inert()}${pick(['', '-->'])}${maybe(`</${spelled(name)}>`) ?? ''}`;
  };
  const data = () =>
    `${tag('script', { type: pick(['application/ld+json', 'Application/LD+JSON', ' application/ld+json ', 'application/json']) })}${pick(DATA)}</script>`;
  const comment = () =>
    pick([
      () => `<!-- ${inert()} -->`,
      () => `<!--[if IE]>${inert()}<![endif]-->`,
      () => `<![if !IE]>${inert()}<![endif]>`,
      () => `<!-->${inert()}-->`,
      () => `<!--->${inert()}`,
      () => `<!-- -- ${inert()} --!>`,
      () => `<?php ${inert()} ?>`,
      () => `<![CDATA[${inert()}]]>`,
      () => `</ ${inert()}>`,
      () => `<!-- ${inert()}`,
    ])();
  const text = () => pick(['text', '&amp;', '<', '&lt;p>', '\n', ' ', '&notit;', '<3', '</', '日本語']);
  const stray = () =>
    pick([
      `</${spelled(pick(CONTAINERS))}>`,
      `<${spelled(pick(CONTAINERS))}>`,
      '</head>',
      '</body>',
      '</html>',
      '<head>',
      '<body>',
    ]);

  /** @param {number} depth @returns {string} */
  const node = (depth) => {
    const kind = random.next();
    if (kind < 0.16) return link();
    if (kind < 0.2) return base();
    if (kind < 0.34) return meta();
    if (kind < 0.42) return image();
    if (kind < 0.5) return anchor();
    if (kind < 0.56) return data();
    if (kind < 0.62) return raw();
    // An unclosed comment at the beginning would hide nearly every document.
    if (kind < 0.67) return comment();
    if (kind < 0.74) return text();
    if (kind < 0.79) return stray();
    const name = pick(CONTAINERS);
    const inner = depth > 4 ? '' : nodes(depth + 1, whole(0, 4));
    return `<${spelled(name)}>${inner}${chance(0.8) ? `</${spelled(name)}>` : ''}`;
  };
  /** @param {number} depth @param {number} count @returns {string} */
  const nodes = (depth, count) => many(count, () => node(depth)).join(chance(0.5) ? '\n' : '');
  const headNodes = () =>
    many(whole(0, 6), () =>
      pick([link, link, meta, meta, base, data, comment, () => `<noscript>${inert()}</noscript>`])(),
    ).join('\n');

  const parts = [
    pick(['', '<!doctype html>', '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">', '\ufeff<!doctype html>']),
    pick(['', '<html>', '<HTML lang=en>', '<html lang="ja "><head>']),
    pick(['', '<head>', '<title>T</title>', '<head><title>T &amp; <b></title>']),
    headNodes(),
    pick(['', '</head>', '</head>', '<p>']),
    chance(0.2) ? headNodes() : '',
    pick(['', '<body>', '<body class=x>', '<frameset>', '<main>']),
    nodes(0, whole(0, 10)),
    pick(['', '</body>', '</body></html>', '</html>']),
    chance(0.3) ? headNodes() : '',
  ];
  return parts.join('');
}
