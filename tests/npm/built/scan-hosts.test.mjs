// @ts-check
// What the hosts of sites decide: the URLs that they answer under, redirects and headers.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { fill, makeFolder } from '../helpers/folder.mjs';
import { page, problemsIn, scanFiles, scanFolder } from './scan-folder.mjs';

/** @typedef {import('../../../dist/built/scan/index.js').ScanOptions} ScanOptions */

const WRANGLER = (/** @type {string} */ handling) => ({
  'wrangler.jsonc': `{ /* c */ "assets": { "html_handling": "${handling}", }, }`,
});
const vercel = (/** @type {unknown} */ config) => ({ 'vercel.json': JSON.stringify(config) });

/**
 * The URLs that hosts answer with the files `file.html` and `folder/index.html`, the one without evidence first. All others are redirects
 * or errors.
 * @type {[name: string, config: Record<string, string>, file: string[], folder: string[]][]}
 */
const HOSTS = [
  ['GitHub Pages', { CNAME: 'example.com\n' }, ['/file.html', '/file'], ['/folder/', '/folder/index.html']],
  ['Netlify', { 'netlify.toml': '' }, ['/file.html', '/file'], ['/folder/', '/folder/index.html']],
  ['Cloudflare Pages', { 'wrangler.toml': 'pages_build_output_dir = "dist"' }, ['/file'], ['/folder/']],
  ['Workers', { 'wrangler.toml': 'name = "x"\n[assets]\ndirectory = "dist"' }, ['/file'], ['/folder/']],
  ['Workers, automatic', WRANGLER('auto-trailing-slash'), ['/file'], ['/folder/']],
  ['Workers, with slashes', WRANGLER('force-trailing-slash'), ['/file/'], ['/folder/']],
  ['Workers, without', WRANGLER('drop-trailing-slash'), ['/file'], ['/folder']],
  ['Workers, as it is', WRANGLER('none'), ['/file.html'], ['/folder/index.html']],
  ['Vercel', vercel({}), ['/file.html'], ['/folder/', '/folder', '/folder/index.html']],
  ['Vercel, no slashes', vercel({ trailingSlash: false }), ['/file.html'], ['/folder']],
  ['Vercel, slashes', vercel({ cleanUrls: false, trailingSlash: true }), ['/file.html'], ['/folder/']],
  ['Vercel, clean without', vercel({ cleanUrls: true, trailingSlash: false }), ['/file'], ['/folder']],
  ['Vercel, clean with', vercel({ cleanUrls: true, trailingSlash: true }), ['/file/'], ['/folder/']],
  ['Vercel, clean', vercel({ cleanUrls: true }), ['/file'], ['/folder/', '/folder', '/folder/index.html']],
];
const FILE_URLS = ['/file', '/file.html', '/file/'];
const FOLDER_URLS = ['/folder', '/folder/', '/folder/index.html'];
const SITE = { 'file.html': page(), 'folder/index.html': page() };

test('pages have URLs that the host answers under, whatever links say', async (context) => {
  for (const [name, config, file, folder] of HOSTS) {
    const { paths, summary } = await scanFiles(context, { ...SITE, ...config });
    assert.deepEqual(paths, [file[0], folder[0]], name);
    assert.deepEqual([summary.host.files, summary.problems], [Object.keys(config), []], name);
    for (const [index, link] of FILE_URLS.entries()) {
      const other = FOLDER_URLS[index] ?? '';
      const links = {
        'start/index.html': page('<meta name=robots content=noindex>', `<a href=${link}></a><a href=${other}></a>`),
      };
      const linked = await scanFiles(context, { ...SITE, ...links, ...config });
      const expected = [file.includes(link) ? link : file[0], folder.includes(other) ? other : folder[0]];
      assert.deepEqual(linked.paths, expected, `${name}: ${link} ${other}`);
      assert.deepEqual(linked.summary.problems, [], name);
    }
  }
});

