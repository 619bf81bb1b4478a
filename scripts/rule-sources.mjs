// @ts-check
// Gives the editor the sources of the rules. The catalogue in Rust knows them; `rules()` leaves them out to keep the
// WebAssembly small; docs/rules.md, which is written from the catalogue, has them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Where the sources are. */
export const rulesDocument = 'docs/rules.md';

/**
 * The documents that each rule comes from, by its id.
 * @returns {Record<string, string>}
 */
export function readRuleSources() {
  const text = readFileSync(join(root, rulesDocument), 'utf8');
  const sections = text.split(/^### /m).slice(1);
  return Object.fromEntries(
    sections.map((section) => {
      const [id = ''] = section.split('\n', 1);
      const source = /^- Source: (.*)$/m.exec(section)?.[1];
      if (source === undefined) throw new Error(`${rulesDocument} names no source of ${id}`);
      return [id, source];
    }),
  );
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
