/** The description of a rule as text, in the languages of the messages. */

import { fill, listOf, type Text, textIn } from '../../core/errors/fill.js';
import { type RuleDetails, ruleDetails } from '../../core/generated/rules.js';
import { type Locale, type RuleDescription, type RuleId, rules, type Severity } from '../../core/node.js';
import { type Paint, SEVERITY_STYLES } from '../io/terminal.js';
import { INPUT_KINDS, REPORT_TEXTS, RULE_TEXTS } from '../texts/reports.js';

/** A rule with its texts in one language, its sources and its example. */
export type DescribedRule = RuleDescription &
  Pick<RuleDetails, 'example' | 'exampleOptions'> & {
    title: string;
    reason: string;
    howToFix?: string;
    source: string;
  };

/** Returns the documents that a rule is based on, with names in a language. */
export function namedSources(sources: RuleDetails['sources'], locale: Locale): { name: string; url?: string }[] {
  return sources.map(({ ja, ...source }) => (locale === 'ja' && ja !== undefined ? { ...source, name: ja } : source));
}

/** Returns the rules in the order of the catalogue. */
export function describedRules(locale: Locale): DescribedRule[] {
  return rules(locale).map((rule) => {
    const { sources, example, exampleOptions, [locale]: texts } = ruleDetails[rule.id as RuleId];
    const { title, reason, fix, searchConsole: gsc } = texts;
    return {
      ...rule,
      labels: { ...rule.labels, ...(gsc !== undefined && { gsc }) },
      title,
      reason,
      ...(fix === undefined ? {} : { howToFix: fill(fix, {}, locale) }),
      // Names of documents contain commas.
      source: namedSources(sources, locale)
        .map(({ name }) => name)
        .join(locale === 'ja' ? '、' : '; '),
      example,
      ...(exampleOptions === undefined ? {} : { exampleOptions }),
    };
  });
}

/** Returns the description of a rule, ending with a line break. */
export function ruleText(rule: DescribedRule, paint: Paint, locale: Locale): string {
  const severityText = (severity: Severity) => REPORT_TEXTS.severity[severity][locale];
  const kinds: Readonly<Record<string, Text>> = INPUT_KINDS;
  const list = (items: readonly string[]) => listOf(items)[locale];
  const xsd =
    rule.xsdSeverity === undefined
      ? ''
      : textIn(RULE_TEXTS.underXsd, locale, { severity: severityText(rule.xsdSeverity) });
  const facts: (readonly [string, string | undefined])[] = [
    [RULE_TEXTS.severity[locale], severityText(rule.severity) + xsd],
    [RULE_TEXTS.effect[locale], REPORT_TEXTS.effect[rule.effect][locale]],
    [RULE_TEXTS.applies[locale], list(rule.applies.map((kind) => kinds[kind]?.[locale] ?? kind))],
    [RULE_TEXTS.profiles[locale], rule.profiles.length === 0 ? RULE_TEXTS.allProfiles[locale] : list(rule.profiles)],
    [RULE_TEXTS.fix[locale], RULE_TEXTS.fixes[rule.fix][locale]],
    [RULE_TEXTS.howToFix[locale], rule.howToFix],
    ['Search Console', rule.labels.gsc],
    ['Yandex Webmaster', rule.labels.yandex],
    [RULE_TEXTS.source[locale], rule.source],
  ];
  // The example of an empty file is a line break.
  const lines = rule.example.replace(/\n$/, '');
  const example = lines === '' ? [] : [`${RULE_TEXTS.example[locale]}:`, ...indented(lines)];
  return [
    `${paint(SEVERITY_STYLES[rule.severity], severityText(rule.severity))} ${paint('bold', rule.id)}: ${rule.title}`,
    `  ${rule.message}`,
    '',
    rule.reason,
    '',
    ...facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...rule.sources.map((url) => `  ${url}`),
    ...example,
    ...(rule.exampleOptions === undefined
      ? []
      : [`${RULE_TEXTS.options[locale]}: ${JSON.stringify(rule.exampleOptions)}`]),
    ...(rule.example.includes('⟨') ? [paint('dim', RULE_TEXTS.notation[locale])] : []),
    '',
  ].join('\n');
}

function indented(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`);
}
