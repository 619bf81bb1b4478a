/** The description of a rule as text, in the languages of the messages. */

import { fill } from '../../errors/fill.js';
import { type RuleDetails, ruleDetails } from '../../generated/rules.js';
import { type Locale, type RuleDescription, type RuleId, rules } from '../../node.js';
import { type Paint, SEVERITY_STYLES } from '../io/terminal.js';
import { REPORT_TEXTS } from './report-texts.js';

/** A rule with its texts in one language, its sources and its example. */
export type DescribedRule = RuleDescription &
  Pick<RuleDetails, 'source' | 'example' | 'exampleOptions'> & { title: string; reason: string; howToFix?: string };

/** Returns the rules in the order of the catalogue. */
export function describedRules(locale: Locale): DescribedRule[] {
  return rules(locale).map((rule) => {
    const { source, example, exampleOptions, [locale]: texts } = ruleDetails[rule.id as RuleId];
    const { title, reason, fix } = texts;
    return {
      ...rule,
      title,
      reason,
      ...(fix === undefined ? {} : { howToFix: fill(fix, {}, locale) }),
      source,
      example,
      ...(exampleOptions === undefined ? {} : { exampleOptions }),
    };
  });
}

/** Texts in one language. */
interface RuleTexts {
  /** Names of the lines. */
  names: Readonly<
    Record<
      'severity' | 'effect' | 'applies' | 'profiles' | 'fix' | 'howToFix' | 'source' | 'example' | 'options',
      string
    >
  >;
  /** Severity of the forms that the XML schemas refuse. */
  underXsd: (severity: string) => string;
  /** Kinds of input, by their names in the catalogue. */
  kinds: Readonly<Record<string, string>>;
  allProfiles: string;
  /** Explanation of ⟨…⟩ in an example. */
  notation: string;
  fix: Readonly<Record<RuleDescription['fix'], string>>;
}

const TEXTS: Readonly<Record<Locale, RuleTexts>> = {
  en: {
    names: {
      severity: 'severity',
      effect: 'effect',
      applies: 'checked on',
      profiles: 'profiles',
      fix: 'fix',
      howToFix: 'correction',
      source: 'source',
      example: 'example',
      options: 'with the options',
    },
    underXsd: (severity) => `; under the profile xsd, forms that the schemas refuse: ${severity}`,
    kinds: {
      pages: 'page list',
      xml: 'sitemap',
      index: 'index',
      text: 'text list',
      feed: 'feed',
      set: 'set',
      robots: 'robots.txt',
      submit: 'submission',
      live: 'live page',
      built: 'built site',
    },
    allProfiles: 'all',
    notation: '⟨text×n⟩: the text n times; ⟨hex …⟩: bytes; ⟨file NAME⟩: the beginning of a file',
    fix: { no: 'none', safe: 'safe: loses no information', assisted: 'assisted: needs an option or a decision' },
  },
  ja: {
    names: {
      severity: '重大度',
      effect: '影響',
      applies: '検査の対象',
      profiles: 'プロファイル',
      fix: '自動修正',
      howToFix: '直し方',
      source: '出典',
      example: '例',
      options: 'オプション',
    },
    underXsd: (severity) => `（プロファイル xsd では、スキーマが認めない形は${severity}）`,
    kinds: {
      pages: 'ページの一覧',
      xml: 'サイトマップ',
      index: 'インデックス',
      text: 'テキスト形式のサイトマップ',
      feed: 'フィード',
      set: 'セット',
      robots: 'robots.txt',
      submit: '送信',
      live: 'サイト上のページ',
      built: 'ビルドしたサイト',
    },
    allProfiles: 'すべて',
    notation: '⟨text×n⟩ は text を n 回繰り返したもの、⟨hex …⟩ はバイト列、⟨file 名前⟩ はファイルの始まりを表します。',
    fix: {
      no: 'できません',
      safe: 'safe（情報を失いません）',
      assisted: 'assisted（オプションの指定か判断が必要です）',
    },
  },
};

/** Returns the description of a rule, ending with a line break. */
export function ruleText(rule: DescribedRule, paint: Paint, locale: Locale): string {
  const { names, underXsd, kinds, allProfiles, notation, fix } = TEXTS[locale];
  const { comma, severity, effect } = REPORT_TEXTS[locale];
  const xsd = rule.xsdSeverity === undefined ? '' : underXsd(severity[rule.xsdSeverity]);
  const facts: (readonly [string, string | undefined])[] = [
    [names.severity, severity[rule.severity] + xsd],
    [names.effect, effect[rule.effect]],
    [names.applies, rule.applies.map((kind) => kinds[kind] ?? kind).join(comma)],
    [names.profiles, rule.profiles.length === 0 ? allProfiles : rule.profiles.join(comma)],
    [names.fix, fix[rule.fix]],
    [names.howToFix, rule.howToFix],
    ['Search Console', rule.labels.gsc],
    ['Yandex Webmaster', rule.labels.yandex],
    [names.source, rule.source],
  ];
  // The example of an empty file is a line break.
  const lines = rule.example.replace(/\n$/, '');
  const example = lines === '' ? [] : [`${names.example}:`, ...indented(lines)];
  return [
    `${paint(SEVERITY_STYLES[rule.severity], severity[rule.severity])} ${paint('bold', rule.id)}: ${rule.title}`,
    `  ${rule.message}`,
    '',
    rule.reason,
    '',
    ...facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    ...rule.sources.map((url) => `  ${url}`),
    ...example,
    ...(rule.exampleOptions === undefined ? [] : [`${names.options}: ${JSON.stringify(rule.exampleOptions)}`]),
    ...(rule.example.includes('⟨') ? [paint('dim', notation)] : []),
    '',
  ].join('\n');
}

function indented(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`);
}
