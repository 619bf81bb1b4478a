import { useMemo } from 'preact/hooks';
import { paneMessages } from '../../i18n/panes.js';
import { problemMessages } from '../../i18n/problems.js';
import type { CheckedRobots } from '../../worker/problems/check-set.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { groupsOf } from './groups.js';
import { ProblemGroups, placeOf } from './ProblemGroup.js';

/** The number of rules and sitemaps of the robots.txt, and its problems. */
export function RobotsProblems({
  robots: { rules, sitemaps, report },
  onGo,
}: {
  robots: CheckedRobots;
  /** Goes to a line, where the text is shown. */
  onGo?: (line: number) => void;
}) {
  const { state } = useEditor();
  const text = problemMessages();
  const canGo = onGo !== undefined;
  const catalogue = state.rules.value;
  const groups = useMemo(
    () =>
      groupsOf(
        report.problems,
        report.rules,
        (at) => (canGo && report.problems[at]?.line !== undefined ? at : -1),
        catalogue,
      ),
    [report, canGo, catalogue],
  );
  return (
    <section class="set-problems robots-problems stack" aria-labelledby="robots-problems">
      <h2 id="robots-problems">{canGo ? paneMessages().problems : text.robots}</h2>
      <p class="soft">{text.robotsRead(rules, sitemaps)}</p>
      {groups.length === 0 ? (
        <p class="set-good verdict good row">
          <Icon name="good" />
          {text.robotsNone}
        </p>
      ) : (
        <ProblemGroups
          groups={groups}
          // Lines can only be added for open files.
          fixesSet={state.documents.value.length > 0}
          whereOf={(problem) => placeOf(problem, false)}
          onGo={({ problem }) => onGo?.(problem.line ?? 1)}
        />
      )}
    </section>
  );
}
