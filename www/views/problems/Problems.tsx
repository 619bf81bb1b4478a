import { useMemo } from 'preact/hooks';
import type { Problem, Severity } from 'sitemap-kit';
import type { Check } from '../../document/open-document.js';
import type { CellName } from '../../document/page-table.js';
import { cellNames } from '../../document/page-table.js';
import { problemWords } from '../../words/problems.js';
import { words } from '../../words/words.js';
import { useEditor } from '../editor.js';
import { Icon } from '../icon.js';
import type { ViewProps } from '../places.js';

/** How many problems of a rule are listed at first. */
const listed = 5;
const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** The problems of a document, by rule. */
export function Problems({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = words(problemWords);
  const check = document.check.value;
  const groups = useMemo(() => groupsOf(check), [check]);
  if (check === undefined) {
    return <p class="panel soft">{text.waiting}</p>;
  }
  if (groups.length === 0) {
    return (
      <div class="panel empty">
        <Icon name="good" />
        <h2>{text.none}</h2>
        <p>{text.noneText}</p>
      </div>
    );
  }
  return (
    <div class="panel problems">
      <div class="title-row">
        <h2>{text.title}</h2>
        <button type="button" class="quiet small" onClick={() => void controller.fixSafe(document)}>
          <Icon name="sparkle" />
          {text.fixSafe}
        </button>
      </div>
      {groups.map((group) => (
        <section key={group.rule} class="problem-group">
          <h3>
            <Icon name={group.severity} />
            <span class={`rule ${group.severity}`}>{group.rule}</span>
            <span class="times">{text.times(group.times)}</span>
          </h3>
          <ul>
            {group.problems.slice(0, listed).map(({ problem, row }) => (
              <li key={problem.message}>
                <p>{problem.message}</p>
                {row >= 0 && (
                  <button type="button" class="link" onClick={() => controller.goTo(document, row, cellOf(problem))}>
                    {problem.line === undefined
                      ? text.page((problem.page ?? 0) + 1)
                      : text.line(problem.line, problem.column ?? 1)}
                  </button>
                )}
              </li>
            ))}
          </ul>
          {group.rows > 0 && (
            <button type="button" class="link" onClick={() => controller.find(document, { rule: group.rule })}>
              {group.times > listed ? `${text.show} (${text.more(group.times - listed)})` : text.show}
            </button>
          )}
        </section>
      ))}
    </div>
  );
}

interface Group {
  rule: string;
  severity: Severity;
  times: number;
  rows: number;
  problems: { problem: Problem; row: number }[];
}

function groupsOf(check: Check | undefined): Group[] {
  const groups = new Map<string, Group>();
  check?.report.problems.forEach((problem, at) => {
    const { rule, severity } = problem;
    const row = check.rows[at] ?? -1;
    const group = groups.get(rule) ?? { rule, severity, times: check.report.rules[rule] ?? 0, rows: 0, problems: [] };
    group.problems.push({ problem, row });
    group.rows += row >= 0 ? 1 : 0;
    groups.set(rule, group);
  });
  return [...groups.values()].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

function cellOf({ path = '' }: Problem): CellName {
  return cellNames.find((name) => path.endsWith(`.${name}`)) ?? 'loc';
}
