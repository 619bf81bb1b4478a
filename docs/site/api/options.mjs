// @ts-check
/** The options of the functions and classes of the main entry, from the types of their parameters. */
import { ReflectionKind } from 'typedoc';
import { functionsOf } from './option-types.mjs';

/**
 * @typedef {object} Option
 * @property {string} name
 * @property {import('typedoc').Reflection} property that declares and describes it
 * @property {string[]} functions that have it, by name
 */

/**
 * Returns the options in the order of their declarations. Options of equal names that are declared apart are different options.
 *
 * @param {import('typedoc').Context} context of the conversion
 * @returns {Option[]}
 */
export function optionsOf(context) {
  const program = context.programs[0];
  if (program === undefined) throw new Error('TypeDoc has read no program.');
  const checker = program.getTypeChecker();
  const members = documentedMembers(context);
  /** @type {Map<import('typescript').Declaration, Option>} */
  const options = new Map();

  const entry = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('/pkg/core/browser.ts'));
  const module = entry && checker.getSymbolAtLocation(entry);
  if (module === undefined) throw new Error('The main entry of the package was not found.');
  for (const [name, properties] of functionsOf(checker, module)) {
    for (const property of properties) {
      const documented = (property.declarations ?? []).filter((declaration) => members.has(declaration));
      if (documented.length === 0) throw new Error(`The option ${property.name} of ${name} has no doc comment.`);
      for (const declaration of documented) {
        const reflection = /** @type {import('typedoc').Reflection} */ (members.get(declaration));
        const option = options.get(declaration) ?? { name: property.name, property: reflection, functions: [] };
        options.set(declaration, option);
        if (!option.functions.includes(name)) option.functions.push(name);
      }
    }
  }
  /** Options of several functions are declared in a file of their own. @param {import('typescript').Declaration} node */
  const place = (node) => node.pos + (node.getSourceFile().fileName.endsWith('/types/options.ts') ? 0 : 1e9);
  return [...options].sort(([a], [b]) => place(a) - place(b)).map(([, option]) => option);
}

/**
 * Returns the members of all types that have a doc comment, by their declarations.
 * @param {import('typedoc').Context} context
 */
function documentedMembers(context) {
  const members = context.project
    .getReflectionsByKind(ReflectionKind.SomeMember)
    .filter((member) => member.hasComment());
  return new Map(
    members.flatMap((member) =>
      (context.getSymbolFromReflection(member)?.declarations ?? []).map((declaration) => [declaration, member]),
    ),
  );
}
