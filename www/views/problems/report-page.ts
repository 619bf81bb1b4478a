import { reportPage } from 'sitemap-kit/html';
import type { State } from '../../app/state.js';
import { crawlMessages } from '../../i18n/crawl.js';
import { explanationOf, sourcesOf } from '../../i18n/explanations.js';
import { language } from '../../i18n/messages.js';
import { withSettings } from '../../i18n/names.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';

/** Returns the problems of a document as an HTML page, with the present places of its entries. */
export function reportPageOf(document: OpenDocument, state: State, now: Date): string {
  const check = document.check.peek();
  if (check === undefined) {
    throw new Error('The document is not checked yet.');
  }
  const { table, kind, size } = document;
  const problems = check.report.problems.map(({ page: _, loc: __, ...problem }, at) => {
    const row = check.rows[at] ?? -1;
    const position = row >= 0 ? table.positionOf(row) : -1;
    return {
      ...problem,
      ...(row >= 0 && { loc: table.text(row, 'loc') }),
      ...(position >= 0 && { page: position }),
    };
  });
  const file = {
    name: document.name.peek(),
    report: { ...check.report, kind, pages: size, problems },
    verdict: crawlSourceOf(document) === undefined ? undefined : crawlMessages().unchecked,
    pagesOf: (rule: string, element?: RegExp) => document.findings.peek().located(rule, element),
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
