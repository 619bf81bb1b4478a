/** The data of the rules, which the build takes from docs/rules.json (scripts/rule-data.mjs). */
declare module 'virtual:rules' {
  /** Texts about a rule in one language: a name for the problem, its consequences, its correction, and its label in Search Console if that is not the English one. */
  export interface RuleTexts {
    title: string;
    reason: string;
    fix?: string;
    searchConsole?: string;
  }

  /** A document that a rule is based on, its Japanese name if it is another one, and its URL if it has a stable one. */
  export interface RuleSource {
    name: string;
    ja?: string;
    url?: string;
  }

  /** Texts and sources of each rule, by its id. */
  const rules: Readonly<Record<string, { en: RuleTexts; ja: RuleTexts; sources: readonly RuleSource[] }>>;
  export default rules;
}
