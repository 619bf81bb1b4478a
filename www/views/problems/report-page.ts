import type { Problem, Report } from 'sitemap-kit';
import { reportPage } from 'sitemap-kit/html';
import type { State } from '../../app/state.js';
import { crawlMessages } from '../../i18n/crawl.js';
import { explanationOf, sourcesOf } from '../../i18n/explanations.js';
import { language } from '../../i18n/messages.js';
import { withSettings } from '../../i18n/names.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { verdictIn } from '../common/verdict.js';

/**
 * Returns the problems of a document as an HTML page, with the present places of its entries, and with those that it has only together
 * with the other open files.
 */
export function reportPageOf(document: OpenDocument, state: State, now: Date): string {
  const check = document.check.peek();
  if (check === undefined) {
    throw new Error('The document is not checked yet.');
  }
  const { table, kind, size } = document;
  const together = document.together.peek() ?? { problems: [], rows: [] };
  const alone = check.report.problems.map((problem, at) => ({ problem, row: check.rows[at] ?? -1 }));
  const others = together.problems.map((problem, at) => ({
    problem: problem as Problem,
    row: together.rows[at] ?? -1,
  }));
  // Problems without a message are only counted.
  const listed = [...alone, ...others.filter(({ problem }) => problem.message !== undefined)];
  const problems = listed.map(({ problem: { page: _, loc: __, ...problem }, row }) => {
    const position = row >= 0 ? table.positionOf(row) : -1;
    return {
      ...problem,
      ...(row >= 0 && { loc: table.text(row, 'loc') }),
      ...(position >= 0 && { page: position }),
    };
  });
  const rules: Report['rules'] = { ...check.report.rules };
  for (const { rule } of together.problems) {
    rules[rule] = (rules[rule] ?? 0) + 1;
  }
  const counts = document.problemCounts.peek();
  const file = {
    name: document.name.peek(),
    report: { ...check.report, kind, pages: size, problems, rules, counts },
    verdict: crawlSourceOf(document) === undefined ? verdictIn(document, state)?.text : crawlMessages().unchecked,
  };
  const describe = (id: string) => {
    const rule = state.rules.peek().get(id);
    const explanation = explanationOf(id);
    return {
      ...explanation,
      effect: rule?.effect ?? 'none',
      fix: explanation?.fix === undefined ? undefined : withSettings(explanation.fix),
      gsc: explanation?.searchConsole ?? rule?.labels.gsc,
      sources: sourcesOf(id),
    };
  };
  return reportPage([file], { locale: language.peek(), now, by: 'editor', describe });
}
