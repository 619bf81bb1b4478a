// @ts-check
/** Links of the documents lead to existing files and headings. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/run.mjs';
import { anchorsOf, documents, linksOf } from './markdown.mjs';

const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));

/**
 * Returns what is wrong with a relative link, or nothing.
 * @param {string} from path of the document that contains the link
 * @param {string} target
 */
function faultOf(from, target) {
  const [name = '', anchor] = target.split('#');
  const path = name === '' ? from : posix.join(posix.dirname(from), name);
  if (!existsSync(join(root, path))) return `${target}: there is no ${path}`;
  const ids = anchors.get(path);
  if (anchor !== undefined && ids !== undefined && !ids.has(decodeURIComponent(anchor))) {
    return `${target}: ${path} has no heading with this id`;
  }
  return undefined;
}

describe('links', () => {
  for (const { path, text } of documents) {
    it(`of ${path} lead to files and headings`, () => {
      const relative = linksOf(text).filter((target) => !/^[a-z]+:/.test(target));
      assert.deepEqual(
        relative.map((target) => faultOf(path, target)).filter((fault) => fault !== undefined),
        [],
      );
    });
  }

  it('to a missing file or heading is found', () => {
    assert.equal(faultOf('docs/guide.md', 'rules.md#loc-too-long'), undefined);
    assert.match(faultOf('docs/guide.md', 'rules.md#no-such-rule') ?? '', /no heading/);
    assert.match(faultOf('docs/guide.md', 'no-such-file.md') ?? '', /there is no/);
  });
});

describe('documents', () => {
  it('for users are within two links of the README of their language', () => {
    const texts = new Map(documents.map(({ path, text }) => [path, text]));
    const linkedFrom = (/** @type {string} */ path) =>
      linksOf(texts.get(path) ?? '').map((target) => posix.join(posix.dirname(path), target.replace(/#.*/, '')));
    for (const readme of ['README.md', 'README.ja.md']) {
      const isJapanese = (/** @type {string} */ path) => path.endsWith('.ja.md');
      const first = linkedFrom(readme).filter((path) => isJapanese(path) === isJapanese(readme));
      const reached = new Set([...first, ...first.flatMap(linkedFrom)]);
      const forUsers = [...texts.keys()].filter(
        (path) => /^docs\/(?!contributing)/.test(path) && isJapanese(path) === isJapanese(readme),
      );
      assert.ok(forUsers.length > 25, `${forUsers.length}`);
      assert.deepEqual(
        forUsers.filter((path) => !reached.has(path)),
        [],
        readme,
      );
    }
  });

  it('contain no path of one machine', () => {
    const paths = documents
      .filter(({ text }) => /(?:^|[\s`("'])\/(?:home|root|work|Users)\//m.test(text))
      .map(({ path }) => path);
    assert.deepEqual(paths, []);
  });
});
