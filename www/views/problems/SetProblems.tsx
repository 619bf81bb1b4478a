import { useMemo } from 'preact/hooks';
import type { SetCheck } from '../../app/state.js';
import { words } from '../../i18n/messages.js';
import { problemWords } from '../../i18n/problems.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { groupsOf } from './groups.js';
import { ProblemGroup } from './ProblemGroup.js';

/** What only the open files together show. */
export function SetProblems({ check }: { check: SetCheck }) {
  const { state, controller } = useEditor();
  const text = words(problemWords);
  const groups = useMemo(() => {
    if (check.waits) {
      return [];
    }
    const { problems, rules } = check;
    const placed = (at: number) => (problems[at]?.document === undefined ? -1 : (problems[at]?.page ?? -1));
    return groupsOf(problems, rules, placed, () => undefined);
  }, [check]);
  const nameOf = (id: number | undefined) => state.documents.value.find((document) => document.id === id)?.name.value;
  return (
    <section class="set-problems" aria-labelledby="set-problems">
      <h2 id="set-problems">{text.set}</h2>
      {check.waits ? (
        <>
          <p class="soft">{text.setWaits}</p>
          <button type="button" class="outlined" onClick={() => void controller.understand.checkSet()}>
            {text.setCheck}
          </button>
        </>
      ) : groups.length === 0 && !check.isPartial ? (
        <p class="set-good">
          <Icon name="good" />
          {text.setNone}
        </p>
      ) : (
        <>
          <p class="soft">{check.isPartial ? text.setPartial : text.setText}</p>
          <div class="problem-groups">
            {groups.map((group) => (
              <ProblemGroup
                key={group.rule}
                group={group}
                startsOpen={false}
                onGo={({ problem }) => controller.understand.goToSetProblem(problem)}
                place={({ document, file }) => {
                  const name = nameOf(document) ?? file;
                  return name === undefined ? '' : text.inFile(name);
                }}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
