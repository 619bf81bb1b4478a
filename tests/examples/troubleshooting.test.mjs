// @ts-check
/** docs/troubleshooting.md explains every label of the rule catalogue, with the rules that have it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ruleDetails } from '../../dist/core/generated/rules.js';
import { rules } from '../../dist/core/node.js';
import { documents } from './markdown.mjs';

/** @typedef {'gsc' | 'yandex'} Console */

/** Sections of the documents, with the console whose labels they contain. @type {Record<string, Console>} */
const consoles = { 'Google Search Console': 'gsc', 'Yandex Webmaster': 'yandex' };

/** Returns the single labels of a heading, or of a rule: `A / B` is two. @param {string} labels */
const singleLabels = (labels) => labels.split(' / ');

/**
 * Returns the ids of the rules below each label of a console.
 * @param {string} text of a document
 * @param {string} heading of the section
 */
function linkedRules(text, heading) {
  const [, section = ''] = new RegExp(`^## ${heading}\n(.*?)(?=^## )`, 'ms').exec(text) ?? [];
  return section
    .split(/^### /m)
    .slice(1)
    .flatMap((part) => {
      const [title = ''] = part.split('\n', 1);
      const ids = [...part.matchAll(/\]\(rules(?:\.ja)?\.md#([\w-]+)\)/g)].map(([, id = '']) => id);
      // Japanese headings have the label of the Japanese Search Console before the English one, or the meaning of a label of Yandex
      // Webmaster behind it, in full-width parentheses. A `<` is escaped.
      const [, before = '', inside] = /^(.*)（(.*?)）$/.exec(title) ?? [undefined, title];
      const label = heading === 'Google Search Console' && inside !== undefined ? inside : before;
      return singleLabels(label.replace('\\', '')).map((label) => ({ label, ids }));
    });
}

/** @param {Console} console */
function labelsOfCatalogue(console) {
  /** @type {Map<string, string[]>} */
  const labels = new Map();
  for (const { id, labels: own } of rules()) {
    for (const label of own[console] === undefined ? [] : singleLabels(own[console])) {
      labels.set(label, [...(labels.get(label) ?? []), id]);
    }
  }
  return labels;
}

for (const { path, text } of documents.filter(({ path }) => path.startsWith('docs/troubleshooting'))) {
  describe(path, () => {
    for (const [heading, console] of Object.entries(consoles)) {
      const linked = linkedRules(text, heading);
      const catalogue = labelsOfCatalogue(console);

      it(`has every label of ${heading}`, () => {
        const missing = [...catalogue.keys()].filter((label) => !linked.some((entry) => entry.label === label));
        assert.deepEqual(missing, []);
      });

      it(`links each label of ${heading} to the rules that have it`, () => {
        for (const { label, ids } of linked) assert.deepEqual(ids, catalogue.get(label) ?? [], label);
      });
    }
  });
}

it('the Japanese labels of the catalogue are those of the headings', () => {
  const { text = '' } = documents.find(({ path }) => path === 'docs/troubleshooting.ja.md') ?? {};
  const [, section = ''] = text.split('\n## ');
  const japanese = new Map([...section.matchAll(/^### (.*)（(.*?)）$/gm)].map(([, ja, en]) => [en, ja]));
  assert.ok(japanese.size > 20);
  for (const { id, labels } of rules().filter(({ labels: { gsc } }) => gsc !== undefined)) {
    const label = labels.gsc ?? '';
    const known = (japanese.has(label) ? [label] : singleLabels(label)).map((one) => japanese.get(one));
    const expected = known.includes(undefined) ? undefined : known.join(' / ');
    assert.equal(Object.entries(ruleDetails).find(([one]) => one === id)?.[1].ja.searchConsole, expected, id);
  }
});
