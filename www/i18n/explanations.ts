/** What the rules mean in plain words: loaded when the first problem is shown, so that the page starts without it. */

import { signal } from '@preact/signals';
import { language } from './messages.js';

/** A rule in plain words. */
export interface Explanation {
  /** A few words that name the problem. */
  title: string;
  /** Why it matters, and what helps. */
  why: string;
}

/** A rule in both languages: its title, then why it matters. */
export interface ExplanationInBoth {
  en: readonly [title: string, why: string];
  ja: readonly [title: string, why: string];
}

/** A document that a rule comes from. */
export interface RuleSource {
  name: string;
  /** Its address, where it has one that stays. */
  href?: string;
}

type Loaded = typeof import('../rules/rules.js');

const loaded = signal<Loaded | undefined>(undefined);
let isAsked = false;

/** A rule in the language of the page; nothing until it is loaded. A view that calls this is drawn again then. */
export function explanationOf(rule: string): Explanation | undefined {
  const [title, why] = all()?.explanations[rule]?.[language.value] ?? [];
  return title === undefined || why === undefined ? undefined : { title, why };
}

/** The documents that a rule comes from; none until they are loaded. */
export function sourcesOf(rule: string): readonly RuleSource[] {
  return all()?.sourcesOf(rule) ?? [];
}

function all(): Loaded | undefined {
  if (!isAsked) {
    isAsked = true;
    import('../rules/rules.js').then(
      (module) => {
        loaded.value = module;
      },
      // Without them, rules go by their ids and the messages of the engine.
      () => undefined,
    );
  }
  return loaded.value;
}
