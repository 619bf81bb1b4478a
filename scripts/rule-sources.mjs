// @ts-check
// Reads the sources and examples of the rules. The catalogue in Rust has them; `rules()` leaves them out to keep the WebAssembly small;
// docs/rules.md, which is written from the catalogue, has them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Where the sources are. */
export const rulesDocument = 'docs/rules.md';

/** @typedef {{ name: string, href?: string }} Source a document, and its URL if it has one */

/**
 * The documents that each rule is based on and an input that breaks it, by the id of the rule.
 * @returns {Record<string, { source: string, documents: Source[], example: string }>}
 */
export function readRules() {
  const text = readFileSync(join(root, rulesDocument), 'utf8');
  const sections = text.split(/^### /m).slice(1);
  return Object.fromEntries(
    sections.map((section) => {
      const [id = ''] = section.split('\n', 1);
      const source = /^- Source: (.*)$/m.exec(section)?.[1];
      const example = /^```\w+\n([\s\S]*?)\n```$/m.exec(section)?.[1];
      if (source === undefined || example === undefined) throw new Error(`${rulesDocument}: ${id} is not complete`);
      const documents = source.split('; ').map((part) => {
        const [, name, href] = /^\[(.*)\]\((.*)\)$/.exec(part) ?? [];
        return name === undefined || href === undefined ? { name: part } : { name, href };
      });
      return [id, { source: documents.map(({ name }) => name).join('; '), documents, example }];
    }),
  );
}

/**
 * The documents that each rule is based on, by its id.
 * @returns {Record<string, Source[]>}
 */
export function readRuleSources() {
  return Object.fromEntries(Object.entries(readRules()).map(([id, { documents }]) => [id, documents]));
}

/**
 * Vite's side of it: the module `virtual:rule-sources`.
 * @returns {import('vite').Plugin}
 */
export function ruleSources() {
  const name = 'virtual:rule-sources';
  return {
    name: 'rule-sources',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const ruleSources = ${JSON.stringify(readRuleSources())};` : undefined),
  };
}
