// @ts-check
// Reads the texts, sources and examples of the rules from docs/rules.json, which is generated from the catalogue in Rust.
// The WebAssembly module does not contain them, because no check needs them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The path of the file. */
export const rulesFile = 'docs/rules.json';

/** @typedef {{ title: string, reason: string, fix?: string, searchConsole?: string }} RuleTexts texts about a rule in one language */
/** @typedef {{ name: string, ja?: string, url?: string }} Source a document, its Japanese name if it is another one, and its URL if it has one */
/**
 * @typedef {{ en: RuleTexts, ja: RuleTexts, sources: Source[], example: string, exampleOptions?: object }} RuleData
 */

/**
 * Returns the data of each rule by its id, in the order of the catalogue.
 * @returns {Record<string, RuleData>}
 */
export function readRules() {
  return JSON.parse(readFileSync(join(root, rulesFile), 'utf8'));
}

/**
 * Returns the Vite plugin that provides the module `virtual:rules`: texts and sources of each rule, without the examples.
 * @returns {import('vite').Plugin}
 */
export function ruleTexts() {
  const name = 'virtual:rules';
  const load = () => {
    const rules = Object.entries(readRules()).map(([id, { en, ja, sources }]) => [id, { en, ja, sources }]);
    return `export default ${JSON.stringify(Object.fromEntries(rules))};`;
  };
  return {
    name: 'rule-texts',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? load() : undefined),
  };
}
