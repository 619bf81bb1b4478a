// @ts-check
/** The options that matter most in each function: those that the Japanese summary, which is written by hand, describes. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const summary = readFileSync(fileURLToPath(new URL('../../api.ja.md', import.meta.url)), 'utf8');

const MAX = 5;

/**
 * Returns the names of at most five options, such as `check.profile`.
 * @param {string} name of a function
 */
export function importantOptions(name) {
  const section = summary.split(`\n### ${name}\n`)[1]?.split(/\n##/)[0] ?? '';
  const named = [...section.matchAll(/^- (`.*?): /gm)].flatMap(([, names = '']) => names.match(/[\w.]+/g) ?? []);
  return [...new Set(named)].slice(0, MAX);
}
