// @ts-check
// Sets that are planned and written in shards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepDates, split } from '../../../dist/core/node.js';
import { ShardPlan } from '../../../dist/documents/shards/index.js';

const options = { baseUrl: 'https://example.com/', maxUrls: 50 };
const pages = Array.from({ length: 400 }, (_, number) => ({
  loc: `https://example.com/products/${number}`,
  lastmod: `2026-01-${String(1 + (number % 28)).padStart(2, '0')}`,
}));

/** Writes all shards of a plan. @param {ShardPlan} plan */
function write(plan) {
  return plan.shards().flatMap(({ id, firstPrefix, lastPrefix, pages: count }) => {
    const isInShard = (/** @type {{ loc: string }} */ { loc }) => {
      const prefix = plan.prefixOf(loc);
      return firstPrefix <= prefix && prefix <= lastPrefix;
    };
    const own = pages.filter(isInShard);
    assert.equal(own.length, count);
    return plan.write(id, own).files;
  });
}

test('shards that are planned on several machines are the files of one', () => {
  const set = split(pages, { ...options, strategy: 'stable' });
  const machines = [0, 1, 2].map((machine) => {
    const plan = new ShardPlan(options);
    const report = plan.add(pages.filter((_, index) => index % 3 === machine));
    assert.equal(report.pages, machine === 0 ? 134 : 133);
    return JSON.stringify(plan);
  });
  const plan = new ShardPlan(options, JSON.parse(machines[2] ?? ''));
  plan.merge(JSON.parse(machines[0] ?? ''));
  plan.merge(new ShardPlan(options, JSON.parse(machines[1] ?? '')));
  const files = write(plan);
  const { index, robots } = plan.index(files);
  assert.deepEqual([...files, ...index], [...set]);
  assert.deepEqual(robots, set.robots);
  assert.ok(files.length > 8);
});

test('an empty list counts nothing, and a refused one neither', () => {
  const plan = new ShardPlan(options);
  assert.equal(plan.add([]).pages, 0);
  assert.throws(() => plan.add(['https://example.com/a', 'ftp://example.com/']), { code: 'invalid-pages' });
  assert.deepEqual(plan.shards(), []);
  assert.deepEqual(plan.toJSON(), { version: 1, options, rows: [] });
});

test('prefixes are those of the normalised URL', () => {
  const plan = new ShardPlan(options);
  assert.equal(plan.prefixOf('https://example.com/'), 41_997);
  assert.equal(plan.prefixOf(new URL('https://EXAMPLE.com:443/')), 41_997);
  assert.equal(plan.prefixOf('/'), 41_997);
});

test('values that are no URLs of pages have no prefix', () => {
  const plan = new ShardPlan(options);
  const values = /** @type {any[]} */ ([
    ...['', ' ', 'https://', 'mailto:a@example.com', 'www.example.com/a', 'https://exa mple.com/'],
    ...[5, null, undefined, {}, ['https://example.com/'], new URL('ftp://example.com/'), Symbol('a')],
  ]);
  for (const value of values) {
    assert.throws(() => plan.prefixOf(value), { code: 'invalid-input' }, String(value));
  }
  assert.throws(() => plan.prefixOf('mailto:x'), { message: /^"mailto:x" is not the URL of a page\. Use an http/ });
  const japanese = new ShardPlan({ ...options, locale: 'ja' });
  assert.throws(() => japanese.prefixOf('mailto:x'), { message: /「mailto:x」はページの URL ではありません/ });
});

test('plans of a set have equal options, except for those of the page lists and reports', () => {
  const state = keepDates(pages, undefined, { now: '2026-11-23' }).state;
  const own = {
    locale: /** @type {const} */ ('ja'),
    read: { format: /** @type {const} */ ('json') },
    now: '2026-11-23',
    state,
  };
  const off = /** @type {const} */ ('off');
  const check = { rules: { 'loc-fragment': off, 'loc-userinfo': off } };
  const plan = new ShardPlan({ ...options, check });
  const part = new ShardPlan({
    ...own,
    check: { rules: { 'loc-userinfo': 'off', 'loc-fragment': 'off' } },
    ...options,
  });
  part.add(JSON.stringify(pages));
  plan.merge(part);
  plan.merge(JSON.parse(JSON.stringify(part)));
  assert.equal(
    plan.shards().reduce((sum, shard) => sum + shard.pages, 0),
    800,
  );
  const others = [
    { ...options, check, maxUrls: 51 },
    { ...options, check, pretty: true },
    { ...options, check, baseUrl: 'https://example.org/' },
    { baseUrl: options.baseUrl, check },
    { ...options, check: { rules: { 'loc-fragment': off } } },
  ];
  const before = plan.toJSON();
  for (const other of others) {
    const otherPlan = new ShardPlan(other);
    assert.throws(() => plan.merge(otherPlan), { code: 'invalid-input' }, JSON.stringify(other));
    assert.throws(() => plan.merge(otherPlan.toJSON()), { code: 'invalid-input' }, JSON.stringify(other));
    assert.throws(() => new ShardPlan(other, before), { code: 'invalid-input' }, JSON.stringify(other));
  }
  assert.deepEqual(plan.toJSON(), before);
  assert.throws(() => plan.merge(new ShardPlan({ ...options, check, maxUrls: 51 })), {
    message:
      'The other plan was made with other options: the option maxUrls is the number 50 here and the number 51 there. ' +
      'Make all plans of a set with equal options.',
  });
  assert.throws(() => part.merge(new ShardPlan({ ...options, pretty: true })), {
    message: /^もう一方のプランとオプションが異なります。オプション check\.rules が/,
  });
});

