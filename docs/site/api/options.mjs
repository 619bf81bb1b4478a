// @ts-check
/** The options of the functions and classes of the main entry, from the types of their parameters. */
import { ReflectionKind } from 'typedoc';

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

  /** @param {import('typescript').Symbol} module @param {string} prefix of the names of its functions */
  function addModule(module, prefix) {
    for (const exported of checker.getExportsOfModule(module)) {
      // 2 ** 21 is SymbolFlags.Alias: a name that is exported from another file.
      const symbol = exported.flags & (2 ** 21) ? checker.getAliasedSymbol(exported) : exported;
      const [declaration] = symbol.declarations ?? [];
      if (declaration === undefined) continue;
      // A namespace: `export * as robots`.
      if (symbol.valueDeclaration?.getSourceFile() === symbol.valueDeclaration) addModule(symbol, `${exported.name}.`);
      const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
      for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()]) {
        for (const parameter of signature.parameters.filter(({ name }) => name === 'options')) {
          const given = checker.getTypeOfSymbolAtLocation(parameter, declaration);
          addOptions(checker.getBaseConstraintOfType(given) ?? given, `${prefix}${exported.name}`);
        }
      }
    }
  }

  /** @param {import('typescript').Type} type @param {string} name of the function */
  function addOptions(type, name) {
    for (const property of (type.isUnion() ? type.types : [type]).flatMap((part) =>
      checker.getPropertiesOfType(part),
    )) {
      const documented = (property.declarations ?? []).flatMap((declaration) => {
        const reflection = members.get(declaration);
        return reflection === undefined ? [] : [{ declaration, reflection }];
      });
      if (documented.length === 0) throw new Error(`The option ${property.name} of ${name} has no doc comment.`);
      for (const { declaration, reflection } of documented) {
        const option = options.get(declaration) ?? { name: property.name, property: reflection, functions: [] };
        options.set(declaration, option);
        if (!option.functions.includes(name)) option.functions.push(name);
      }
    }
  }

  const entry = program.getSourceFiles().find(({ fileName }) => fileName.endsWith('/pkg/browser.ts'));
  const module = entry && checker.getSymbolAtLocation(entry);
  if (module === undefined) throw new Error('The main entry of the package was not found.');
  addModule(module, '');
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
