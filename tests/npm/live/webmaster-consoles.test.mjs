// @ts-check
// The clients for Search Console and Bing Webmaster Tools, against servers on this machine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SitemapError } from '../../../dist/core/node.js';
import { bingWebmaster, searchConsole } from '../../../dist/live/submit/index.js';
import { API_KEY, startBingWebmaster, startSearchConsole, startServer, TOKEN } from '../helpers/local-server.mjs';

const SITEMAP = 'https://example.com/maps/sitemap.xml?a=1&b=2';

/** @param {unknown} value */
const any = (value) => /** @type {any} */ (value);

/**
 * The error with which a promise is rejected.
 * @param {Promise<unknown>} promise
 */
async function errorOf(promise) {
  const error = await promise.then(
    () => assert.fail('the call succeeded'),
    (thrown) => thrown,
  );
  assert.ok(error instanceof SitemapError, String(error));
  return error;
}

test('submits a sitemap to Search Console and returns its status', async (context) => {
  for (const siteUrl of ['sc-domain:example.com', 'https://example.com/']) {
    const { endpoint, received } = await startSearchConsole(context, siteUrl);
    const client = searchConsole({ siteUrl, accessToken: `${TOKEN}\n`, fetch, endpoint });
    assert.deepEqual(await client.status(), []);
    assert.deepEqual(await client.status(SITEMAP), [], 'an unknown sitemap');
    assert.equal(await client.submit(new URL(SITEMAP)), undefined);
    const [status, ...others] = await client.status(SITEMAP);
    const { details, ...fields } = status ?? assert.fail();
    assert.deepEqual(fields, {
      url: SITEMAP,
      type: 'sitemap',
      isPending: true,
      submittedAt: '2026-11-23T10:20:30.456Z',
      errors: 2,
      warnings: 0,
      urls: 12_345,
    });
    assert.deepEqual(details.field_of_the_future, { a: 1 });
    assert.deepEqual(others, []);
    assert.deepEqual(await client.status(), [status]);
    assert.equal(received[2]?.method, 'PUT');
    assert.equal(
      received[2]?.path,
      `/webmasters/v3/sites/${encodeURIComponent(siteUrl)}/sitemaps/${encodeURIComponent(SITEMAP)}`,
    );
  }
});

test('submits a sitemap to Bing Webmaster Tools and returns its status', async (context) => {
  const siteUrl = 'https://example.com/';
  const { endpoint } = await startBingWebmaster(context, siteUrl);
  const client = bingWebmaster({ siteUrl, apiKey: API_KEY, fetch, endpoint: new URL(`${endpoint}/`) });
  assert.deepEqual(await client.status(), []);
  await client.submit(SITEMAP);
  await client.submit('https://example.com/other.xml');
  const [status, ...others] = await client.status(SITEMAP);
  const { details, ...fields } = status ?? assert.fail();
  assert.deepEqual(fields, {
    url: SITEMAP,
    type: 'Sitemap',
    status: 'Pending',
    submittedAt: '2011-09-16T22:59:55.040Z',
    urls: 1_023,
  });
  assert.equal(details.FileSize, 1_024);
  assert.deepEqual(others, []);
  const forms = [SITEMAP.replace('example.com', 'EXAMPLE.com'), SITEMAP.replace('.com/', '.com:443/')];
  for (const form of forms) {
    assert.deepEqual(await client.status(form), [status], form);
  }
  assert.deepEqual(await client.status('https://example.com/unknown.xml'), []);
  assert.deepEqual(
    (await client.status()).map(({ url }) => url),
    [SITEMAP, 'https://example.com/other.xml'],
  );
});

test('throws errors with the status and the message of the service, without the secret', async (context) => {
  const google = await startSearchConsole(context, 'https://example.com/');
  const bing = await startBingWebmaster(context, 'https://example.com/');
  const atGoogle = { siteUrl: 'https://example.org/', accessToken: TOKEN, fetch, endpoint: google.endpoint };
  const atBing = { siteUrl: 'https://example.org/', apiKey: 'secret&key', fetch, endpoint: bing.endpoint };
  /** @type {[() => Promise<unknown>, number, string][]} */
  const cases = [
    [
      () => searchConsole(atGoogle).submit(SITEMAP),
      403,
      "Search Console refused the request with status 403. User does not have sufficient permission for site 'https://example.org/'.",
    ],
    [
      () => searchConsole({ ...atGoogle, accessToken: 'expired' }).status(),
      401,
      'Search Console refused the request with status 401. Request had invalid authentication credentials.',
    ],
    [
      () => bingWebmaster({ ...atBing, apiKey: API_KEY }).submit(SITEMAP),
      400,
      'Bing Webmaster Tools refused the request with status 400. ERROR!!! NotAuthorized',
    ],
    [
      () => bingWebmaster(atBing).status(),
      400,
      'Bing Webmaster Tools refused the request with status 400. ERROR!!! InvalidApiKey …',
    ],
    [
      () => bingWebmaster({ ...atBing, locale: 'ja' }).status(),
      400,
      'Bing Webmaster Tools がリクエストを拒否しました（400）。 ERROR!!! InvalidApiKey …',
    ],
  ];
  for (const [call, status, message] of cases) {
    const error = await errorOf(call());
    assert.deepEqual([error.code, error.status, error.message], ['request-failed', status, message]);
  }
});