test('a canonical URL that the host does not answer with the page is reported', async (context) => {
  for (const [name, config, file, folder] of HOSTS) {
    for (const [index, own] of FILE_URLS.entries()) {
      const other = FOLDER_URLS[index] ?? '';
      const canonical = (/** @type {string} */ path) => page(`<link rel=canonical href="https://example.com${path}">`);
      const site = { 'file.html': canonical(own), 'folder/index.html': canonical(other) };
      const { paths, summary } = await scanFiles(context, { ...site, ...config });
      assert.deepEqual(paths, [own, other], name);
      const wrong = [file.includes(own) ? [] : 'file.html', folder.includes(other) ? [] : 'folder/index.html'].flat();
      assert.deepEqual(
        summary.problems.map(({ rule, file: of }) => [rule, of]),
        wrong.map((of) => ['site-form-unanswered', of]),
        `${name}: ${own} ${other}`,
      );
    }
  }
});

test('options that the host does not answer under are followed and reported, those of the build are not', async (context) => {
  const files = { ...SITE, 'index.html': page(), CNAME: 'example.com' };
  const { paths, summary } = await scanFiles(context, files, { extension: 'drop', trailingSlash: true });
  assert.deepEqual(paths, ['/file/', '/', '/folder/']);
  assert.deepEqual(problemsIn(summary), ['site-form-unanswered file.html https://example.com/file/']);
  const form = /** @type {const} */ ({ file: 'plain', folder: 'slash' });
  const built = await scanFiles(context, { ...SITE, ...vercel({ trailingSlash: true }) }, { form });
  assert.deepEqual([built.paths, built.summary.problems], [['/file', '/folder/'], []]);
});

test('only names that end with .html lose it', async (context) => {
  const files = { 'a.htm': page(), 'b.HTML': page(), 'c/index.htm': page(), 'd.html': page() };
  for (const options of /** @type {Partial<ScanOptions>[]} */ ([{ host: 'cloudflare' }, { extension: 'drop' }])) {
    assert.deepEqual((await scanFiles(context, files, options)).paths, ['/a.htm', '/b.HTML', '/d', '/c/index.htm']);
  }
  const canonical = { 'a.htm': page('<link rel=canonical href=/a>'), 'index.htm': page('<link rel=canonical href=/>') };
  assert.deepEqual((await scanFiles(context, canonical)).paths, ['/a', '/']);
});

test('of the configurations of several hosts, the first one is followed, and the others are reported', async (context) => {
  const toml = '[[headers]]\nfor = "/*"\n[headers.values]\nX-Robots-Tag = "noindex"\n';
  const files = { ...SITE, ...vercel({ cleanUrls: true }), 'netlify.toml': toml };
  const { paths, summary } = await scanFiles(context, files);
  assert.deepEqual(paths, ['/file', '/folder/']);
  assert.deepEqual(problemsIn(summary), ['site-host-unclear vercel netlify.toml']);
  const netlify = await scanFiles(context, files, { host: 'netlify' });
  assert.deepEqual([netlify.paths, netlify.summary.problems], [[], []]);
  // A Worker of the project need not be its host.
  const worker = await scanFiles(context, {
    ...SITE,
    'netlify.toml': '',
    'wrangler.toml': 'name = "api"\nmain = "api.ts"',
  });
  assert.deepEqual([worker.summary.host, worker.summary.problems], [{ name: 'netlify', files: ['netlify.toml'] }, []]);
});

/** Returns the rules of hosts that are not followed. @param {import('../../../dist/built/scan/index.js').ScanSummary} summary */
const costlyRules = ({ problems }) =>
  problems.filter(({ rule }) => rule === 'site-rule-costly').map(({ params }) => params.rule);

/** Returns a redirect of the older form. @param {string} src */
const route = (src) => ({ src, status: 301, headers: { Location: '/x' } });

