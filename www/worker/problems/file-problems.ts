import { type Problem, rules, type SetFile, validate } from 'sitemap-kit';
import { type CheckSettings, onlyRules, optionsOf } from '../settings.js';

/**
 * Returns a test of whether a file has a problem by itself, which its own check reports. `validateSet` reports rules about
 * several pages, such as those of hreflang, for all files together only.
 */
export function fileProblems(
  files: readonly SetFile[],
  problems: readonly Problem[],
  settings: CheckSettings,
  problemsPerRule: number,
): (problem: Problem) => boolean {
  const found = [...new Set(problems.map(({ rule }) => rule))];
  const names = new Set(problems.map(({ file }) => file));
  const options = optionsOf(settings, { rules: onlyRules(settings, found, rules()), problemsPerRule });
  const own = new Set<string>();
  for (const { name, bytes } of files) {
    if (names.has(name)) {
      for (const problem of validate(bytes, { ...options, name }).problems) {
        own.add(keyOf({ ...problem, file: name }));
      }
    }
  }
  return (problem) => own.has(keyOf(problem));
}

function keyOf({ file, rule, page, path, line }: Problem): string {
  return JSON.stringify([file, rule, page ?? line, path]);
}
