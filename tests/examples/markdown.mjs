// @ts-check
/** The documents of the project, with their links, headings and code blocks. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import GithubSlugger from 'github-slugger';
import { root } from '../../scripts/run.mjs';

/**
 * @typedef {{ path: string, text: string }} MarkdownDocument with its path from the root of the project
 * @typedef {{ language: string, name: string | undefined, isOutput: boolean, code: string }} Block a fenced block; `name` is that of the
 *   file it shows, and `isOutput` means that it shows the output of the last command before it
 */

/** Folders with documents; those below `docs` are included, but not the pages that `docs/site` makes of them. */
const places = [
  { folder: '.', recursive: false },
  { folder: 'docs', recursive: true },
  { folder: 'examples', recursive: true },
];

/** @type {MarkdownDocument[]} */
export const documents = places
  .flatMap(({ folder, recursive }) =>
    readdirSync(join(root, folder), { recursive, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => path.endsWith('.md') && !path.startsWith(join('docs', 'site')))
  .map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(root, path), 'utf8') }));

/** Matches a fenced block: the name of its file in a paragraph above or a mark as output (optional), indentation, language and content. */
const FENCED_BLOCK = /(?:^ *\*\*`(\S+)`\*\*\n\n|^ *(<!-- output -->)\n)?^( *)```(\w+)[^\n]*\n(.*?)^\3```$/gms;

/**
 * Returns the fenced blocks of a document, without the indentation that they have in lists.
 * @param {string} text
 * @returns {Block[]}
 */
export function blocksOf(text) {
  return [...text.matchAll(FENCED_BLOCK)].map(([, name, output, indentation = '', language = '', code = '']) => ({
    language,
    name,
    isOutput: output !== undefined,
    code: code.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
  }));
}

/** Returns a document without its fenced blocks. @param {string} text */
export const withoutBlocks = (text) => text.replaceAll(FENCED_BLOCK, '');

/** Returns the targets of the links and images of a document, as written. @param {string} text */
export const linksOf = (text) =>
  [...withoutBlocks(text).matchAll(/\]\(([^)]+)\)|<img src="([^"]+)"/g)].map(
    ([, target, image]) => target ?? image ?? '',
  );

/**
 * Returns the ids of a document: those that GitHub and the documentation site give its headings, and those of `<a id="…">`.
 * @param {string} text
 */
export function anchorsOf(text) {
  const slugger = new GithubSlugger();
  const ids = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  const headings = [...withoutBlocks(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return new Set([...ids, ...headings.map((heading) => slugger.slug(heading.replaceAll(/`|\[(.*?)\]\(.*?\)/g, '$1')))]);
}
