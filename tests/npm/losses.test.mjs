// @ts-check
// Losses of parsing: what a file contains and its entries do not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generate, ParseStream, parse } from '../../dist/node.js';

const xml = `<?xml version="1.0"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><!-- made by hand -->
<url a="1"><loc>https://example.com/</loc><mine/><mine/></url></urlset>`;

const losses = [
  { kind: 'attribute', count: 1, line: 3, column: 6, sample: 'a' },
  { kind: 'element', count: 2, line: 3, column: 43, sample: 'mine' },
  { kind: 'comment', count: 1, line: 2, column: 61, sample: '<!-- made by hand -->' },
];

test('parse returns the kind, the number and the first position of what entries lack', () => {
  const parsed = parse(xml);
  assert.deepEqual(parsed.losses, losses);
  assert.deepEqual(parse(generate(parsed.pages)).losses, []);
});

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

test('ParseStream returns the losses at the end', async () => {
  const stream = new ParseStream();
  const written = (async () => {
    const writer = stream.writable.getWriter();
    for (let at = 0; at < xml.length; at += 7) {
      await writer.write(new TextEncoder().encode(xml.slice(at, at + 7)));
    }
    await writer.close();
  })();
  for await (const _ of stream.readable) {
    // The pages are not used.
  }
  await written;
  assert.deepEqual((await stream.result).losses, losses);
});
