/** The rules of `check`: texts in both languages, severities and sources. */

import type { Locale, Severity } from '../index.js';
import type { CheckFinding, CheckRule, CheckRuleId } from '../types/check.js';

/** The texts of a rule in one language; `{name}` in the message, which is the fact and what to do, is a parameter. */
interface RuleTexts {
  title: string;
  reason: string;
  fact: string;
  remedy?: string;
}

const GOOGLE = 'https://developers.google.com/search/docs/crawling-indexing';

const RULES: Readonly<
  Record<CheckRuleId, { severity: Severity; sources: readonly string[]; en: RuleTexts; ja: RuleTexts }>
> = {
  'page-unreachable': {
    severity: 'error',
    sources: [`${GOOGLE}/http-network-errors`],
    en: {
      title: 'The page cannot be reached',
      reason: 'A page that does not answer is not indexed, and is removed from the index if that lasts.',
      fact: '{reason}',
    },
    ja: {
      title: 'ページに接続できません',
      reason: '応答しないページはインデックスに登録されず、その状態が続くと削除されます。',
      fact: '{reason}',
    },
  },
  'page-status': {
    severity: 'error',
    sources: [`${GOOGLE}/http-network-errors`],
    en: {
      title: 'The page is missing or has an error',
      reason: 'Only pages with status 200 are indexed.',
      fact: 'The page has the status {status}.',
      remedy: 'Restore it, or remove it from the sitemap.',
    },
    ja: {
      title: 'ページがないか、エラーがあります',
      reason: 'インデックスに登録されるのは、ステータス 200 のページだけです。',
      fact: 'ページのステータスは {status} です。',
      remedy: 'ページを復旧するか、サイトマップから削除してください。',
    },
  },
  'page-redirect': {
    severity: 'warning',
    sources: [`${GOOGLE}/sitemaps/build-sitemap`, `${GOOGLE}/301-redirects`],
    en: {
      title: 'The page redirects',
      reason: 'A sitemap lists the URLs that should appear in search results, and these are the targets of redirects.',
      fact: 'The page redirects to {target} ({status}).',
      remedy: 'List the target.',
    },
    ja: {
      title: 'ページがリダイレクトされます',
      reason: 'サイトマップには検索結果に表示したい URL を記載します。それはリダイレクト先の URL です。',
      fact: 'ページは {target} へリダイレクトされます（{status}）。',
      remedy: 'リダイレクト先を記載してください。',
    },
  },
  'page-redirect-temporary': {
    severity: 'info',
    sources: [`${GOOGLE}/301-redirects`],
    en: {
      title: 'The page redirects temporarily',
      reason: 'Search engines keep the URL of a page that redirects temporarily, so that the listed URL is right.',
      fact: 'The page redirects to {target} ({status}) for the time being.',
      remedy: 'If the move is permanent, use status 301 or 308.',
    },
    ja: {
      title: 'ページが一時的にリダイレクトされます',
      reason:
        '一時的なリダイレクトでは、検索エンジンは元の URL を使い続けるため、記載された URL のままで問題ありません。',
      fact: 'ページは一時的に {target} へリダイレクトされます（{status}）。',
      remedy: '恒久的な移転であれば、ステータス 301 または 308 を使ってください。',
    },
  },
  'page-canonical-unusable': {
    severity: 'warning',
    sources: [`${GOOGLE}/consolidate-duplicate-urls`],
    en: {
      title: 'The canonical URL of the page cannot be listed',
      reason:
        'A canonical URL that is missing, redirects or forbids indexing leaves search engines without a URL to show.',
      fact: 'The page names {canonical}, which cannot be listed: {reason}',
      remedy: 'Correct the canonical URL or the redirect.',
    },
    ja: {
      title: 'ページの正規 URL を記載できません',
      reason:
        '正規 URL が存在しない、リダイレクトされる、または登録を禁止している場合、検索エンジンが表示できる URL がありません。',
      fact: 'ページは {canonical} を示していますが、この URL は記載できません。{reason}',
      remedy: '正規 URL またはリダイレクトを修正してください。',
    },
  },
  'page-canonical': {
    severity: 'warning',
    sources: [`${GOOGLE}/consolidate-duplicate-urls`, `${GOOGLE}/sitemaps/build-sitemap`],
    en: {
      title: 'The page names another canonical URL',
      reason: 'A sitemap and the page contradict each other, so that search engines may choose a third URL.',
      fact: 'The page names {canonical} as its canonical URL.',
      remedy: 'List that URL, or correct the page.',
    },
    ja: {
      title: 'ページが別の正規 URL を示しています',
      reason: 'サイトマップとページの指定が食い違うと、検索エンジンが別の URL を選ぶことがあります。',
      fact: 'ページは正規 URL として {canonical} を示しています。',
      remedy: 'その URL を記載するか、ページを修正してください。',
    },
  },
  'page-noindex': {
    severity: 'warning',
    sources: [`${GOOGLE}/block-indexing`, `${GOOGLE}/robots-meta-tag`],
    en: {
      title: 'The page must not be indexed',
      reason: 'A page with noindex does not appear in search results, so that listing it is useless.',
      fact: '{place} has the directive {directive}.',
      remedy: 'Remove the directive, or remove the page from the sitemap.',
    },
    ja: {
      title: 'ページのインデックス登録が禁止されています',
      reason: 'noindex のページは検索結果に表示されないため、記載しても意味がありません。',
      fact: '{place} に {directive} の指定があります。',
      remedy: '指定を削除するか、ページをサイトマップから削除してください。',
    },
  },
  'page-blocked': {
    severity: 'warning',
    sources: [`${GOOGLE}/robots/intro`, 'https://www.rfc-editor.org/rfc/rfc9309'],
    en: {
      title: 'robots.txt blocks the page',
      reason: 'Crawlers do not request a page that robots.txt blocks, and it was not requested here either.',
      fact: '{robots} blocks the page for {agent}.',
      remedy: 'Allow it, or remove it from the sitemap.',
    },
    ja: {
      title: 'robots.txt がページをブロックしています',
      reason: 'クローラーは robots.txt がブロックするページを取得しません。この検査でも取得していません。',
      fact: '{robots} が {agent} に対してページをブロックしています。',
      remedy: '許可するか、サイトマップから削除してください。',
    },
  },
  'page-content-type': {
    severity: 'warning',
    sources: [`${GOOGLE}/indexable-file-types`],
    en: {
      title: 'The page has a type that is not indexed',
      reason: 'Search engines index documents, not data, styles or programs.',
      fact: 'The content type is {type}.',
      remedy: 'List the page that shows this content, or correct the type.',
    },
    ja: {
      title: 'インデックスに登録されない形式です',
      reason: '検索エンジンが登録するのは文書です。データ、スタイル、プログラムは登録されません。',
      fact: 'コンテンツタイプは {type} です。',
      remedy: 'この内容を表示するページを記載するか、タイプを修正してください。',
    },
  },
  'page-slow': {
    severity: 'info',
    sources: [`${GOOGLE}/large-site-managing-crawl-budget`],
    en: {
      title: 'The page is slow',
      reason: 'Crawlers request fewer pages of a site that answers slowly.',
      fact: 'The page took {seconds} seconds to arrive.',
    },
    ja: {
      title: 'ページの応答に時間がかかります',
      reason: '応答の遅いサイトでは、クローラーが取得するページの数が減ります。',
      fact: 'ページの受信に {seconds} 秒かかりました。',
    },
  },
};

/**
 * Returns the rules of {@link check} with their texts in a language.
 *
 * @example
 * ```js
 * checkRules().find(({ id }) => id === 'page-status').severity; // 'error'
 * ```
 */
export function checkRules(locale: Locale = 'en'): CheckRule[] {
  return Object.entries(RULES).map(([id, { severity, sources, [locale]: texts }]) => ({
    id: id as CheckRuleId,
    severity,
    title: texts.title,
    reason: texts.reason,
    sources,
  }));
}

/** Returns a violation of a rule. */
export function finding(rule: CheckRuleId, params: Record<string, string>, locale: Locale): CheckFinding {
  const { severity, [locale]: texts } = RULES[rule];
  const parts = [factOf({ rule, params }, locale), texts.remedy ?? ''];
  return { rule, severity, message: parts.join(locale === 'ja' ? '' : ' ').trim(), params };
}

/** Returns what a violation is, without what to do about it. */
export function factOf({ rule, params }: Pick<CheckFinding, 'rule' | 'params'>, locale: Locale): string {
  return RULES[rule][locale].fact.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}
