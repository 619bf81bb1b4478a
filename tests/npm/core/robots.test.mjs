// @ts-check
// robots.txt: parsing, checking URLs and editing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { robots, validate, validateSet } from '../../../dist/core/node.js';

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

test('reports a sitemap that the given robots.txt blocks, whatever its form, once in a set', () => {
  const sitemapUrl = 'https://example.com/sitemap.xml';
  const texts = [
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/a</loc></url></urlset>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>',
    'https://example.com/a\n',
  ];
  const blocking = 'User-agent: *\nDisallow: /sitemap';
  const blocked = (/** @type {import('../../../dist/core/types/index.js').Report} */ { problems }) =>
    problems.filter(({ rule }) => rule === 'robots-blocks-sitemap').map(({ value, message }) => ({ value, message }));
  const message = `robots.txt blocks the sitemap ${sitemapUrl} for Googlebot: "Disallow: /sitemap" in line 2.`;
  for (const text of texts) {
    assert.deepEqual(blocked(validate(text, { sitemapUrl, check: { robots: blocking } })), [
      { value: sitemapUrl, message },
    ]);
    assert.deepEqual(blocked(validate(text, { check: { robots: blocking } })), []);
    assert.deepEqual(
      blocked(validate(text, { sitemapUrl, check: { robots: `${blocking}\nAllow: /sitemap.xml` } })),
      [],
    );
    const other = { check: { robots: blocking }, sitemapUrl, baseUrl: 'https://example.net/' };
    assert.deepEqual(blocked(validate(text, other)), []);
    const set = validateSet([{ name: 'sitemap.xml', url: sitemapUrl, bytes: text }], { check: { robots: blocking } });
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
