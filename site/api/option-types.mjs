// @ts-check
/** The options of functions, as their types and doc comments in the built package state them. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const dist = join(dirname(fileURLToPath(import.meta.url)), '../../dist');

/**
 * @typedef {object} Option
 * @property {unknown} value one of its type
 * @property {string[]} choices its values, if these are names
 * @property {string | undefined} default as the doc comment states it
 */

/**
 * Returns the options of functions and classes by their full names, such as `check.profile`.
 * @param {string[]} entries without extension, such as `submit/index`
 * @param {string[]} functions their names
 * @returns {Record<string, Record<string, Option>>}
 */
export function optionsOfFunctions(entries, functions) {
  const files = entries.map((entry) => join(dist, `${entry}.d.ts`));
  const program = ts.createProgram(files, { strict: true, target: ts.ScriptTarget.ES2022, skipLibCheck: true });
  const checker = program.getTypeChecker();

  /** @param {ts.Symbol} symbol */
  function partsOf(symbol) {
    const given = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
    const type = checker.getBaseConstraintOfType(given) ?? given;
    return type.isUnion() ? type.types : [type];
  }

  /** @param {ts.Symbol} parameter or group of options @param {string} group @returns {[string, Option][]} */
  const optionsOf = (parameter, group = '') =>
    partsOf(parameter)
      .flatMap((part) => checker.getPropertiesOfType(part))
      .flatMap((property) => {
        const { name } = property;
        if (name === 'check' || name === 'read') return optionsOf(property, `${name}.`);
        const parts = partsOf(property);
        const choices = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
        const text = ts.displayPartsToString(property.getDocumentationComment(checker));
        const [, stated] = /Default (?:and maximum )?(`[^`]+`|[\d,]+)/.exec(text) ?? [];
        return [[group + name, { value: valueOfType(parts[0]), choices, default: stated?.replaceAll('`', '') }]];
      });

  /** @param {ts.Symbol} module @param {string} prefix @returns {[string, Record<string, Option>][]} */
  const functionsOf = (module, prefix = '') =>
    checker.getExportsOfModule(module).flatMap((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (symbol.flags & ts.SymbolFlags.ValueModule) return functionsOf(symbol, `${exported.name}.`);
      const name = prefix + exported.name;
      const type = checker.getTypeOfSymbol(symbol);
      const signatures = [...type.getCallSignatures(), ...type.getConstructSignatures()];
      const parameter = signatures.flatMap(({ parameters }) => parameters).find(({ name }) => name === 'options');
      const isWanted = parameter !== undefined && functions.includes(name);
      return isWanted ? [[name, Object.fromEntries(optionsOf(parameter))]] : [];
    });

  const sources = files.flatMap((file) => program.getSourceFile(file) ?? []);
  const modules = sources.flatMap((source) => checker.getSymbolAtLocation(source) ?? []);
  return Object.fromEntries(modules.flatMap((module) => functionsOf(module)));
}

/** @param {ts.Type | undefined} type */
function valueOfType(type) {
  if (type?.isStringLiteral()) return type.value;
  if (type === undefined || type.getCallSignatures().length > 0) return () => undefined;
  if (type.flags & ts.TypeFlags.BooleanLike) return true;
  if (type.flags & ts.TypeFlags.NumberLike) return 1;
  return type.flags & ts.TypeFlags.StringLike ? 'https://example.com/' : {};
}
