// @ts-check
// robots.txt: parsing, checking URLs and editing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { robots, split, validate, validateSet } from '../../dist/node.js';

test('parses robots.txt as crawlers do', () => {
  const text = 'User-agent: *\nDisallow: /cart\nAllow: /cart/help\n\nSitemap: https://example.com/sitemap.xml\n';
  const { groups, sitemaps, report } = robots.parse(text);
  assert.deepEqual(groups, [
    {
      agents: ['*'],
      rules: [
        { allow: false, pattern: '/cart', line: 2 },
        { allow: true, pattern: '/cart/help', line: 3 },
      ],
    },
  ]);
  assert.deepEqual(sitemaps, [{ url: 'https://example.com/sitemap.xml', line: 5 }]);
  assert.equal(report.counts.error, 0);
  assert.equal(robots.isAllowed(text, 'Googlebot', 'https://example.com/cart/1'), false);
  assert.equal(robots.isAllowed(text, 'Googlebot', new URL('https://example.com/cart/help')), true);
  assert.equal(robots.isAllowed('', 'Googlebot', 'https://example.com/'), true);
});

test('refuses a URL that is neither absolute nor a path, such as an agent in its place', () => {
  for (const [agent, url] of [
    ['https://example.com/cart', 'Googlebot'],
    ['/cart', '*'],
    ['Googlebot', 'cart'],
    ['Googlebot', '?a'],
    ['Googlebot', ''],
  ]) {
    assert.throws(() => robots.isAllowed('User-agent: *\nDisallow: /cart', String(agent), String(url)), {
      code: 'invalid-input',
      message: /Use an absolute URL or a path that begins with \//,
    });
  }
  assert.equal(robots.isAllowed('User-agent: *\nDisallow: /cart', 'Googlebot', '/cart'), false);
});

test('gives every line of robots.txt a type', () => {
  const { lines, report } = robots.parse(
    'User-agent: *\nContent-Signal: ai-train=no, search=yes\nCrawl-delay: 2\nLicense: https://example.com/rsl.xml\nNoindex: /a\n',
  );
  assert.deepEqual(lines, [
    { line: 1, kind: 'user-agent', value: '*', group: 0 },
    {
      line: 2,
      kind: 'content-signal',
      value: 'ai-train=no, search=yes',
      group: 0,
      signals: [
        { name: 'ai-train', value: 'no' },
        { name: 'search', value: 'yes' },
      ],
    },
    { line: 3, kind: 'crawl-delay', value: '2', group: 0, milliseconds: 2000 },
    { line: 4, kind: 'license', value: 'https://example.com/rsl.xml' },
    { line: 5, kind: 'other', value: '/a', field: 'Noindex' },
  ]);
  assert.deepEqual(
    report.problems.map(({ rule }) => rule),
    ['robots-sitemap-missing', 'robots-field-unknown'],
  );
});

test('lists AI crawlers with purposes and sources', () => {
  const crawlers = robots.aiCrawlers();
  const of = (/** @type {string} */ token) => crawlers.find((crawler) => crawler.token === token);
  assert.deepEqual(of('GPTBot'), {
    token: 'GPTBot',
    operator: 'OpenAI',
    purposes: ['training'],
    isControlToken: false,
    followsRobots: 'yes',
    source: 'https://developers.openai.com/api/docs/bots',
  });
  assert.deepEqual(of('Claude-User')?.purposes, ['user']);
  assert.equal(of('Google-Extended')?.isControlToken, true);
  assert.equal(of('Bytespider')?.source, undefined);
});

test('reports a robots.txt that blocks its own sitemap, when its host is known', () => {
  const text = 'User-agent: *\nDisallow: /*.xml\n\nSitemap: https://example.com/sitemap.xml\n';
  const blocked = (/** @type {import('../../dist/types/index.js').RobotsOptions} */ options) =>
    robots.parse(text, options).report.problems.map(({ rule, line, message }) => ({ rule, line, message }));
  assert.deepEqual(blocked({}), []);
  assert.deepEqual(blocked({ baseUrl: 'https://example.net/' }), []);
  const message =
    'robots.txt blocks the sitemap https://example.com/sitemap.xml for Googlebot: "Disallow: /*.xml" in line 2.';
  for (const options of [{ baseUrl: 'https://example.com/' }, { sitemapUrl: 'https://example.com/sitemap.xml' }]) {
    assert.deepEqual(blocked(options), [{ rule: 'robots-blocks-sitemap', line: 2, message }]);
  }
  assert.match(blocked({ baseUrl: 'https://example.com/', locale: 'ja' })[0]?.message ?? '', /ブロック/);
  assert.throws(() => robots.parse(text, /** @type {any} */ ({ locale: 'xx' })), { code: 'invalid-option' });
});

