/** What search engines read of a file, according to the effects of its problems in the rule catalogue. */

import { filled, textIn } from '../../core/errors/fill.js';
import type { Locale, Problem, Report, RuleDescription } from '../../core/types/index.js';
import { ENTRY_TEXTS, VERDICT_TEXTS } from './messages.js';

/** What search engines read of a file. @internal */
export interface Verdict {
  /** Whether they may refuse the file, ignore pages that are not known one by one, ignore pages, ignore values, or read everything. */
  outcome: keyof typeof VERDICT_TEXTS;
  /** Number of pages that they ignore. */
  ignored: number;
  /** The rule of all ignored pages; undefined if there are several. */
  rule: string | undefined;
  /** The verdict in one sentence. */
  text: string;
}

/**
 * Returns the indexes of the pages with problems of a rule; none if they are not known.
 *
 * @param element The only elements whose problems count.
 */
export type PagesOf = (rule: string, element?: RegExp) => Iterable<number>;

/** Elements without which a page is ignored, by the rule about their contents. */
const NEEDED: Readonly<Record<string, RegExp>> = { 'element-empty': /^(?!image:)(?:.+:)?loc$/ };

/**
 * The rules whose problems may be those of other pages or of none: which site is that of the sitemap, and whether a sitemap that is
 * not among the files exists, is not known.
 */
const UNCERTAIN: readonly string[] = ['loc-mixed-hosts', 'index-child-missing'];

/** Rules of the whole list: their one problem counts the pages that it is about, in the parameter `n`. @internal */
export const RULES_OF_LIST: ReadonlySet<string> = new Set([
  'hint-ignored',
  'lastmod-all-identical',
  'lastmod-is-build-time',
  'lastmod-missing',
  'priority-all-same',
]);

/** Returns what a problem costs, by the effect of its rule: nothing if it is a note, the entry if its URL is empty. @internal */
export function costOf(
  { rule, severity, params }: Pick<Problem, 'rule' | 'severity' | 'params'>,
  effect: RuleDescription['effect'] = 'none',
): RuleDescription['effect'] {
  return severity === 'info' ? 'none' : NEEDED[rule]?.test(String(params.element)) ? 'entry' : effect;
}

/**
 * Returns the verdict of a report.
 *
 * @param effectOf Returns what violations of a rule cost.
 * @param pagesOf By default, the pages of problems of a rule that are all listed.
 * @internal
 */
export function verdictOf(
  report: Report,
  effectOf: (rule: string) => RuleDescription['effect'] | undefined,
  locale: Locale,
  pagesOf: PagesOf = (rule, element) => listedPages(report, rule, element),
): Verdict {
  const broken = new Map<string, Set<string>>();
  for (const problem of report.problems) {
    const cost = costOf(problem, effectOf(problem.rule));
    broken.set(cost, (broken.get(cost) ?? new Set()).add(problem.rule));
  }
  const ofEntries = [...(broken.get('entry') ?? [])];
  const all = ofEntries.map((rule) => [...pagesOf(rule, NEEDED[rule])]);
  const ignored = new Set(all.flat()).size;
  const isKnown = all.every((pages) => pages.length > 0) && !ofEntries.some((one) => UNCERTAIN.includes(one));
  const ofPages = ofEntries.length > 0 ? (isKnown ? 'entry' : 'some') : undefined;
  const outcome = broken.has('file') ? 'file' : (ofPages ?? (broken.has('value') ? 'value' : 'none'));
  const texts = ENTRY_TEXTS[report.kind === 'index' ? 'sitemap' : 'page'];
  const values = {
    entries: filled(texts.entries, { n: report.pages }),
    all: filled(texts.all, { n: report.pages }),
    read: filled(texts.read, { n: report.pages - ignored }),
  };
  const rule = ofEntries.length === 1 && [...pagesOf(ofEntries[0] ?? '')].length === ignored ? ofEntries[0] : undefined;
  return { outcome, ignored, rule, text: textIn(VERDICT_TEXTS[outcome], locale, values) };
}

function listedPages({ problems, rules }: Report, rule: string, element = /^/): number[] {
  const listed = problems.filter((problem) => problem.rule === rule && problem.page !== undefined);
  const needed = listed.filter(({ params }) => element.test(String(params.element)));
  return listed.length === rules[rule] ? needed.flatMap(({ page }) => page ?? []) : [];
}
