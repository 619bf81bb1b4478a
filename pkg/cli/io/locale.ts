/** The language of the command line. */

import type { Locale } from '../../core/types/index.js';

/**
 * Returns the language of the arguments or the environment: `--locale`, otherwise (also if its value is invalid) the first of LC_ALL,
 * LC_MESSAGES and LANG that is set, otherwise the language of the system, as on Windows. It is needed before the arguments are
 * parsed, for the help and for errors in the arguments.
 */
export function requestedLocale(
  programArguments: readonly string[],
  environment: NodeJS.ProcessEnv,
  system = new Intl.DateTimeFormat().resolvedOptions().locale,
): Locale {
  const end = programArguments.indexOf('--');
  const given = end < 0 ? programArguments : programArguments.slice(0, end);
  const option = given
    .filter((argument, index) => given[index - 1] === '--locale' || /^--locale=/.test(argument))
    .at(-1);
  const chosen = option?.replace(/^--locale=/, '');
  if (chosen === 'en' || chosen === 'ja') {
    return chosen;
  }
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const stated = LC_ALL || LC_MESSAGES || LANG || system;
  return /^ja($|[_.@-])/i.test(stated) ? 'ja' : 'en';
}
