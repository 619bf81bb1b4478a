// @ts-check
/** The options of functions, from the types of their parameters and from doc comments. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../../../dist');

/**
 * @typedef {object} Option
 * @property {unknown} value one of its type
 * @property {string[]} choices its values, if these are names
 * @property {string | undefined} default as the doc comment states it
 */

/**
 * Returns the functions and classes of a module that have options, by their names, with the symbols of the options.
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} module
 * @param {string} prefix of the names
 * @returns {[name: string, options: ts.Symbol[]][]}
 */
export const functionsOf = (checker, module, prefix = '') =>
  checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    // A namespace: `export * as robots`.
    if (symbol.flags & ts.SymbolFlags.ValueModule) return functionsOf(checker, symbol, `${exported.name}.`);
    const type = checker.getTypeOfSymbol(symbol);
    const signatures = [...type.getCallSignatures(), ...type.getConstructSignatures()];
    const parameters = signatures.flatMap(({ parameters }) => parameters).filter(({ name }) => name === 'options');
    return [[prefix + exported.name, [...new Set(parameters.flatMap((options) => propertiesOf(checker, options)))]]];
  });

/** @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
function typesOf(checker, symbol) {
  const given = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  const type = checker.getBaseConstraintOfType(given) ?? given;
  return type.isUnion() ? type.types : [type];
}

/** @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
const propertiesOf = (checker, symbol) => typesOf(checker, symbol).flatMap((type) => checker.getPropertiesOfType(type));

/**
 * Returns the options of functions of the built package by their full names, such as `check.profile`.
 * @param {string[]} entries without extension, such as `submit/index`
 * @returns {Record<string, Record<string, Option>>}
 */
export function optionsByFunction(entries) {
  const files = entries.map((entry) => join(dist, `${entry}.d.ts`));
  const program = ts.createProgram(files, { strict: true, target: ts.ScriptTarget.ES2022, skipLibCheck: true });
  const checker = program.getTypeChecker();

  /** @param {ts.Symbol[]} options @param {string} group @returns {[string, Option][]} */
  const described = (options, group = '') =>
    options.flatMap((option) => {
      const { name } = option;
      if (name === 'check' || name === 'read') return described(propertiesOf(checker, option), `${name}.`);
      const types = typesOf(checker, option);
      const choices = types.flatMap((type) => (type.isStringLiteral() ? [type.value] : []));
      const text = ts.displayPartsToString(option.getDocumentationComment(checker));
      const [, stated] = /Default (?:and maximum )?(`[^`]+`|\d[\d,]*(?<!,))/.exec(text) ?? [];
      return [[group + name, { value: valueOfType(types[0]), choices, default: stated?.replaceAll('`', '') }]];
    });

  const sources = files.flatMap((file) => program.getSourceFile(file) ?? []);
  const modules = sources.flatMap((source) => checker.getSymbolAtLocation(source) ?? []);
  const functions = modules.flatMap((module) => functionsOf(checker, module));
  return Object.fromEntries(functions.map(([name, options]) => [name, Object.fromEntries(described(options))]));
}

/** @param {ts.Type | undefined} type */
function valueOfType(type) {
  if (type?.isStringLiteral()) return type.value;
  if (type === undefined || type.getCallSignatures().length > 0) return () => undefined;
  if (type.flags & ts.TypeFlags.BooleanLike) return true;
  if (type.flags & ts.TypeFlags.NumberLike) return 1;
  return type.flags & ts.TypeFlags.StringLike ? 'https://example.com/' : {};
}
