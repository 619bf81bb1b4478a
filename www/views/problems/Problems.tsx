import { useMemo, useState } from 'preact/hooks';
import type { Report, Severity } from 'sitemap-kit';
import { share } from '../../app/export/download.js';
import { isServedByCommand } from '../../app/served-by.js';
import { crawlMessages } from '../../i18n/crawl.js';
import { fixingMessages } from '../../i18n/fixing.js';
import { paneMessages } from '../../i18n/panes.js';
import { problemCountMessages } from '../../i18n/problem-counts.js';
import { problemMessages } from '../../i18n/problems.js';
import { profileMessages } from '../../i18n/profiles.js';
import { reportMessages } from '../../i18n/report.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import { reportNameFor } from '../../model/file-names.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Button, IconButton } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { EmptyState } from '../common/notes.js';
import { isSingle } from '../common/screen.js';
import { Verdict } from '../common/verdict.js';
import { groupsOf, type RuleProblems, severities } from './groups.js';
import { ProblemGroups, placeOf } from './ProblemGroup.js';
import { RobotsProblems } from './RobotsProblems.js';
import { SetProblems } from './SetProblems.js';

/** The problems of a document by rule, with their fixes. */
export function Problems({ document }: ViewProps) {
  const { state, controller } = useEditor();
  const text = problemMessages();
  const [kind, setKind] = useState<Severity | undefined>();
  const check = document.check.value;
  const rules = state.rules.value;
  const groups = useMemo(() => {
    if (check === undefined) {
      return [];
    }
    const { report, rows } = check;
    const findings = document.findings.peek();
    return groupsOf(
      report.problems,
      report.rules,
      (at) => rows[at] ?? -1,
      rules,
      (rule) => findings.count(rule),
    );
  }, [check, document, rules]);
  if (check === undefined) {
    document.revision.value;
    return <p class="panel soft">{document.isUntouched ? text.untouched : text.waiting}</p>;
  }
  const { counts } = check.report;
  const union = state.setCheck.value;
  const checkedTogether = union?.waits === false ? union : undefined;
  const hasSetProblems = checkedTogether?.problems.some(
    (problem) => (problem.document ?? document.id) === document.id || problem.related?.file === document.name.value,
  );
  const shownKind = kind !== undefined && counts[kind] > 0 ? kind : undefined;
  const safe = groups.filter(({ isSafe }) => isSafe);
  const shown = groups.filter(({ severity }) => shownKind === undefined || severity === shownKind);
  return (
    <div class="panel problems stack loose">
      <ProblemsTitle document={document} hasFixBar={safe.length > 0} />
      {/* Of an index without problems, it says which sitemaps were not checked. The overview beside it shows it already. */}
      {(groups.length > 0 || hasSetProblems || document.kind === 'index') &&
        (isSingle.value || state.view.value !== 'overview') && <Verdict document={document} />}
      {groups.length === 0 && hasSetProblems ? (
        <EmptyState inside title={text.noneAlone} text={text.noneAloneText} />
      ) : groups.length === 0 && crawlSourceOf(document) !== undefined ? (
        <EmptyState inside title={crawlMessages().unchecked} text={crawlMessages().uncheckedText} />
      ) : groups.length === 0 ? (
        <EmptyState
          inside
          icon="good"
          title={problemCountMessages().none}
          text={text.noneText(profileMessages()[check.report.profile])}
        />
      ) : (
        <>
          {safe.length > 0 && <FixBar document={document} safe={safe} />}
          <SeverityFilter counts={counts} shown={shownKind} onShow={setKind} />
          <ProblemGroups
            isInactive={document.fixing.value.length > 0 || document.isCheckingFix.value}
            groups={shown}
            document={document}
            whereOf={(problem) => placeOf(problem, document.kind === 'index')}
            onGo={({ problem, row }) => controller.problems.goToProblem(document, problem, row)}
          />
        </>
      )}
      {union !== undefined && <SetProblems check={union} />}
      {checkedTogether?.robots && <RobotsProblems robots={checkedTogether.robots} />}
    </div>
  );
}

/** The number of safe fixes, and the button that shows them. @param safe The groups with safe fixes. */
function FixBar({ document, safe }: ViewProps & { safe: readonly RuleProblems[] }) {
  const { controller } = useEditor();
  const running = runningFix(document);
  const changes = Object.values(document.suggested.value?.safe ?? {}).reduce((sum, times) => sum + times, 0);
  // Until the changes are computed, most are expected to be one for each problem.
  const expected = safe.reduce((sum, { times }) => sum + times, 0);
  return (
    <Button
      icon="sparkle"
      label={running ?? fixingMessages().review(changes || expected, changes > 0)}
      class="main fix-all"
      aria-disabled={running !== undefined}
      onClick={() => running === undefined && void controller.fixing.reviewSafe(document)}
    />
  );
}

/** Returns what is under way with a fix of a document; undefined if nothing is. */
function runningFix({ fixing, isCheckingFix }: OpenDocument): string | undefined {
  const text = problemMessages();
  const running = fixing.value.at(-1);
  if (running !== undefined) {
    return running.changes === undefined ? text.preparing : text.applying(running.changes);
  }
  return isCheckingFix.value ? text.again : undefined;
}

/** The heading of the problems, the state of the check, and what can be done with the report. */
function ProblemsTitle({ document, hasFixBar }: ViewProps & { hasFixBar: boolean }) {
  const { state, controller } = useEditor();
  const text = problemMessages();
  const running = runningFix(document);
  return (
    <div class="title-row">
      <h2>{paneMessages().problems}</h2>
      <span class="soft small-text checking">
        {running === undefined ? document.checking.value && text.again : !hasFixBar && running}
        {running !== undefined && <progress aria-hidden="true" />}
      </span>
      {Object.values(document.problemCounts.value).some((times) => times > 0) && (
        <IconButton
          icon="file"
          label={reportMessages().save}
          disabled={document.checking.value}
          onClick={() =>
            controller.whenLoaded(import('./report-page.js'), ({ reportPageOf }) => {
              const page = reportPageOf(document, state, new Date());
              void share(reportNameFor(document.name.peek()), new Blob([page], { type: 'text/html' }));
            })
          }
        />
      )}
      {!isServedByCommand && (
        <IconButton
          icon="link"
          label={reportMessages().copyLink}
          onClick={() => controller.whenLoaded(controller.links(), (links) => links.share(document))}
        />
      )}
    </div>
  );
}

/** Buttons that show only the problems of one severity. */
function SeverityFilter({
  counts,
  shown,
  onShow,
}: {
  counts: Report['counts'];
  shown: Severity | undefined;
  onShow: (severity: Severity | undefined) => void;
}) {
  const text = problemMessages();
  const kinds = severities.filter((severity) => counts[severity] > 0);
  return (
    <fieldset class="row wrap tight">
      <legend class="unseen">{text.kinds}</legend>
      {kinds.map((severity) => (
        <Button
          key={severity}
          icon={severity}
          label={problemCountMessages()[severity](counts[severity])}
          class={`kind ${severity}`}
          aria-pressed={shown === severity}
          title={text.severityMeanings[severity]}
          onClick={() => onShow(shown === severity ? undefined : severity)}
        />
      ))}
    </fieldset>
  );
}