test('rules that match in too many ways are reported, and the others followed', async (context) => {
  const long = 'a'.repeat(120);
  const files = { [`${long}.html`]: page(), 'b.html': page() };
  const redirect = (/** @type {string} */ source) => ({ source, destination: '/x' });
  const none = [{ key: 'x-robots-tag', value: 'none' }];
  /** @type {[Record<string, string>, string[]][]} */
  const cases = [
    [{ _redirects: '/:a:b:c:d:e:f! /x 301!\n/b.html /c 301!' }, ['_redirects:1']],
    [{ _redirects: '/:a-:b-:c-:d-:e /x 301!\n/b.html /c 301!' }, ['_redirects:1']],
    [{ _headers: '/:a:b:c:d:e!\n  X-Robots-Tag: none\n/b.html\n  X-Robots-Tag: none' }, ['_headers:2']],
    [
      {
        'netlify.toml':
          '[[redirects]]\nfrom = "/:a:b:c:d:e!"\nto = "/x"\nforce = true\n[[redirects]]\nfrom = "/b.html"\nto = "/x"\nforce = true',
      },
      ['netlify.toml: redirects[0]'],
    ],
    ...[
      '/(a+)+b',
      '/(a|a)*b',
      '/(a|aa){60}b',
      '/((a)?){60}b',
      '/a*a*a*a*a*b',
      '/(?:/[^/]+/a+)+b',
      `/${'a?'.repeat(30)}b`,
    ].map(
      (src) =>
        /** @type {[Record<string, string>, string[]]} */ ([
          vercel({ routes: [route(src), route('/b\\.html')] }),
          ['vercel.json: routes[0]'],
        ]),
    ),
    ...['/:p((?:a+)+b)', '/:p(a+)*', '/(.*)(.*)(.*)(.*)b'].map(
      (source) =>
        /** @type {[Record<string, string>, string[]]} */ ([
          vercel({ redirects: [redirect(source), redirect('/b.html')], headers: [{ source, headers: none }] }),
          ['vercel.json: redirects[0]', 'vercel.json: headers[0]'],
        ]),
    ),
  ];
  for (const [config, places] of cases) {
    const { paths, summary } = await scanFiles(
      context,
      { ...files, ...config },
      { form: { file: 'html', folder: 'slash' } },
    );
    assert.deepEqual(costlyRules(summary), places);
    assert.deepEqual(paths, [`/${long}.html`], JSON.stringify(config));
  }
});

test('rules whose matching takes long only for long paths are followed for others', async (context) => {
  const long = `${'a'.repeat(200)}/`.repeat(5);
  const config = vercel({ routes: [route('/.*a.*a.*b'), route('/[^c]*a[^c]*a[^c]*c')] });
  const { paths, leftOut, summary } = await scanFiles(
    context,
    {
      ...config,
      [`${long}index.html`]: page(),
      'aab/index.html': page(),
    },
    { form: { file: 'html', folder: 'plain' } },
  );
  assert.deepEqual([paths, leftOut], [[`/${long.slice(0, -1)}`], { 'aab/index.html': 'redirect' }]);
  assert.deepEqual(costlyRules(summary), ['vercel.json: routes[0]', 'vercel.json: routes[1]']);
});

test('ordinary rules with several placeholders are followed', async (context) => {
  const files = { 'a/2026/01/02/b.html': page() };
  for (const config of [
    { _redirects: '/:a/:b/:c/:d/:e /x 301!' },
    { _redirects: '/a/:y/:m-:n/* /x 301!\n/a/:y/:m/:d/* /x 301!' },
    vercel({ redirects: [{ source: '/:a/:y(\\d{4})/:m(\\d{2})/:d(\\d{2})/:rest*', destination: '/x' }] }),
    vercel({ redirects: [{ source: '/:a((?!api|_next/static|.*\\..*/).*)', destination: '/x' }] }),
    vercel({ routes: [route('^/([^/]+)/([^/]+)/([^/]+)/([^/]+)/([^/]+)$')] }),
    vercel({ routes: [route('/(?:a|b|c)/(.*)/(.*)\\.(?:html|txt)')] }),
  ]) {
    const { paths, summary } = await scanFiles(
      context,
      { ...files, ...config },
      { form: { file: 'html', folder: 'slash' } },
    );
    assert.deepEqual([paths, costlyRules(summary)], [[], []], JSON.stringify(config));
  }
});

test('the configuration of the host is in the project or in the folder of the site', async (context) => {
  const [project, folder] = [makeFolder(context), makeFolder(context)];
  fill(project, { 'vercel.json': '{"cleanUrls": true}' });
  fill(folder, SITE);
  assert.deepEqual((await scanFolder(folder, { project })).paths, ['/file', '/folder/']);
  assert.deepEqual((await scanFolder(folder, { project: join(project, 'other') })).paths, ['/file.html', '/folder/']);
  const invalid = await scanFiles(context, { ...SITE, 'vercel.json': '{', 'netlify.toml': '[' });
  assert.deepEqual(
    invalid.summary.problems.map(({ rule, file }) => [rule, file]),
    [
      ['site-file-unread', 'vercel.json'],
      ['site-file-unread', 'netlify.toml'],
    ],
  );
});

