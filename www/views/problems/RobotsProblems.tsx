import { useMemo } from 'preact/hooks';
import { messages } from '../../i18n/messages.js';
import { problemMessages } from '../../i18n/problems.js';
import type { CheckedRobots } from '../../worker/problems/check-set.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { groupsOf } from './groups.js';
import { ProblemGroup } from './ProblemGroup.js';
import { setFixes } from './SetProblems.js';

/** The robots.txt of the settings: how much was read, and its problems. */
export function RobotsProblems({ robots: { rules, sitemaps, report } }: { robots: CheckedRobots }) {
  const { state, controller } = useEditor();
  const text = messages(problemMessages);
  // Lines can only be added for open files.
  const canFix = state.documents.value.length > 0;
  const groups = useMemo(
    () =>
      groupsOf(
        report.problems,
        report.rules,
        () => -1,
        () => undefined,
      ),
    [report],
  );
  return (
    <section class="set-problems robots-problems" aria-labelledby="robots-problems">
      <h2 id="robots-problems">{text.robots}</h2>
      <p class="soft">{text.robotsRead(rules, sitemaps)}</p>
      {groups.length === 0 ? (
        <p class="set-good">
          <Icon name="good" />
          {text.robotsNone}
        </p>
      ) : (
        <div class="problem-groups">
          {groups.map((group) => (
            <ProblemGroup
              key={group.rule}
              group={group}
              startsOpen={false}
              onGo={() => {}}
              {...(canFix &&
                setFixes.has(group.rule) && { onFixSet: (rule: string) => void controller.fixing.previewSet(rule) })}
            />
          ))}
        </div>
      )}
    </section>
  );
}
