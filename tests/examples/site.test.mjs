// @ts-check
/** Pages of the documentation site: the links of the documents, rewritten to the URLs of the site. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, it } from 'node:test';
import { homePage } from '../../docs/site/home.mjs';
import { pageOf, pageText } from '../../docs/site/pages.mjs';
import { root } from '../../scripts/run.mjs';
import { documents, linksOf } from './markdown.mjs';

const pages = new Map(
  documents.flatMap(({ path, text }) => (pageOf(path) === undefined ? [] : [[pageOf(path), { path, text }]])),
);

describe('pages of the site', () => {
  it('are the documents for users', () => {
    assert.equal(pageOf('README.md'), 'index.md');
    assert.equal(pageOf('docs/guide.ja.md'), 'ja/guide.md');
    assert.equal(pageOf('docs/recipes/node.md'), 'recipes/node.md');
    assert.equal(pageOf('docs/contributing/testing.md'), undefined);
    assert.equal(pageOf('CONTRIBUTING.md'), undefined);
    assert.equal(pageOf('docs/screenshots/desktop-light-en-loaded.png'), undefined);
  });

  it('begin with the title of the README, the picture of the editor in two colours and three commands', () => {
    for (const language of /** @type {const} */ (['en', 'ja'])) {
      const readme = pages.get(language === 'en' ? 'index.md' : 'ja/index.md')?.text ?? '';
      const [, front = '', body = ''] = /^---\n(.*)\n---\n\n(.*)$/s.exec(homePage(language, readme)) ?? [];
      const { name, text, tagline, image, actions } = JSON.parse(front).hero;
      assert.equal(name, 'sitemap-kit');
      assert.ok(readme.includes(`**${text}**`) && tagline.includes('<code>sitemap.xml</code>'), tagline);
      for (const picture of [image.light, image.dark]) assert.ok(existsSync(join(root, 'docs', picture)), picture);
      assert.ok(readme.includes(`alt="${image.alt}"`) && !body.includes(image.alt));
      assert.equal(body.split('```')[1]?.match(/^npx sitemap-kit /gm)?.length, 3);
      assert.match(actions[0].link, /^\/playground\//);
    }
  });

  it('do not change code', () => {
    const code = '```md\n[guide](guide.md)\n```\n`[guide](guide.md)`\n';
    assert.equal(pageText('docs/guide.md', code), code);
  });

  it('link to pages and files of the site', () => {
    const missing = [...pages].flatMap(([page = '', { path, text }]) =>
      linksOf(pageText(path, text))
        .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
        .map((target) => posix.join(posix.dirname(page), target.replace(/#.*/, '')))
        .filter((target) => !pages.has(target) && !isCopied(target))
        .map((target) => `${page}: ${target}`),
    );
    assert.deepEqual(missing, []);
  });
});

/** Licenses and screenshots are copied to the site. @param {string} target */
function isCopied(target) {
  const [license] = /^LICENSE-\w+(?=\.txt$)/.exec(target) ?? [];
  return existsSync(license === undefined ? join(root, 'docs', target) : join(root, license));
}
