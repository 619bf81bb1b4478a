// @ts-check
/** Examples of the catalogue that are several files. */
import { runCommand } from './command.mjs';

/**
 * Returns the files of the example of a rule by their names, and its options.
 * @param {string} id
 * @param {string} [first] name of the first file, if the example begins with its content
 */
export async function exampleOf(id, first) {
  const { stdout } = await runCommand(['rules', id, '--format', 'json']);
  const { example, exampleOptions } = JSON.parse(stdout);
  const parts = (first === undefined ? example : `⟨file ${first}⟩\n${example}`).split('⟨file ').slice(1);
  /** @type {Record<string, string>} */
  const files = Object.fromEntries(parts.map((/** @type {string} */ part) => part.split('⟩\n')));
  return { files, options: exampleOptions };
}
