// @ts-check
/** Lists of relative URLs: without `baseUrl`, the problems name it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { fix, generate, validate } from '../../../dist/core/node.js';
import { runCommand } from '../helpers/command.mjs';

const baseUrl = 'https://example.com/';

describe('a list of relative URLs', () => {
  for (const text of ['/a\n/b\n', 'a.html\nb.html\n', 'a/b\r\n/c?d=e', '\ufeff/a\n', '/a'])
    it(`names baseUrl where it is missing (${JSON.stringify(text)})`, () => {
      for (const given of [text, new TextEncoder().encode(text)]) {
        const { kind, problems, rules } = validate(given);
        assert.equal(kind, 'page-list');
        assert.deepEqual(
          Object.keys(rules).filter((rule) => rule !== 'lastmod-missing'),
          ['loc-not-absolute'],
        );
        for (const { rule, message, fix: remedy } of problems) {
          if (rule === 'loc-not-absolute') {
            assert.match(message, /baseUrl/);
            assert.deepEqual(remedy, { needs: 'baseUrl' });
          }
        }
        assert.equal(validate(given, { baseUrl }).counts.error, 0);
        assert.throws(() => generate(given), { code: 'invalid-pages', message: /baseUrl/ });
      }
    });

  for (const text of ['hello', 'hello\nworld', 'null', 'a: b\n', 'some words /a\n'])
    it(`is no text of another kind (${JSON.stringify(text)})`, () => {
      assert.equal(validate(text).rules['loc-not-absolute'], undefined);
    });

  it('names --base-url in the command line', async () => {
    const { code, stdout } = await runCommand(['validate', '-'], { input: '/a\n/b\n' });
    assert.equal(code, 1);
    assert.match(stdout, /--base-url/);
  });
});

describe('a relative URL in a text sitemap', () => {
  const text = 'https://example.com/\n/about\nabout.html\n';

  it('needs baseUrl, and is resolved with it', () => {
    const lines = validate(text).problems.filter(({ rule }) => rule === 'text-line-not-url');
    assert.deepEqual(
      lines.map(({ line, fix: remedy }) => [line, remedy]),
      [
        [2, { needs: 'baseUrl' }],
        [3, { needs: 'baseUrl' }],
      ],
    );
    const { xml, report } = fix(text, { baseUrl, assisted: true });
    assert.equal(xml, 'https://example.com/\nhttps://example.com/about\nhttps://example.com/about.html\n');
    assert.equal(report.rules['text-line-not-url'], undefined);
    assert.deepEqual(
      fix(text, { assisted: true }).report.rules['text-line-not-url'],
      2,
      'without baseUrl, nothing is invented',
    );
  });

  it('is named with --base-url by the command line', async () => {
    const { stdout } = await runCommand(['validate', '-'], { input: text });
    assert.match(stdout, /text-line-not-url/);
    assert.match(stdout, /--base-url/);
  });
});
