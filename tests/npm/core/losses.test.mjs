// @ts-check
// Losses of parsing: what a file contains and its entries do not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../../../dist/core/node.js';

test('parse returns the losses of page lists', () => {
  const field = { kind: 'field', count: 2, sample: 'owner' };
  const [loc, other] = ['https://example.com/', 'https://example.com/a'];
  assert.deepEqual(
    parse(
      JSON.stringify([
        { loc, owner: 'a' },
        { loc: other, owner: 'b' },
      ]),
    ).losses,
    [field],
  );
  assert.deepEqual(parse(JSON.stringify([{ loc }])).losses, []);
  const [unreadable] = parse('[{"loc":"https://example.com/"').losses;
  assert.equal(unreadable?.kind, 'unreadable');
});
