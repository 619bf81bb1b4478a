// @ts-check
// Reads the sources and examples of the rules. They are defined in the Rust catalogue; `rules()` leaves them out to
// keep the WebAssembly small; docs/rules.md, which is generated from the catalogue, contains them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The file with the sources. */
export const rulesDocument = 'docs/rules.md';

/** @typedef {{ name: string, href?: string }} Source a document, and its URL if it has one */

/**
 * Returns, by rule id, the documents that a rule is based on and an input that violates it.
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
      if (source === undefined || example === undefined)
        throw new Error(`${rulesDocument}: ${id} has no source or no example`);
      const documents = source.split('; ').map((part) => {
        const [, name, href] = /^\[(.*)\]\((.*)\)$/.exec(part) ?? [];
        return name === undefined || href === undefined ? { name: part } : { name, href };
      });
      return [id, { source: documents.map(({ name }) => name).join('; '), documents, example }];
    }),
  );
}

/**
 * Returns, by rule id, the documents that a rule is based on.
 * @returns {Record<string, Source[]>}
 */
export function readRuleSources() {
  return Object.fromEntries(Object.entries(readRules()).map(([id, { documents }]) => [id, documents]));
}

/**
 * Returns the Vite plugin with the module `virtual:rule-sources`.
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
