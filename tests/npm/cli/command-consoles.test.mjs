// @ts-check
// `sitemap-kit submit` and `sitemap-kit status` against servers on this machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCommand } from '../helpers/command.mjs';
import { API_KEY, startBingWebmaster, startSearchConsole, TOKEN } from '../helpers/local-server.mjs';

const SITEMAP = 'https://example.com/maps/sitemap.xml';

test('submits a sitemap to Search Console and shows its status', async (context) => {
  const { endpoint } = await startSearchConsole(context, 'sc-domain:example.com');
  const env = { SEARCH_CONSOLE_ACCESS_TOKEN: TOKEN };
  const common = ['--site', 'sc-domain:example.com', '--endpoint', endpoint];
  const none = await runCommand(['status', 'google', ...common], { env });
  assert.deepEqual([none.code, none.stdout], [0, 'No submitted sitemaps.\n']);
  const unknown = await runCommand(['status', 'google', SITEMAP, ...common], { env });
  assert.deepEqual(
    [unknown.code, unknown.stderr],
    [1, `sitemap-kit: ${SITEMAP} has not been submitted, or the service does not know it.\n`],
  );
  const submitted = await runCommand(['submit', 'google', SITEMAP, ...common], { env });
  assert.deepEqual(submitted, { code: 0, signal: null, stdout: `${SITEMAP} submitted.\n`, stderr: '' });
  const status = await runCommand(['status', 'google', SITEMAP, ...common], { env });
  assert.equal(status.code, 1, 'the sitemap has errors');
  assert.equal(
    status.stdout,
    `${SITEMAP}
  type: sitemap
  status: not processed yet
  submitted: 2026-11-23T10:20:30.456Z
  errors: 2
  warnings: 0
  URLs: 12,345
`,
  );
  const json = await runCommand(['status', 'google', ...common, '--format', 'json'], { env });
  assert.equal(JSON.parse(json.stdout)[0].urls, 12_345);
});

test('submits a sitemap to Bing Webmaster Tools and shows its status, for the root of its host', async (context) => {
  const { endpoint } = await startBingWebmaster(context, 'https://example.com/');
  const env = { BING_WEBMASTER_API_KEY: API_KEY, LANG: 'ja_JP.UTF-8' };
  const given = ['bing', SITEMAP, '--endpoint', endpoint];
  const submitted = await runCommand(['submit', ...given], { env });
  assert.deepEqual([submitted.code, submitted.stdout], [0, `${SITEMAP} を送信しました。\n`], submitted.stderr);
  const status = await runCommand(['status', ...given], { env });
  assert.deepEqual([status.code, status.stderr], [0, '']);
  assert.equal(
    status.stdout,
    `${SITEMAP}\n  種類: Sitemap\n  状態: Pending\n  送信日時: 2011-09-16T22:59:55.040Z\n  URL: 1,023\n`,
  );
  const none = await runCommand(['status', 'bing', '--site', 'https://example.com/', '--endpoint', endpoint], { env });
  assert.equal(none.stdout, status.stdout);
});

test('reports refusals with the message of the service, and ends with code 1', async (context) => {
  const { endpoint } = await startBingWebmaster(context, 'https://example.com/');
  const env = { BING_WEBMASTER_API_KEY: 'secret0' };
  for (const command of ['submit', 'status']) {
    const { code, stdout, stderr } = await runCommand([command, 'bing', SITEMAP, '--endpoint', endpoint], { env });
    assert.deepEqual([code, stdout], [1, '']);
    assert.equal(
      stderr,
      'sitemap-kit: Bing Webmaster Tools refused the request with status 400. ERROR!!! InvalidApiKey …\n',
    );
  }
});

test('rejects invalid commands', async () => {
  const env = { SEARCH_CONSOLE_ACCESS_TOKEN: TOKEN, BING_WEBMASTER_API_KEY: undefined };
  /** @type {[string[], RegExp, RegExp][]} */
  const cases = [
    [['submit', 'yahoo', SITEMAP], /yahoo is not a console\. Use google or bing\./, /管理画面 yahoo はありません/],
    [['submit', 'google'], /<urls>/, /<urls>/],
    [['submit', 'bing', SITEMAP], /variable BING_WEBMASTER_API_KEY is not set/, /BING_WEBMASTER_API_KEY が設定されて/],
    [['submit', 'google', 'sitemap.xml'], /The site is not known/, /サイトが指定されていません/],
    [['submit', 'google', SITEMAP, 'https://example.org/a.xml'], /on several hosts/, /ホストが 1 つではありません/],
    [['status', 'google', SITEMAP, 'http://example.com/a.xml'], /on several hosts/, /ホストが 1 つではありません/],
    [['status', 'google'], /The site is not known/, /サイトが指定されていません/],
    [['submit', 'google', 'a.xml', '--site', 'https://example.com/'], /sitemapUrl is/, /オプション sitemapUrl が/],
    [['status', 'google', '--site', 'example.com'], /siteUrl/, /オプション siteUrl/],
  ];
  for (const [given, english, japanese] of cases) {
    for (const [locale, message] of /** @type {const} */ ([
      ['en', english],
      ['ja', japanese],
    ])) {
      const { code, stdout, stderr } = await runCommand([...given, '--locale', locale], { env });
      assert.deepEqual([code, stdout], [2, ''], given.join(' '));
      assert.match(stderr, message);
    }
  }
});
