/** Texts and sources of the rules, from the rule catalogue. They are loaded with the first problem, because they are long. */

import type { RuleSource, RuleTexts } from 'virtual:rules';
import { signal } from '@preact/signals';
import { language } from './messages.js';

type Rules = typeof import('virtual:rules').default;

const loaded = signal<Rules | undefined>(undefined);
let isRequested = false;

/** Returns title, reason and correction of a rule in the language of the page; `undefined` until they are loaded. */
export function explanationOf(rule: string): RuleTexts | undefined {
  return loadedRules()?.[rule]?.[language.value];
}

/** Returns the documents that a rule is based on, with names in the language of the page; none until they are loaded. */
export function sourcesOf(rule: string): RuleSource[] {
  const sources = loadedRules()?.[rule]?.sources ?? [];
  return sources.map(({ ja, ...source }) =>
    language.value === 'ja' && ja !== undefined ? { ...source, name: ja } : source,
  );
}

/** Returns the data of the rules and starts loading it. A view that calls this is rendered again when it is loaded. */
function loadedRules(): Rules | undefined {
  if (!isRequested) {
    isRequested = true;
    import('virtual:rules').then(
      (module) => {
        loaded.value = module.default;
      },
      // Without them, views show ids of rules and messages of the engine.
      () => undefined,
    );
  }
  return loaded.value;
}