test('reports a sitemap that the given robots.txt blocks, whatever its form, once in a set', () => {
  const sitemapUrl = 'https://example.com/sitemap.xml';
  const texts = [
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/a</loc></url></urlset>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>',
    'https://example.com/a\n',
  ];
  const blocking = 'User-agent: *\nDisallow: /sitemap';
  const blocked = (/** @type {import('../../dist/types/index.js').Report} */ { problems }) =>
    problems.filter(({ rule }) => rule === 'robots-blocks-sitemap').map(({ value, message }) => ({ value, message }));
  const message = `robots.txt blocks the sitemap ${sitemapUrl} for Googlebot: "Disallow: /sitemap" in line 2.`;
  for (const text of texts) {
    assert.deepEqual(blocked(validate(text, { robots: blocking, sitemapUrl })), [{ value: sitemapUrl, message }]);
    assert.deepEqual(blocked(validate(text, { robots: blocking })), []);
    assert.deepEqual(blocked(validate(text, { robots: `${blocking}\nAllow: /sitemap.xml`, sitemapUrl })), []);
    const other = { robots: blocking, sitemapUrl, baseUrl: 'https://example.net/' };
    assert.deepEqual(blocked(validate(text, other)), []);
    const set = validateSet([{ name: 'sitemap.xml', url: sitemapUrl, bytes: text }], { robots: blocking });
    assert.deepEqual(
      set.files.flatMap(({ report }) => blocked(report)),
      [],
    );
    assert.deepEqual(set.robots && blocked(set.robots), [{ value: sitemapUrl, message }]);
  }
});

test('adds the lines of the sitemaps to robots.txt and keeps everything else byte for byte', () => {
  const before = '# our rules\r\nUser-agent: *\r\nDisallow: /x  \r\nSitemap: https://example.com/old.xml\r\n\r\n# end';
  const after = robots.withSitemaps(before, ['https://example.com/sitemap.xml']);
  assert.deepEqual(
    robots.parse(after).sitemaps.map(({ url }) => url),
    ['https://example.com/sitemap.xml'],
  );
  assert.equal(after.replace(/^Sitemap:.*\r?\n?/gm, '').trimEnd(), before.replace(/^Sitemap:.*\r?\n?/gm, '').trimEnd());
  assert.equal(robots.withSitemaps(after, ['https://example.com/sitemap.xml']), after);
  assert.equal(robots.withSitemaps('', ['https://example.com/s.xml']).trim(), 'Sitemap: https://example.com/s.xml');
  assert.throws(() => robots.withSitemaps(/** @type {any} */ (null), []), { code: 'invalid-input' });
  assert.throws(() => robots.withSitemaps('', /** @type {any} */ ('https://example.com/s.xml')), {
    code: 'invalid-input',
  });
  assert.throws(() => robots.withSitemaps('', ['/sitemap.xml']), { code: 'invalid-option' });
  assert.match(robots.withSitemaps('', ['https://例え.jp/s.xml']), /^Sitemap: https:/);
  assert.throws(() => robots.parse(/** @type {any} */ ([1])), { code: 'invalid-input' });
});

test('the lines that split returns can be added to robots.txt unchanged', () => {
  const set = split(['/a'], { baseUrl: 'https://example.com/' });
  assert.equal(robots.withSitemaps('', set.robots), 'Sitemap: https://example.com/sitemap.xml\n');
});

test('reports the lines that crawlers do not read', () => {
  const text =
    'Disallow: /a\nUser-agent: Googlebot, Bingbot\nDisalow: /y\nDisallow /z\nDisallow: a\nCrawl-delay: abc\nSitemap:\n';
  const { report } = robots.parse(text);
  assert.deepEqual(
    report.problems
      .map(({ rule, line, column }) => [rule, line, column])
      .sort((one, other) => Number(one[1]) - Number(other[1])),
    [
      ['robots-rule-outside-group', 1, 1],
      ['robots-agent-list', 2, 13],
      ['robots-field-misspelt', 3, 1],
      ['robots-line-invalid', 4, 1],
      ['robots-path-invalid', 5, 11],
      ['robots-crawl-delay-invalid', 6, 14],
      ['robots-value-missing', 7, 9],
    ],
  );
  assert.equal(report.problems.find(({ rule }) => rule === 'robots-line-invalid')?.params.expected, 'Disallow: /z');
  const ofSet = validateSet([], { robots: text, baseUrl: 'https://example.com/' }).robots;
  assert.deepEqual(ofSet?.rules, report.rules);
  const html = robots.parse('<!DOCTYPE html><html></html>', { locale: 'ja' }).report;
  assert.deepEqual(
    html.problems.map(({ rule, severity }) => [rule, severity]),
    [['robots-html', 'error']],
  );
});
