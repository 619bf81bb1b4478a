import { useMemo } from 'preact/hooks';
import { setOf } from '../../app/problems/set-checking.js';
import type { SetCheck } from '../../app/state.js';
import { problemMessages } from '../../i18n/problems.js';
import { countOf } from '../../model/findings.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Button } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { groupsOf } from './groups.js';
import { ProblemGroups, placeOf } from './ProblemGroup.js';

/** Returns the two open files with pages, the older one first, if they are two versions of a file, as most of their pages are the same. */
function versionsOf(documents: readonly OpenDocument[], duplicates: number): [OpenDocument, OpenDocument] | undefined {
  const [first, second, ...others] = setOf(documents).filter(({ kind }) => kind !== 'index');
  if (first === undefined || second === undefined || others.length > 0) {
    return undefined;
  }
  return duplicates * 2 > Math.min(first.size, second.size)
    ? first.isLaterThan(second)
      ? [second, first]
      : [first, second]
    : undefined;
}

/** The problems that only the open files together have. */
export function SetProblems({ check }: { check: SetCheck }) {
  const { state, controller } = useEditor();
  const text = problemMessages();
  const catalogue = state.rules.value;
  const groups = useMemo(() => {
    if (check.waits) {
      return [];
    }
    const { problems, others, rules } = check;
    const rowOf = (at: number) => (problems[at]?.document === undefined ? -1 : (problems[at]?.page ?? -1));
    return groupsOf(problems, rules, rowOf, catalogue, (rule) => {
      const all = [...problems, ...others].filter((one) => one.rule === rule);
      const pages = all.map(({ page = -1 }) => page);
      return countOf(pages, all);
    });
  }, [check, catalogue]);
  const documentOf = (id: number | undefined) => state.documents.value.find((document) => document.id === id);
  const versions = check.waits ? undefined : versionsOf(state.documents.value, check.rules['loc-duplicate'] ?? 0);
  const compareBoth = async () => {
    const [before, after] = versions ?? [];
    if (after !== undefined) {
      controller.files.show(after);
      controller.showView('changes');
      await controller.derivedData.compareWith(after, before);
    }
  };
  return (
    <section class="set-problems stack" aria-labelledby="set-problems">
      <h2 id="set-problems">{text.set}</h2>
      {check.waits ? (
        <>
          <p class="soft">{text.setWaits}</p>
          <Button label={text.setCheck} class="outlined" onClick={() => void controller.setChecking.check()} />
        </>
      ) : groups.length === 0 && !check.isPartial ? (
        <p class="set-good verdict good row">
          <Icon name="good" />
          {text.setNone}
        </p>
      ) : (
        <>
          <p class="soft">{check.isPartial ? text.setPartial : text.setText}</p>
          {versions && <Button label={text.compareBoth} icon="changes" class="outlined" onClick={compareBoth} />}
          <ProblemGroups
            groups={groups}
            fixesSet
            whereOf={(problem) => {
              const document = documentOf(problem.document);
              const name = document?.name.value ?? problem.file;
              return placeOf(problem, document?.kind === 'index', ...(name === undefined ? [] : [text.inFile(name)]));
            }}
            onGo={({ problem }) => controller.problems.goToSetProblem(problem)}
          />
        </>
      )}
    </section>
  );
}
