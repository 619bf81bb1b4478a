/** The problems of files as an HTML page for people who do not have the program that found them: to send or to print, without scripts. */

import { type Text, textIn, type Values } from '../../core/errors/fill.js';
import type { Locale, Problem, Report, RuleDescription, Severity } from '../../core/types/index.js';
import { escapeHtml as html } from './escape.js';
import { ENTRY_TEXTS } from './messages.js';
import { REPORT_PAGE_TEXTS as TEXTS } from './report-messages.js';
import { REPORT_STYLES } from './report-styles.js';
import { costOf, RULES_OF_LIST, verdictOf } from './verdict.js';

/** What the page says about a rule. */
export interface ReportedRule {
  effect: RuleDescription['effect'];
  title?: string | undefined;
  reason?: string | undefined;
  /** How to correct a problem. */
  fix?: string | undefined;
  /** Name in Search Console. */
  gsc?: string | undefined;
  sources?: readonly { name: string; url?: string }[] | undefined;
}

/** A file and its report. */
export interface ReportedFile {
  name: string;
  report: Report;
  /** What search engines read of the file; by default, what its report says. */
  verdict?: string | undefined;
  /** What else is to be known of the check, such as the answer of the server. */
  notes?: readonly string[] | undefined;
}

/** What the page contains besides the reports. */
export interface ReportPageOptions {
  locale: Locale;
  /** The time of the check. */
  now: Date;
  /** The program that makes the page. */
  by: 'editor' | 'command';
  describe: (rule: string) => ReportedRule;
  /** Messages about files that could not be read. */
  errors?: readonly string[];
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** What problems cost, in descending order: the file, the entry, the value, or nothing. */
const EFFECTS: readonly RuleDescription['effect'][] = ['file', 'entry', 'value', 'none'];

const PROFILES: Readonly<Record<Report['profile'], Text | string>> = {
  protocol: 'sitemaps.org',
  google: 'Google',
  bing: 'Bing',
  yandex: 'Yandex',
  baidu: 'Baidu',
  'cloudflare-ai-search': 'Cloudflare AI Search',
  xsd: TEXTS.schemas,
};

/** Maximum number of problems of a rule in the report. */
const MAX_LISTED = 20;

/** Returns a page with the problems of files. @internal */
export function reportPage(files: readonly ReportedFile[], options: ReportPageOptions): string {
  const { locale, errors = [] } = options;
  const text = (one: Text, values: Values = {}) => textIn(one, locale, values);
  const [only] = files.length === 1 ? files : [];
  const title = text(TEXTS.title, { file: only?.name ?? text(TEXTS.files, { n: files.length }) });
  const unread =
    errors.length === 0 ? '' : `<ul class="unread">${errors.map((one) => `<li>${html(one)}</li>`).join('')}</ul>`;
  const content =
    only === undefined
      ? `<header>\n<h1>${html(title)}</h1>\n${unread}</header>\n<main>\n${files
          .map((file) => `<article>\n${head(file, file.name, options)}\n${sections(file, options)}\n</article>`)
          .join('\n')}\n</main>`
      : `${head(only, title, options, unread)}\n<main>\n${sections(only, options)}\n</main>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${html(title)}</title>
<style>${REPORT_STYLES}</style>
</head>
<body>
${content}
<footer>${html(text(TEXTS[options.by]))}</footer>
</body>
</html>
`;
}

/** Returns the heading of a file: what was checked, and the result in short. */
function head(
  { name, report, verdict, notes = [] }: ReportedFile,
  title: string,
  options: ReportPageOptions,
  unread = '',
): string {
  const { locale, now, describe } = options;
  const text = (one: Text, values: Values = {}) => textIn(one, locale, values);
  const profile = PROFILES[report.profile];
  const facts = [
    [text(TEXTS.file), name],
    [text(TEXTS.checked), now.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })],
    [text(TEXTS.against), typeof profile === 'string' ? profile : profile[locale]],
    [text(report.kind === 'index' ? TEXTS.sitemap : TEXTS.page), report.pages.toLocaleString(locale)],
  ].map(([term = '', value = '']) => `<div><dt>${html(term)}</dt><dd>${html(value)}</dd></div>`);
  const counts = SEVERITIES.filter((severity) => report.counts[severity] > 0).map(
    (severity) => `<li class="${severity}">${html(text(TEXTS[severity], { n: report.counts[severity] }))}</li>`,
  );
  const said = verdict ?? verdictOf(report, (rule) => describe(rule).effect, locale).text;
  return `<header>
<h1>${html(title)}</h1>
<dl>${facts.join('')}</dl>
<p class="verdict">${html(said)}</p>
${notes.map((note) => `<p>${html(note)}</p>\n`).join('')}<ul class="counts">${counts.join('') || `<li>${html(text(TEXTS.none))}</li>`}</ul>
${unread}</header>`;
}

