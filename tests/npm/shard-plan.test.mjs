// @ts-check
// Sets that are planned and written in shards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ShardPlan, split } from '../../dist/node.js';

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
  assert.deepEqual(plan.toJSON(), { version: 1, rows: [] });
});

test('prefixes are those of the normalised URL', () => {
  const plan = new ShardPlan(options);
  assert.equal(plan.prefixOf('https://example.com/'), 10_872);
  assert.equal(plan.prefixOf(new URL('https://EXAMPLE.com:443/')), 10_872);
  assert.equal(plan.prefixOf('/'), 10_872);
});

test('unusable calls throw', () => {
  const plan = new ShardPlan(options);
  plan.add(pages);
  const [shard, other] = plan.shards();
  assert.ok(shard && other);
  assert.throws(() => plan.write(shard.id, pages), { code: 'invalid-input', message: /is not in shard/ });
  assert.throws(() => plan.write(shard.id, []), { code: 'empty-page-list' });
  assert.throws(() => plan.write(0, pages), { code: 'invalid-input', message: /no shard 0/ });
  const damaged = /** @type {any[]} */ ([
    null,
    [],
    { version: 2, rows: [] },
    { version: 1, rows: [[1, 2]] },
    { version: 1, rows: [[70_000, 1, 1, 0, 0]] },
    { version: 1, rows: [['1', -1, 1, 0, 0]] },
  ]);
  for (const data of damaged) assert.throws(() => plan.merge(data), { code: 'invalid-input' }, JSON.stringify(data));
  const grouped = /** @type {any} */ ({ ...options, groupBy: 'path' });
  assert.throws(() => new ShardPlan(grouped), { code: 'invalid-option' });
  const numeric = /** @type {any} */ ({ baseUrl: 1 });
  assert.throws(() => new ShardPlan(numeric), { code: 'invalid-option' });
  assert.throws(() => new ShardPlan({ ...options, locale: 'ja' }).write(0, pages), {
    message: /シャード 0 はありません/,
  });
});