test('redirects of the host exclude pages as the host follows them', async (context) => {
  const files = {
    'index.html': page(),
    'old.html': page(),
    'blog/a.html': page(),
    'blog/b/index.html': page(),
    'kept.html': page(),
  };
  const redirects =
    '# comment\n/old.html  /new  301\n/blog/* /news/:splat\n/kept.html /x 200\n/kept.html /ja/ 302 Language=ja\n/ /en/ 302 Country=gb\n';
  const cloudflare = await scanFiles(
    context,
    { ...files, _redirects: redirects },
    { host: 'cloudflare', extension: 'keep' },
  );
  assert.deepEqual(cloudflare.paths, ['/', '/kept.html']);
  assert.deepEqual(cloudflare.leftOut, {
    'old.html': 'redirect',
    'blog/a.html': 'redirect',
    'blog/b/index.html': 'redirect',
  });
  const netlify = await scanFiles(context, {
    ...files,
    _redirects: `${redirects}/kept.html /y 301!\n`,
    'netlify.toml': '',
  });
  assert.deepEqual(netlify.leftOut, { 'kept.html': 'redirect' });
  const unknown = await scanFiles(context, { ...files, _redirects: redirects });
  assert.deepEqual(
    [unknown.leftOut, unknown.summary.problems.map(({ rule, file }) => [rule, file])],
    [
      {},
      [
        ['site-redirect-unclear', 'old.html'],
        ['site-redirect-unclear', 'blog/a.html'],
        ['site-redirect-unclear', 'blog/b/index.html'],
      ],
    ],
  );
  const vercel = {
    redirects: [
      { source: '/blog/:path*', destination: '/news/:path*', permanent: true },
      { source: '/kept.html', has: [{ type: 'host', value: 'x' }], destination: '/y' },
    ],
  };
  const byVercel = await scanFiles(context, { ...files, 'vercel.json': JSON.stringify(vercel) });
  assert.deepEqual(byVercel.leftOut, { 'blog/a.html': 'redirect', 'blog/b/index.html': 'redirect' });
  // The older form, in which the first route that ends the search counts.
  const old = [
    { src: '/b.*', headers: { 'Cache-Control': 'no-store' }, continue: true },
    { src: '/blog/b/', dest: '/blog/b/index.html' },
    { src: '^/blog/(.*)$', status: 308, headers: { Location: '/news/$1' } },
    { src: '/old', status: 301, headers: { Location: '/new' } },
    { src: '/kept.html', status: 301, headers: { Location: '/y' }, methods: ['POST'] },
    { src: '/(', status: 301, headers: { Location: '/y' } },
    { src: '/kept.*', headers: { 'x-robots-tag': 'noindex' }, continue: true },
    { handle: 'filesystem' },
    { src: '/.*', status: 301, headers: { Location: '/index.html' } },
  ];
  const byRoutes = await scanFiles(context, { ...files, 'vercel.json': JSON.stringify({ routes: old }) });
  assert.deepEqual(byRoutes.leftOut, { 'blog/a.html': 'redirect', 'kept.html': 'header' });
  const toml =
    '[[redirects]]\nfrom = "/old.html"\nto = "/new"\nforce = true\n[[redirects]]\nfrom = "/blog/*"\nto = "/news/:splat"\n';
  const byToml = await scanFiles(context, { ...files, 'netlify.toml': toml });
  assert.deepEqual(byToml.leftOut, { 'old.html': 'redirect' });
});

