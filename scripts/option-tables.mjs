// @ts-check
// Tables of options in documents for users. `npm run generate` takes the meanings from the API reference; which options a table has, and
// in which order, is written by hand.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The line before a table. */
const NOTICE =
  '<!-- The meanings are those of the doc comments in pkg/core/types/options.ts, written by `npm run generate`. -->\n';

/** The sections of the reference with the options of a group. @type {Record<string, string>} */
const GROUPS = { check: '### CheckingOptions', read: '### ReadingOptions' };

/**
 * Returns the documents with such tables.
 * @param {string} reference the text of `docs/api.md`
 * @returns {Record<string, string>} texts by file name in `docs/`
 */
export function documentsWithOptions(reference) {
  const documents = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const texts = documents.map((name) => [name, readFileSync(join(root, 'docs', name), 'utf8')]);
  return Object.fromEntries(
    texts
      .filter(([, text]) => text?.includes(NOTICE))
      .map(([name, text = '']) => [name, withMeanings(text, reference)]),
  );
}

/** @param {string} text @param {string} reference */
function withMeanings(text, reference) {
  const [before, ...parts] = text.split(NOTICE);
  const tables = parts.map((part) => {
    const end = part.indexOf('\n\n');
    const rows = part.slice(0, end).replace(/^\| `([\w.]+)` \|.*$/gm, (_, name) => rowOf(name, reference));
    return rows + part.slice(end);
  });
  return [before, ...tables].join(NOTICE);
}

/** @param {string} option @param {string} reference */
function rowOf(option, reference) {
  const [name, group = ''] = option.split('.').reverse();
  const section = reference.slice(reference.indexOf(`\n${GROUPS[group] ?? '## Options'}\n`));
  const [, type = '', meaning = ''] = new RegExp(`^\\| \`${name}\\?\` \\| (.*) \\| (.*) \\|$`, 'm').exec(section) ?? [];
  if (meaning === '') throw new Error(`docs/api.md has no option ${option}.`);
  // The values of a type with a name, such as `Profile`.
  const [, alias] = /^\[`(\w+)`\]\(#\w+\)$/.exec(type) ?? [];
  const [, values] = new RegExp(`</a>\`${alias} = ('.*')\` \\|`).exec(reference) ?? [];
  const listed = values === undefined ? '' : ` Values: ${values.replaceAll("'", '`').replaceAll(' \\| ', ', ')}.`;
  return `| \`${option}\` | ${meaning.replaceAll('](#', '](api.md#')}${listed} |`;
}