test('throws an error if a service cannot be reached, redirects, or returns something else', async (context) => {
  const options = { siteUrl: 'https://example.com/', apiKey: API_KEY, accessToken: TOKEN };
  const cause = new Error(`no route to https://example.com/?apikey=${API_KEY}`);
  const unreachable = await errorOf(
    bingWebmaster({
      ...any(options),
      accessToken: undefined,
      fetch: () => Promise.reject(new Error('failed', { cause })),
    }).status(),
  ).catch((error) => error);
  assert.equal(unreachable.code, 'request-failed', unreachable.message);
  assert.equal(unreachable.status, undefined);
  assert.equal(
    unreachable.message,
    'Bing Webmaster Tools cannot be reached: no route to https://example.com/?apikey=…',
  );

  /** @type {[import('../helpers/local-server.mjs').Reply, RegExp][]} */
  const cases = [
    [{ status: 302, headers: { Location: '/elsewhere' } }, /status 302\.$/],
    [{ status: 200, body: '<html>' }, /a response with status 200 that is not the expected JSON\.$/],
    [{ status: 500, body: '<html>' }, /status 500\.$/],
    [{ status: 200, body: { ErrorCode: 4, Message: 'ERROR!!! ThrottleUser' } }, /ERROR!!! ThrottleUser$/],
  ];
  for (const [reply, message] of cases) {
    const { url: endpoint, received } = await startServer(context, () => reply);
    const { siteUrl, apiKey } = options;
    for (const call of [
      bingWebmaster({ siteUrl, apiKey, endpoint, fetch }).status(),
      bingWebmaster({ siteUrl, apiKey, endpoint, fetch }).submit(SITEMAP),
    ]) {
      const error = await errorOf(call);
      assert.match(error.message, message);
      assert.equal(error.status, reply.status);
    }
    assert.equal(received.length, 2);
  }
});

test('rejects answers that are no list of sitemaps, and reads fields in other forms', async (context) => {
  const common = { siteUrl: 'https://example.com/', fetch };
  for (const body of [
    [],
    'null',
    '5',
    { d: 5, sitemap: 5 },
    { d: [null], sitemap: ['x'] },
    { d: [{}], sitemap: [{}] },
  ]) {
    const { url: endpoint } = await startServer(context, () => ({ body }));
    for (const client of [
      bingWebmaster({ ...common, endpoint, apiKey: API_KEY }),
      searchConsole({ ...common, endpoint, accessToken: TOKEN }),
    ]) {
      for (const call of [client.status(), client.status(SITEMAP)]) {
        const { code, message } = await errorOf(call);
        assert.equal(code, 'request-failed', JSON.stringify(body));
        assert.match(message, /a response with status 200 that is not the expected JSON/);
      }
    }
  }
  const { url: empty } = await startServer(context, () => ({ body: {} }));
  assert.deepEqual(await searchConsole({ ...common, endpoint: empty, accessToken: TOKEN }).status(), []);
  const feed = { Url: SITEMAP, Submitted: '2026-09-20T23:30:00-04:00', LastCrawled: '2026-09-21', UrlCount: '20' };
  const { url: endpoint } = await startServer(context, () => ({ body: { d: [feed] } }));
  const [status] = await bingWebmaster({ siteUrl: 'https://example.com/', apiKey: API_KEY, endpoint, fetch }).status();
  assert.equal(status?.submittedAt, '2026-09-21T03:30:00.000Z');
  assert.equal(status?.readAt, '2026-09-21');
  assert.equal(status?.urls, 20);
});

test('rejects invalid options, without the secret in the message', async () => {
  const options = {
    siteUrl: 'https://example.com/',
    accessToken: TOKEN,
    fetch: () => assert.fail('a request was made'),
  };
  /** @type {[object, RegExp][]} */
  const cases = [
    [{ accessToken: undefined }, /^The option accessToken is empty, or/],
    [{ accessToken: 'two words' }, /^The option accessToken is empty, or/],
    [{ siteUrl: 'example.com' }, /^The option siteUrl is the string example\.com/],
    [{ endpoint: '/v3' }, /^The option endpoint is the string \/v3/],
    [{ fetch: 'x' }, /^The option fetch is the string x/],
    [{ locale: 'fr' }, /^The locale is the string fr/],
    [{ apiKey: 'x' }, /^There is no option apiKey\.$/],
  ];
  for (const [added, message] of cases) {
    assert.throws(
      () => searchConsole(any({ ...options, ...added })),
      (error) => {
        assert.ok(error instanceof SitemapError);
        assert.equal(error.code, 'invalid-option');
        assert.match(error.message, message);
        assert.doesNotMatch(error.message, /two words/);
        return true;
      },
    );
  }
  const error = await errorOf(searchConsole({ ...options, locale: 'ja' }).submit('/sitemap.xml'));
  assert.match(error.message, /^オプション sitemapUrl が「文字列 \/sitemap\.xml」です。/);
});