/** Returns the sections of the rules, in descending order of what they cost, and then of severity. */
function sections({ report }: ReportedFile, options: ReportPageOptions): string {
  const byRule = new Map<string, Problem[]>();
  for (const problem of report.problems) {
    const known = byRule.get(problem.rule) ?? [];
    known.push(problem);
    byRule.set(problem.rule, known);
  }
  const groups = Array.from(byRule, ([rule, problems]) => {
    const severity = SEVERITIES.find((one) => problems.some((problem) => problem.severity === one)) ?? 'info';
    const effects = problems.map((problem) => EFFECTS.indexOf(costOf(problem, options.describe(rule).effect)));
    return { rule, problems, severity, cost: Math.min(...effects) * 3 + SEVERITIES.indexOf(severity) };
  }).sort((one, other) => one.cost - other.cost);
  return groups.map((group) => section(group, report, options)).join('\n');
}

/** Returns the number of pages with problems of a rule; 0 if it is not known. */
function pagesOf({ problems, times }: { problems: readonly Problem[]; times: number }): number {
  const pages = new Set(problems.flatMap(({ page }) => page ?? []));
  return problems.length < times ? 0 : pages.size;
}

/** Returns the section of a rule. */
function section(
  { rule, problems, severity }: { rule: string; problems: readonly Problem[]; severity: Severity },
  report: Report,
  { locale, describe }: ReportPageOptions,
): string {
  const text = (one: Text, values: Values = {}) => textIn(one, locale, values);
  const { title = rule, reason, fix, gsc, sources = [] } = describe(rule);
  const times = report.rules[rule] ?? problems.length;
  const isOfList = RULES_OF_LIST.has(rule);
  const pages = isOfList ? Number(problems[0]?.params.n ?? 0) : pagesOf({ problems, times });
  const entries = text(ENTRY_TEXTS[report.kind === 'index' ? 'sitemap' : 'page'].entries, { n: pages });
  const counted =
    pages === 0 ? text(TEXTS.times, { n: times }) : isOfList ? entries : text(TEXTS.timesIn, { n: times, entries });
  const listed = problems.slice(0, MAX_LISTED).map(({ page, loc, line, column = 1, message }) => {
    const places = [
      page === undefined ? '' : text(report.kind === 'index' ? TEXTS.sitemapAt : TEXTS.pageAt, { n: page + 1 }),
      line === undefined
        ? ''
        : text(TEXTS.line, { line: line.toLocaleString(locale), column: column.toLocaleString(locale) }),
    ].filter((place) => place !== '');
    return `<li>${loc === undefined || loc === '' ? '' : `<code>${html(loc)}</code> `}<span>${html(message)}</span>${
      places.length === 0 ? '' : ` <small>${html(places.join(' · '))}</small>`
    }</li>`;
  });
  const rest = times - listed.length;
  const links = sources.map(({ name, url }) =>
    url === undefined ? html(name) : `<a href="${html(url)}">${html(name)}</a>`,
  );
  return `<section class="${severity}">
<h2>${html(title)} <span>${html(counted)}</span></h2>
<p class="rule"><code>${html(rule)}</code>${gsc === undefined ? '' : ` · ${html(text(TEXTS.calledBy, { name: gsc }))}`}</p>
${reason === undefined ? '' : `<p>${html(reason)}</p>`}
${fix === undefined ? '' : `<p>${html(text(TEXTS.correction))} ${html(fix)}</p>`}
<ol>${listed.join('\n')}</ol>
${rest > 0 ? `<p>${html(text(TEXTS.notListed, { n: rest }))}</p>` : ''}
${links.length === 0 ? '' : `<p class="sources">${text(TEXTS.source, { list: links.join(', ') })}</p>`}
</section>`;
}