test('plans name their time zone, which other processes know by another number', () => {
  const planIn = (/** @type {string} */ timezone) => new ShardPlan({ ...options, read: { timezone } });
  const plans = ['Asia/Tokyo', 'Europe/Berlin', '+09:00'].map(planIn);
  const stored = plans.map((plan) => plan.toJSON());
  assert.deepEqual(
    stored.map(({ options: shared }) => /** @type {any} */ (shared).read),
    [{ timezone: 'Asia/Tokyo' }, { timezone: 'Europe/Berlin' }, { timezone: '+09:00' }],
  );
  for (const [at, plan] of plans.entries()) {
    for (const [of, other] of stored.entries()) {
      if (at === of) plan.merge(other);
      else assert.throws(() => plan.merge(other), /read\.timezone/);
    }
  }
});

test('unusable calls throw', () => {
  const plan = new ShardPlan(options);
  plan.add(pages);
  const [shard, other] = plan.shards();
  assert.ok(shard && other);
  assert.throws(() => plan.write(shard.id, pages), { code: 'invalid-input', message: /is not in shard/ });
  assert.throws(() => plan.write(shard.id, []), { code: 'empty-page-list' });
  assert.throws(() => plan.write(0, pages), { code: 'invalid-input', message: /no shard 0/ });
  const rows = /** @type {any[]} */ ([
    [[1, 2]],
    [[70_000, 1, 1, 0, 0]],
    [['1', -1, 1, 0, 0]],
    [['1', '1', '1', '0', '0']],
    [1, 1, 1, 0, 0],
    [
      [0, 1, 100],
      [0, 0],
    ],
    [[0, null, true, '', 0]],
    [[0, 1n, 1, 0, 0]],
    [Symbol('row')],
    [undefined],
    [[0, 1e300, 1, 0, 0]],
    [[0, 1.5, 1, 0, 0]],
    [[0, Number.NaN, 1, 0, 0]],
  ]);
  const damaged = /** @type {any[]} */ ([
    null,
    undefined,
    [],
    { version: 2, options, rows: [] },
    { version: 1, rows: [] },
    { version: 1, options: null, rows: [] },
    { version: 1, options },
    ...rows.map((rows) => ({ version: 1, options, rows })),
  ]);
  for (const [index, data] of damaged.entries()) {
    assert.throws(() => plan.merge(data), { code: 'invalid-input' }, `value ${index}`);
  }
  assert.throws(() => plan.merge({ version: 1, options, rows: /** @type {any} */ ([[0, 1]]) }), {
    message: 'Row [0] of the shard plan is an array. Use what toJSON() returned: rows of five numbers.',
  });
  for (const id of /** @type {any[]} */ (['1', 1.5, -1, 2 ** 33, undefined, Number.NaN])) {
    assert.throws(() => plan.write(id, pages), { code: 'invalid-input', message: /^The shard is / }, String(id));
  }
  const file = { url: 'https://example.com/sitemap-2.xml' };
  const lists = /** @type {any[]} */ ([
    ...[undefined, 'a', new Set([file]), [null], [{}], [{ url: 1 }], [{ url: 'sitemap-2.xml' }]],
    ...[[{ ...file, lastmod: new Date() }], [{ ...file, lastmod: 'yesterday' }]],
  ]);
  for (const [index, files] of lists.entries()) {
    assert.throws(() => plan.index(files), { code: 'invalid-input' }, `list ${index}`);
  }
  assert.throws(() => plan.index(/** @type {any} */ ([file, {}])), {
    message: 'File [1] cannot be listed: its url is undefined. Use the files that write() returned.',
  });
  const undated = /** @type {any} */ ({ url: 'https://example.com/sitemap-3.xml', lastmod: null });
  assert.equal(plan.index([file, undated]).index.length, 1);
  const grouped = /** @type {any} */ ({ ...options, groupBy: 'path' });
  assert.throws(() => new ShardPlan(grouped), { code: 'invalid-option' });
  const numeric = /** @type {any} */ ({ baseUrl: 1 });
  assert.throws(() => new ShardPlan(numeric), { code: 'invalid-option' });
  assert.throws(() => new ShardPlan({ ...options, locale: 'ja' }).write(0, pages), {
    message: /シャード 0 はありません/,
  });
});
