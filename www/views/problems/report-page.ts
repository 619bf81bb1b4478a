import type { State } from '../../app/state.js';
import { crawlMessages } from '../../i18n/crawl.js';
import { explanationOf, sourcesOf } from '../../i18n/explanations.js';
import { count, labelValue, language } from '../../i18n/messages.js';
import { withSettings } from '../../i18n/names.js';
import { problemMessages } from '../../i18n/problems.js';
import { profileMessages } from '../../i18n/profiles.js';
import { reportMessages } from '../../i18n/report.js';
import { searchConsoleName } from '../../i18n/search-console.js';
import { verdictMessages } from '../../i18n/verdict.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { verdictOf } from '../../model/verdict.js';
import { messageOf } from '../common/problem-message.js';
import { type RuleProblems, severities } from './groups.js';

/** Maximum number of problems of a rule in the report. */
const maxListed = 20;

/** Returns the problems of a document as an HTML page for people who do not have the editor: to send or to print, without scripts. */
export function reportPage(document: OpenDocument, groups: readonly RuleProblems[], state: State, now: Date): string {
  const text = reportMessages();
  const problems = problemMessages();
  const report = document.check.peek()?.report;
  if (report === undefined) {
    throw new Error('The document is not checked yet.');
  }
  const name = document.name.peek();
  const rules = state.rules.peek();
  const { outcome, ignored } = verdictOf(report, document.findings.peek(), rules);
  const isCrawl = crawlSourceOf(document) !== undefined;
  const verdict = isCrawl
    ? crawlMessages().unchecked
    : verdictMessages()[outcome](document.size, ignored, document.kind);
  const counts = severities
    .filter((severity) => report.counts[severity] > 0)
    .map((severity) => `<li class="${severity}">${html(problems.severities[severity](report.counts[severity]))}</li>`);
  const facts = [
    [text.file, name],
    [text.checked, now.toLocaleString(language.peek(), { dateStyle: 'long', timeStyle: 'short' })],
    [text.against, profileMessages()[report.profile]],
    [text.entries(document.kind), count(document.size)],
  ].map(([term = '', value = '']) => `<div><dt>${html(term)}</dt><dd>${html(value)}</dd></div>`);
  return `<!doctype html>
<html lang="${language.peek()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${html(text.title(name))}</title>
<style>${styles}</style>
</head>
<body>
<header>
<h1>${html(text.title(name))}</h1>
<dl>${facts.join('')}</dl>
<p class="verdict">${html(verdict)}</p>
<ul class="counts">${counts.join('') || `<li>${html(problems.none)}</li>`}</ul>
</header>
<main>
${groups.map((group) => section(document, group, state)).join('\n')}
</main>
<footer>${html(text.madeWith)}</footer>
</body>
</html>
`;
}

/** Returns the section of a rule. */
function section(document: OpenDocument, group: RuleProblems, state: State): string {
  const text = reportMessages();
  const problems = problemMessages();
  const explanation = explanationOf(group.rule);
  const label = state.rules.peek().get(group.rule)?.labels.gsc;
  const gsc = label === undefined ? undefined : searchConsoleName(label);
  const listed = group.found.slice(0, maxListed).map(({ problem, row }) => {
    const position = row >= 0 ? document.table.positionOf(row) : -1;
    const places = [
      position >= 0 ? problems.entry(position + 1, document.kind === 'index') : '',
      problem.line === undefined ? '' : problems.line(problem.line, problem.column ?? 1),
    ].filter((place) => place !== '');
    const loc = row >= 0 ? document.table.text(row, 'loc') : '';
    return `<li>${loc === '' ? '' : `<code>${html(loc)}</code> `}<span>${html(messageOf(problem))}</span>${
      places.length === 0 ? '' : ` <small>${html(places.join(' · '))}</small>`
    }</li>`;
  });
  const rest = group.times - listed.length;
  const sources = sourcesOf(group.rule).map(({ name, url }) =>
    url === undefined ? html(name) : `<a href="${html(url)}">${html(name)}</a>`,
  );
  return `<section class="${group.severity}">
<h2>${html(explanation?.title ?? group.rule)} <span>${html(problems.times(group.times, group.about, document.kind))}</span></h2>
<p class="rule"><code>${html(group.rule)}</code>${gsc === undefined ? '' : ` · ${html(labelValue(problems.calledBy.gsc, gsc.name))}`}</p>
${explanation === undefined ? '' : `<p>${html(explanation.reason)}</p>`}
${explanation?.fix === undefined ? '' : `<p>${html(text.correction)} ${html(withSettings(explanation.fix))}</p>`}
<ol>${listed.join('\n')}</ol>
${rest > 0 ? `<p>${html(problems.notListed(rest))}</p>` : ''}
${sources.length === 0 ? '' : `<p class="sources">${labelValue(html(problems.source), sources.join(', '))}</p>`}
</section>`;
}

/** Returns a text escaped for HTML content and attributes. */
function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const styles = `
:root { color-scheme: light; }
body { max-width: 52rem; margin: 2rem auto; padding: 0 1.25rem; font: 1rem/1.6 system-ui, sans-serif; color: #1b2327; background: #fff; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
h2 { display: flex; justify-content: space-between; gap: 1rem; margin: 0; font-size: 1.125rem; }
h2 span { flex: none; font-weight: 400; color: #55636a; }
dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 0; }
dt { font-size: .8125rem; color: #55636a; }
dd { margin: 0; overflow-wrap: anywhere; }
.verdict { font-size: 1.125rem; font-weight: 600; }
.counts { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; padding: 0; list-style: none; font-weight: 600; }
.error { --tone: #b3261e; } .warning { --tone: #8a5300; } .info { --tone: #245a8d; }
.counts li { color: var(--tone); }
section { margin: 1.5rem 0; padding: .75rem 1rem; border: 1px solid #d5dcdf; border-inline-start: 4px solid var(--tone); border-radius: 6px; }
section p { margin: .5rem 0; }
.rule, .sources, small, footer { font-size: .8125rem; color: #55636a; }
ol { margin: .5rem 0; padding-inline-start: 1.5rem; }
li code { display: block; overflow-wrap: anywhere; }
a { color: #0b6a6f; }
footer { margin-top: 2rem; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 10pt; } li, h2 { break-inside: avoid; } h2 { break-after: avoid; } a { color: inherit; } }
`;
