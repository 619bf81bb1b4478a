// @ts-check
// `tests/fixtures/fix/cases`: what fixing makes of documents and page lists, as in Rust (tests/rust/fix/cases.rs).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fix, validate } from '../../../dist/core/node.js';
import { expand, withNamespaces } from './notation.mjs';

const folder = new URL('../../fixtures/fix/cases/', import.meta.url);

/** Returns an input with a value in it. @param {string} template @param {string} value */
const inputOf = (template, value) => withNamespaces(template.split('{}').join(value));

/** Returns a fixed input as text. @param {string} given @param {import('../../../dist/core/node.js').FixOptions} options */
function fixed(given, options) {
  const { xml, pages, applied } = fix(given, options);
  const text = xml ?? JSON.stringify(pages);
  return { text: applied.length === 0 ? given : text, applied: applied.map(({ rule, path }) => `${rule} ${path}`) };
}

for (const name of readdirSync(folder)) {
  for (const { what, in: templates, options = {}, assisted = true, cases } of JSON.parse(
    expand(readFileSync(new URL(name, folder), 'utf8')),
  )) {
    test(`${name}: ${what}`, () => {
      for (const template of [templates].flat()) {
        for (const [value, ...results] of cases) {
          const given = inputOf(template, value);
          const more = results.at(-1);
          const { applied, errors, remedies = {} } = typeof more === 'object' && more !== null ? more : {};
          // A case may be about remedies alone.
          if (results.length > 1) {
            const [safe, withConsent] = results;
            const once = fixed(given, options);
            assert.equal(once.text, inputOf(template, safe ?? value), `safe: ${given}`);
            if (applied) assert.deepEqual(once.applied, applied, given);
            const all = fixed(given, { ...options, assisted });
            assert.equal(all.text, inputOf(template, withConsent ?? value), `assisted: ${given}`);
            assert.equal(fixed(all.text, { ...options, assisted }).text, all.text, `twice: ${given}`);
          }
          const { problems } = validate(given, options);
          if (errors) {
            const found = problems.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
            assert.deepEqual(found, errors, given);
          }
          for (const [rule, remedy] of Object.entries(remedies)) {
            const found = problems.find((problem) => problem.rule === rule);
            assert.deepEqual(found && (found.fix ?? null), remedy, `${rule}: ${given}`);
          }
        }
      }
    });
  }
}
