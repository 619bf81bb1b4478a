// @ts-check
/** The pages of the documentation site: which document becomes which page, and how its links change. */
import { posix } from 'node:path';

/** Pages of the site, by the document that they are made from. Names of documents are relative to the root of the project. */
const NAMED_PAGES = new Map([
  ['README.md', 'index.md'],
  ['README.ja.md', 'ja/index.md'],
  ['CHANGELOG.md', 'changelog.md'],
]);

/** Documents for contributors and the files of the site itself, which are not on the site. */
const isForContributors = (/** @type {string} */ document) =>
  document.startsWith('docs/contributing/')
    ? document !== 'docs/contributing/performance.md'
    : document.startsWith('docs/site/');

/**
 * Returns the page that a document becomes, or nothing if it is not on the site.
 * @param {string} document
 */
export function pageOf(document) {
  if (isForContributors(document) || !document.endsWith('.md')) return undefined;
  const [, path] = /^docs\/(.*)\.md$/.exec(document) ?? [];
  if (path === undefined) return NAMED_PAGES.get(document);
  return path.endsWith('.ja') ? `ja/${path.slice(0, -'.ja'.length)}.md` : `${path}.md`;
}

/** Returns the place of an image or a license on the site. @param {string} file */
const fileOf = (file) => (file.startsWith('LICENSE') ? `${file}.txt` : file.replace(/^docs\//, ''));

/** Matches the target of a link or an image, outside of code. */
const CODE_OR_TARGET = /^( *)```[\s\S]*?^\1```$|`[^`\n]+`|(?<=\]\()[^)\s]+|(?<=<img src=")[^"]+/gm;

/**
 * Returns the text of a page: its document with links to the other pages.
 * @param {string} document
 * @param {string} text
 */
export function pageText(document, text) {
  const folder = posix.dirname(pageOf(document) ?? '');
  return text.replaceAll(CODE_OR_TARGET, (match) => {
    if (match.trimStart().startsWith('`') || /^(?:[a-z]+:|#)/.test(match)) return match;
    const [path = '', anchor] = match.split('#');
    const target = posix.join(posix.dirname(document), path);
    const page = pageOf(target) ?? fileOf(target);
    const relative = posix.relative(folder, page);
    const link = relative.startsWith('.') ? relative : `./${relative}`;
    return anchor === undefined ? link : `${link}#${anchor}`;
  });
}