test('headers of the host exclude the pages of the host they are for', async (context) => {
  const files = { 'index.html': page(), 'private/a.html': page(), 'b.html': page() };
  const headers =
    '/private/*\n  X-Robots-Tag: noindex\n\nhttps://:project.pages.dev/*\n  X-Robots-Tag: noindex\n/b.html\n  X-Robots-Tag: otherbot: noindex, googlebot: nofollow\n  Cache-Control: none\n';
  assert.deepEqual((await scanFiles(context, { ...files, _headers: headers })).leftOut, { 'private/a.html': 'header' });
  const preview = await scanFiles(context, { ...files, _headers: headers }, { baseUrl: 'https://site.pages.dev/' });
  assert.deepEqual(Object.values(preview.leftOut), ['header', 'header', 'header']);
  const vercel = { headers: [{ source: '/private/(.*)', headers: [{ key: 'x-robots-tag', value: 'none' }] }] };
  assert.deepEqual((await scanFiles(context, { ...files, 'vercel.json': JSON.stringify(vercel) })).leftOut, {
    'private/a.html': 'header',
  });
  const toml = '[[headers]]\nfor = "/b.html"\n[headers.values]\nX-Robots-Tag = "googlebot: noindex"\n';
  assert.deepEqual((await scanFiles(context, { ...files, 'netlify.toml': toml })).leftOut, { 'b.html': 'header' });
});

test('the first rule of _redirects that matches counts', async (context) => {
  const files = { 'old.html': page(), 'a/old.html': page() };
  /** @type {[rules: string, host: 'cloudflare' | 'netlify', leftOut: string[]][]} */
  const cases = [
    ['/old.html /old.html 200\n/* /x/:splat', 'cloudflare', ['a/old.html']],
    ['/old.html /other.html 200!\n/* /x/:splat 301!', 'netlify', ['a/old.html']],
    // Without !, the file wins over the first rule, and the second one is asked.
    ['/old.html /other.html 200\n/* /x/:splat 301!', 'netlify', ['old.html', 'a/old.html']],
    ['/:name.html /x 301', 'cloudflare', ['old.html']],
    ['/:folder/:name /x 301', 'cloudflare', ['a/old.html']],
    // The other host is that of a former domain.
    ['https://old.example/* https://example.com/new/:splat 301!', 'netlify', []],
    ['https://example.com/a/* https://example.com/new/:splat 301!', 'netlify', ['a/old.html']],
    ['http://example.com/* https://example.com/:splat 301!', 'netlify', []],
    ['/a/* /404.html 404!', 'netlify', ['a/old.html']],
    ['/a/* /404.html 404', 'netlify', []],
    // What Cloudflare does not accept, it ignores.
    ['/old.html /x 301!\n/a/* /x 404\nhttps://example.com/* /x', 'cloudflare', []],
    ['/old.html /x 301 # moved', 'cloudflare', ['old.html']],
    [`/old.html /x?${'y'.repeat(1000)} 301`, 'cloudflare', []],
    ['/store id=:id /x 301!\n/* /ja/:splat 302! Language=ja\n/a/* /x 200! Role=admin', 'netlify', []],
  ];
  for (const [rules, host, expected] of cases) {
    const { leftOut } = await scanFiles(context, { ...files, _redirects: rules }, { host, extension: 'keep' });
    assert.deepEqual(leftOut, Object.fromEntries(expected.map((file) => [file, 'redirect'])), `${host}: ${rules}`);
  }
});

test('Cloudflare follows a limited number of rules', async (context) => {
  const files = { 'old.html': page() };
  const lines = (/** @type {number} */ count, /** @type {string} */ rule) =>
    Array.from({ length: count }, (_, index) => rule.replace('N', String(index))).join('\n');
  for (const [rules, isFollowed] of /** @type {[string, boolean][]} */ ([
    [`${lines(1999, '/N /x')}\n/old.html /x`, true],
    [`${lines(2000, '/N /x')}\n/old.html /x`, false],
    // Behind a rule with a placeholder, every rule counts as one.
    [`${lines(99, '/N/* /x')}\n/old.html /x`, true],
    [`${lines(100, '/N/* /x')}\n/old.html /x`, false],
  ])) {
    const site = { ...files, _redirects: rules };
    const cloudflare = await scanFiles(context, site, { host: 'cloudflare', extension: 'keep' });
    assert.equal('old.html' in cloudflare.leftOut, isFollowed, rules.slice(-40));
    const netlify = { ...files, _redirects: rules.replaceAll('/x', '/x 301!') };
    assert.equal('old.html' in (await scanFiles(context, netlify, { host: 'netlify' })).leftOut, true);
  }
});

test('a redirect to another URL of the same page gives it that URL', async (context) => {
  /** @type {[rules: string, options: Partial<ScanOptions>, paths: string[]][]} */
  const cases = [
    ['/file.html /file 301!', { host: 'netlify' }, ['/file', '/folder/']],
    ['/:name.html /:name', { host: 'cloudflare', extension: 'keep' }, ['/file', '/folder/']],
    ['/folder /folder/', { host: 'cloudflare' }, ['/file', '/folder/']],
    ['/file.html /file\n/file /file/\n/file/ /new', { host: 'cloudflare', extension: 'keep' }, ['/folder/']],
    ['/file.html /file\n/file /file.html', { host: 'cloudflare', extension: 'keep' }, ['/folder/']],
  ];
  for (const [rules, options, expected] of cases) {
    assert.deepEqual((await scanFiles(context, { ...SITE, _redirects: rules }, options)).paths, expected, rules);
  }
  const slashes = vercel({ redirects: [{ source: '/:path+/', destination: '/:path+', permanent: true }] });
  assert.deepEqual((await scanFiles(context, { ...SITE, ...slashes })).paths, ['/file.html', '/folder']);
  // The redirect applies to another URL of the page, not to its canonical URL.
  const canonical = { 'file.html': page('<link rel=canonical href=/file>'), _redirects: '/file.html /x 301' };
  assert.deepEqual((await scanFiles(context, canonical, { host: 'cloudflare' })).paths, ['/file']);
});

test('paths in rules may be escaped', async (context) => {
  for (const rule of ['/日本/a%20b.html /x 301', '/%E6%97%A5%E6%9C%AC/* /x 301']) {
    const site = { '日本/a b.html': page(), 'c.html': page(), _redirects: rule };
    const { leftOut } = await scanFiles(context, site, { host: 'cloudflare', extension: 'keep' });
    assert.deepEqual(leftOut, { '日本/a b.html': 'redirect' }, rule);
  }
});

test('headers add up, unless the host replaces or removes them', async (context) => {
  const files = { 'a.html': page(), 'b.html': page() };
  /** @type {[config: Record<string, string>, leftOut: string[]][]} */
  const cases = [
    [{ _headers: '/*\n  X-Robots-Tag: noindex\n/a.html\n  X-Robots-Tag: noarchive' }, ['a.html', 'b.html']],
    [{ _headers: '/*\n  X-Robots-Tag: noindex\n/a.html\n  ! X-Robots-Tag' }, ['b.html']],
    // With Netlify, the last rule counts, and those of its configuration after those of the file.
    [{ _headers: '/*\n  X-Robots-Tag: noindex\n/a.html\n  X-Robots-Tag: noarchive', 'netlify.toml': '' }, ['b.html']],
    [{ _headers: '/a.html\n  X-Robots-Tag: noindex\n  X-Robots-Tag: noarchive', 'netlify.toml': '' }, ['a.html']],
    [
      {
        _headers: '/*\n  X-Robots-Tag: noindex',
        'netlify.toml': '[[headers]]\nfor = "/b.html"\n[headers.values]\nX-Robots-Tag = "all"\n',
      },
      ['a.html'],
    ],
    [{ _headers: '/*\n  ! X-Robots-Tag\n/a.html\n  X-Robots-Tag: none' }, ['a.html']],
    [{ _headers: '/*\n  X-Robots-Tag: max-image-preview:none, unavailable_after: 2099-01-01' }, []],
    [
      vercel({
        headers: [
          { source: '/(.*)', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] },
          { source: '/a.html', headers: [{ key: 'X-Robots-Tag', value: 'all' }] },
          {
            source: '/b.html',
            missing: [{ type: 'header', key: 'x' }],
            headers: [{ key: 'X-Robots-Tag', value: 'all' }],
          },
        ],
      }),
      ['b.html'],
    ],
  ];
  for (const [config, expected] of cases) {
    const { leftOut } = await scanFiles(context, { ...files, ...config });
    assert.deepEqual(leftOut, Object.fromEntries(expected.map((file) => [file, 'header'])), JSON.stringify(config));
  }
});
